// A table's page: brings the parts together, and the buttons that speak about the table itself.
import { tell } from "./ask.js";
import { boardKey, startBoard } from "./board.js";
import { askForHint, startHints } from "./hints.js";
import { startLive } from "./live.js";
import { showAgain } from "./motion.js";
import "./page.js";
import { showPane, startPanes } from "./panes.js";
import { showRule } from "./rules.js";
import { startSound } from "./sound.js";
import { toast } from "./toast.js";

const RELOADS = new Set(["join", "leave", "abandon"]);
const sure = document.getElementById("sure");

async function speak(what, body, goes) {
  const answer = await tell(what, body);
  if (!answer.ok) toast(answer.sentence, answer.rule);
  else if (goes) location.assign(`/t/${answer.data.table}`);
  else if (RELOADS.has(what)) location.reload();
  return answer.ok;
}

// Asks once more before something that concerns others.
function confirmed(question) {
  if (!question) return Promise.resolve(true);
  document.getElementById("sure-text").textContent = question;
  sure.returnValue = "";
  sure.showModal();
  return new Promise((answer) => sure.addEventListener("close", () => answer(sure.returnValue === "yes"), { once: true }));
}

async function press({ dataset }) {
  if (await confirmed(dataset.ask)) speak(dataset.post, JSON.parse(dataset.body ?? "{}"), "goto" in dataset);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-post]");
  if (button) press(button);
  const link = event.target.closest('a[href^="#"]');
  if (link && link.className !== "skip" && document.getElementById(link.hash.slice(1))?.closest("#help")) {
    event.preventDefault();
    showPane("help");
    showRule(link.hash.slice(1));
  }
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id !== "say") return;
  event.preventDefault();
  if (await speak("chat", Object.fromEntries(new FormData(form)))) form.reset();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.closest("input, textarea, select");
  if (typing && event.key !== "Escape") return;
  if (boardKey(event)) return event.preventDefault();
  if (typing) return;
  const panes = { b: "stage", l: "story", h: "help" };
  if (event.key in panes) showPane(panes[event.key]);
  else if (event.key === "v") showAgain();
  else if (event.key === "w") askForHint();
  else if (event.key === "u") document.querySelector('[data-key="u"]')?.click();
});

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-runs]")) {
    clock.since ??= performance.now() - 1000 * Number(clock.dataset.seconds);
    const seconds = Math.floor((performance.now() - clock.since) / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}

startPanes();
startSound();
startHints();
startBoard();
startLive();
setInterval(tick, 1000);
document.body.dataset.ready = "";
