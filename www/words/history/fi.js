// @ts-check
// Suomi: variations, the way through a game, its graph, the rating of "match me".

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "match.rated": ({ rating, gain }, f) => `Vahvuuslukusi: ${f.n(rating)} (${f.signed(gain)}).`,
  "history.first": "Alkuun",
  "history.back": "Siirto taaksepäin",
  "history.forward": "Siirto eteenpäin",
  "history.last": "Loppuun",
  "history.promote": "Tee päämuunnelmaksi",
  "history.deleteTurns": "Poista muunnelma",
  "say.promoted": "Tämä on nyt päämuunnelma.",
  "say.deleted": "Muunnelma on poistettu.",
  "graph.label": "Arvo pelin aikana",
  "graph.discs": "Nappulat pelin aikana",
  "graph.exact": "tarkka",
  "desk.corner": "Kulmat pysyvät sinun",
  "desk.few": "Vähän on hyvä",
};
