// @ts-check
// Deutsch: the place Games.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "games.list": "Aufbewahrte Partien",
  "games.none": "Noch ist keine Partie aufbewahrt. Jede Partie wird ab dem vierten Zug aufbewahrt.",
  "games.open": "Öffnen",
  "games.import": "Einlesen",
  "games.delete": "Löschen",
  "games.deleted": "Partie gelöscht",
  "games.restore": "Rückgängig",
  "games.won": "gewonnen",
  "games.lost": "verloren",
  "games.draw": "remis",
  "games.goingOn": "läuft noch",
};
