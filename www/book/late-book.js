// @ts-check
// The book, loaded on first use.

/** The book, as soon as its module and its statistics are loaded; a call after a failure tries again. */
export const openBook = () => import("./book.js").then((module) => module.openBook());

/** The openings with a name, by family. */
export const openingFamilies = () => import("./families.js").then((module) => module.openingFamilies());

/** A random start of eight moves on 8x8 squares, after which neither side is ahead. */
export const storedBalanced = (/** @type {number} */ seed) => import("./book.js").then((module) => module.balancedOpening(seed));
