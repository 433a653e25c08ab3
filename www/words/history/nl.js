// @ts-check
// Nederlands: variations, and the way through a game.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "history.first": "Naar het begin",
  "history.back": "Een zet terug",
  "history.forward": "Een zet vooruit",
  "history.last": "Naar het einde",
  "history.promote": "Hoofdvariant maken",
  "history.deleteTurns": "Variant verwijderen",
  "say.promoted": "Dit is nu de hoofdvariant.",
  "say.deleted": "De variant is verwijderd.",
};
