// Small sounds made here, only on request.
let context = null;
const button = document.getElementById("sound");

const TUNES = {
  move: [[440, 0, 0.06]],
  turn: [[660, 0, 0.1], [880, 0.12, 0.16]],
  refuse: [[180, 0, 0.14]],
  chat: [[990, 0, 0.05]],
  end: [[523, 0, 0.14], [659, 0.15, 0.14], [784, 0.3, 0.14], [1047, 0.45, 0.35]],
};

export function play(tune) {
  if (!context) return;
  for (const [pitch, after, length] of TUNES[tune]) {
    const start = context.currentTime + after;
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.14, start);
    level.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(level).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

export function startSound() {
  button.addEventListener("click", () => {
    if (context) {
      context.close();
      context = null;
    } else {
      context = new AudioContext();
      play("turn");
    }
    button.setAttribute("aria-pressed", String(context !== null));
  });
}
