// @ts-check
// Suomi: what all places beside Play share.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "paper.back": "Takaisin",
  "pill.yourMove": ({ name }) => `*Sinun vuorosi*, vastassa ${name}`,
  "pill.toMove": ({ name }) => `*${name}* on vuorossa`,
  "pill.thinking": ({ name }) => `*${name}* miettii`,
};
