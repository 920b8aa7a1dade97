// A finished game, ply by ply: slider, buttons and keys; the address always names the ply and the seat.
import { here, startAnalysis, turn } from "./analysis.js";
import { startPicture } from "./board.js";
import { hurry, roll, show } from "./motion.js";
import "./page.js";
import { showPane, startPanes } from "./panes.js";
import { apply } from "./parts.js";
import { toast } from "./toast.js";

const page = document.body.dataset;
const plies = Number(page.plies);
const slider = document.getElementById("slider");
const seat = document.getElementById("seat");
const playButton = document.querySelector('[data-step="play"]');
let ply = Number(page.ply);
let wanted = ply;
let loading = false;
let timer = 0;

async function go(number) {
  wanted = Math.max(0, Math.min(plies, number));
  slider.value = wanted;
  hurry();
  if (loading) return;
  loading = true;
  while (wanted !== ply || page.viewer !== seat.value) {
    const target = wanted;
    const viewer = seat.value;
    const forward = target === ply + 1 && page.viewer === viewer;
    const answer = await fetch(`/t/${page.table}/at/${target}?seat=${viewer}`).catch(() => null);
    if (!answer?.ok) {
      toast("This position could not be loaded.");
      wanted = ply;
      break;
    }
    const data = await answer.json();
    const events = forward ? data.events.filter((event) => event.seq === data.seq) : [];
    await new Promise((settled) => roll(events, settled));
    apply(data.fragments);
    ply = target;
    page.viewer = viewer;
    show(events);
    tellWhere();
  }
  loading = false;
}

function tellWhere() {
  document.getElementById("where").textContent = `${ply} of ${plies}`;
  slider.setAttribute("aria-valuetext", `${ply} of ${plies}: ${document.querySelector("#log li:last-child")?.textContent.trim() ?? "start"}`);
  here(ply);
  history.replaceState(null, "", `?ply=${ply}&seat=${page.viewer}`);
}

function runByItself(on) {
  clearInterval(timer);
  timer = 0;
  if (on) {
    if (ply === plies) go(0);
    timer = setInterval(() => (wanted >= plies ? runByItself(false) : go(wanted + 1)), 900);
  }
  playButton.setAttribute("aria-pressed", String(timer !== 0));
}

const STEPS = {
  first: () => go(0),
  previous: () => go(wanted - 1),
  next: () => go(wanted + 1),
  last: () => go(plies),
  play: () => runByItself(timer === 0),
};
const KEYS = { Home: "first", ArrowLeft: "previous", ArrowRight: "next", End: "last", " ": "play" };

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (button) STEPS[button.dataset.step]();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select")) return;
  if (event.key === " " && event.target.closest("button, a, summary")) return;
  if (event.key in KEYS) {
    event.preventDefault();
    STEPS[KEYS[event.key]]();
  } else if (event.key === "l") showPane("story");
  else if (event.key === "h") showPane("help");
  else if (event.key === "a") showPane("analysis");
  else if (event.key === "n") turn(wanted, 1);
  else if (event.key === "p") turn(wanted, -1);
});
slider.addEventListener("input", () => go(Number(slider.value)));
seat.addEventListener("change", () => go(wanted));
document.getElementById("copy-link").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    toast("The link to this ply is copied.");
  } catch {
    toast("The link stands in the address bar.");
  }
});

startPanes();
startPicture();
startAnalysis(go);
