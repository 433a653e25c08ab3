// @ts-check
// The only source of randomness in the page; its numbers go into the record of the game.

/** A random whole number below 2^32. */
export const random = () => crypto.getRandomValues(new Uint32Array(1))[0];
