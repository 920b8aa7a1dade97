// The stream of a table: applies what changed, catches up after a sleep, closes while nobody looks.
import { refresh } from "./board.js";
import { hurry, roll, show, sweep } from "./motion.js";
import { news } from "./panes.js";
import { apply } from "./parts.js";
import { play } from "./sound.js";

const page = document.body.dataset;
const offline = document.getElementById("offline");
let source = null;
let retry = 0;
let warning = 0;
let known = Number(page.seq);

function open() {
  if (source || document.hidden) return;
  source = new EventSource(`/api/tables/${page.table}/events?fragments=1`);
  source.addEventListener("open", connected);
  source.addEventListener("table", (event) => take(JSON.parse(event.data)));
  source.addEventListener("error", lost);
}

function connected() {
  clearTimeout(warning);
  warning = 0;
  offline.hidden = true;
}

function lost() {
  warning ||= setTimeout(() => (offline.hidden = false), 2000);
  if (source?.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
  close();
  clearTimeout(retry);
  retry = setTimeout(open, 2000);
}

function close() {
  source?.close();
  source = null;
}

function take(message) {
  connected();
  const begun = page.phase === "gathering" && message.phase !== "gathering";
  if (begun || String(message.viewer) !== page.viewer) return location.reload();
  const fresh = message.events.filter((event) => event.seq > known);
  known = Math.max(known, message.seq);
  roll(fresh, () => putIn(message, fresh));
}

function putIn({ seq, turn, phase, fragments }, fresh) {
  const mine = document.querySelector("#moves [data-word]") !== null;
  page.turn = turn;
  page.seq = seq;
  const lesson = document.getElementById("lesson");
  const taught = lesson?.textContent;
  apply(fragments);
  refresh();
  if (lesson && lesson.textContent !== taught) lesson.scrollIntoView({ block: "nearest", behavior: "smooth" });
  show(fresh);
  if (fresh.some((event) => event.say)) news("story");
  if (phase !== page.phase) {
    page.phase = phase;
    play("end");
    sweep(); // nothing lies on the result
    document.getElementById("result").scrollIntoView({ block: "start" });
  } else if (!mine && document.querySelector("#moves [data-word]")) play("turn");
}

// Asks for the present state at once: after a stale move, and when a tab wakes up.
function catchUp() {
  close();
  open();
}

// Who presses before the dice have settled sees at once what they bring. The press itself was not meant for that.
function impatient(event) {
  if (event.target.closest?.("input, textarea")) return;
  if (hurry() && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

export function startLive() {
  document.addEventListener("pointerdown", impatient, true);
  document.addEventListener("keydown", impatient, true);
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("pageshow", (event) => event.persisted && catchUp());
  addEventListener("online", catchUp);
  document.addEventListener("behind", catchUp);
  open();
}
