// @ts-check
// Suomi: avauksen nimi.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "openingName.title": "Avaus",
  "openingName.new": ({ n }) => `uusi siirron ${n} jälkeen`,
};
