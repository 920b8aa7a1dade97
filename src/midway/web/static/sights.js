// A board on a phone: drawn larger on request, and where it is high, its parts are a press away.
// A picture names its parts by elements with `data-part`; a lamp tells in which of them something may be done.
import { wide } from "./panes.js";

const picture = document.getElementById("picture");
const stage = document.getElementById("stage");
const sights = document.getElementById("sights");
const zoom = document.getElementById("zoom");
const parts = [...(picture?.querySelectorAll("#still [data-part]") ?? [])];

// The part of the stage in which the board can be seen: below the sentence, which stays.
function frame() {
  const { left, right, bottom } = stage.getBoundingClientRect();
  return { left, right, top: document.querySelector(".over").getBoundingClientRect().bottom, bottom };
}

const centre = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];

// Brings what may be done into sight: all of it, if the screen can hold that; otherwise the first place, unless another
// of its kind is seen. Where the board has parts, the first place is in the one that matters most.
export function reveal(places) {
  if (wide.matches || !picture || !places.length) return;
  const boxes = places.map((place) => place.getBoundingClientRect());
  const all = around(boxes);
  const whole = frame();
  const seen = (box) => box.top >= whole.top && box.bottom <= whole.bottom && box.left >= whole.left - 1 && box.right <= whole.right + 1;
  const fits = all.bottom - all.top <= whole.bottom - whole.top && all.right - all.left <= whole.right - whole.left + 2;
  if (fits ? seen(all) : (parts.length ? boxes.slice(0, 1) : boxes).some(seen)) return;
  bring(fits ? all : boxes[0], "smooth");
}

function around(boxes) {
  const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
  return { left, top, right, bottom };
}

function bring(box, behavior = "instant") {
  const [x, y] = centre(box);
  const [atX, atY] = centre(frame());
  picture.parentElement.scrollBy({ left: x - atX, behavior });
  stage.scrollBy({ top: y - atY, behavior });
}

export function lightSights(places) {
  const lit = places.map((place) => centre(place.getBoundingClientRect())[1]);
  parts.forEach((part, i) => {
    const { top, bottom } = part.getBoundingClientRect();
    const here = lit.some((y) => y >= top && y <= bottom);
    sights.children[i].classList.toggle("lit", here);
    sights.children[i].querySelector(".sr").hidden = !here;
  });
}

function drawSight(part) {
  const button = document.createElement("button");
  const hint = document.createElement("span");
  hint.className = "sr";
  hint.textContent = ": something may be done here";
  hint.hidden = true;
  button.type = "button";
  button.append(part.dataset.part, hint);
  button.addEventListener("click", () => stage.scrollBy({ top: part.getBoundingClientRect().top - frame().top, behavior: "smooth" }));
  return button;
}

// What is pointed at, or else what is in the middle, stays in the middle.
function enlarge() {
  const [x, y] = centre(frame());
  const before = picture.getBoundingClientRect();
  const share = [(x - before.left) / before.width, (y - before.top) / before.height];
  const larger = picture.parentElement.classList.toggle("zoomed");
  zoom.setAttribute("aria-pressed", String(larger));
  const pointed = picture.querySelector("#board .ghost");
  const { left, top, width, height } = picture.getBoundingClientRect();
  const middle = new DOMRect(left + share[0] * width, top + share[1] * height);
  bring(pointed?.getBoundingClientRect() ?? middle);
}

export function startSights() {
  if (!picture) return;
  sights.append(...parts.map(drawSight));
  zoom.addEventListener("click", enlarge);
}
