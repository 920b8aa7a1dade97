// The analysis beside a replay: started by a button, watched while it is thought about, then a chart to walk along.
import { tell } from "./ask.js";
import { follow } from "./follow.js";
import { showPane, wide } from "./panes.js";
import { toast } from "./toast.js";

const LOOK_AGAIN = 800;
const NEAR = 10; // this close to a turning point, its own ply is meant
const pane = document.getElementById("analysis");
const place = document.getElementById("chart");
const finding = document.getElementById("finding");
let notes = null; // for every ply what is said of the word that led there
let turning = [];
let go = null;

async function look() {
  const answer = await fetch(`/t/${document.body.dataset.table}/analysis`).catch(() => null);
  if (!answer?.ok) return setTimeout(look, 5 * LOOK_AGAIN);
  const data = await answer.json();
  pane.innerHTML = data.pane;
  if (data.state === "thinking") setTimeout(look, LOOK_AGAIN);
  if (data.state === "ready") mount(data);
}

async function start() {
  document.getElementById("analyse").disabled = true;
  const answer = await tell("analysis");
  if (!answer.ok) toast(answer.sentence);
  look();
}

function mount(data) {
  notes = data.notes;
  turning = data.turning;
  place.innerHTML = data.chart;
  finding.hidden = false;
  const chart = place.querySelector(".chart");
  chart.addEventListener("pointerdown", (event) => {
    chart.setPointerCapture(event.pointerId);
    go(plyAt(chart, event));
  });
  chart.addEventListener("pointermove", (event) => chart.hasPointerCapture(event.pointerId) && go(plyAt(chart, event)));
  here(Number(document.getElementById("slider").value));
}

function plyAt(chart, event) {
  const { left, right, width } = chart.dataset;
  const box = chart.getBoundingClientRect();
  const x = ((event.clientX - box.x) / box.width) * width;
  const step = (right - left) / (notes.length - 1);
  const near = turning.filter((ply) => Math.abs(Number(left) + ply * step - x) < NEAR);
  const wanted = near.length && event.type === "pointerdown" ? near[0] : Math.round((x - left) / step);
  return Math.max(0, Math.min(notes.length - 1, wanted));
}

// Says what the analysis thinks of this ply, and marks costly words in the log.
export function here(ply) {
  if (!notes) return;
  const { mark, name, said, text, expected } = notes[ply];
  const told = made("span", "told");
  told.append(...(mark ? [sign(mark, name), " "] : []), made("b", "", said), ` ${text}`);
  finding.replaceChildren(told, made("span", "expected", expected));
  const chart = place.querySelector(".chart");
  const { left, right } = chart.dataset;
  const x = Number(left) + ((right - left) * ply) / (notes.length - 1);
  const cursor = document.getElementById("cursor");
  cursor.setAttribute("x1", x);
  cursor.setAttribute("x2", x);
  chart.setAttribute("aria-valuenow", ply);
  chart.setAttribute("aria-valuetext", `${ply}: ${expected}. ${said}. ${name} ${text}`);
  for (const line of pane.querySelectorAll("[data-ply]")) line.classList.toggle("chosen", Number(line.dataset.ply) === ply);
  remark(ply);
}

// Costly words and turning points get a line of their own in the log, behind what was told of them.
function remark(ply) {
  const log = document.getElementById("log");
  for (const line of log.querySelectorAll(".remark")) if (Number(line.dataset.remark) > ply) line.remove();
  for (let number = 1; number <= ply; number += 1) {
    const { mark, name, said, text } = notes[number];
    if (!(mark || turning.includes(number)) || log.querySelector(`[data-remark="${number}"]`)) continue;
    const line = made("li", "remark");
    line.dataset.remark = number;
    line.append(made("span", "seq"), ...(mark ? [sign(mark, name)] : []), made("span", "grow", `${said}. ${text}`));
    const before = [...log.children].findLast((other) => plyOf(other) <= number);
    if (before) before.after(line);
    else log.prepend(line);
  }
  follow(log.parentElement);
}

const plyOf = (line) => Number(line.dataset.remark ?? Number.parseInt(line.dataset.line) + 1);

function made(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

function sign(mark, name) {
  const element = made("span", `mark ${name}`);
  const seen = made("span", "", mark);
  seen.setAttribute("aria-hidden", "true");
  element.append(seen, made("span", "sr", `(${name})`));
  return element;
}

// The next or the last turning point from here.
export function turn(ply, step) {
  const target = step > 0 ? turning.find((other) => other > ply) : turning.findLast((other) => other < ply);
  if (target !== undefined) go(target);
}

export function startAnalysis(goTo) {
  if (!pane) return;
  go = goTo;
  document.addEventListener("click", (event) => {
    if (event.target.closest("#analyse")) start();
    const line = event.target.closest("#analysis [data-ply]");
    if (!line) return;
    go(Number(line.dataset.ply));
    if (!wide.matches) showPane("stage");
  });
  if (location.hash === "#analysis") showPane("analysis");
  look();
}
