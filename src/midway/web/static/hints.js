// What would you play? Asks for the best words, shows them as choices, and marks the first on the board.
import { ask } from "./ask.js";
import { advise, release } from "./board.js";
import { toast } from "./toast.js";

const place = document.getElementById("hints");
const said = document.getElementById("hint");
let asking = false;

export async function askForHint() {
  if (place.children.length) return putAway();
  const button = document.getElementById("ask-hint");
  if (asking || !button) return;
  asking = true;
  button.setAttribute("aria-busy", "true");
  button.disabled = true;
  said.textContent = "Thinking";
  const answer = await ask("hint");
  asking = false;
  const now = document.getElementById("ask-hint"); // it may have been drawn anew meanwhile
  now?.removeAttribute("aria-busy");
  if (now) now.disabled = false;
  said.textContent = "";
  if (!answer.ok) toast(answer.sentence, answer.rule);
  else if (String(answer.data.turn) === document.body.dataset.turn) {
    release();
    place.innerHTML = answer.data.hints;
    advise(answer.data.words[0]);
    place.scrollIntoView({ block: "nearest" });
  }
}

function putAway() {
  place.replaceChildren();
  advise("");
}

export function startHints() {
  document.addEventListener("turned", putAway);
  document.addEventListener("click", (event) => {
    if (event.target.closest("#ask-hint, #hide-hints")) askForHint();
  });
}
