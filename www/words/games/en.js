// @ts-check
// English: the place Games.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "games.list": "Kept games",
  "games.none": "No game is kept yet. Every game is kept from its fourth move on.",
  "games.open": "Open",
  "games.import": "Bring in",
  "games.delete": "Delete",
  "games.deleted": "Game deleted",
  "games.restore": "Undo",
  "games.won": "won",
  "games.lost": "lost",
  "games.draw": "draw",
  "games.goingOn": "goes on",
};
