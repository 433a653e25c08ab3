// @ts-check
// Finnish: a game from a link.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.g": "Peli linkistä",
  "link.reading": "Linkkiä luetaan…",
  "link.back": "Taakse",
  "link.forward": "Eteen",
  "link.keep": "Säilytä",
  "link.play": "Jatka",
  "link.analyse": "Analysoi",
  "link.fault": "Linkki on katkennut tai sitä on muutettu.",
  "link.fault.link-damaged": "Linkki on vajaa tai sitä on muutettu. Pyydä se uudelleen.",
  "link.fault.link-newer": "Uudempi Outflankin versio on tehnyt tämän linkin. Lataa sivu uudelleen, kun yhteys toimii.",
  "link.unchanged": "Oma pelisi on ennallaan.",
  "link.own": "Omaan peliin",
  "link.turn": ({ n, of }) => `Vuoro ${n}/${of}`,
  "link.at": ({ n, of, black, white }) => `Vuoro ${n}/${of}. Musta ${black}, valkoinen ${white}.`,
};
