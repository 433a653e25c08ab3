// @ts-check
// A question with two answers, for what cannot be taken back.

import { el } from "../device/dom.js";
import { Dialog } from "./dialog.js";
import { button } from "./controls.js";

/** Asks before something is lost. */
export class Ask {
  #dialog;
  #t;
  /** @type {(yes: boolean) => void} */
  #settle = () => {};

  /** @param {HTMLElement} host @param {import("../words/i18n.js").WordsOf} t */
  constructor(host, t) {
    this.#t = t;
    this.#dialog = new Dialog(host, "ask", t, { kind: "card", onClose: () => this.#settle(false) });
  }

  /**
   * @param {"resign"} what its words are `ask.<what>.title`, `.text` and `.yes`
   * @param {Record<string, any>} [params]
   * @returns {Promise<boolean>}
   */
  ask(what, params = {}) {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#dialog.open(`ask.${what}.title`, () => {
        const yes = button(this.#t(`ask.${what}.yes`), () => {
          resolve(true);
          this.#dialog.close();
        }, { kind: "main", id: "ask-yes" });
        const no = button(this.#t("ask.no"), () => this.#dialog.close(), { id: "ask-no" });
        this.#dialog.body.append(el("p", { text: this.#t(`ask.${what}.text`, params) }), el("footer", { class: "dlg-foot two" }, no, yes));
      });
    });
  }
}
