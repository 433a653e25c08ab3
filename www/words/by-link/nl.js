// @ts-check
// Dutch: games by link.

const possible = (/** @type {number} */ count, /** @type {import("../i18n.js").Format} */ f) =>
  f.plural(count, { one: "Eén zet is mogelijk", other: `${f.n(count)} zetten zijn mogelijk` });

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.t": "Partij per link",
  "turn.now": "Versturen",
  "turn.again": "Nog eens",
  "turn.toSend": ({ name }) => `*Stuur je zet* naar ${name}.`,
  "turn.invite": ({ name }) => `*Stuur de partij* naar ${name}, die begint.`,
  "turn.waiting": ({ name }) => `Wachten op ${name}. Open de link met het antwoord of plak hem hier.`,
  "turn.yours": ({ name, square, count }, f) =>
    `${name} speelde _${square}_. *Jij bent aan zet.* ${possible(count, f)}.`,
  "turn.copied": ({ name }) => `*De link is gekopieerd.* Stuur hem naar ${name}.`,
  "turn.sent": ({ name }) => `Verstuurd. Wachten op ${name}.`,
  "turn.notYet": ({ name }) => `${name} heeft nog niet geantwoord.`,
  "turn.past": "Deze zet is al verstuurd. Ga naar het einde om verder te spelen.",
  "turn.older": ({ other, own }, f) =>
    `Dit is een oudere link: hij eindigt bij beurt ${f.n(other)}, jouw partij bij beurt ${f.n(own)}.`,
  "turn.differs": ({ turn }, f) => `De link en jouw partij verschillen vanaf beurt ${f.n(turn)}. Welke gaat verder?`,
  "turn.own": "Mijn partij",
  "turn.other": "De link",
  "turn.at": ({ n, black, white }, f) => `Beurt ${f.n(n)}. Zwart ${f.n(black)}, Wit ${f.n(white)}.`,
  "turn.kept": "Er gaat niets verloren: wat je niet kiest, blijft bij Partijen.",
};
