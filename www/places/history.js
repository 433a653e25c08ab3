// @ts-check
// What Play gets after the first board: the list of moves, the buttons of a player who looks back, changes of variations.

import { exchange } from "../device/notation.js";
import { variationHandlers } from "../modes/variations.js";
import { HistoryTools } from "../panels/history-tools.js";
import { Moves } from "../panels/moves.js";

/**
 * @typedef {{ extend: (moves: Moves, tools: HistoryTools) => void }} Screen
 * @param {{
 *   play: import("../modes/play.js").PlayMode, screen: Screen, words: import("../words/i18n.js").Words,
 *   emit: import("../types.js").Emit, now: () => number, list: HTMLElement,
 * }} parts `list`: where the moves are listed
 */
export async function showHistory({ play, screen, words, emit, now, list }) {
  await words.load((code) => import(`../words/history/${code}.js`));
  Object.assign(play.handlers, variationHandlers({ play, emit, editor: exchange, now }));
  const moves = new Moves(list, words.t, emit);
  words.onChange(() => moves.refresh());
  screen.extend(moves, new HistoryTools(words.t, emit));
}
