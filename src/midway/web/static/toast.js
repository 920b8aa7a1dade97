// A short message that goes away by itself: a refusal with its rule, or a small confirmation.
export function toast(sentence, rule = "") {
  const box = document.createElement("div");
  if (rule) {
    const number = document.createElement("b");
    number.textContent = `${rule} `;
    box.append(number);
  }
  box.append(sentence);
  document.getElementById("toast").replaceChildren(box);
  setTimeout(() => box.remove(), 3000 + 60 * sentence.length);
}
