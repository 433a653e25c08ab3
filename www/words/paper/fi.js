// @ts-check
// Suomi: what all places beside Play share.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "paper.back": "Takaisin",
  "paper.interrupted": "Se keskeytyi. Yritä uudelleen.",
  "pill.yourMove": ({ name }) => `*Sinun vuorosi*, vastassa ${name}`,
  "pill.toMove": ({ name }) => `*${name}* on vuorossa`,
  "pill.thinking": ({ name }) => `*${name}* miettii`,
};
