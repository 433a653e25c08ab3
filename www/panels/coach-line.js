// @ts-check
// The coach's sentence in the place of the status line, and the answers to it in the bottom row.

import { el, icon, rich, setText } from "../device/dom.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {{ text: string, waits: boolean, lesson: number }} Shown `lesson`: the number of one about it, 0 for none
 * @typedef {{ takeBack: () => void, showMe: () => void, goOn: () => void }} Answers
 */

/** The actions whose places the answers take. */
const PLAYING = ["undo", "redo", "hint", "pass"];

export class CoachLine {
  #page;
  #t;
  #node = el("p", { id: "coach-line", class: "sentence coach-line", hidden: true });
  /** The answers by their ids. @type {Record<string, HTMLButtonElement>} */
  #buttons;
  #shown = "";
  #waits = false;

  /** @param {Document} page @param {import("../types.js").Words} t @param {Answers} answers */
  constructor(page, t, { takeBack, showMe, goOn }) {
    this.#page = page;
    this.#t = t;
    const button = (/** @type {string} */ id, /** @type {string} */ mark, /** @type {() => void} */ press) => el("button", {
      id, type: "button", hidden: true,
      on: { click: ({ currentTarget }) => {
        if (/** @type {Element} */ (currentTarget).getAttribute("aria-disabled") !== "true") press();
      } },
    }, icon(mark), el("span"));
    this.#buttons = {
      takeBack: button("coach-back", "undo", takeBack), showMe: button("coach-show", "eye", showMe),
      goOn: button("coach-on", "step", goOn),
    };
    this.#buttons.takeBack.classList.add("now");
    this.#at("sentence").after(this.#node);
    this.#at("pass").after(...Object.values(this.#buttons));
  }

  /** @param {Frame} frame @param {Shown | null} shown */
  render({ view }, shown) {
    this.#say(shown);
    this.#at("sentence").hidden = shown !== null;
    this.#node.hidden = shown === null;
    const waits = shown?.waits ?? false;
    this.#buttons.takeBack.setAttribute("aria-disabled", String(!view.canUndo));
    if (waits === this.#waits) return;
    this.#waits = waits;
    const focused = document.activeElement;
    for (const [name, node] of Object.entries(this.#buttons)) {
      node.hidden = !waits;
      setText(/** @type {HTMLElement} */ (node.lastElementChild), this.#t(`coach.${name}`));
    }
    const playing = PLAYING.map((id) => this.#at(id));
    for (const node of playing) node.hidden = waits || view.phase === "over";
    // The keyboard stays in the row.
    if (waits && playing.some((node) => node === focused)) this.#buttons.takeBack.focus();
    if (!waits && Object.values(this.#buttons).some((node) => node === focused)) this.#at("undo").focus();
  }

  /** @param {Shown | null} shown */
  #say(shown) {
    const link = shown?.lesson ? this.#t("coach.lesson") : "";
    const key = `${shown?.text ?? ""} ${link}`;
    if (key === this.#shown) return;
    this.#shown = key;
    rich(this.#node, shown?.text ?? "");
    if (!shown || !link) return;
    const lesson = el("a", { class: "link", href: `#lesson/${shown.lesson}`, text: link });
    this.#node.append(" ", el("span", { class: "links" }, lesson));
  }

  /** @param {string} id */
  #at(id) { return /** @type {HTMLElement} */ (this.#page.getElementById(id)); }
}
