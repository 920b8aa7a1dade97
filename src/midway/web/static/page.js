// What every page does: the theme, copying a link, forms about oneself, searching the rules.
import { post } from "./ask.js";
import { searchRules } from "./rules.js";
import { toast } from "./toast.js";

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

// A form about oneself speaks to the JSON interface and then goes on to another page.
async function send(event) {
  const form = event.target;
  if (!form.dataset.api) return;
  event.preventDefault();
  const answer = await post(form.dataset.api, Object.fromEntries(new FormData(form)));
  if (answer.ok) location.assign(form.dataset.then);
  else toast(answer.sentence, answer.rule);
}

document.getElementById("theme").addEventListener("click", switchTheme);
document.addEventListener("click", copyLink);
document.addEventListener("submit", send);
searchRules();
