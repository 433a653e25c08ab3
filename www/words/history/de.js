// @ts-check
// Deutsch: variations, the way through a game, its graph, the rating of "match me".

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "match.rated": ({ rating, gain }, f) => `Deine Wertung: ${f.n(rating)} (${f.signed(gain)}).`,
  "history.first": "Zum Anfang",
  "history.back": "Einen Zug zurück",
  "history.forward": "Einen Zug vor",
  "history.last": "Zum Ende",
  "history.promote": "Zur Hauptvariante machen",
  "history.deleteTurns": "Variante löschen",
  "say.promoted": "Das ist jetzt die Hauptvariante.",
  "say.deleted": "Die Variante ist gelöscht.",
  "graph.label": "Wert im Verlauf",
  "graph.discs": "Steine im Verlauf",
  "graph.exact": "genau",
  "desk.corner": "Ecken bleiben dir",
  "desk.few": "Wenige sind gut",
};
