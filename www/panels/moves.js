// @ts-check
// The moves of the main line, a row for Black and White as on a score sheet, with the variations below the rows where they
// begin. A touch goes there. Rows are numbered by their first disc.

import { el } from "../device/dom.js";
import { following, headOf } from "../session/lines.js";
import { changeButtons, label } from "./history-tools.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Step} Step
 */

export class Moves {
  /** The style sheet shows the panel; elsewhere the list is not built. */
  #visible = false;
  /** @type {Frame | null} */
  #frame = null;
  #t;
  #emit;
  #list = el("ol", { class: "moves-list" });
  #scroll = el("div", { class: "moves-scroll", on: { scroll: () => this.#fade() } }, this.#list);
  #title = el("h2", { class: "panel-title" });
  #changes;
  /** The tree for which the list was built: it stays while only the cursor moves. @type {Step[] | null} */
  #built = null;
  /** @type {Map<number, HTMLElement>} */
  #buttons = new Map();

  /** @param {HTMLElement} node @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(node, t, emit) {
    this.#t = t;
    this.#emit = emit;
    this.#changes = changeButtons(emit);
    const disc = (/** @type {number} */ colour) => el("span", { class: "disc", "data-disc": String(colour) });
    const head = el("div", { class: "moves-head", "aria-hidden": "true" }, el("div", {}, el("span"), disc(1), disc(2)));
    this.#title.textContent = t("moves.title");
    node.replaceChildren(this.#title, head, this.#scroll);
    node.addEventListener("keydown", (event) => {
      if (event.key === "Delete" && headOf(this.#frame?.tree ?? [], this.#frame?.view.node ?? 0)) emit({ type: "deleteTurns" });
    });
    new ResizeObserver(([{ contentRect }]) => {
      this.#visible = contentRect.width > 0;
      if (this.#frame) this.render(this.#frame);
    }).observe(node);
  }

  /** The next rendering builds the list again: the language has changed. */
  refresh() { this.#built = null; }

  /** @param {Frame} frame */
  render(frame) {
    this.#frame = frame;
    this.#title.textContent = this.#t("moves.title");
    if (!this.#visible) return;
    const { view, tree } = frame;
    if (!this.#built || !sameTurns(this.#built, tree)) this.#build(tree);
    for (const step of tree) {
      const button = this.#buttons.get(step.node);
      button?.classList.toggle("later", !step.turn || step.turn > view.cursor);
      if (step.node === view.node) button?.setAttribute("aria-current", "step");
      else button?.removeAttribute("aria-current");
    }
    const branch = this.#buttons.get(headOf(tree, view.node))?.closest(".branch");
    label(this.#changes, this.#t);
    const place = branch?.querySelector(".branch-moves") ?? null;
    // Buttons that stay are not moved: a finger or the focus may be on one.
    if (place?.lastChild !== this.#changes.at(-1)) {
      for (const button of this.#changes) button.remove();
      place?.append(...this.#changes);
    }
    this.#buttons.get(view.node)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#fade();
  }

  /** What goes on out of sight fades at that end, below or beside. */
  #fade() {
    const { scrollTop, scrollLeft, scrollHeight, clientHeight, scrollWidth, clientWidth, style } = this.#scroll;
    const before = scrollTop + scrollLeft;
    style.setProperty("--before", before > 1 ? "1" : "0");
    style.setProperty("--after", scrollHeight - clientHeight + scrollWidth - clientWidth - before > 1 ? "1" : "0");
  }

  /** @param {Step[]} tree */
  #build(tree) {
    const next = following(tree);
    const focused = [...this.#buttons].find(([, button]) => button === document.activeElement)?.[0];
    this.#built = tree;
    this.#buttons.clear();
    /** @type {HTMLElement[]} */
    const rows = [];
    /** Variations of the row that is being filled. @type {HTMLElement[]} */
    let branches = [];
    let row = el("li");
    let last = 0;
    let discs = 0;
    for (let [step, ...others] = next(0); step; [step, ...others] = next(step.node)) {
      const before = discs;
      if (step.square >= 0) discs++;
      if (step.color === 1 || last !== 1) {
        rows.push(...branches, row = el("li", {}, el("span", { class: "num" })));
        branches = [];
        if (step.color === 2) row.append(el("span"));
      }
      const number = /** @type {HTMLElement} */ (row.firstChild);
      if (step.square >= 0 && !number.textContent) number.textContent = String(discs);
      row.append(this.#move(step, discs));
      branches.push(...others.map((other) => this.#branch(other, before, next, "li")));
      last = step.color;
    }
    this.#list.replaceChildren(...rows, ...branches);
    if (focused) this.#buttons.get(focused)?.focus({ preventScroll: true });
  }

  /**
   * A variation in running text, and those that leave it below.
   * @param {Step} head @param {number} discs before it @param {(node: number) => Step[]} next @param {"li" | "div"} tag
   * @returns {HTMLElement}
   */
  #branch(head, discs, next, tag) {
    const line = el("div", { class: "branch-moves" });
    const branches = [];
    let others = /** @type {Step[]} */ ([]);
    for (let step = head; step; [step, ...others] = next(step.node)) {
      branches.push(...others.map((other) => this.#branch(other, discs, next, "div")));
      if (step.square >= 0) discs++;
      if (step.square >= 0 && (step === head || step.color === 1)) line.append(el("span", { class: "num", text: String(discs) }));
      line.append(this.#move(step, discs));
    }
    return el(tag, { class: "branch" }, line, ...branches);
  }

  /** @param {Step} step @param {number} number of its disc, or of the one before */
  #move(step, number) {
    const text = step.square < 0 ? this.#t(`moves.${step.text.split(" ")[0]}`) : step.text;
    const button = el("button", {
      type: "button", class: "move", text, "aria-label": this.#t("moves.go", { n: number, text, colour: step.color }),
      on: { click: () => this.#emit({ type: "goTo", node: step.node }) },
    });
    this.#buttons.set(step.node, button);
    return button;
  }
}

/** Whether two trees have the same turns. @param {Step[]} some @param {Step[]} others */
const sameTurns = (some, others) => some === others || some.length === others.length
  && some.every(({ node, parent, text }, index) => {
    const other = others[index];
    return node === other.node && parent === other.parent && text === other.text;
  });
