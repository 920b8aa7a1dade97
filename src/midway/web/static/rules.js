// The rulebook: searched as one types; links to a rule open the pane it stands in.
export function searchRules() {
  const field = document.getElementById("find-rule");
  if (!field) return;
  field.addEventListener("input", () => filter(field.value.toLowerCase().split(/\s+/).filter(Boolean)));
}

function filter(words) {
  let count = 0;
  for (const section of document.querySelectorAll("#rules section")) {
    const heading = section.querySelector("h2").textContent;
    let any = false;
    for (const rule of section.querySelectorAll(".rule")) {
      const text = `${heading} ${rule.textContent}`.toLowerCase();
      const found = words.every((word) => text.includes(word));
      rule.hidden = !found;
      any ||= found;
      count += found ? 1 : 0;
    }
    section.hidden = !any;
  }
  document.querySelector("#rules .introduction").hidden = words.length > 0;
  document.getElementById("found").textContent = words.length ? `${count} ${count === 1 ? "rule" : "rules"} found` : "";
}

export function showRule(number) {
  const field = document.getElementById("find-rule");
  if (field && field.value) {
    field.value = "";
    filter([]);
  }
  const rule = document.getElementById(number);
  if (!rule) return;
  rule.setAttribute("tabindex", "-1");
  rule.focus({ preventScroll: true });
  rule.scrollIntoView({ block: "center" });
}
