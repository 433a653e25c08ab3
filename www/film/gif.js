// @ts-check
// The library that writes GIF files, loaded on first use.

/** @returns {Promise<import("./film.js").Gif>} */
export const loadGif = async () => /** @type {any} */ (await import("../vendor/gifenc/index.js"));
