// @ts-check
// The moves of a game as the openings know them. Pure.

/** The moves of turns in a row, without passes. @param {{ square: number, text: string }[]} steps */
export const playedMoves = (steps) => steps.filter(({ square }) => square >= 0).map(({ text }) => text.split(" ")[0]).join("");

/**
 * The moves in a row, without passes; "" for a game that does not begin at the usual start.
 * @param {Pick<import("../types.js").View, "size" | "setup">} view @param {{ square: number, text: string }[]} steps
 */
export function openingMoves({ size, setup: { start, handicap } }, steps) {
  // A game that begins with moves of an opening begins at the crossed start.
  const usual = size === 8 && (start === "crossed" || start === "opening") && !handicap;
  return usual ? playedMoves(steps) : "";
}
