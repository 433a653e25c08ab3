// @ts-check
// A report's value as the page shows it.

/**
 * The value from Black's side.
 * @param {{ value: number, exact: boolean }} report in discs for the side to move
 * @param {number} turn the side to move
 * @returns {import("./ui.js").Value}
 */
export const valueForBlack = ({ value, exact }, turn) => ({ black: turn === 1 ? value : -value, exact });
