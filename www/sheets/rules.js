// @ts-check
// The rules in pictures: each worked case is a small board to play on, driven by the same core as the game.

import { CASES } from "../data/rules-cases.js";
import { el, rich } from "../device/dom.js";
import { BoardSession } from "../session/board-session.js";
import { plain } from "../words/announcer.js";
import { squareName, squareNamed } from "../words/squares.js";
import { button } from "./controls.js";
import { Dialog } from "./dialog.js";

/**
 * @typedef {import("../session/game.js").GameSession} GameSession
 * @typedef {(intent: import("../types.js").BoardIntent) => void} EmitHere
 * @typedef {{ game: (size: 6 | 8, moves: string) => GameSession,
 *   board: (host: HTMLElement, emit: EmitHere) => import("../types.js").BoardWidget }} Makers
 */

export class RulesSheet {
  #dialog;
  #t;
  #makers;
  /** @type {(() => void)[]} */
  #cleanups = [];

  /** @param {import("./dialog.js").Host} host @param {import("../types.js").Words} t @param {Makers} makers */
  constructor(host, t, makers) {
    this.#t = t;
    this.#makers = makers;
    this.#dialog = new Dialog(host, "rules", t, { onClose: () => this.#cleanUp() });
  }

  open() { this.#dialog.open("rules.title", () => this.#fill()); }
  refresh() { this.#dialog.refresh(); }

  #cleanUp() {
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
  }

  #fill() {
    this.#cleanUp();
    const t = this.#t;
    const paragraph = (/** @type {string} */ key) => {
      const node = el("p");
      rich(node, t(key));
      return node;
    };
    // A sheet covers the page's live region: it has its own one.
    const live = el("p", { class: "hidden", role: "status" });
    const tips = ["corner", "beside", "few", "force"].map((tip) => el("li", { text: t(`rules.tip.${tip}`) }));
    this.#dialog.body.append(el("div", { class: "dialog-scroll prose" },
      paragraph("rules.goal"), paragraph("rules.start"),
      ...CASES.map((known) => this.#case(known, live)),
      paragraph("rules.must"), paragraph("rules.supply"),
      el("h3", { text: t("rules.tipsTitle") }), el("ul", {}, ...tips)), live);
  }

  /** @param {import("../data/rules-cases.js").Case} known @param {HTMLElement} live */
  #case({ key, size, moves, square: target }, live) {
    const t = this.#t;
    const host = el("div", { class: "lesson-board" });
    const result = el("p", { class: "lesson-result" });
    let played = "";
    const board = this.#makers.board(host, (intent) => {
      if (intent.type === "tap") play(intent.square);
      else session.preview = intent.square;
      if (intent.type === "focus") session.focus = intent.square;
      show();
    });
    const begin = () => {
      const game = this.#makers.game(size, moves);
      const session = new BoardSession(game, board);
      session.focus = squareNamed(target, size);
      return { game, session };
    };
    let { game, session } = begin();
    const again = button(t("rules.again"), () => {
      const { focus } = session;
      game.free();
      ({ game, session } = begin());
      session.focus = focus;
      played = "";
      show();
    }, { kind: "link" });
    const play = (/** @type {number} */ square) => {
      if (played || !game.view.legal[square]) return;
      const name = squareName(square, size);
      const flips = [...game.flips(square)].map((flip) => squareName(flip, size));
      game.act([name]);
      session.preview = -1;
      played = name === target ? t(`rules.${key}.done`) : t("rules.otherDone", { square: name, flips });
      live.textContent = plain(played);
    };
    const show = () => {
      again.hidden = !played;
      rich(result, played || t(`rules.${key}`, { square: target }));
      session.render({
        hints: null, showLegal: !played, showLastFlips: true, turns: 0, mirrored: false, locked: Boolean(played),
      });
    };
    this.#cleanups.push(() => {
      board.destroy();
      game.free();
    });
    queueMicrotask(show);
    const title = t(`rules.${key}.title`);
    return el("section", { class: "lesson", "aria-label": title }, el("h3", { text: title }), host, result, again);
  }
}
