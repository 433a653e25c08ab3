// @ts-check
// What a player can set: the only place that lists the settings and their values.

/** Every setting with its possible values; the first one is the default. */
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
  keys: [true, false],
  valueBar: [false, true],
  mistakes: [true, false],
  tournamentScore: [false, true],
  coach: ["off", "beginner", "club-player"],
  /** Of a search of the engine; 0 for as many as the device can well do. */
  threads: [0, 1, 2, 4, 8],
  effort: [0, 1, 2],
  turns: [0, 1, 2, 3],
  mirrored: [false, true],
});

/** @typedef {{ -readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K][number] }} Settings */

/**
 * Settings from stored values: unknown keys are dropped, impossible values become the default.
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
