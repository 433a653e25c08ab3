// @ts-check
// State that undo does not touch: what a person has set, and what the page shows right now.

/** What a person can set, with what each may be; the first value is the default. */
export const SETTINGS = /** @type {const} */ ({
  theme: ["system", "light", "dark", "contrast"],
  felt: ["classic", "blue", "wine", "slate"],
  language: ["auto", "en", "nl", "fi", "de"],
  sound: [false, true],
  haptics: [true, false],
  confirm: ["off", "touch", "always"],
  coordinates: [true, false],
  legal: [true, false],
  lastFlips: [false, true],
  table: [false, true],
  animation: ["system", "on", "off"],
  valueBar: [false, true],
  mistakes: [true, false],
  tournamentScore: [false, true],
  turns: [0, 1, 2, 3],
  mirrored: [false, true],
});

/**
 * @typedef {{
 *   theme: "system" | "light" | "dark" | "contrast", felt: string, language: string, sound: boolean, haptics: boolean,
 *   confirm: "off" | "touch" | "always", coordinates: boolean, legal: boolean, lastFlips: boolean, table: boolean,
 *   animation: "system" | "on" | "off", valueBar: boolean, mistakes: boolean, tournamentScore: boolean, turns: number, mirrored: boolean,
 * }} Settings
 */

/**
 * Settings from whatever was stored: unknown keys are dropped, impossible values become the default.
 * @param {Record<string, unknown>} stored
 * @returns {Settings}
 */
export function readSettings(stored) {
  const entries = Object.entries(SETTINGS).map(([key, values]) => {
    const value = stored[key];
    return [key, /** @type {readonly unknown[]} */ (values).includes(value) ? value : values[0]];
  });
  return Object.fromEntries(entries);
}

/**
 * What the page shows and no action changed.
 * @typedef {{ key: string, params?: Record<string, any> }} Notice
 * @typedef {{
 *   preview: number, armed: number, placing: number, focus: number, boardOnly: boolean,
 *   hintsOn: boolean, hints: Map<number, Hint> | null, value: Value | null,
 *   thinking: Thinking | null, notice: Notice | null, guide: boolean, paused: boolean,
 * }} Ui
 * @typedef {{ value: number, exact: boolean, best: boolean, depth: number }} Hint value in discs for the side to move
 * @typedef {{ black: number, exact: boolean }} Value in discs for Black
 * @typedef {{ colour: number, depth: number, exact: boolean, share: number }} Thinking share 0..1 of the way
 */

/** @returns {Ui} */
export const freshUi = () => ({
  preview: -1, armed: -1, placing: -1, focus: -1, boardOnly: false,
  hintsOn: false, hints: null, value: null, thinking: null, notice: null, guide: false, paused: false,
});
