// @ts-check
// Deutsch: der Name der Eröffnung.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "openingName.title": "Eröffnung",
  "openingName.new": ({ n }) => `neu nach Zug ${n}`,
};
