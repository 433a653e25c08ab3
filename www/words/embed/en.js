// @ts-check
// English: a game in a frame of another page.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "embed.open": "Open in Outflank",
  "embed.fault": ({ n }) => `The moves in the address cannot be read from character ${n} on.`,
};
