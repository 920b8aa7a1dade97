// The board: what may be done glows, pointing at it previews the outcome, pointing again does it.
// It knows no rule: the legal words stand in the page as buttons, each with the places it touches.
import { ask, tell } from "./ask.js";
import { wide } from "./panes.js";
import { mirrored, turned } from "./shape.js";
import { lightSights, reveal, startSights } from "./sights.js";
import { play } from "./sound.js";
import { toast } from "./toast.js";

const PREVIEW_AFTER = 140;
const FINGER = 44; // a smaller place is touched as if it were this large, if nothing else that may be done is hit
const CROWD = 24; // above this many places the glow is drawn without a blur
const FEW = 4; // as many words are read at a glance
const picture = document.getElementById("picture");
const place = document.getElementById("board");
const panel = document.getElementById("choice");
const doIt = document.getElementById("do");

let words = [];
let pointed = null; // the place pointed at
let chosen = null; // the word that is previewed
let choices = []; // the words that could be meant by the place
let last = ""; // the notation chosen last: a neighbour with the same turn is offered first
let armed = null; // what was already previewed when a press began: only that is done by it
let advised = ""; // the notation that a hint names first
let extra = null; // what a game's own script adds, where its board needs more than pointing
let answered = ""; // the turn that the words answer
let timer = 0;
let busy = false;
let asking = null; // the preview that is on its way

// --- what may be done ---------------------------------------------------------------------------------------

export function refresh() {
  words = [...document.querySelectorAll("#moves [data-word]")].map((button) => ({
    word: button.dataset.word,
    label: button.textContent.trim(),
    spots: button.dataset.spots.split(" ").filter(Boolean),
    suggested: button.classList.contains("suggested"),
  }));
  if (picture) light();
  drawShort();
  extra?.mount(picture, { legal: words, choose: say });
  const turn = document.body.dataset.turn;
  const fresh = turn !== answered;
  if (fresh) {
    document.dispatchEvent(new Event("turned"));
    reveal(places());
  }
  const again = !fresh && chosen && words.find((word) => word.word === chosen.word);
  answered = turn;
  if (!again) return release();
  chosen = again;
  choices = wordsAt(pointed).includes(again) ? wordsAt(pointed) : [again];
  mark();
}

// The places in sight that words touch, in the order of the words.
function places(among = words) {
  const ids = new Set(among.flatMap((word) => word.spots));
  return [...ids].map((id) => document.getElementById(id)).filter((spot) => spot?.getClientRects().length);
}

// On a phone: what no thing on the board stands for, but a word at most, is a button in the bar, in sight beside the
// others; and where that is all there is, a few moves take the room to be read at once.
function drawShort() {
  const spoken = words.filter(({ spots }) => !document.getElementById(spots[0])?.matches(":not(.command)"));
  const all = spoken.length === words.length;
  const short = all ? [] : spoken.map(({ word }) => document.querySelector(`#moves [data-word="${CSS.escape(word)}"]`));
  document.getElementById("short").replaceChildren(...short.map((button) => button.cloneNode(true)));
  for (const button of short) button.classList.add("spoken");
  document.getElementById("moves").classList.toggle("told", all && words.length <= FEW);
}

function light() {
  for (const spot of place.querySelectorAll(".glow, .hinted")) spot.classList.remove("glow", "hinted");
  const spots = places();
  for (const spot of spots) spot.classList.add("glow");
  for (const word of words) {
    if (word.suggested) document.getElementById(word.spots[0])?.classList.add("hinted");
    if (word.word === advised) for (const id of word.spots) document.getElementById(id)?.classList.add("hinted");
  }
  picture.classList.toggle("crowded", spots.length > CROWD);
  lightSights(spots);
}

// Marks the word of a hint on the board; an empty text takes the mark away.
export function advise(word) {
  advised = word;
  if (!picture) return;
  light();
  reveal(places(words.filter((candidate) => candidate.word === word)));
}

const wordsAt = (spot) => words.filter((word) => word.spots.includes(spot));

// How well a word continues what was chosen last, then whether the place is the one to point at first.
function rank(word, spot) {
  const now = word.word.split(" ");
  const before = last.split(" ");
  const same = now.filter((part, i) => part === before[i]).length;
  return 2 * Math.min(same, now.length - 1) + (word.spots[0] === spot ? 1 : 0);
}

// --- choosing -----------------------------------------------------------------------------------------------

function point(spot) {
  const candidates = wordsAt(spot);
  if (!candidates.length) return false;
  if (spot === pointed && candidates.includes(chosen)) return true;
  const best = candidates.reduce((top, word) => (rank(word, spot) > rank(top, spot) ? word : top));
  choose(best, candidates, spot);
  return true;
}

function choose(word, candidates, spot) {
  pointed = spot;
  choices = candidates;
  if (chosen === word) return;
  chosen = word;
  last = word.word;
  forgetPreview();
  mark();
  document.getElementById("choice-label").textContent = word.label;
  document.getElementById("hint").textContent = word.label;
  panel.hidden = false;
  if (!wide.matches) document.getElementById(spot)?.scrollIntoView({ block: "nearest" }); // not behind the panel
  document.getElementById("turn-it").hidden = !turned(word, choices);
  document.getElementById("mirror-it").hidden = !mirrored(word, choices);
  document.getElementById("cycle").hidden = choices.length < 2;
  document.getElementById("cycle-count").textContent = `${choices.indexOf(word) + 1}/${choices.length}`;
  clearTimeout(timer);
  timer = setTimeout(() => preview(word), PREVIEW_AFTER);
}

function mark() {
  for (const spot of document.querySelectorAll("#board .ghost")) spot.classList.remove("ghost");
  for (const id of chosen?.spots ?? []) document.getElementById(id)?.classList.add("ghost");
  for (const button of document.querySelectorAll(".act [data-word]")) {
    button.classList.toggle("chosen", button.dataset.word === chosen?.word);
  }
}

export function release() {
  clearTimeout(timer);
  chosen = null;
  pointed = null;
  choices = [];
  panel.hidden = true;
  forgetPreview();
  mark();
}

// --- the preview: the board as it would be, drawn above the board as it is ------------------------------------

function forgetPreview() {
  document.getElementById("preview")?.remove();
  picture?.classList.remove("previewing");
  document.getElementById("outcome").replaceChildren();
}

async function preview(word) {
  if (busy) return;
  asking?.abort();
  asking = new AbortController();
  const answer = await ask("preview", { word: word.word }, asking.signal);
  if (!answer.ok || chosen?.word !== word.word) return;
  forgetPreview();
  document.getElementById("outcome").innerHTML = answer.data.outcome;
  if (!picture) return;
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.innerHTML = answer.data.board;
  const legal = new Set(words.flatMap((other) => other.spots));
  const before = new Map();
  for (const element of layer.querySelectorAll("[id]")) {
    const ghost = word.spots.includes(element.id);
    element.classList.toggle("ghost", ghost);
    element.classList.toggle("glow", !ghost && legal.has(element.id));
    if (!element.querySelector("[id]")) before.set(element, document.getElementById(element.id));
    element.removeAttribute("id");
  }
  layer.id = "preview";
  picture.append(layer);
  picture.classList.add("previewing");
  if (!placeStays()) reveal([...before.keys()].filter((element) => moved(element, before.get(element))));
}

// Whether the preview shows the place that was pointed at; where it has gone, what is elsewhere than before is looked at.
const placeStays = () => Boolean(document.querySelector("#preview .ghost"));

function moved(element, from) {
  const now = element.getBoundingClientRect();
  const before = from?.getBoundingClientRect();
  return now.width > 0 && !(before && Math.hypot(now.x - before.x, now.y - before.y) < 1);
}

// Back from a preview to what may be done.
function goBack() {
  const away = document.getElementById("preview") && !placeStays();
  release();
  if (away) reveal(places());
}

// --- other words at the same place ------------------------------------------------------------------------------

function next(step) {
  if (choices.length > 1) choose(choices[(choices.indexOf(chosen) + step + choices.length) % choices.length], choices, pointed);
}

function turn() {
  const other = chosen && turned(chosen, choices);
  if (other) choose(other, choices, pointed);
  else next(1);
}

function mirror() {
  const other = chosen && mirrored(chosen, choices);
  if (other) choose(other, choices, pointed);
  else next(-1);
}

// --- doing ----------------------------------------------------------------------------------------------------

const commit = () => chosen && say(chosen.word);

async function say(word) {
  if (busy) return;
  busy = true;
  doIt.disabled = true;
  clearTimeout(timer);
  asking?.abort(); // it would be answered after the move
  const answer = await tell("moves", { word, turn: Number(document.body.dataset.turn) });
  busy = false;
  doIt.disabled = false;
  if (answer.ok) {
    play("move");
    release();
  } else {
    refuse(answer);
    if (answer.status === 409) document.dispatchEvent(new Event("behind"));
  }
}

function refuse({ sentence, rule }) {
  play("refuse");
  toast(sentence, rule);
  if (!picture) return;
  picture.classList.remove("shake");
  picture.getBoundingClientRect();
  picture.classList.add("shake");
}

async function why(spot) {
  const answer = await ask("why", { spot });
  if (answer.ok) refuse(answer.data);
}

// --- hands: mouse, touch, keys ----------------------------------------------------------------------------------

// By position, not by target: the board may be drawn anew between press and release.
const spotOf = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("#board .spot")?.id ?? null;

// The place that a press means: fingers are not pens.
function touched(event) {
  const hit = spotOf(event);
  if (event.pointerType === "mouse" || wordsAt(hit).length) return hit;
  let best = hit;
  let least = Infinity;
  for (const spot of places()) {
    const box = spot.getBoundingClientRect();
    const aside = Math.abs(event.clientX - box.x - box.width / 2);
    const off = Math.abs(event.clientY - box.y - box.height / 2);
    if (aside > Math.max(box.width, FINGER) / 2 || off > Math.max(box.height, FINGER) / 2) continue;
    if (Math.hypot(aside, off) < least) {
      least = Math.hypot(aside, off);
      best = spot.id;
    }
  }
  return best;
}

function onHover(event) {
  if (event.pointerType !== "mouse" || event.buttons) return;
  const spot = spotOf(event);
  if (!spot || !point(spot)) {
    if (chosen && panel.dataset.kept === undefined) release();
  } else delete panel.dataset.kept;
}

function onPress() {
  armed = chosen && { word: chosen.word, spot: pointed };
}

function onClick(event) {
  const spot = touched(event);
  if (!spot) return goBack();
  if (armed && armed.spot === spot && chosen?.word === armed.word) return commit();
  if (point(spot)) panel.dataset.kept = "";
  else {
    release();
    why(spot);
  }
}

function onWheel(event) {
  if (!chosen || choices.length < 2) return;
  event.preventDefault();
  if (event.deltaY > 0) turn();
  else next(-1);
}

function onArrow(event) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!step || !words.length) return;
  event.preventDefault();
  const spots = places();
  const here = document.getElementById(pointed);
  const target = here ? nearest(spots, here, step) : spots[0];
  if (target) point(target.id);
}

// The closest place in this direction; what lies off to the side counts as farther.
function nearest(spots, here, [dx, dy]) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(here);
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const [sx, sy] = middle(spot);
    const along = (sx - x) * dx + (sy - y) * dy;
    const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    if (along > 1 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = spot;
    }
  }
  return best;
}

export function boardKey(event) {
  if (event.key === "Escape" && chosen) goBack();
  else if (event.key === "r") turn();
  else if (event.key === "m") mirror();
  else if (event.key === "Enter" && chosen && (event.target === picture || event.target === document.body)) commit();
  else return false;
  return true;
}

// A move's button: focus or hover previews, pressing what is previewed does it.
function onWord(event) {
  const button = event.target.closest("[data-word]");
  const word = button && words.find((candidate) => candidate.word === button.dataset.word);
  if (!word) return;
  if (event.type !== "click") {
    if (event.type === "focusin" || event.pointerType === "mouse") choose(word, [word], word.spots[0]);
  } else if (event.detail === 0 || armed?.word === word.word) {
    choose(word, [word], word.spots[0]);
    commit();
  } else {
    choose(word, [word], word.spots[0]);
    panel.dataset.kept = "";
  }
}

// A picture that has a second, tall arrangement uses it where the page is narrow. What can be seen may change with it.
function arrange() {
  const tall = Boolean(picture.dataset.tall) && picture.parentElement.clientWidth < 620;
  picture.classList.toggle("tall", tall);
  picture.setAttribute("viewBox", tall ? picture.dataset.tall : picture.dataset.wide);
  light();
}

export function startPicture() {
  if (!picture) return;
  startSights();
  arrange();
  new ResizeObserver(arrange).observe(picture.parentElement);
}

export function startBoard() {
  startPicture();
  const moves = document.getElementById("moves");
  document.addEventListener("pointerdown", onPress, true);
  for (const type of ["click", "focusin", "pointerover"]) {
    for (const id of ["moves", "short", "hints"]) document.getElementById(id).addEventListener(type, onWord);
  }
  moves.addEventListener("input", (event) => {
    if (event.target.id !== "filter") return;
    const wanted = event.target.value.toLowerCase().split(/\s+/);
    for (const button of moves.querySelectorAll("[data-word]")) {
      const text = `${button.dataset.word} ${button.textContent}`.toLowerCase();
      button.parentElement.hidden = !wanted.every((part) => text.includes(part));
    }
  });
  doIt.addEventListener("click", commit);
  document.getElementById("turn-it").addEventListener("click", turn);
  document.getElementById("mirror-it").addEventListener("click", mirror);
  document.getElementById("cycle").addEventListener("click", () => next(1));
  document.getElementById("cancel").addEventListener("click", goBack);
  if (picture) {
    picture.addEventListener("pointerover", onHover);
    picture.addEventListener("click", onClick);
    picture.addEventListener("wheel", onWheel, { passive: false });
    picture.addEventListener("keydown", onArrow);
  }
  refresh();
  if (picture?.dataset.script) addExtra(picture.dataset.script);
}

// A game may bring `mount(root, { legal, choose })`, called whenever the board was drawn anew.
async function addExtra(script) {
  extra = await import(script);
  extra.mount(picture, { legal: words, choose: say });
}
