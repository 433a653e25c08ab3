// @ts-check
// Nederlands: the place Games.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "games.list": "Bewaarde partijen",
  "games.none": "Er is nog geen partij bewaard. Elke partij wordt vanaf de vierde zet bewaard.",
  "games.open": "Openen",
  "games.import": "Inlezen",
  "games.delete": "Wissen",
  "games.deleted": "Partij gewist",
  "games.restore": "Ongedaan maken",
  "games.won": "gewonnen",
  "games.lost": "verloren",
  "games.draw": "gelijk",
  "games.goingOn": "loopt nog",
};
