// @ts-check
// Dutch: a game in a frame of another page.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "embed.open": "In Outflank openen",
  "embed.fault": ({ n }) => `De zetten in het adres zijn vanaf teken ${n} niet te lezen.`,
};
