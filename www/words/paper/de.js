// @ts-check
// Deutsch: what all places beside Play share.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "paper.back": "Zurück",
  "paper.interrupted": "Das wurde unterbrochen. Bitte noch einmal versuchen.",
  "pill.yourMove": ({ name }) => `*Du bist am Zug* gegen ${name}`,
  "pill.toMove": ({ name }) => `*${name}* ist am Zug`,
  "pill.thinking": ({ name }) => `*${name}* denkt nach`,
};
