// @ts-check
// What the place Review puts on the paper: head, progress, value, graph, card, and the lists behind tabs.

import { boardStop, el, icon, rich, setText } from "../device/dom.js";
import { ReviewGraph } from "./review-graph.js";
import { ReviewLists } from "./review-lists.js";

/**
 * @typedef {import("../types.js").ReviewFrame} ReviewFrame
 * @typedef {import("../types.js").ReviewCard} ReviewCard
 * @typedef {import("../types.js").Words} Words
 * @typedef {import("../types.js").Emit} Emit
 */

export class ReviewScreen {
  #paper;
  #t;
  #emit;
  #graph;
  #lists;
  /** The players and the result: in the head of a phone, on the panel of a wide screen. */
  #heads = [el("div", { class: "versus" }), el("div", { class: "versus wide" })];
  #eye;
  /** The bar of an analysis with what is done, and a button to stop it or go on. */
  #progress = {
    node: el("section", { class: "review-progress", hidden: true }), title: el("b"), bar: el("progress", { max: "1" }),
    run: el("button", { id: "review-run", type: "button", class: "link", on: { click: () => this.#emit({ type: this.#runs }) } }),
    note: el("p", { class: "review-note" }),
  };
  /** What that button does. @type {import("../types.js").PlainIntent} */
  #runs = "runReview";
  #where = el("span", {});
  #value;
  #aloud;
  #card = el("section", { class: "review-card" });
  #empty = el("section", { class: "review-empty", hidden: true });
  #parts;
  /** What each part shows, as text. @type {Map<Element, string>} */
  #shown = new Map();

  /** @param {import("./paper.js").Paper} paper @param {Words} t @param {Emit} emit */
  constructor(paper, t, emit) {
    this.#paper = paper;
    this.#t = t;
    this.#emit = emit;
    const press = (/** @type {import("../types.js").PlainIntent} */ type) => ({ click: () => emit({ type }) });
    this.#eye = el("button", { id: "review-eye", class: "tool", type: "button", on: press("values") }, icon("eye"));
    this.#value = el("button", { id: "review-value", class: "review-value", type: "button", on: press("unit") });
    this.#graph = new ReviewGraph(t, {
      jump: (cursor, scrubbing) => emit({ type: "scrub", cursor, scrubbing }),
      mark: (direction) => emit({ type: direction > 0 ? "nextMistake" : "previousMistake" }),
    });
    this.#lists = new ReviewLists(t, emit);
    const headline = el("p", { class: "review-headline" }, this.#where, this.#value);
    const { node, title, bar, run, note } = this.#progress;
    node.append(el("p", {}, title, run), bar, note);
    this.#aloud = el("button", { class: "hidden aloud", type: "button", on: press("groups") });
    this.#parts = [this.#heads[1], node, headline, this.#graph.node, this.#card, this.#aloud, this.#lists.node];
  }

  /** Fills the paper. */
  open() {
    this.#paper.tools.replaceChildren(this.#heads[0], this.#eye);
    this.#paper.desk.replaceChildren(this.#empty, ...this.#parts);
  }

  /** There is nothing to review. @param {string} key why @param {boolean} games whether the list of games helps */
  renderEmpty(key, games) {
    this.#empty.hidden = false;
    for (const part of this.#parts) part.hidden = true;
    const go = { click: () => this.#emit({ type: "visit", fragment: "games" }) };
    this.#empty.replaceChildren(el("p", { text: this.#t(key) }),
      ...(games ? [el("button", { type: "button", class: "review-pill main", text: this.#t("review.games"), on: go })] : []));
    for (const head of this.#heads) head.replaceChildren();
    this.#shown.clear();
    this.#eye.hidden = true;
  }

  /** @param {ReviewFrame} frame */
  render(frame) {
    this.#empty.hidden = true;
    for (const part of this.#parts) part.hidden = false;
    for (const head of this.#heads) this.#renderHead(head, frame);
    this.#eye.hidden = false;
    this.#eye.setAttribute("aria-pressed", String(frame.values));
    this.#eye.setAttribute("aria-label", this.#t("review.eye"));
    setText(this.#aloud, this.#t("aloud.button"));
    this.#renderProgress(frame);
    this.#where.textContent = frame.where;
    this.#renderValue(frame);
    this.#graph.render(frame.graph);
    this.#renderCard(frame.card);
    this.#paper.desk.classList.toggle("listing", frame.listing);
    this.#lists.render(frame);
  }

  /** Calls `fill` if what a part shows has changed. @param {HTMLElement} node @param {unknown} what @param {() => void} fill */
  #renew(node, what, fill) {
    const shown = JSON.stringify(what);
    if (this.#shown.get(node) === shown) return;
    this.#shown.set(node, shown);
    fill();
  }

  /** @param {HTMLElement} node @param {ReviewFrame} frame */
  #renderHead(node, { names, score }) {
    const disc = (/** @type {number} */ colour) =>
      el("span", { class: "disc", "data-disc": String(colour), "aria-hidden": "true" });
    const name = (/** @type {0 | 1} */ side) => {
      const plain = names[side] === this.#t("player.colour", { colour: side + 1 });
      return el("b", { class: plain && "plain", text: names[side], title: names[side] });
    };
    this.#renew(node, [names, score], () => node.replaceChildren(
      el("span", { class: "versus-side" }, disc(1), name(0)),
      el("span", { class: "versus-score", text: `${score[0]} – ${score[1]}` }),
      el("span", { class: "versus-side white" }, name(1), disc(2))));
  }

  /** @param {ReviewFrame} frame */
  #renderProgress({ progress }) {
    const { node, title, bar, run, note } = this.#progress;
    node.hidden = !progress;
    if (!progress) return;
    title.textContent = progress.title;
    bar.value = progress.share;
    bar.setAttribute("aria-label", progress.title);
    setText(run, this.#t(progress.button.label));
    this.#runs = progress.button.intent;
    note.textContent = progress.note;
    note.hidden = !progress.note;
  }

  /** @param {ReviewFrame} frame */
  #renderValue({ value }) {
    this.#value.hidden = !value;
    if (!value) return;
    this.#renew(this.#value, value, () => {
      this.#value.replaceChildren(el("em", { text: value.text }),
        el("span", { class: "proof", text: value.proof && `, ${value.proof}` }));
      this.#value.title = this.#t("review.unit");
    });
  }

  /** @param {ReviewCard | null} card */
  #renderCard(card) {
    this.#card.hidden = !card;
    if (!card) return;
    this.#renew(this.#card, card, () => {
      const held = document.activeElement;
      const within = this.#card.contains(held);
      const title = el("h3", {});
      rich(title, card.title);
      if (card.glyph) title.append(" ", el("span", { class: "glyph", text: card.glyph }));
      const lines = card.lines.map((line) => {
        const node = el("p", {});
        rich(node, line);
        return node;
      });
      const buttons = card.actions.map(({ id, label, intent, mark, main, pressed, off, small }) => el("button", {
        id, type: "button", class: ["review-pill", main && "main", small && "small"].filter(Boolean).join(" "),
        "aria-pressed": pressed === undefined ? null : String(pressed), "aria-disabled": off ? "true" : null,
        title: mark && this.#t(label),
        on: { click: () => { if (!off) this.#emit({ type: intent }); } },
      }, mark ? icon(mark) : null, el("span", { text: this.#t(label) })));
      this.#card.className = ["review-card", card.right && "right", card.sums && "sums"].filter(Boolean).join(" ");
      this.#card.replaceChildren(
        el("div", { class: "review-card-head" }, title, el("em", { text: card.aside })), ...lines,
        ...(buttons.length ? [el("div", { class: "review-card-actions" }, ...buttons)] : []));
      if (!within) return;
      (buttons.find(({ id }) => id === held?.id) ?? boardStop())?.focus({ preventScroll: true });
    });
  }
}
