// What every page does: the theme, copying a link, searching the rules.
import { searchRules } from "./rules.js";
import { toast } from "./toast.js";

export function startPage() {
  document.getElementById("theme").addEventListener("click", switchTheme);
  document.addEventListener("click", copyLink);
  searchRules();
}

function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}

async function copyLink(event) {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    toast("The link is copied.");
  } catch {
    toast("Press Ctrl+C to copy the link.");
  }
}

startPage();
