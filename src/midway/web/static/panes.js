// The parts of a table page: side by side on a wide screen, one swipe apart on a phone.
import { startFollowing } from "./follow.js";

export const wide = matchMedia("(min-width: 960px)");
const tabs = [...document.querySelectorAll(".tabs [data-show]")];
const ASIDE = ["help", "analysis"]; // on a wide screen these stand in the place of the log
const panes = document.querySelector(".panes");

export function showPane(name) {
  const pane = document.getElementById(name);
  if (!pane) return;
  document.body.dataset.pane = name;
  mark(name);
  if (!wide.matches) panes.scrollTo({ left: pane.offsetLeft - panes.offsetLeft, behavior: "smooth" });
}

export function news(name) {
  const tab = tabs.find((candidate) => candidate.dataset.show === name);
  if (tab && tab.getAttribute("aria-current") !== "true") tab.classList.add("news");
}

function mark(name) {
  const shown = wide.matches && !ASIDE.includes(name) ? "story" : name;
  for (const tab of tabs) {
    tab.setAttribute("aria-current", String(tab.dataset.show === shown));
    if (tab.dataset.show === shown) tab.classList.remove("news");
  }
}

export function startPanes() {
  for (const tab of tabs) tab.addEventListener("click", () => showPane(tab.dataset.show));
  panes.addEventListener("scroll", () => {
    if (wide.matches) return;
    const name = [...panes.children][Math.round(panes.scrollLeft / panes.clientWidth)]?.id;
    if (name && name !== document.body.dataset.pane) {
      document.body.dataset.pane = name;
      mark(name);
    }
  }, { passive: true });
  for (const scroller of document.querySelectorAll(".scroller")) startFollowing(scroller);
  wide.addEventListener("change", () => mark(document.body.dataset.pane));
  mark(document.body.dataset.pane);
}
