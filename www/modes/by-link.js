// @ts-check
// Play, in a game by link: the status line, the slot that sends a turn, and what is different while the other player thinks.

import { copyText } from "../device/clipboard.js";
import { isByLink, mayAct, ownColour, toSend } from "../session/by-link.js";
import { GameKeeper } from "../session/kept-game.js";
import { playerName } from "../session/players.js";
import { discsIn, overText } from "../words/announcer.js";
import { flagged } from "../words/squares.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {{
 *   play: import("./play.js").PlayMode, words: import("../words/i18n.js").Words, now: () => number, address: () => string,
 *   exchange: () => Promise<Pick<typeof import("../pkg/exchange.js"), "writeRecord">>,
 *   sent: import("../device/sent-turns.js").SentTurns,
 *   share: (record: string, kind: "t") => unknown,
 *   send: ((data: ShareData) => Promise<void>) | null,
 * }} Parts `address`: of the page; `share`: opens the sheet with the link; `send`: the system's way to send, if it has one
 */

export class ByLink {
  #parts;

  /** @param {Parts} parts */
  constructor(parts) { this.#parts = parts; }

  /** @param {import("../session/game.js").GameSession} game */
  mine = (game) => mayAct(game, this.#sent(game.view));

  /** @param {Pick<Frame, "view" | "steps">} frame */
  toSend = (frame) => toSend(frame, this.#sent(frame.view));

  /** What the status line says instead of the usual, or null. @param {Frame} frame */
  status = (frame) => {
    const { t } = this.#parts.words;
    const { view, steps, ui, board } = frame;
    const own = ownColour(view);
    const name = playerName(frame.players, 3 - own, t);
    const send = this.toSend(frame);
    /** @param {string} text @param {[string, "pass"][]} buttons */
    const say = (text, ...buttons) => ({ text, buttons });
    if (view.phase === "over") return send === "again" ? say(overText(view, t), [t("turn.again"), "pass"]) : null;
    if (send === "now") return say(t(view.length ? "turn.toSend" : "turn.invite", { name }));
    if (send) return say(t("turn.waiting", { name }));
    if (view.cursor < view.length) {
      const params = { cursor: discsIn(steps, view.cursor), length: discsIn(steps, view.length) };
      return frame.mine ? null : say(t("say.historyLook", params));
    }
    const points = ui.hintsOn || board.armed >= 0 || view.legal[board.preview];
    const last = steps.at(-1);
    if (view.phase !== "play" || points || !last || last.square < 0 || last.color === own) return null;
    return say(t("turn.yours", { name, square: last.text, count: flagged(view.legal).length }));
  };

  /** The handlers of Play, changed for games by link. @param {import("../types.js").Handlers} usual */
  handlers(usual) {
    const { play } = this.#parts;
    const past = () => isByLink(play.view) && play.view.cursor < play.view.length;
    return /** @type {import("../types.js").Handlers} */ ({
      pass: () => (isByLink(play.view) && this.toSend(play.game) ? this.#send() : usual.pass?.()),
      tap: (intent) => (past() && !play.mine ? play.notify("turn.past") : usual.tap?.(intent)),
      resign: () => {
        if (past()) usual.last?.();
        return usual.resign?.();
      },
    });
  }

  /** @param {import("../types.js").View} view */
  #sent = (view) => this.#parts.sent.of(GameKeeper.idOf(view));

  async #send() {
    const { play, exchange, now, address, sent, send, share, words: { t } } = this.#parts;
    const { record, view } = play;
    const { writeRecord } = await exchange();
    const url = `${address()}#t/${writeRecord(record, "link", now())}`;
    const name = playerName(play.players, 3 - ownColour(view), t);
    const done = () => sent.note(GameKeeper.idOf(view), view.length);
    try {
      if (send) {
        await send({ title: "Outflank", url });
        done();
        return play.notify("turn.sent", { name });
      }
    } catch (error) {
      // The player has closed the system's sheet; or it refuses, and the link can still be copied.
      if (/** @type {DOMException} */ (error).name === "AbortError") return;
    }
    const copied = await copyText(url);
    done();
    if (copied) return play.notify("turn.copied", { name });
    play.render();
    share(record, "t");
  }
}
