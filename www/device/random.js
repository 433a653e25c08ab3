// @ts-check
// The page's only source of chance; what it gives is written into the game's record.

/** A random whole number below 2^32. */
export const chance = () => crypto.getRandomValues(new Uint32Array(1))[0];
