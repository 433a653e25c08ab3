// @ts-check
// Around the board of a game in a frame: the players with their discs, the buttons, the way to the whole page.

import { el, icon } from "../device/dom.js";
import { playerName } from "../session/players.js";
import { label, toolButtons } from "./history-tools.js";
import { faultText } from "./link-desk.js";

export class EmbedScreen {
  #t;
  #head = el("header", { class: "embed-head" });
  #note = el("span", { class: "embed-note", "aria-hidden": "true" });
  #said = el("span", { class: "hidden" });
  #steps;
  #link = el("a", { class: "history-tool embed-link", target: "_blank", rel: "noopener" }, icon("share"));
  #address;

  /**
   * @param {HTMLElement} app @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit
   * @param {string} address of the page, without a fragment
   */
  constructor(app, t, emit, address) {
    this.#t = t;
    this.#address = address;
    this.#steps = toolButtons([["first", "first"], ["back", "back"], ["forward", "forward"], ["last", "last"]], emit);
    const [first, back, forward, last] = this.#steps;
    app.prepend(this.#head);
    app.append(el("nav", { class: "embed-bar" }, first, back, this.#note, this.#said, forward, last, this.#link));
  }

  /** @param {import("../modes/embed.js").Shown} shown */
  render(shown) {
    const t = this.#t;
    label(this.#steps, t);
    if ("fault" in shown) {
      const text = shown.at ? t("embed.fault", { n: shown.at }) : faultText(shown.fault, t);
      this.#head.replaceChildren(el("p", { class: "embed-fault", role: "alert", text }));
      return;
    }
    const { frame: { view, players }, link } = shown;
    const side = (/** @type {1 | 2} */ colour) => {
      const disc = el("span", { class: "disc", "data-disc": String(colour) });
      const name = el("span", { class: "embed-name", text: playerName(players, colour, t) });
      const parts = [disc, name, el("b", { text: String(view.score[colour - 1]) })];
      return el("p", { class: "embed-side" }, ...(colour === 1 ? parts : parts.reverse()));
    };
    this.#head.replaceChildren(side(1), side(2));
    this.#note.textContent = `${view.cursor} / ${view.length}`;
    this.#said.textContent = t("link.turn", { n: view.cursor, of: view.length });
    const [first, back, forward, last] = this.#steps;
    for (const button of [first, back]) button.setAttribute("aria-disabled", String(view.cursor === 0));
    for (const button of [forward, last]) button.setAttribute("aria-disabled", String(view.cursor === view.length));
    this.#link.setAttribute("href", `${this.#address}#${link}`);
    this.#link.setAttribute("aria-label", t("embed.open"));
    this.#link.title = t("embed.open");
  }
}
