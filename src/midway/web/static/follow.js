// A list that grows at its end shows its newest line, unless its reader scrolled up.
// Where a list stood when it last did: one that stands there still was not scrolled, even if it became shorter.
const left = new WeakMap();

export function showNewest(scroller) {
  scroller.scrollTop = scroller.scrollHeight;
  left.set(scroller, scroller.scrollTop);
}

export function follow(scroller, change) {
  const atEnd = scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 80;
  const untouched = scroller.scrollTop === left.get(scroller);
  change();
  if (atEnd || untouched) showNewest(scroller);
}
