// @ts-check
// What Play gets after the first board: the list of moves, the buttons of a player who looks back, changes of variations.

import { exchange } from "../device/modules.js";
import { loadStyle } from "../device/platform.js";
import { variationHandlers } from "../modes/variations.js";
import { HistoryTools } from "../panels/history-tools.js";
import { MatchRating } from "../session/match-rating.js";
import { Moves } from "../panels/moves.js";

/** Windows with room for more than the moves, as in desk.css. */
const ROOM = "(min-aspect-ratio: 21/20) and (min-width: 900px) and (min-height: 660px)";

/**
 * The desk above the moves, once there is room for it.
 * @param {HTMLElement} node @param {Pick<Parts, "screen" | "words" | "emit">} parts
 */
async function desk(node, { screen, words, emit }) {
  const room = matchMedia(ROOM);
  const load = async () => {
    const [{ PlayDesk }] = await Promise.all([import("../panels/play-desk.js"), loadStyle("desk")]);
    const made = new PlayDesk(node, words.t, emit);
    words.onChange(() => made.refresh());
    screen.add(made);
  };
  if (room.matches) return load();
  room.addEventListener("change", () => { load().catch((error) => console.error(error)); }, { once: true });
}

/**
 * @typedef {import("../panels/play-screen.js").PlayScreen} Screen
 * @typedef {{
 *   play: import("../modes/play.js").PlayMode, screen: Screen, words: import("../words/i18n.js").Words,
 *   emit: import("../types.js").Emit, now: () => number, list: HTMLElement, above: HTMLElement,
 *   storage: import("../device/storage.js").Storage, newGames: import("./new-games.js").NewGames,
 * }} Parts `list`: where the moves are listed; `above`: the desk above them
 * @param {Parts} parts
 */
export function showHistory({ play, screen, words, emit, now, list, above, storage, newGames }) {
  Object.assign(play.handlers, variationHandlers({ play, emit, editor: exchange, now }));
  const moves = new Moves(list, words.t, emit);
  words.onChange(() => moves.refresh());
  // Its room is there already: the moves do not wait for it.
  desk(above, { screen, words, emit }).catch((error) => console.error(error));
  screen.add(new MatchRating(storage, newGames, play));
  screen.extend(moves, new HistoryTools(words.t, emit));
}
