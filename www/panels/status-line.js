// @ts-check
// The one sentence under the board: what to do now, and buttons for what can be done about it.

import { el, rich } from "../device/dom.js";
import { handOverText, overText } from "../words/announcer.js";
import { alone, nameOf } from "../session/players.js";
import { flagged, squareName } from "../words/squares.js";

/**
 * @typedef {import("../modes/controller.js").Frame} Frame
 * @typedef {{ text: string, buttons: [label: string, intent: string][], next?: boolean }} Said  `next`: they begin the next game
 */

/** The sentence. */
export class Sentence {
  #node;
  #t;
  #emit;
  #shown = "";

  /** @param {HTMLElement} node @param {import("../words/i18n.js").WordsOf} t @param {(intent: any) => void} emit */
  constructor(node, t, emit) {
    this.#node = node;
    this.#t = t;
    this.#emit = emit;
  }

  /** @param {Frame} frame */
  render(frame) {
    const said = sentenceOf(frame, this.#t);
    const shown = JSON.stringify(said);
    if (shown === this.#shown) return;
    this.#shown = shown;
    rich(this.#node, said.text);
    if (!said.buttons.length) return;
    this.#node.append(" ", el("span", { class: said.next ? "links next" : "links" }, ...said.buttons.map(([label, type]) =>
      el("button", { type: "button", class: "link", text: label, on: { click: () => this.#emit({ type }) } }))));
  }
}

/**
 * What to say, and what to offer.
 * @param {Frame} frame
 * @param {import("../words/i18n.js").WordsOf} t
 * @returns {Said}
 */
export function sentenceOf(frame, t) {
  const { view, ui } = frame;
  if (ui.notice) return { text: t(ui.notice.key, ui.notice.params), buttons: noticeButtons(ui.notice.key, t) };
  if (view.phase === "over") return over(frame, t);
  const given = handOverText(view.handOvers, t);
  const said = now(frame, t);
  return given ? { ...said, text: `${given} ${said.text}` } : said;
}

/** @param {string} key @param {import("../words/i18n.js").WordsOf} t @returns {Said["buttons"]} */
function noticeButtons(key, t) {
  if (key === "trouble.engine") return [[t("trouble.tryAgain"), "goOn"]];
  if (key === "trouble.refused") return [[t("trouble.download"), "downloadKept"]];
  if (key === "say.updateReady") return [[t("say.update"), "update"]];
  return [];
}

/** @param {Frame} frame @param {import("../words/i18n.js").WordsOf} t @returns {Said} */
function over({ view, settings }, t) {
  const tournament = settings.tournamentScore && view.outcome?.reason === "score"
    ? ` ${t("over.tournament", { black: view.tournament[0], white: view.tournament[1] })}` : "";
  return { text: overText(view, t) + tournament, buttons: [[t("action.rematch"), "rematch"], [t("action.newGame"), "newGame"]], next: true };
}

/** @param {Frame} frame @param {import("../words/i18n.js").WordsOf} t @returns {Said} */
function now(frame, t) {
  const { view, ui, settings, players, mine } = frame;
  const colour = view.turn;
  const slips = settings.mistakes && view.byHand ? { missing: view.byHand.missing, extra: view.byHand.extra } : { missing: 0, extra: 0 };
  if (view.cursor < view.length && !ui.thinking) {
    const buttons = /** @type {Said["buttons"]} */ ([[t("say.historyBack"), "last"]]);
    if (!mine) buttons.push([t("say.goOn"), "goOn"]);
    return { text: t(mine ? "say.history" : "say.historyLook", { cursor: view.cursor, length: view.length }), buttons };
  }
  if (ui.paused) return { text: t("say.paused"), buttons: [[t("say.goOn"), "goOn"]] };
  const watching = players[1].computer && players[2].computer;
  if (view.phase === "pass") {
    if (mine && !view.setup.autoPass) return { text: t(alone(players) ? "say.youPass" : "say.pass", { colour }), buttons: [] };
    return { text: t("say.passSoon", { colour }), buttons: [] };
  }
  if (view.byHand?.done && view.phase !== "flip" && (slips.missing || slips.extra)) return { text: t("say.correct", { colour: 3 - colour, ...slips }), buttons: [] };
  if (!mine && ui.guide && view.cursor === 1) return { text: t(guideKey(1)), buttons: [] };
  if (!mine) return { text: t("say.thinking", { name: nameOf(players, colour, t) }), buttons: watching ? [[t("say.pause"), "pause"]] : [] };
  if (view.phase === "flip") return { text: t("say.flip", { colour, ...slips }), buttons: [] };
  if (view.phase === "place") return { text: t("say.place", { colour }), buttons: [] };
  if (ui.armed >= 0) return { text: t("say.armed", { square: squareName(ui.armed, view.size), flips: view.flipCounts[ui.armed] }), buttons: [] };
  if (ui.hintsOn) return { text: hintText(frame, t), buttons: [] };
  if (ui.guide && ui.preview < 0) return { text: t(guideKey(view.cursor)), buttons: [] };
  const params = { colour, count: flagged(view.legal).length };
  const key = alone(players) ? "say.yourMove" : "say.toMove";
  const open = ui.preview >= 0 && view.legal[ui.preview];
  const text = open ? t(`${key}At`, { ...params, square: squareName(ui.preview, view.size), flips: view.flipCounts[ui.preview] }) : t(key, params);
  return { text, buttons: [] };
}

/** The last turn of a first game that a line of the guide goes with. */
export const GUIDED = 8;

/** @param {number} cursor */
const guideKey = (cursor) => `guide.${cursor < 2 ? cursor : Math.min(4, 1 + (cursor >> 1))}`;

/** @param {Frame} frame @param {import("../words/i18n.js").WordsOf} t */
export function hintText({ view, ui }, t) {
  const best = [...ui.hints ?? []].find(([, hint]) => hint.best);
  if (!best) return t("say.hintSoon");
  const [square, { value, exact, depth }] = best;
  return t("say.hint", { square: squareName(square, view.size), value: Math.round(value), exact, depth });
}
