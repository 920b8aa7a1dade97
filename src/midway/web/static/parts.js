// Puts fragments from the server into the page: replaces what changed, keeps the focus, adds lines to lists.
import { follow } from "./follow.js";

const LISTS = new Set(["log", "chat"]);

export function apply(fragments) {
  for (const [name, html] of Object.entries(fragments)) {
    const grows = name.endsWith("+"); // only what is added was sent
    const id = grows ? name.slice(0, -1) : name;
    const place = document.getElementById(id);
    if (!place) continue;
    if (id === "board") redraw(place, html);
    else if (LISTS.has(id)) merge(place, html, grows);
    else replace(place, html);
  }
}

function replace(place, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  if (fresh.innerHTML === place.innerHTML) return;
  const held = place.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  const open = [...place.querySelectorAll("details[open]")].map((details) => details.id);
  const typed = [...place.querySelectorAll("input[id]")].filter((field) => field.value !== field.defaultValue);
  const scrolled = place.scrollTop;
  place.replaceChildren(fresh.content);
  place.scrollTop = scrolled;
  for (const id of open) if (id) document.getElementById(id)?.setAttribute("open", "");
  for (const { id, value } of typed) if (document.getElementById(id)) document.getElementById(id).value = value;
  if (held !== null) (place.querySelector(held) ?? place.querySelector("button, a, input"))?.focus();
}

// How to find an element again after its surroundings were drawn anew.
function nameOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.dataset.word) return `[data-word="${CSS.escape(element.dataset.word)}"]`;
  if (element.dataset.post) return `[data-post="${CSS.escape(element.dataset.post)}"]`;
  return "button, a, input";
}

// A list keeps its lines, so that a screen reader is told only what is new.
function merge(list, html, grows) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const wanted = [...template.content.children];
  const names = new Set(wanted.map((line) => line.dataset.line));
  for (const line of [...list.children]) if (!grows && line.dataset.line && !names.has(line.dataset.line)) line.remove();
  const known = new Map([...list.children].map((line) => [line.dataset.line, line]));
  const fresh = wanted.filter((line) => !known.has(line.dataset.line));
  for (const line of fresh) line.classList.add("fresh");
  list.append(...fresh);
  follow(list.parentElement);
}

// The moving part of the board: what looks different than before pops in, numbers count up.
export function redraw(place, html) {
  const before = new Map([...place.querySelectorAll("[id]")].map((element) => [element.id, look(element)]));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.innerHTML = html;
  place.replaceChildren(...svg.childNodes);
  for (const element of place.querySelectorAll("[id]")) {
    const old = before.get(element.id);
    if (old === undefined || old === look(element) || element.id === "moving") continue;
    if (element.classList.contains("count")) countUp(element, Number(old.split("|")[1]), Number(element.textContent));
    else if (!element.querySelector("[id]")) element.classList.add("changed");
  }
}

function look(element) {
  const classes = element.getAttribute("class")?.replace(/\b(glow|ghost|hinted|changed)\b/g, "").replace(/\s+/g, " ").trim() ?? "";
  return `${classes}|${element.classList.contains("count") ? element.textContent.trim() : ""}`;
}

function countUp(element, from, to) {
  if (!Number.isFinite(from) || !Number.isFinite(to) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const start = performance.now();
  const step = (now) => {
    const share = Math.min(1, (now - start) / 500);
    element.textContent = Math.round(from + (to - from) * share);
    if (share < 1 && element.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
