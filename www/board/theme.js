// @ts-check
// The look of the board for the painter. Lengths are fractions of a square's side, times are milliseconds; colours are CSS
// custom properties, so a theme is CSS alone.

/** Lengths, as fractions of a square's side. */
export const LENGTH = {
  radius: 0.412, body: 0.06, up: 0.022, bevel: 0.07, groove: 0.8, hairline: 0.014,
  shadow: 0.085, shadowX: 0.045, shadowY: 0.06,
  raise: 0.05, raisedBody: 0.104, turnDot: 0.105, lastDot: 0.085,
  line: 0.016, guide: 0.058, pearl: 0.082, digits: 0.42, bracket: 0.15, hop: 0.2,
};

/** Times in milliseconds; `spread` is all that the rings of one ripple may add. */
export const TIME = { flip: 180, ring: 40, spread: 120, carry: 170, handOver: 480, lift: 120 };

const COLOURS = /** @type {const} */ ([
  "felt-1", "felt-2", "felt-3", "groove", "groove-lit", "guide", "shade",
  "frame-1", "frame-2", "frame-3", "frame-hi", "frame-lo", "engraved", "tube-1", "tube-2", "tube-3", "lip",
  "black-1", "black-2", "black-3", "white-1", "white-2", "white-3", "black-rim", "cast-disc",
  "pearl-1", "pearl-2", "mark-on-white", "mark-on-black", "lamp", "dusk", "grain",
]);

/** @typedef {Record<typeof COLOURS[number], string>} Palette */

/**
 * The colours that hold for an element now.
 * @param {Element} element
 * @returns {Palette}
 */
export function paletteOf(element) {
  const style = getComputedStyle(element);
  return /** @type {Palette} */ (Object.fromEntries(
    COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])));
}
