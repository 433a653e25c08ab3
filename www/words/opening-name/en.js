// @ts-check
// English: the name of the opening.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "openingName.title": "Opening",
  "openingName.new": ({ n }) => `new after move ${n}`,
};
