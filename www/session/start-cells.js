// @ts-check
// The board before the first step, for games that cannot go back to it.

/**
 * The cells before these steps: without the discs played, and each other one turned back as often as it was flipped.
 * @param {Iterable<number>} cells after the steps @param {readonly { square: number, flips: Iterable<number> }[]} steps
 */
export function startCells(cells, steps) {
  const start = [...cells];
  for (const { square, flips } of steps) {
    for (const flipped of flips) if (start[flipped]) start[flipped] = 3 - start[flipped];
    if (square >= 0) start[square] = 0;
  }
  return start;
}
