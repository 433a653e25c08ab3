// @ts-check
// Names of squares: a1 is upper left, j10 lower right on the largest board.

/**
 * @param {number} square row * size + column
 * @param {number} size
 */
export const squareName = (square, size) => `${"abcdefghij"[square % size]}${Math.floor(square / size) + 1}`;

/**
 * The square a name means on a board of this size, or -1.
 * @param {string} name
 * @param {number} size
 */
export function squareNamed(name, size) {
  const match = /^([a-j])([1-9]|10)$/i.exec(name.trim());
  if (!match) return -1;
  const column = match[1].toLowerCase().charCodeAt(0) - 97;
  const row = Number(match[2]) - 1;
  return column < size && row < size ? row * size + column : -1;
}

/**
 * The squares whose flag is set.
 * @param {ArrayLike<number>} flags one per square
 */
export function flagged(flags) {
  const squares = [];
  for (let square = 0; square < flags.length; square++) if (flags[square]) squares.push(square);
  return squares;
}
