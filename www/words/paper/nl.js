// @ts-check
// Nederlands: what all places beside Play share.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "paper.back": "Terug",
  "paper.interrupted": "Dat werd onderbroken. Probeer het opnieuw.",
  "pill.yourMove": ({ name }) => `*Jij bent aan zet* tegen ${name}`,
  "pill.toMove": ({ name }) => `*${name}* is aan zet`,
  "pill.thinking": ({ name }) => `*${name}* denkt na`,
};
