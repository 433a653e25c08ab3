// @ts-check
// English: variations, and the way through a game.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "history.first": "To the start",
  "history.back": "One move back",
  "history.forward": "One move forward",
  "history.last": "To the end",
  "history.promote": "Make this the main line",
  "history.deleteTurns": "Delete this variation",
  "say.promoted": "This is the main line now.",
  "say.deleted": "The variation is deleted.",
};
