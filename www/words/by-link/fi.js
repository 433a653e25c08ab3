// @ts-check
// Finnish: games by link.

const possible = (/** @type {number} */ count, /** @type {import("../i18n.js").Format} */ f) =>
  f.plural(count, { one: "Yksi siirto on mahdollinen", other: `${f.n(count)} siirtoa on mahdollista` });

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.t": "Peli linkillä",
  "turn.now": "Lähetä",
  "turn.again": "Lähetä taas",
  "turn.toSend": ({ name }) => `*Lähetä siirtosi*. Vastaanottaja: ${name}.`,
  "turn.invite": ({ name }) => `*Lähetä peli*. Aloittaja: ${name}.`,
  "turn.waiting": ({ name }) => `Odotetaan vastausta: ${name}. Avaa vastauksen linkki tai liitä se tähän.`,
  "turn.yours": ({ name, square, count }, f) =>
    `${name} pelasi _${square}_. *Sinun siirtosi.* ${possible(count, f)}.`,
  "turn.copied": ({ name }) => `*Linkki on kopioitu.* Lähetä se. Vastaanottaja: ${name}.`,
  "turn.sent": ({ name }) => `Lähetetty. Odotetaan vastausta: ${name}.`,
  "turn.notYet": ({ name }) => `${name} ei ole vielä vastannut.`,
  "turn.past": "Tämä siirto on jo lähetetty. Jatka pelin lopusta.",
  "turn.older": ({ other, own }, f) =>
    `Tämä linkki on vanhempi: se päättyy vuoroon ${f.n(other)}, pelisi vuoroon ${f.n(own)}.`,
  "turn.differs": ({ turn }, f) => `Linkki ja pelisi eroavat vuorosta ${f.n(turn)} alkaen. Kumpi jatkuu?`,
  "turn.own": "Oma peli",
  "turn.other": "Linkin peli",
  "turn.at": ({ n, black, white }, f) => `Vuoro ${f.n(n)}. Musta ${f.n(black)}, Valkoinen ${f.n(white)}.`,
  "turn.kept": "Mitään ei katoa: valitsematta jäänyt säilyy Peleissä.",
};
