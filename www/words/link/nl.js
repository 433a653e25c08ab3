// @ts-check
// Dutch: a game from a link.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.g": "Partij uit een link",
  "link.reading": "De link wordt gelezen…",
  "link.back": "Terug",
  "link.forward": "Verder",
  "link.keep": "Bewaren",
  "link.play": "Doorspelen",
  "link.analyse": "Analyseren",
  "link.fault": "De link is afgekapt of veranderd.",
  "link.fault.link-damaged": "De link is onvolledig of veranderd. Vraag er opnieuw om.",
  "link.fault.link-newer":
    "Een nieuwere versie van Outflank heeft deze link gemaakt. Laad de pagina opnieuw terwijl je verbonden bent.",
  "link.unchanged": "Je eigen partij is onveranderd.",
  "link.own": "Naar je partij",
  "link.turn": ({ n, of }) => `Beurt ${n} van ${of}`,
  "link.at": ({ n, of, black, white }) => `Beurt ${n} van ${of}. Zwart ${black}, wit ${white}.`,
};
