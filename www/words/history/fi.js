// @ts-check
// Suomi: variations, and the way through a game.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "history.first": "Alkuun",
  "history.back": "Siirto taaksepäin",
  "history.forward": "Siirto eteenpäin",
  "history.last": "Loppuun",
  "history.promote": "Tee päämuunnelmaksi",
  "history.deleteTurns": "Poista muunnelma",
  "say.promoted": "Tämä on nyt päämuunnelma.",
  "say.deleted": "Muunnelma on poistettu.",
};
