// A short message: a refusal with its rule, or a small confirmation. It goes away by itself, or at the next press.
const place = document.getElementById("toast");
let timer = 0;

export function toast(sentence, rule = "") {
  const box = document.createElement("div");
  if (rule) {
    const number = document.createElement("b");
    number.textContent = `${rule} `;
    box.append(number);
  }
  for (const [i, part] of sentence.split("`").entries()) box.append(i % 2 ? asCode(part) : part);
  place.replaceChildren(box);
  clearTimeout(timer);
  timer = setTimeout(clear, 3000 + 60 * sentence.length);
}

const clear = () => place.replaceChildren();

function asCode(text) {
  const code = document.createElement("code");
  code.textContent = text;
  return code;
}

document.addEventListener("pointerdown", clear, true);
