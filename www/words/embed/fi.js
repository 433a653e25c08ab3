// @ts-check
// Finnish: a game in a frame of another page.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "embed.open": "Avaa Outflankissa",
  "embed.fault": ({ n }) => `Osoitteen siirtoja ei voi lukea merkistä ${n} alkaen.`,
};
