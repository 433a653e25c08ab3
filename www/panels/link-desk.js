// @ts-check
// What is said about a game from a link: the players, the discs, the turn; or why the link cannot be read.

import { el, fill, icon, setText } from "../device/dom.js";
import { linkFaultKey } from "../session/link-fault.js";
import { playerName, playersOf } from "../session/players.js";

/** Why a link cannot be read. @param {string} fault the code of a refusal @param {import("../types.js").Words} t */
export const faultText = (fault, t) => t(linkFaultKey(fault));

/**
 * Why a link cannot be read, which the place announces, and what became of the player's own game.
 * @param {string} fault the code of a refusal @param {import("../types.js").Words} t
 */
export const faultNotes = (fault, t) => [
  el("p", { class: "link-note fault", text: faultText(fault, t) }),
  el("p", { class: "link-note", text: t("link.unchanged") }),
];

export class LinkDesk {
  #desk;
  #words;
  #label = el("span", {});
  #analyse;

  /**
   * @param {import("./paper.js").Paper} paper @param {import("../words/i18n.js").Words} words
   * @param {import("../types.js").Emit} emit
   */
  constructor(paper, words, emit) {
    this.#desk = paper.desk;
    this.#words = words;
    this.#analyse = el("button", {
      id: "link-analyse", type: "button", class: "button plain", on: { click: () => emit({ type: "analyse" }) },
    }, icon("graph"), this.#label);
  }

  /** @param {import("../modes/link.js").Shown} shown */
  render(shown) {
    const { t } = this.#words;
    if (!shown) return this.#desk.replaceChildren(el("p", { class: "link-note", text: t("link.reading") }));
    if ("fault" in shown) return this.#desk.replaceChildren(...faultNotes(shown.fault, t));
    const { view } = shown;
    const players = playersOf(view.players);
    const side = (/** @type {1 | 2} */ colour) => el("p", { class: "link-side" },
      el("span", { class: "disc", "data-disc": colour }),
      el("span", { class: "link-name", text: playerName(players, colour, t) }),
      el("span", { class: "link-score", text: String(view.score[colour - 1]) }));
    setText(this.#label, t("link.analyse"));
    const turn = el("p", { class: "link-note", text: t("link.turn", { n: view.cursor, of: view.length }) });
    fill(this.#desk, [side(1), side(2), turn, this.#analyse]);
  }
}
