// @ts-check
// The rules in pictures: each worked case is a small board to play on, driven by the same core as the game.

import { el, rich } from "../device/dom.js";
import { LESSONS } from "../data/lessons.js";
import { squareName, squareNamed } from "../words/squares.js";
import { Dialog } from "./dialog.js";
import { button } from "./controls.js";

/**
 * @typedef {{ view: () => import("../types.js").View, flips: (square: number) => Uint8Array, apply: (action: string) => void, free: () => void }} SmallGame
 * @typedef {{ render: (view: any, ui: any) => void, destroy?: () => void }} SmallBoard
 * @typedef {{ game: (size: number, moves: string) => SmallGame, board: (host: HTMLElement, emit: (intent: any) => void) => SmallBoard }} Makers
 */

/** The rules sheet. */
export class RulesSheet {
  #dialog;
  #t;
  #makers;
  /** @type {(() => void)[]} */
  #cleanups = [];

  /** @param {HTMLElement} host @param {import("../words/i18n.js").WordsOf} t @param {Makers} makers */
  constructor(host, t, makers) {
    this.#t = t;
    this.#makers = makers;
    this.#dialog = new Dialog(host, "rules", t, { onClose: () => this.#cleanUp() });
  }

  open() { this.#dialog.open("rules.title", () => this.#fill()); }
  refresh() { if (this.#dialog.isOpen) this.#dialog.refresh(); }

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
    const scroll = el("div", { class: "dlg-scroll prose" }, paragraph("rules.goal"), paragraph("rules.start"));
    this.#dialog.body.append(scroll);
    for (const lesson of LESSONS) scroll.append(this.#lesson(lesson));
    for (const key of ["rules.must", "rules.supply", "rules.tipsTitle"]) {
      scroll.append(key.endsWith("Title") ? el("h3", { text: t(key) }) : paragraph(key));
    }
    scroll.append(el("ul", {}, ...["corner", "beside", "few", "force"].map((tip) => el("li", { text: t(`rules.tip.${tip}`) }))));
  }

  /** @param {import("../data/lessons.js").Lesson} lesson */
  #lesson(lesson) {
    const t = this.#t;
    const host = el("div", { class: "lesson-board" });
    const said = el("p", { class: "lesson-said", role: "status" });
    const target = squareNamed(lesson.square, lesson.size);
    let game = this.#makers.game(lesson.size, lesson.moves);
    let preview = -1;
    let focus = target;
    let played = "";
    const again = button(t("rules.again"), () => {
      game.free();
      game = this.#makers.game(lesson.size, lesson.moves);
      preview = -1;
      played = "";
      show();
    }, { kind: "link" });
    const board = this.#makers.board(host, (intent) => {
      if (intent.type === "preview") preview = intent.square;
      if (intent.type === "focus") focus = preview = intent.square;
      if (intent.type === "tap") play(intent.square);
      show();
    });
    const play = (/** @type {number} */ square) => {
      const name = squareName(square, lesson.size);
      const flips = game.view().legal[square] && !played ? [...game.flips(square)] : [];
      if (!flips.length) return;
      game.apply(name);
      preview = -1;
      played = square === target ? t(`rules.${lesson.key}.done`) : t("rules.otherDone", { square: name, flips: flips.map((flip) => squareName(flip, lesson.size)) });
    };
    const show = () => {
      const view = game.view();
      again.hidden = !played;
      rich(said, played || t(`rules.${lesson.key}`, { square: lesson.square }));
      board.render(view, {
        preview, previewFlips: preview >= 0 && view.legal[preview] ? game.flips(preview) : null, focus, hints: null, showLegal: !played,
        showLastFlips: true, turns: 0, mirrored: false, locked: Boolean(played), expectConfirm: false,
      });
    };
    this.#cleanups.push(() => {
      board.destroy?.();
      game.free();
    });
    queueMicrotask(show);
    return el("section", { class: "lesson", "aria-label": t(`rules.${lesson.key}.title`) }, el("h3", { text: t(`rules.${lesson.key}.title`) }), host, said, again);
  }
}
