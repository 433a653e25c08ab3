// @ts-check
// English: a game from a link.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.g": "Game from a link",
  "link.reading": "Reading the link…",
  "link.back": "Back",
  "link.forward": "Forward",
  "link.keep": "Keep",
  "link.play": "Play on",
  "link.analyse": "Analyse",
  "link.fault": "The link is cut off or was changed.",
  "link.fault.link-damaged": "The link is incomplete or was changed. Ask for it again.",
  "link.fault.link-newer": "A newer version of Outflank made this link. Reload the page while you are connected.",
  "link.unchanged": "Your own game is as you left it.",
  "link.own": "To your game",
  "link.turn": ({ n, of }) => `Turn ${n} of ${of}`,
  "link.at": ({ n, of, black, white }) => `Turn ${n} of ${of}. Black ${black}, White ${white}.`,
};
