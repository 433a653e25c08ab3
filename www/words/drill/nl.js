// @ts-check
// Dutch: the drill of openings.

const side = (/** @type {unknown} */ colour) => (colour === 2 ? "Wit" : "Zwart");

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.drill": "Oefenen",
  "drill.shut": "De openingen zijn dicht tot de partij onder toernooiregels voorbij is.",
  "drill.choose": "Kies een opening en jouw kant. Gevraagd worden de zetten ervan; de andere kant speelt de opening, daarna wat mensen spelen. Wat je mist, komt terug.",
  "drill.opening": "Opening",
  "drill.none": "Kies er een …",
  "drill.thisLine": ({ moves }) => `Deze variant: ${moves}`,
  "drill.colour": "Jouw kant",
  "drill.side": ({ colour }) => side(colour),
  "drill.start": "Start",
  "drill.repeat": "Herhalen",
  "drill.due": ({ n }, f) => n ? f.plural(n, { one: "Eén gemiste stelling is aan de beurt: Herhalen vraagt ernaar.", other: `${f.n(n)} gemiste stellingen zijn aan de beurt: Herhalen vraagt ernaar.` })
    : "Vandaag is er geen gemiste stelling aan de beurt.",
  "drill.dueShort": ({ n }, f) => `${f.n(n)} te doen`,
  "drill.mine": "Eerder geoefend",
  "drill.lineOf": ({ name, colour }) => `${name}, ${side(colour)}`,
  "drill.remove": ({ line }) => `${line} verwijderen`,
  "drill.lines": "Varianten",
  "drill.answer": "Antwoord",
  "drill.playOn": "Verder",
  "drill.again": "Opnieuw",
  "drill.question": ({ n }, f) => `vraag ${f.n(n)}`,
  "drill.played": ({ move }) => `${move} is gespeeld.`,
  "drill.task": ({ colour, onLine }) => onLine ? `Hoe gaat de opening verder voor ${side(colour)}?`
    : `De opening eindigt hier. Vind een zet voor ${side(colour)} die hoogstens één steen verliest.`,
  "drill.right": ({ square }) => `_${square}_ *is goed.*`,
  "drill.good": ({ square }) => `_${square}_ is ook een goede zet, maar deze opening gaat anders verder. Probeer het nog eens.`,
  "drill.wrong": ({ square, loss }, f) => Number(loss) > 1 ? `_${square}_ verliest volgens de computer ${f.n(Number(loss))} stenen. Probeer het nog eens.`
    : `_${square}_ is het niet: te weinig toernooipartijen gingen zo verder. Probeer het nog eens.`,
  "drill.answers": ({ squares, onLine }) => (onLine ? `De opening gaat verder met _${squares}_.` : `Goede zetten: _${squares}_.`),
  "drill.done": ({ asked, right }, f) => `*Klaar.* ${f.n(right)} van ${f.n(asked)} meteen goed.${right === asked ? "" : " De andere komen terug."}`,
};
