// @ts-check
// The values of all moves of a position near the end, searched by the engine.

/**
 * @typedef {import("../types.js").Hint} Hint
 * @param {import("../types.js").EngineApi} engine
 * @param {string} position
 * @param {"hint" | "review"} [priority]
 * @param {import("../types.js").Limits} [limits] without them the values are exact
 * @returns {Promise<Map<number, Hint>>} by square
 */
export async function exactValues(engine, position, priority = "hint", limits = {}) {
  const { squares = [] } = await engine.request({ question: "all", position, limits, priority }).done;
  const best = Math.max(...squares.map(({ value }) => value));
  return new Map(squares.map(({ square, value, exact, depth }) => [square, { value, exact, depth, best: value === best }]));
}

/** Values as the core reads them. @param {Map<number, Hint>} values */
export const asDiscs = (values) => [...values].map(([square, { value }]) => ({ square, discs: value }));
