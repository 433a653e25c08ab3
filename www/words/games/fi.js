// @ts-check
// Suomi: the place Games.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "games.list": "Talletetut pelit",
  "games.none": "Yhtään peliä ei ole vielä tallessa. Jokainen peli talletetaan neljännestä siirrosta alkaen.",
  "games.open": "Avaa",
  "games.import": "Tuo",
  "games.delete": "Poista",
  "games.deleted": "Peli poistettiin",
  "games.restore": "Kumoa",
  "games.won": "voitto",
  "games.lost": "tappio",
  "games.draw": "tasapeli",
  "games.goingOn": "kesken",
};
