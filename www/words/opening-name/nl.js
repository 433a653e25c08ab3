// @ts-check
// Nederlands: de naam van de opening.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "openingName.title": "Opening",
  "openingName.new": ({ n }) => `nieuw na zet ${n}`,
};
