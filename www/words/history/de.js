// @ts-check
// Deutsch: variations, and the way through a game.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "history.first": "Zum Anfang",
  "history.back": "Einen Zug zurück",
  "history.forward": "Einen Zug vor",
  "history.last": "Zum Ende",
  "history.promote": "Zur Hauptvariante machen",
  "history.deleteTurns": "Variante löschen",
  "say.promoted": "Das ist jetzt die Hauptvariante.",
  "say.deleted": "Die Variante ist gelöscht.",
};
