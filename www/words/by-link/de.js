// @ts-check
// German: games by link.

const possible = (/** @type {number} */ count, /** @type {import("../i18n.js").Format} */ f) =>
  f.plural(count, { one: "Ein Zug ist möglich", other: `${f.n(count)} Züge sind möglich` });

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.t": "Partie per Link",
  "turn.now": "Senden",
  "turn.again": "Erneut",
  "turn.toSend": ({ name }) => `*Sende deinen Zug* an ${name}.`,
  "turn.invite": ({ name }) => `*Sende die Partie* an ${name}. Von dort kommt der erste Zug.`,
  "turn.waiting": ({ name }) => `Warten auf ${name}. Öffne den Link mit der Antwort oder füge ihn hier ein.`,
  "turn.yours": ({ name, square, count }, f) =>
    `${name} hat _${square}_ gespielt. *Du bist am Zug.* ${possible(count, f)}.`,
  "turn.copied": ({ name }) => `*Der Link ist kopiert.* Sende ihn an ${name}.`,
  "turn.sent": ({ name }) => `Gesendet. Warten auf ${name}.`,
  "turn.notYet": ({ name }) => `${name} hat noch nicht geantwortet.`,
  "turn.past": "Dieser Zug ist schon gesendet. Geh ans Ende, um weiterzuspielen.",
  "turn.older": ({ other, own }, f) =>
    `Dieser Link ist älter: Er endet bei Zug ${f.n(other)}, deine Partie bei Zug ${f.n(own)}.`,
  "turn.differs": ({ turn }, f) => `Der Link und deine Partie weichen ab Zug ${f.n(turn)} voneinander ab. Welche geht weiter?`,
  "turn.own": "Meine Partie",
  "turn.other": "Der Link",
  "turn.at": ({ n, black, white }, f) => `Zug ${f.n(n)}. Schwarz ${f.n(black)}, Weiß ${f.n(white)}.`,
  "turn.kept": "Nichts geht verloren: Was du nicht wählst, bleibt unter Partien.",
};
