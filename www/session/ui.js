// @ts-check
// What the page shows at the moment and no action changes. Undo does not touch it.

/**
 * @typedef {{ key: string, params?: import("../types.js").Params }} Notice a phrase that replaces the status line
 * @typedef {{ black: number, exact: boolean }} Value in discs for Black
 * @typedef {{ colour: number, share: number | null, late: boolean }} Thinking `share`: of the time, 0 to 1, null where that is
 *   not known; `late`: it has taken so long that the player may end it
 * @typedef {{
 *   boardOnly: boolean, hintsOn: boolean, hints: Map<number, import("../types.js").Hint> | null, value: Value | null,
 *   thinking: Thinking | null, notice: Notice | null, guide: boolean, paused: boolean,
 *   rated: import("./match-me.js").Rated | null,
 * }} Ui `guide`: the first game, with a line of advice each turn; `rated`: what the end made of the player's rating
 */

/** @returns {Ui} */
export const freshUi = () => ({
  boardOnly: false, hintsOn: false, hints: null, value: null, thinking: null, notice: null, guide: false, paused: false,
  rated: null,
});
