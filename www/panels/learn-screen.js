// @ts-check
// The desk of Learn: the daily position, the puzzles, the lessons.

import { el, fill } from "../device/dom.js";
import { levelFor } from "../session/match-me.js";
import { bullets } from "./bullets.js";
import { renderWeeks } from "./learn-weeks.js";
import { thumbnail } from "./thumbnail.js";

/** @typedef {import("../types.js").LearnShown} Shown */

export class LearnScreen {
  #paper;
  #words;
  #emit;
  #daily = this.#card("daily");
  #puzzles = this.#card("puzzle");
  #mistakes = this.#card("mistakes");
  #weeks = el("section", { class: "learn-weeks" });
  #heading = el("h3", { class: "learn-heading" });
  #list = el("ul", { class: "lessons" });

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
  render(shown) {
    const { t } = this.#words;
    const parts = [this.#daily, this.#puzzles, this.#mistakes, this.#weeks, this.#heading, this.#list];
    if (!this.#list.isConnected) this.#paper.desk.append(...parts);
    this.#renderDaily(shown);
    const { rating, streak } = shown;
    fill(this.#puzzles, [el("span", { class: "learn-text" },
      el("b", { text: t("learn.puzzles") }),
      el("span", { title: rating === null ? null : t("learn.rating", { rating }), text: this.#puzzlesText(rating) }),
      streak > 1 && el("span", { text: t("learn.streak", { n: streak }) }))]);
    this.#renderMistakes(shown);
    renderWeeks(this.#weeks, shown.weeks, this.#words);
    this.#heading.textContent = t("learn.lessons");
    this.#list.replaceChildren(...shown.lessons.map(({ number, position, tasks, lost }) => el("li", {},
      el("a", { class: "lesson-row", href: `#lesson/${number}` },
        thumbnail(digits(position)),
        el("span", { class: "learn-text" },
          el("b", { text: t(`lesson.${number}`) }),
          el("span", { text: lost ? t("learn.lost", { n: lost }) : t(`lesson.${number}.text`) })),
        bullets(tasks, t)))));
  }

  /** @param {Shown} shown */
  #renderDaily({ position, turn, solved, tries, days, date }) {
    const { t, code } = this.#words;
    const day = new Intl.DateTimeFormat(code, { day: "numeric", month: "long" })
      .format(new Date(date.year, date.month - 1, date.day));
    const open = position ? t("learn.onlyWinShort", { turn }) : "";
    const state = solved ? t("learn.dailySolved") : tries > 0 ? t("learn.dailyTried") : open;
    this.#daily.replaceChildren(...[
      position ? thumbnail(digits(position)) : "",
      el("span", { class: "learn-text" },
        el("b", { text: t("learn.daily") }),
        el("span", { text: state }),
        el("span", { text: days > 1 ? `${day}, ${t("learn.days", { n: days })}` : day })),
    ].filter(Boolean));
  }

  /** The rating as the level that solves as many. @param {number | null} rating */
  #puzzlesText(rating) {
    const { t } = this.#words;
    return rating === null ? t("learn.puzzlesText") : t("learn.level", { name: t(`level.${levelFor(rating)}`) });
  }

  /** @param {Shown} shown */
  #renderMistakes({ mistakes: { count, all, days } }) {
    const { t } = this.#words;
    const text = count ? t("mistakes.due", { n: count }) : !all ? t("mistakes.noneShort") : days < 0 ? t("mistakes.rest")
      : t("mistakes.later", { n: days });
    fill(this.#mistakes, [
      el("span", { class: "learn-text" }, el("b", { text: t("place.mistakes") }), el("span", { text })),
      ...(count ? [el("span", { class: "learn-number", "aria-hidden": "true", text: count })] : []),
    ]);
  }

  /** A card that leads to a place. @param {string} place */
  #card(place) {
    const visit = () => this.#emit({ type: "visit", fragment: place });
    return el("button", { id: `${place}-card`, class: `learn-card learn-${place}`, type: "button", on: { click: visit } });
  }
}

/** A position as the thumbnail reads it. @param {string} position */
const digits = (position) => position.split(" ")[0].replace(/./g, (cell) => ({ X: "1", O: "2" })[cell] ?? "0");
