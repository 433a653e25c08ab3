// @ts-check
// What an exercise says about the last answer: a sentence, and the coach's reason beside it.

import { plain } from "../words/announcer.js";
import { dateText } from "../words/days.js";
import { squareName } from "../words/squares.js";

/** Sentences beside which the coach's reason stays. */
const REPLIES = ["learn.refuted", "learn.refutedBy", "learn.keep.win", "learn.keep.best", "learn.keep.corner"];

export class ExerciseCard {
  /** @type {import("../types.js").ExerciseShown["card"]} */
  shown = null;
  /** What is added to it, or "": a number, the moves that follow. */
  more = "";
  /** What the coach says about the answer, or "". */
  why = "";
  #parts;
  #render;

  /** @param {import("./exercise.js").Parts} parts @param {() => void} render */
  constructor(parts, render) {
    this.#parts = parts;
    this.#render = render;
  }

  forget() {
    this.shown = null;
    this.more = this.why = "";
  }

  /** @param {NonNullable<import("../types.js").ExerciseShown["card"]>} card @param {string} [more] */
  show(card, more = "") {
    const { page, words: { t } } = this.#parts;
    if (!REPLIES.includes(card.key)) this.why = "";
    this.shown = card;
    this.more = more;
    page.announce(plain([t(card.key, card.params), more].filter(Boolean).join(" ")));
    this.#render();
  }

  /** Adds a sentence to the card. @param {string} text */
  add(text) {
    this.more = [this.more, text].filter(Boolean).join(" ");
    this.#parts.page.announce(plain(text));
    this.#render();
  }

  /**
   * Reads the regions out, and the squares that have a name.
   * @param {import("./exercise-table.js").ExerciseTable} table @param {import("../types.js").Exercise} exercise
   */
  readGroups({ position, turn }, { marks }) {
    this.#parts.page.announce(this.#parts.groups(position, { colour: turn, marks }));
  }

  /**
   * Adds what the coach says about a move.
   * @param {string} position @param {string} name of the square
   * @param {() => number[] | null} hidden the answers that it may not name; null if it comes too late
   */
  async explain(position, name, hidden) {
    const why = await this.#parts.explain(position, name).catch(() => "");
    const answers = hidden();
    if (!why || !answers || answers.some((square) => why.includes(squareName(square, 8)))) return;
    this.why = why;
    this.#parts.page.announce(plain(why));
    this.#render();
  }
}

/** Shares how an exercise went. @param {import("./exercise.js").Parts} parts */
export async function shareResult({ source, places, words: { t, code } }) {
  const { result } = source;
  if (!result) return;
  const text = t(result.key, { ...result.params, date: dateText(result.date, code) });
  await places.shareText(text, source.place);
}
