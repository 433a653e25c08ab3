// @ts-check
// A real <dialog>: Escape and a tap beside it close it, focus goes in and comes back, its words follow the language.

import { el, icon } from "../device/dom.js";

/**
 * @typedef {import("../types.js").Words} Words
 * @typedef {{ node: HTMLElement, opened: () => void, closed: () => void }} Host where dialogs are put; `opened`, `closed`:
 *   called after each opens or closes
 */

/** One dialog or sheet; its owner fills the body each time it opens. */
export class Dialog {
  /** @type {HTMLDialogElement} */
  node;
  /** @type {HTMLElement} */
  body = el("div", { class: "dialog-body" });
  #heading = el("h2", { class: "dialog-title", tabindex: "-1", autofocus: true });
  #closeButton = el("button", { class: "dialog-close", type: "button", on: { click: () => this.close() } }, icon("x"));
  #fill = () => {};
  #title = "";
  #t;
  #host;

  /**
   * @param {Host} host
   * @param {string} id
   * @param {Words} t
   * @param {{ kind?: "sheet" | "card", onClose?: () => void }} [options]
   */
  constructor(host, id, t, { kind = "sheet", onClose = () => {} } = {}) {
    this.#t = t;
    this.#host = host;
    this.#heading.id = `${id}-title`;
    const head = el("header", { class: "dialog-head" }, this.#heading, this.#closeButton);
    const frame = el("div", { class: "dialog-frame" }, head, this.body);
    this.node = el("dialog", { id, class: `dialog ${kind}`, "aria-labelledby": this.#heading.id }, frame);
    this.node.addEventListener("close", () => {
      this.body.replaceChildren();
      onClose();
      host.closed();
    });
    this.node.addEventListener("pointerdown", (event) => { if (event.target === this.node) this.close(); });
    host.node.append(this.node);
  }

  /**
   * @param {string} title a key
   * @param {() => void} fill builds `body`; called again when the language changes
   */
  open(title, fill) {
    this.#title = title;
    this.#fill = fill;
    this.#build();
    if (!this.node.open) {
      this.node.showModal();
      this.#host.opened();
    }
    this.node.scrollTop = 0;
  }

  close() { if (this.node.open) this.node.close(); }

  /** Builds the body again if it is open; the focused control keeps the focus, and the scroll position stays. */
  refresh() { if (this.node.open) this.#build(); }

  get #scroll() { return this.body.querySelector(".dialog-scroll"); }

  #build() {
    const { activeElement } = document;
    const focused = activeElement && this.node.contains(activeElement) ? keyOf(activeElement) : "";
    const scrolled = this.#scroll?.scrollTop ?? 0;
    this.#heading.textContent = this.#t(this.#title);
    this.#closeButton.setAttribute("aria-label", this.#t("dialog.close"));
    this.body.replaceChildren();
    this.#fill();
    if (this.node.open && this.#scroll) this.#scroll.scrollTop = scrolled;
    if (!focused) return;
    const controls = /** @type {NodeListOf<HTMLElement>} */ (this.node.querySelectorAll("input, button, select, summary"));
    [...controls].find((node) => keyOf(node) === focused)?.focus({ preventScroll: true });
  }
}

/** What identifies a control when the body is built again. @param {Element} node */
function keyOf(node) {
  const { id, name = "", type, value } = /** @type {HTMLInputElement} */ (node);
  return id || (name ? `${name}=${type === "radio" ? value : ""}` : "");
}
