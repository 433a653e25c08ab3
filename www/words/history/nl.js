// @ts-check
// Nederlands: variations, the way through a game, its graph, the rating of "match me".

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "match.rated": ({ rating, gain }, f) => `Je rating: ${f.n(rating)} (${f.signed(gain)}).`,
  "history.first": "Naar het begin",
  "history.back": "Een zet terug",
  "history.forward": "Een zet vooruit",
  "history.last": "Naar het einde",
  "history.promote": "Hoofdvariant maken",
  "history.deleteTurns": "Variant verwijderen",
  "say.promoted": "Dit is nu de hoofdvariant.",
  "say.deleted": "De variant is verwijderd.",
  "graph.label": "Waarde door de partij",
  "graph.discs": "Stenen door de partij",
  "graph.exact": "exact",
  "desk.corner": "Hoeken blijven van jou",
  "desk.few": "Weinig is goed",
};
