// @ts-check
// The name of the opening above the moves, and on a phone with room below the sentence; and the move after which the game was
// new.

import { el } from "../device/dom.js";
import { openingMoves } from "../session/opening-moves.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Words} Words
 */

export class OpeningName {
  #node = el("p", { class: "opening-now", hidden: true });
  #below = el("p", { class: "opening-below", hidden: true });
  #page;
  #t;
  #open;
  #asked = "";

  /** @param {Document} page @param {Words} t @param {() => Promise<import("../book/book.js").Book>} open opens the book */
  constructor(page, t, open) {
    this.#t = t;
    this.#open = open;
    this.#page = page;
  }

  /** @param {Frame} frame */
  render({ view, steps }) {
    // The list of moves loads later too, in either order.
    if (!this.#node.isConnected) this.#page.querySelector("#moves .panel-title")?.after(this.#node);
    if (!this.#below.isConnected) this.#page.getElementById("sentence")?.after(this.#below);
    const moves = openingMoves(view, steps.slice(0, view.cursor));
    const asked = moves && `${moves} ${this.#t("openingName.title")}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (moves) this.#show(moves, asked);
    else this.#node.hidden = this.#below.hidden = true;
  }

  /** @param {string} moves @param {string} asked */
  async #show(moves, asked) {
    // Without the book there is no name.
    const book = await this.#open().catch(() => null);
    if (asked !== this.#asked) return;
    const { name, newAfter } = book?.openingOf(moves) ?? { name: "", newAfter: null };
    for (const node of [this.#node, this.#below]) {
      node.hidden = !name;
      node.replaceChildren(
        el("span", { class: "hidden", text: `${this.#t("openingName.title")}: ` }), el("i", { text: name }),
        newAfter !== null && el("span", { class: "opening-new", text: this.#t("openingName.new", { n: newAfter }) }) || "",
      );
    }
  }
}
