// Computes every roll of a finished game again, here in the browser, and compares.
import "./page.js";

const button = document.getElementById("verify");
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
// JSON with everything beyond ASCII escaped, as the server wrote it when it rolled.
const ascii = (value) => JSON.stringify(value).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);

async function verify() {
  const data = JSON.parse(document.getElementById("fair").textContent);
  const verdict = document.getElementById("verdict");
  verdict.hidden = false;
  if (!globalThis.crypto?.subtle) {
    verdict.textContent = "This browser computes hashes only on secure pages (https or localhost). Download the record and verify it on your machine.";
    return;
  }
  const secret = unhex(data.secret);
  const kept = hex(await crypto.subtle.digest("SHA-256", secret)) === data.commitment;
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const message = ascii([data.table, ...data.words]);
  const count = { right: 0, wrong: 0, hand: 0 };
  for (const row of document.querySelectorAll("#steps tr")) count[await check(row, key, message)] += 1;
  verdict.textContent = sentence(kept, count);
  verdict.dataset.fair = String(kept && count.wrong === 0);
}

async function check(row, key, message) {
  if ("hand" in row.dataset) return "hand";
  const drawn = await draw(key, message, row.dataset.seq, BigInt(row.dataset.total));
  const right = drawn >= BigInt(row.dataset.low) && drawn < BigInt(row.dataset.high);
  row.querySelector(".drawn").textContent = String(drawn);
  row.querySelector(".check").textContent = right ? "✓ as recorded" : "✗ differs";
  return right ? "right" : "wrong";
}

// A number below the total, all equally likely: tickets beyond the last full round are drawn again.
async function draw(key, message, seq, total) {
  const all = 1n << 256n;
  const fair = all - (all % total);
  for (let counter = 0; ; counter += 1) {
    const bytes = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${message}|${seq}|${counter}`));
    const ticket = BigInt(`0x${hex(bytes)}`);
    if (ticket < fair) return ticket % total;
  }
}

function sentence(kept, { right, wrong, hand }) {
  if (!kept) return "The secret does not match the commitment: these dice were not the promised ones.";
  if (wrong) return `${wrong} of ${right + wrong} rolls differ from what the secret gives: something was changed.`;
  const thrown = hand ? ` ${hand} were thrown by hand and cannot be computed.` : "";
  return `The secret matches the commitment, and all ${right} rolls and draws are exactly what it gives.${thrown}`;
}

button?.addEventListener("click", verify);
