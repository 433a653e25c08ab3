// @ts-check
// A real <dialog>: Escape and a tap beside it close it, focus goes in and comes back, words follow the language.

import { el, icon } from "../device/dom.js";

/** @typedef {import("../words/i18n.js").WordsOf} WordsOf */

/** One dialog or sheet; a subclass or caller fills its body each time it opens. */
export class Dialog {
  /** @type {HTMLDialogElement} */
  node;
  /** @type {HTMLElement} */
  body = el("div", { class: "dlg-body" });
  #heading = el("h2", { class: "dlg-title", tabindex: "-1", autofocus: true });
  #shut = el("button", { class: "dlg-close", type: "button", on: { click: () => this.close() } }, icon("x"));
  #fill = () => {};
  #title = "";
  #t;

  /**
   * @param {HTMLElement} host
   * @param {string} id
   * @param {WordsOf} t
   * @param {{ kind?: "sheet" | "card", onClose?: () => void, fixed?: boolean }} [options] `fixed`: no way out but its buttons
   */
  constructor(host, id, t, { kind = "sheet", onClose = () => {}, fixed = false } = {}) {
    this.#t = t;
    this.#heading.id = `${id}-title`;
    const head = el("header", { class: "dlg-head" }, this.#heading, fixed ? null : this.#shut);
    this.node = el("dialog", { id, class: `dlg ${kind}`, "aria-labelledby": this.#heading.id }, el("div", { class: "dlg-frame" }, head, this.body));
    this.node.addEventListener("close", () => {
      this.body.replaceChildren();
      onClose();
    });
    if (fixed) this.node.addEventListener("cancel", (event) => event.preventDefault());
    else this.node.addEventListener("pointerdown", (event) => { if (event.target === this.node) this.close(); });
    host.append(this.node);
  }

  get isOpen() { return this.node.open; }

  /**
   * Opens with a title and a way to fill the body.
   * @param {string} title a key
   * @param {() => void} fill builds `body`; called again when the language changes
   */
  open(title, fill) {
    this.#title = title;
    this.#fill = fill;
    this.refresh();
    if (!this.node.open) this.node.showModal();
    this.node.scrollTop = 0;
  }

  get #scroll() { return this.body.querySelector(".dlg-scroll"); }

  /** Builds the body anew, in the language of now; the focus stays on the control with the same name, and the place in the sheet. */
  refresh() {
    const held = document.activeElement instanceof HTMLElement && this.node.contains(document.activeElement) ? keyOf(document.activeElement) : "";
    const scrolled = this.#scroll?.scrollTop ?? 0;
    this.#heading.textContent = this.#t(this.#title);
    this.#shut.setAttribute("aria-label", this.#t("dialog.close"));
    this.body.replaceChildren();
    this.#fill();
    if (this.node.open && this.#scroll) this.#scroll.scrollTop = scrolled;
    if (!held) return;
    const controls = /** @type {NodeListOf<HTMLElement>} */ (this.node.querySelectorAll("input, button, select, summary"));
    [...controls].find((node) => keyOf(node) === held)?.focus({ preventScroll: true });
  }

  close() { if (this.node.open) this.node.close(); }
}

/** @param {any} node */
const keyOf = (node) => node.id || (node.name ? `${node.name}=${node.type === "radio" ? node.value : ""}` : "");
