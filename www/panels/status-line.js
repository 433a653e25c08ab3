// @ts-check
// The status line under the board: what to do now, and buttons for what can be done about it.

import { boardStop, el, rich } from "../device/dom.js";
import { afterPaint } from "../device/paint-scheduler.js";
import { guideKey } from "../session/guide.js";
import { alone, playerName } from "../session/players.js";
import { discsIn, handOverText, hintText, overText } from "../words/announcer.js";
import { flagged, squareName } from "../words/squares.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Words} Words
 * @typedef {[label: string, intent: import("../types.js").PlainIntent]} LinkTo
 * @typedef {{ text: string, buttons: LinkTo[] }} Status
 */

export class StatusLine {
  #node;
  #t;
  #emit;
  #shown = "";
  #text = el("span");
  #links = el("span", { class: "links" });
  /** What the links were made from. */
  #made = "";
  /** The buttons of a player who looks back, once they are loaded. @type {import("./history-tools.js").HistoryTools | null} */
  tools = null;

  /** @param {HTMLElement} node @param {Words} t @param {import("../types.js").Emit} emit */
  constructor(node, t, emit) {
    this.#node = node;
    this.#t = t;
    this.#emit = emit;
  }

  /** A text that is longer than its room can be scrolled by keys in every browser. */
  #letKeysScroll = () => {
    const { scrollHeight, clientHeight } = this.#node;
    if (scrollHeight > clientHeight + 1) this.#node.setAttribute("tabindex", "0");
    else this.#node.removeAttribute("tabindex");
  };

  /** @param {Frame} frame */
  render(frame) {
    const { tools } = this;
    const looksBack = tools && !frame.ui.notice && isPast(frame);
    const status = statusOf(frame, this.#t, Boolean(tools));
    if (looksBack) tools.render(frame);
    const shown = JSON.stringify([status, looksBack]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    afterPaint("sentence", this.#letKeysScroll);
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    const here = this.#node !== focused && this.#node.contains(focused);
    rich(this.#text, status.text);
    this.#offer(status.buttons);
    // What stays is not moved: a finger may be on a button.
    const parts = [this.#text];
    if (looksBack) parts.push(tools.node);
    if (status.buttons.length) parts.push(this.#links);
    const { children } = this.#node;
    if (children.length !== parts.length || parts.some((part, index) => part !== children[index])) {
      this.#node.replaceChildren(...parts.flatMap((part) => [part, " "]));
    }
    if (here) this.#keepFocus(focused);
  }

  /** @param {LinkTo[]} buttons */
  #offer(buttons) {
    const made = JSON.stringify(buttons);
    if (made === this.#made) return;
    this.#made = made;
    this.#links.replaceChildren(...buttons.map(([text, type]) =>
      el("button", { type: "button", class: "link", text, on: { click: () => this.#emit({ type }) } })));
  }

  /** The focus stays here, or goes to the board if no button is left. @param {HTMLElement} before what had it */
  #keepFocus(before) {
    if (before.isConnected) return before === document.activeElement || before.focus();
    (this.#node.querySelector("button") ?? boardStop())?.focus();
  }
}

/**
 * The text to show, and the buttons to offer.
 * @param {Frame} frame
 * @param {Words} t
 * @param {boolean} [tools] there are buttons for looking back
 * @returns {Status}
 */
export function statusOf(frame, t, tools = false) {
  const { view, ui } = frame;
  if (ui.notice) return { text: t(ui.notice.key, ui.notice.params), buttons: noticeButtons(ui.notice.key, t) };
  const byLink = frame.byLink?.status(frame);
  if (byLink) return byLink;
  if (view.phase === "over") return { text: over(frame, t), buttons: view.canUndo ? [[t("action.undo"), "undo"]] : [] };
  const status = now(frame, t, tools);
  return { ...status, text: [passedText(view, t), handOverText(view.handOvers, t), status.text].filter(Boolean).join(" ") };
}

/** The pass before this turn: it stays on the screen until the next move. @param {Frame["view"]} view @param {Words} t */
const passedText = (view, t) =>
  view.passReason === "no-move" && view.cursor === view.length ? t("say.passed", { colour: 3 - view.turn }) : "";

/** @param {string} key @param {Words} t @returns {LinkTo[]} */
function noticeButtons(key, t) {
  if (key === "problem.engine") return [[t("problem.tryAgain"), "goOn"]];
  if (key === "problem.refused") return [[t("problem.download"), "downloadKept"]];
  if (key === "say.deleted") return [[t("action.undo"), "restoreTurns"]];
  if (key === "say.updateReady") return [[t("say.update"), "update"]];
  return [];
}

/** @param {Frame} frame @param {Words} t */
function over({ view, settings, ui }, t) {
  const tournament = settings.tournamentScore && view.outcome?.reason === "score"
    ? ` ${t("over.tournament", { black: view.tournament[0], white: view.tournament[1] })}` : "";
  return overText(view, t) + tournament + (ui.rated ? ` ${t("match.rated", { ...ui.rated })}` : "");
}

/**
 * True for a player who looks at a turn before the last one. After an own resignation that was taken back there is none.
 * @param {Frame} frame
 */
function isPast(frame) {
  const { view: { cursor, length }, ui, mine } = frame;
  return cursor < length && !ui.thinking && !(mine && frame.steps[cursor]?.text?.startsWith("resign"));
}

/** @param {Frame} frame @param {Words} t @param {boolean} tools @returns {Status} */
function now(frame, t, tools) {
  const { view, ui, settings, players, mine, steps } = frame;
  const colour = view.turn;
  const plain = (/** @type {string} */ text) => ({ text, buttons: [] });
  const goOn = /** @type {LinkTo} */ ([t("say.goOn"), "goOn"]);
  if (isPast(frame)) {
    const back = /** @type {LinkTo[]} */ (tools ? [] : [[t("say.historyBack"), "last"]]);
    const params = { cursor: discsIn(steps, view.cursor), length: discsIn(steps, view.length) };
    if (mine && ui.hintsOn) return { text: hintText(view, ui.hints, t), buttons: back };
    if (mine) return { text: t(tools ? "say.historyLook" : "say.history", params), buttons: back };
    return { text: t("say.historyLook", params), buttons: [...back, goOn] };
  }
  if (ui.paused) return { text: t("say.paused"), buttons: [goOn] };
  if (view.phase === "pass") {
    if (mine && !view.setup.autoPass) return plain(t(alone(players) ? "say.youPass" : "say.pass", { colour }));
    return plain(t("say.passSoon", { colour }));
  }
  const mistakes = settings.mistakes && view.byHand ? view.byHand : null;
  const { missing, extra } = mistakes ?? { missing: 0, extra: 0 };
  if (view.byHand?.done && view.phase !== "flip" && (missing || extra)) {
    return plain(t("say.correct", { colour: 3 - colour, missing, extra }));
  }
  const guide = (/** @type {number} */ cursor) =>
    ({ text: t(guideKey(cursor)), buttons: [/** @type {LinkTo} */ ([t("menu.rules"), "rules"])] });
  if (!mine) {
    if (ui.guide && view.cursor === 1) return guide(1);
    const watching = players[1].computer && players[2].computer;
    const pause = /** @type {LinkTo} */ ([t("say.pause"), "pause"]);
    return { text: t("say.thinking", { name: playerName(players, colour, t) }), buttons: watching ? [pause] : [] };
  }
  if (view.phase === "flip") return plain(t("say.flip", { colour, missing, extra }));
  if (view.phase === "place") return plain(t("say.place", { colour }));
  const points = frame.board.armed >= 0 || view.legal[frame.board.preview];
  if (ui.guide && !points && !ui.hintsOn) return guide(view.cursor);
  return plain(toMove(frame, t));
}

/** @param {Frame} frame @param {Words} t */
function toMove({ view, ui, board, players }, t) {
  const square = (/** @type {number} */ of) => ({ square: squareName(of, view.size), flips: view.flipCounts[of] });
  if (board.armed >= 0) return t("say.armed", square(board.armed));
  if (ui.hintsOn) return hintText(view, ui.hints, t);
  const params = { colour: view.turn, count: flagged(view.legal).length };
  const key = alone(players) ? "say.yourMove" : "say.toMove";
  const open = board.preview >= 0 && view.legal[board.preview];
  return open ? t(`${key}At`, { ...params, ...square(board.preview) }) : t(key, params);
}
