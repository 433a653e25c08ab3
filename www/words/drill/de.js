// @ts-check
// German: the drill of openings.

const side = (/** @type {unknown} */ colour) => (colour === 2 ? "Weiß" : "Schwarz");

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.drill": "Üben",
  "drill.shut": "Die Eröffnungen sind zu, bis die Partie nach Turnierregeln endet.",
  "drill.choose": "Wähle eine Eröffnung und deine Seite. Gefragt wird nach deren Zügen; die andere Seite spielt die Eröffnung und dann, was Menschen spielen. Was du verfehlst, kommt wieder.",
  "drill.opening": "Eröffnung",
  "drill.none": "Wähle eine …",
  "drill.thisLine": ({ moves }) => `Diese Variante: ${moves}`,
  "drill.colour": "Deine Seite",
  "drill.side": ({ colour }) => side(colour),
  "drill.start": "Start",
  "drill.repeat": "Wieder­holen",
  "drill.due": ({ n }, f) => n ? f.plural(n, { one: "Eine verfehlte Stellung ist fällig: Wiederholen fragt danach.", other: `${f.n(n)} verfehlte Stellungen sind fällig: Wiederholen fragt danach.` })
    : "Heute ist keine verfehlte Stellung fällig.",
  "drill.dueShort": ({ n }, f) => `${f.n(n)} fällig`,
  "drill.mine": "Schon geübt",
  "drill.lineOf": ({ name, colour }) => `${name}, ${side(colour)}`,
  "drill.remove": ({ line }) => `${line} entfernen`,
  "drill.lines": "Varianten",
  "drill.answer": "Lösung",
  "drill.playOn": "Weiter­spielen",
  "drill.again": "Noch einmal",
  "drill.question": ({ n }, f) => `Frage ${f.n(n)}`,
  "drill.played": ({ move }) => `${move} wurde gespielt.`,
  "drill.task": ({ colour, onLine }) => onLine ? `Wie geht die Eröffnung für ${side(colour)} weiter?`
    : `Die Eröffnung endet hier. Finde einen Zug für ${side(colour)}, der höchstens einen Stein verliert.`,
  "drill.right": ({ square }) => `_${square}_ *ist richtig.*`,
  "drill.good": ({ square }) => `_${square}_ ist auch ein guter Zug, aber diese Eröffnung geht anders weiter. Versuche es noch einmal.`,
  "drill.wrong": ({ square, loss }, f) => Number(loss) > 1 ? `_${square}_ verliert nach Schätzung des Computers ${f.n(Number(loss))} Steine. Versuche es noch einmal.`
    : `_${square}_ ist es nicht: Zu wenige Turnierpartien gingen so weiter. Versuche es noch einmal.`,
  "drill.answers": ({ squares, onLine }) => (onLine ? `Die Eröffnung geht mit _${squares}_ weiter.` : `Gute Züge: _${squares}_.`),
  "drill.done": ({ asked, right }, f) => `*Fertig.* ${f.n(right)} von ${f.n(asked)} auf Anhieb richtig.${right === asked ? "" : " Die anderen kommen wieder."}`,
};
