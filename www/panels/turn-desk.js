// @ts-check
// A turn that came by link and does not simply go on: why it cannot be read, or both copies of the game side by side.

import { el } from "../device/dom.js";
import { copiesSaid } from "../session/by-link.js";
import { faultNotes } from "./link-desk.js";
import { thumbnail } from "./thumbnail.js";

/** The side of a board, in CSS pixels. */
const SIDE = 200;

export class TurnDesk {
  #desk;
  #words;

  /** @param {import("./paper.js").Paper} paper @param {import("../words/i18n.js").Words} words */
  constructor(paper, words) {
    this.#desk = paper.desk;
    this.#words = words;
  }

  /** @param {import("../modes/received-turn.js").Shown} shown */
  render(shown) {
    const { t } = this.#words;
    if ("fault" in shown) return this.#desk.replaceChildren(...faultNotes(shown.fault, t));
    const { question } = shown;
    const copy = (/** @type {"own" | "other"} */ which) => {
      const { view } = question[which].game;
      const board = thumbnail([...view.cells].join(""), view.lastSquare, SIDE);
      return el("div", { class: "turn-copy" }, el("b", { text: t(`turn.${which}`) }), board,
        el("span", { text: t("turn.at", { n: view.length, black: view.score[0], white: view.score[1] }) }));
    };
    this.#desk.replaceChildren(
      el("p", { class: "link-note", text: t(`turn.${question.relation}`, copiesSaid(question, t)) }),
      el("div", { class: "turn-copies" }, copy("own"), copy("other")),
      el("p", { class: "link-note", text: t("turn.kept") }));
  }
}
