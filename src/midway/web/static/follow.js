// A list that grows at its end shows its newest line, also when it becomes shorter, unless its reader scrolled up.
const scrolledUp = new WeakSet();

const atEnd = (scroller) => scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 80;

export function startFollowing(scroller) {
  let before = 0;
  let height = 0;
  scroller.addEventListener("scroll", () => {
    if (scroller.clientHeight !== height) return; // no reader: it has just changed its size, and will follow at once
    if (atEnd(scroller)) scrolledUp.delete(scroller);
    else if (scroller.scrollTop < before) scrolledUp.add(scroller);
    before = scroller.scrollTop;
  }, { passive: true });
  new ResizeObserver(() => {
    height = scroller.clientHeight;
    follow(scroller);
  }).observe(scroller);
  follow(scroller);
}

export function follow(scroller) {
  if (!scrolledUp.has(scroller)) scroller.scrollTop = scroller.scrollHeight;
}
