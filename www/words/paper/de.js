// @ts-check
// Deutsch: what all places beside Play share.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "paper.back": "Zurück",
  "pill.yourMove": ({ name }) => `*Du bist am Zug* gegen ${name}`,
  "pill.toMove": ({ name }) => `*${name}* ist am Zug`,
  "pill.thinking": ({ name }) => `*${name}* denkt nach`,
};
