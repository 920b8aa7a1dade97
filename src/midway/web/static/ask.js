// Talking to the server: every request says one sentence when it is refused.
export async function post(path, body = {}, signal = null) {
  let response;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
  } catch {
    return { ok: false, sentence: "The server cannot be reached. Nothing was changed.", rule: "" };
  }
  const data = await response.json().catch(() => ({}));
  if (response.ok) return { ok: true, data };
  const { sentence = "That did not work.", rule } = data.error ?? {};
  return { ok: false, status: response.status, sentence: `${sentence[0].toUpperCase()}${sentence.slice(1)}`, rule: rule ?? "" };
}

export const tell = (what, body) => post(`/api/tables/${document.body.dataset.table}/${what}`, body);
export const ask = (what, body, signal) => post(`/t/${document.body.dataset.table}/${what}`, body, signal);
