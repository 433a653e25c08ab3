// @ts-check
// German: a game in a frame of another page.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "embed.open": "In Outflank öffnen",
  "embed.fault": ({ n }) => `Die Züge in der Adresse sind ab Zeichen ${n} nicht lesbar.`,
};
