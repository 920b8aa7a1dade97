// What happened, shown: pieces travel along their path, dice tumble and settle. Without travel where that is wished.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
let last = [];

export async function show(events) {
  const moving = events.filter((event) => event.motion && Object.keys(event.motion).length);
  if (moving.length) last = moving;
  for (const { motion } of moving) {
    if (motion.dice) await tumble(motion.dice);
    if (motion.piece && motion.path) await travel(motion.piece, motion.path);
    for (const id of motion.flash ?? []) flash(id);
  }
}

export const showAgain = () => show(last);

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

async function tumble(values) {
  const tray = document.getElementById("dice-tray");
  const dice = values.map((value) => drawDie(value));
  tray.replaceChildren(...dice);
  if (!still.matches) {
    const turns = dice.map((die, i) =>
      die.animate(
        [
          { transform: `translateY(-60px) rotate(${-420 - 60 * i}deg)`, opacity: 0 },
          { transform: "translateY(8px) rotate(20deg)", opacity: 1, offset: 0.8 },
          { transform: "none" },
        ],
        { duration: 500 + 60 * i, easing: "cubic-bezier(.2,.8,.4,1)" },
      ).finished,
    );
    await Promise.allSettled(turns);
  }
  setTimeout(() => dice.forEach((die) => die.remove()), 1200);
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
