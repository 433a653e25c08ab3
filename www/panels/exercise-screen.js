// @ts-check
// The desk of an exercise: the task, how far one is, and the card of the last answer.

import { el, rich, setText } from "../device/dom.js";
import { bullets } from "./bullets.js";

/** @typedef {import("../types.js").ExerciseShown} Shown */

export class ExerciseScreen {
  #paper;
  #words;
  #task = el("p", { class: "exercise-task" });
  #card = el("p", { class: "answer-card exercise-card" });
  #count = el("p", { class: "exercise-count" });
  #state = el("p", { class: "exercise-state" });
  #themes = /** @type {HTMLSelectElement} */ (el("select", { id: "exercise-theme", on: { change: () => this.#choose() } }));
  #aloud = el("button", { class: "hidden aloud", type: "button", on: { click: () => this.#emit({ type: "groups" }) } });
  #theme = el("label", { class: "exercise-theme" }, el("span"), this.#themes);
  #emit;

  /**
   * @param {import("./paper.js").Paper} paper @param {import("../words/i18n.js").Words} words
   * @param {import("../types.js").Emit} emit
   */
  constructor(paper, words, emit) {
    this.#paper = paper;
    this.#words = words;
    this.#emit = emit;
  }

  /** @param {Shown} shown */
  render({ task, about, state, turn, card, more, why, marked, themes, theme }) {
    const { t } = this.#words;
    const { desk, tools } = this.#paper;
    if (!this.#task.isConnected) {
      desk.append(this.#task, this.#count, this.#card, this.#theme, this.#aloud);
      tools.append(this.#state);
    }
    rich(this.#task, task && t(task, { turn, ...about }));
    this.#count.textContent = marked > 0 ? t("learn.count", { n: marked }) : "";
    setText(this.#aloud, t("aloud.button"));
    this.#card.hidden = !card;
    this.#card.dataset.kind = card?.kind ?? "";
    rich(this.#card, card ? [t(card.key, card.params), more, why].filter(Boolean).join(" ") : "");
    this.#state.replaceChildren(...this.#stateParts(state));
    this.#renderThemes(themes, theme);
  }

  /** @param {string[]} themes @param {string} theme the chosen one */
  #renderThemes(themes, theme) {
    const { t } = this.#words;
    this.#theme.hidden = !themes.length;
    const [title] = this.#theme.children;
    title.textContent = themes.length ? t("theme.title") : "";
    const texts = themes.map((each) => t(`theme.${each || "all"}`));
    // A list that is open stays as it is.
    if (texts.join() !== [...this.#themes.options].map(({ text }) => text).join()) {
      this.#themes.replaceChildren(...themes.map((value, index) => el("option", { value, text: texts[index] })));
    }
    this.#themes.value = theme;
  }

  #choose() { this.#emit({ type: "theme", theme: this.#themes.value }); }

  /** @param {Shown["state"]} state */
  #stateParts({ rating, streak, due, lesson, tasks, at }) {
    const { t } = this.#words;
    if (tasks && lesson) {
      this.#paper.describe(t(`lesson.${lesson}`));
      return [el("b", { text: t(`lesson.${lesson}`) }), bullets(tasks, t, at)];
    }
    const parts = [];
    if (due) parts.push(el("span", { text: t("mistakes.due", { n: due }) }));
    if (rating !== undefined) parts.push(el("span", { text: t("learn.rating", { rating }) }));
    if (streak) parts.push(el("span", { text: t(rating === undefined ? "learn.days" : "learn.streak", { n: streak }) }));
    return parts;
  }
}
