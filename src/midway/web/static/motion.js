// What happened, shown: dice tumble and settle before anything that follows from them; pieces travel along their path.
// Without travel where that is wished.
const SETTLED = 500; // milliseconds until dice lie still
const LYING = 1200; // and for how long they do
const still = matchMedia("(prefers-reduced-motion: reduce)");
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const tray = document.getElementById("dice-tray");
let last = [];
let settling = 0;
const held = []; // rolls and what follows from them, in order; the first tumbles

// Tumbles the dice of these events; what follows from them happens when they have settled, and after what came before.
export function roll(events, then) {
  held.push({ dice: events.flatMap(({ motion }) => motion?.dice ?? []), then });
  if (!settling) next();
}

function next() {
  while (held.length) {
    const { dice } = held[0];
    if (dice.length) tumble(dice);
    if (dice.length && !still.matches) {
      settling = setTimeout(settle, SETTLED);
      return;
    }
    held.shift().then();
  }
}

function settle() {
  settling = 0; // before what follows: should that fail, the next roll goes on with what is held
  held.shift().then();
  next();
}

// Nobody has to wait for dice: all that they hold back happens now. Whether there was something.
export function hurry() {
  const late = held.length > 0;
  clearTimeout(settling);
  settling = 0;
  while (held.length) held.shift().then();
  return late;
}

// What else happened: pieces on their way, and what changed.
export async function show(events) {
  const moving = events.filter((event) => event.motion && Object.keys(event.motion).length);
  if (moving.length) last = moving;
  for (const { motion } of moving) {
    if (motion.piece && motion.path) await travel(motion.piece, motion.path);
    for (const id of motion.flash ?? []) flash(id);
  }
}

export const showAgain = () => roll(last, () => show(last));

function flash(id) {
  const element = document.getElementById(id);
  if (!element) return;
  element.classList.remove("changed");
  element.getBoundingClientRect();
  element.classList.add("changed");
}

function centre(element, frame) {
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(frame);
}

async function travel(id, path) {
  const piece = document.getElementById(id);
  const stops = path.map((stop) => document.getElementById(stop)).filter(Boolean);
  if (!piece || stops.length < 2 || still.matches) return;
  const frame = piece.parentNode.getScreenCTM().inverse();
  const end = centre(piece, frame);
  const frames = stops.map((stop) => {
    const point = centre(stop, frame);
    return { translate: `${point.x - end.x}px ${point.y - end.y}px` };
  });
  frames.push({ translate: "0px 0px" });
  const time = Math.min(1600, 180 * frames.length);
  await piece.animate(frames, { duration: time, easing: "ease-in-out" }).finished.catch(() => {});
}

// Takes the dice away.
export const sweep = () => tray.replaceChildren();

function tumble(values) {
  const dice = values.map((value) => drawDie(value));
  tray.replaceChildren(...dice);
  dice.forEach((die, i) => {
    if (still.matches) return;
    die.animate(
      [
        { transform: `translateY(-60px) rotate(${-420 - 60 * i}deg)`, opacity: 0 },
        { transform: "translateY(8px) rotate(20deg)", opacity: 1, offset: 0.8 },
        { transform: "none" },
      ],
      { duration: SETTLED, easing: "cubic-bezier(.2,.8,.4,1)" },
    );
  });
  setTimeout(() => dice.forEach((die) => die.remove()), SETTLED + LYING);
}

function drawDie(value) {
  const die = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  die.setAttribute("viewBox", "0 0 60 60");
  die.setAttribute("class", "die");
  die.append(shape("rect", { x: 3, y: 3, width: 54, height: 54, rx: 10 }));
  for (const pip of PIPS[value] ?? []) die.append(shape("circle", { cx: 16 + 14 * (pip % 3), cy: 14 + 12 * Math.floor(pip / 3), r: 4.5 }));
  const text = shape("text", PIPS[value] ? { x: 30, y: 54 } : { x: 30, y: 39, class: "face" });
  text.textContent = value;
  die.append(text);
  return die;
}

function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
