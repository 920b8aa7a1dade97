// A word as a figure: the places it touches, seen as squares on a grid. So a turn or a mirror image is found among the
// legal words by its looks alone, for any game.
const GRID = 4;

// Each square is [column, row]; moved so that the smallest are 0.
function settle(squares) {
  const left = Math.min(...squares.map(([x]) => x));
  const top = Math.min(...squares.map(([, y]) => y));
  return squares.map(([x, y]) => `${Math.round((x - left) * GRID) / GRID},${Math.round((y - top) * GRID) / GRID}`).sort().join(" ");
}

const quarter = (squares) => squares.map(([x, y]) => [-y, x]);
const flipped = (squares) => squares.map(([x, y]) => [-x, y]);

function squaresOf(word) {
  const boxes = word.spots.map((id) => document.getElementById(id)?.getBoundingClientRect()).filter(Boolean);
  if (!boxes.length) return [];
  const size = boxes[0].width || 1;
  return boxes.map((box) => [(box.x + box.width / 2) / size, (box.y + box.height / 2) / size]);
}

// The words among these that show the same figure turned (in the order of quarter turns), or mirrored.
function alike(word, words, images) {
  const figures = new Map();
  for (const candidate of words) {
    const squares = squaresOf(candidate);
    if (squares.length) {
      const key = settle(squares);
      if (!figures.has(key)) figures.set(key, candidate);
    }
  }
  const own = squaresOf(word);
  if (own.length < 2) return null;
  const here = settle(own);
  for (const image of images(own)) {
    const key = settle(image);
    if (key !== here && figures.has(key)) return figures.get(key);
  }
  return null;
}

export const turned = (word, words) =>
  alike(word, words, (own) => {
    const once = quarter(own);
    const twice = quarter(once);
    return [once, twice, quarter(twice)];
  });

export const mirrored = (word, words) =>
  alike(word, words, (own) => {
    const image = flipped(own);
    const once = quarter(image);
    const twice = quarter(once);
    return [image, twice, once, quarter(twice)];
  });
