// @ts-check
// Addresses of scripts, and markup of the page's own source. The page's policy (`require-trusted-types-for`) allows both from
// here alone: no text from outside becomes a script or markup, even by mistake.

/** @type {{ createScriptURL(address: string): string, createHTML(markup: string): string } | undefined} */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("outflank", {
  createScriptURL(/** @type {string} */ address) {
    const { origin, protocol } = new URL(address, document.baseURI);
    if (origin !== location.origin && protocol !== "blob:") throw new TypeError(`no script of this page: ${address}`);
    return address;
  },
  createHTML: (/** @type {string} */ markup) => markup,
});

/**
 * The address of a script, as `Worker` and `register` take it.
 * @param {string} address of a file of this page, or of a blob
 * @returns {string}
 */
export const scriptAddress = (address) => policy?.createScriptURL(address) ?? address;

/**
 * Markup, as a parser takes it.
 * @param {string} markup written in the source of the page; never a text from outside
 * @returns {string}
 */
export const ownMarkup = (markup) => policy?.createHTML(markup) ?? markup;
