// @ts-check
// English: what all places beside Play share.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "paper.back": "Back",
  "paper.interrupted": "That was interrupted. Please try again.",
  "pill.yourMove": ({ name }) => `*Your move* against ${name}`,
  "pill.toMove": ({ name }) => `*${name}* to move`,
  "pill.thinking": ({ name }) => `*${name}* is thinking`,
};
