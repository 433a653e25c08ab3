// @ts-check
// A touch of a square in the mode Play: it plays, flips by hand, or shows first what it would do.

import { afterPaint, doNow } from "../device/paint-scheduler.js";
import { playerName } from "../session/players.js";
import { corrects, meaningOf, placesOwn } from "../session/tap-meaning.js";
import { plain } from "../words/announcer.js";
import { squareName } from "../words/squares.js";

/**
 * @typedef {{
 *   now: () => number, emit: import("../types.js").Emit, words: import("../words/i18n.js").Words,
 *   page: import("./page.js").Page, board: import("../session/board-session.js").BoardSession,
 *   mode: Pick<import("./play.js").PlayMode, "view" | "players" | "mine" | "notify">,
 *   act: (action: string) => void, show: () => void,
 * }} Parts `mode`: as it is at each tap; `show`: paints the armed square
 */

/**
 * @param {Parts} parts
 * @returns {(tap: { square: number, pointer: import("../types.js").Pointer }) => void}
 */
export function tapHandler({ now, emit, words: { t }, page, board, mode, act, show }) {
  /** Shows the disc now, and applies the action once that is painted. @param {number} square @param {string} action */
  const place = (square, action) => {
    const at = now();
    board.place(square);
    afterPaint("place", () => {
      emit({ type: "act", actions: [action], at });
      board.recall();
    });
  };
  return (tap) => {
    // A second tap before the frame of the first one.
    if (board.discInFlight) doNow();
    const { view } = mode;
    if (view.turn !== 0 && !mode.mine && !corrects(view, tap.square)) {
      return mode.notify("error.your-turn", { name: playerName(mode.players, view.turn, t) });
    }
    // The keyboard continues from here.
    board.focus = tap.square;
    const meaning = meaningOf(view, board, page.settings, tap);
    if ("action" in meaning) {
      if (placesOwn(view, tap.square)) place(tap.square, meaning.action);
      else act(meaning.action);
      if (page.settings.haptics) afterPaint("haptics", () => navigator.vibrate?.(8));
      return;
    }
    board.armed = meaning.arm;
    page.announce(plain(t("say.armed", { square: squareName(meaning.arm, view.size), flips: view.flipCounts[meaning.arm] })));
    show();
  };
}
