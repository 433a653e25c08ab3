// @ts-check
// English: variations, the way through a game, its graph, the rating of "match me".

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "match.rated": ({ rating, gain }, f) => `Your rating: ${f.n(rating)} (${f.signed(gain)}).`,
  "history.first": "To the start",
  "history.back": "One move back",
  "history.forward": "One move forward",
  "history.last": "To the end",
  "history.promote": "Make this the main line",
  "history.deleteTurns": "Delete this variation",
  "say.promoted": "This is the main line now.",
  "say.deleted": "The variation is deleted.",
  "graph.label": "Value over the moves",
  "graph.discs": "Discs over the moves",
  "graph.exact": "exact",
  "desk.corner": "Corners stay yours",
  "desk.few": "Few is fine",
};
