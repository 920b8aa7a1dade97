// Talking to the server: every request says one sentence when it is refused.
const table = document.body.dataset.table;

export async function post(path, body = {}) {
  let response;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    return { ok: false, sentence: "The server cannot be reached. Nothing was changed.", rule: "" };
  }
  const data = await response.json().catch(() => ({}));
  if (response.ok) return { ok: true, data };
  return { ok: false, status: response.status, sentence: data.message ?? "That did not work.", rule: data.rule ?? "" };
}

export const tell = (what, body) => post(`/api/tables/${table}/${what}`, body);
export const ask = (what, body) => post(`/t/${table}/${what}`, body);
