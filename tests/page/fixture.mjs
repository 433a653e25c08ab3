// Views to paint in tests: an empty board with a few things set.

/** @param {number} size @param {Record<number, number>} discs @param {object} [more] */
export function viewOf(size, discs, more = {}) {
  const cells = new Uint8Array(size * size);
  for (const [square, color] of Object.entries(discs)) cells[Number(square)] = color;
  return { size, cells, turn: 1, phase: "play", legal: new Uint8Array(size * size), flipCounts: new Uint8Array(size * size),
    supply: [30, 30], lastSquare: -1, lastFlips: new Uint8Array(0), handOvers: 0, byHand: null, ...more };
}

/** The place at which each square is seen: the inverse of `order`. @param {Uint8Array} squares */
export function places(squares) {
  const out = new Uint8Array(squares.length);
  squares.forEach((square, place) => { out[square] = place; });
  return out;
}
