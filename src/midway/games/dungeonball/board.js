// Two things of Dungeon Ball that need a hand: dice are picked for a reroll by tapping them, and a kick by skill is a
// challenge of timing. The page calls `mount` whenever the board was drawn anew, with the legal words and a way to say one.
const SVG = "http://www.w3.org/2000/svg";
const SWEEP = 1150; // milliseconds from one edge of the lid to the other
let leave = () => {};

export function mount(root, { legal, choose }) {
  leave();
  leave = () => {};
  const words = new Map(legal.map((move) => [move.word, move]));
  const lid = root.querySelector("#lid[data-mine]");
  if (lid && [...words.keys()].some((word) => word.startsWith("land "))) leave = throwing(lid, words, choose);
  else if (words.has("keep")) leave = picking(root, words, choose);
  return leave;
}

function make(name, attributes, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

// --- dice: a tap picks one up, another lays it down; the button rolls what was picked ----------------------------------

const LETTERS = { ball: "b", cleat: "c", lightning: "l", time: "t" };

function picking(root, words, choose) {
  const dice = [...root.querySelectorAll("rect.die.spot")];
  const face = (die) => Object.keys(LETTERS).find((name) => die.classList.contains(name));
  const picked = () => dice.filter((die) => die.classList.contains("picked"));
  const word = () => {
    const letters = picked().map((die) => LETTERS[face(die)]);
    return letters.length ? `reroll ${letters.sort().join("")}` : "keep";
  };
  const button = make("g", { class: "roll", role: "button", tabindex: "0" });
  const plate = make("rect", { class: "plate", x: 96, y: 226, width: 216, height: 26, rx: 13 });
  const label = make("text", { class: "chiptext", x: 204, y: 244 });
  button.append(plate, label);
  dice[0]?.parentNode.append(button);

  function show() {
    const count = picked().length;
    label.textContent = count ? `Roll ${count} again` : "Keep all, or tap to reroll";
    button.setAttribute("aria-label", words.get(word())?.label ?? label.textContent);
    for (const die of dice) die.setAttribute("aria-pressed", String(die.classList.contains("picked")));
  }

  function act(event) {
    const pressed = event.type === "click" || event.key === "Enter" || event.key === " ";
    if (!pressed) return;
    if (button.contains(event.target)) choose(word());
    else if (dice.includes(event.target)) {
      event.target.classList.toggle("picked");
      if (!words.has(word())) event.target.classList.remove("picked");
      show();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Dice are picked here, not previewed one word at a time.
  const swallow = (event) => dice.includes(event.target) && event.stopPropagation();

  for (const die of dice) {
    die.setAttribute("tabindex", "0");
    die.setAttribute("role", "button");
    die.setAttribute("aria-label", face(die));
  }
  root.addEventListener("click", act, true);
  root.addEventListener("keydown", act, true);
  root.addEventListener("pointerover", swallow, true);
  show();
  return () => {
    root.removeEventListener("click", act, true);
    root.removeEventListener("keydown", act, true);
    root.removeEventListener("pointerover", swallow, true);
    button.remove();
  };
}

// --- the kick: a marker sweeps over the columns, then over the rows; a press stops it -----------------------------------

function throwing(lid, words, choose) {
  const columns = Number(lid.dataset.columns);
  const rows = Number(lid.dataset.rows);
  const cell = (column, row) => lid.querySelector(`#land-${column}-${row}`);
  const start = performance.now();
  let column = -1;
  let turned = start;
  let frame = 0;
  let shown = [];

  // There and back again, a little faster in the middle, as a swinging leg is.
  const swing = (since, count) => {
    const phase = (performance.now() - since) / SWEEP;
    return Math.min(count - 1, Math.floor(((1 - Math.cos(Math.PI * phase)) / 2) * count));
  };

  function draw() {
    for (const element of shown) element.classList.remove("aim");
    if (column < 0) {
      const at = swing(start, columns);
      shown = Array.from({ length: rows }, (_, row) => cell(at, row));
    } else shown = [cell(column, swing(turned, rows))];
    for (const element of shown) element.classList.add("aim");
    frame = requestAnimationFrame(draw);
  }

  function stop(event) {
    const pressed = event.type === "pointerdown" ? lid.contains(event.target) : event.key === " " || event.key === "Enter";
    if (!pressed || event.target.closest?.("button, input, a")) return;
    event.preventDefault();
    event.stopPropagation();
    if (column < 0) {
      column = swing(start, columns);
      turned = performance.now();
      return;
    }
    const word = `land ${column + 1} ${swing(turned, rows) + 1}`;
    done();
    if (words.has(word)) choose(word);
  }

  const swallow = (event) => lid.contains(event.target) && event.stopPropagation();

  function done() {
    cancelAnimationFrame(frame);
    document.removeEventListener("pointerdown", stop, true);
    document.removeEventListener("keydown", stop, true);
    document.removeEventListener("click", swallow, true);
    document.removeEventListener("pointerover", swallow, true);
  }

  document.addEventListener("pointerdown", stop, true);
  document.addEventListener("keydown", stop, true);
  document.addEventListener("click", swallow, true);
  document.addEventListener("pointerover", swallow, true);
  draw();
  return done;
}
