// @ts-check
// One exercise: a position, a task, an answer on the board. Puzzles, the daily position and lessons differ in their source.

import { plain } from "../words/announcer.js";
import { squareName } from "../words/squares.js";
import { ExerciseCard, shareResult } from "./exercise-card.js";
import { ExerciseMarks } from "./exercise-marks.js";
import { ExerciseRun } from "./exercise-run.js";
import { ExerciseTable } from "./exercise-table.js";
import { ExerciseTries } from "./exercise-tries.js";
import { pointing } from "./pointing.js";
import { mayHint, mustAnswer, slotsOf } from "./exercise-slots.js";

/**
 * @typedef {import("../types.js").Exercise} Exercise
 * @typedef {import("../types.js").ExerciseShown} Shown
 * @typedef {import("../places/places.js").Parts & {
 *   source: import("../types.js").ExerciseSource, screen: { render: (shown: Shown) => void },
 *   explain: (position: string, move: string) => Promise<string>,
 *   groups: (position: string, shown: { colour: number, marks: boolean }) => string,
 * }} Parts `explain`: what the coach says about a move, or ""; `groups`: the regions of a position, and squares with a name
 * @typedef {"ask" | "refuted" | "replying" | "over"} Phase
 */

export class ExerciseMode {
  #parts;
  /** @type {Exercise | null} */
  #exercise = null;
  #table;
  #card;
  #tries = new ExerciseTries();
  /** What happens now: `refuted`: a wrong answer lies on the board; `over`: answered, or given up. @type {Phase} */
  #phase = "ask";
  /** What follows the right answer, once it was given. @type {ExerciseRun | null} */
  #run = null;
  /** The values of the question. @type {Map<number, import("../types.js").Hint> | null} */
  #values = null;
  #marks = new ExerciseMarks();
  /** Changes with every exercise and every answer: what arrives late is dropped. */
  #turn = 0;
  #inView = false;
  /** Next leads to the list: there is one position a day, and a time without mistakes. */
  #leaves = false;
  handlers;
  keys = /** @type {const} */ ({ o: "groups" });

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#table = new ExerciseTable(parts);
    this.#card = new ExerciseCard(parts, () => this.render());
    this.handlers = this.#handlers();
  }

  /** @param {string} rest */
  enter(rest) {
    const { paper, source } = this.#parts;
    this.#inView = true;
    paper.open(source.place, true, "learn");
    source.choose?.(rest);
    this.#next(rest);
  }

  leave() {
    [this.#inView, this.#turn] = [false, this.#turn + 1];
    this.#parts.source.left?.();
    this.#table.free();
    this.#parts.paper.close();
  }

  render() {
    if (!this.#inView) return;
    const { paper, screen, source } = this.#parts;
    const [exercise, phase, wrong] = [this.#exercise, this.#phase, this.#tries.wrong];
    const [marked, runs, shares] = [this.#marks.marked.size, Boolean(this.#run), Boolean(source.result)];
    paper.show(slotsOf({ exercise, phase, wrong, runs, marked, shares, leaves: this.#leaves }));
    const { about = {}, state = {}, marks = false } = exercise ?? {};
    const task = (!runs && exercise?.task) || "";
    const [{ shown: card, more, why }, { themes = [], theme = "" }] = [this.#card, source];
    screen.render({ task, about, state, turn: this.#turnShown, card, more, why, marked: marks ? marked : -1, themes, theme });
    this.#renderBoard();
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) { this.#parts.page.announce(plain(this.#parts.words.t(key, params))); }

  clearNotice() {}
  settingsChanged() { this.#renderBoard(); }

  #renderBoard() {
    if (!this.#inView) return;
    if (!this.#table.game) return this.#parts.play.showBoard();
    const [awaited, marks] = [this.#awaited, this.#exercise?.marks ?? false];
    const flips = this.#phase === "refuted" || Boolean(this.#run);
    this.#table.render({ hints: this.#shownValues, awaited, marks, flips, marked: this.#marks, turn: this.#turnShown });
  }

  /** The values on the board: not before the answer, nor on a later position. */
  get #shownValues() {
    if (this.#phase !== "over" || this.#run?.over) return null;
    return this.#run ? this.#run.values : this.#values;
  }

  get #awaited() { return Boolean(this.#exercise) && this.#phase === "ask"; }

  /** Shows the next exercise. @param {string} rest */
  async #next(rest) {
    const { source, page, words: { t } } = this.#parts;
    const turn = ++this.#turn;
    [this.#exercise, this.#leaves, this.#phase, this.#values, this.#run] = [null, source.place === "daily", "ask", null, null];
    this.render();
    try {
      const exercise = await source.next(rest);
      if (turn !== this.#turn) return;
      if (!exercise) return this.#nothing();
      this.#begin(exercise);
      page.announce(plain(t(exercise.task, { turn: this.#turnShown, ...exercise.about })));
      const values = await exercise.values();
      if (exercise === this.#exercise) this.#values = values;
    } catch (error) {
      if (turn !== this.#turn) return;
      console.error(error);
      this.#card.show({ kind: "failed", key: "learn.failed", params: {} });
    }
    this.render();
  }

  /** There is no exercise now. */
  #nothing() {
    const { key, params, again = false } = this.#parts.source.nothing ?? { key: "learn.failed", params: {}, again: true };
    this.#leaves = !again;
    this.#table.free();
    this.#card.show({ kind: "answer", key, params });
  }

  /** The side to move in the exercise. */
  get #turnShown() { return /** @type {1 | 2} */ (this.#exercise?.position.endsWith("O") ? 2 : 1); }

  /** @param {Exercise} exercise */
  #begin(exercise) {
    this.#exercise = exercise;
    this.#card.forget();
    this.#tries = new ExerciseTries();
    this.#marks.clear();
    this.#table.lay(exercise.position);
    this.render();
  }

  /** @param {Exercise} exercise @param {number} square */
  async #answer(exercise, square) {
    const name = squareName(square, 8);
    if (this.#run) return this.#run.accepts(square) ? this.#goOn(square) : this.#refute(exercise, square, this.#run.values);
    const verdict = exercise.judge(square, name);
    this.#marks.wanted = [];
    if (verdict === "right") return this.#solved(square);
    if (verdict === "good") return this.#point(exercise, name);
    this.#parts.source.answered(exercise, this.#tries.count(false));
    this.#tries.wrong++;
    return this.#refute(exercise, square, this.#values);
  }

  /** A good answer: shows which squares are wanted, as a hint. @param {Exercise} exercise @param {string} name of its square */
  #point({ answers }, name) {
    this.#tries.hinted = true;
    this.#marks.wanted = answers;
    const wanted = answers.map((square) => squareName(square, 8));
    this.#card.show({ kind: "wrong", key: "learn.good", params: { square: name, wanted } });
  }

  /**
   * Plays a wrong answer and the reply to it.
   * @param {Exercise} exercise @param {number} square @param {Map<number, import("../types.js").Hint> | null} values
   */
  async #refute(exercise, square, values) {
    const name = squareName(square, 8);
    const value = values?.get(square);
    const turn = ++this.#turn;
    this.#table.game?.act([name]);
    this.#phase = "refuted";
    const replier = this.#table.turn;
    const said = { square: name, value: value?.value ?? 0, rough: value?.exact === false };
    this.#card.show({ kind: "wrong", key: value ? "learn.wrongBy" : "learn.wrong", params: said });
    const hidden = this.#run?.answers ?? exercise.answers;
    this.#card.explain(this.#table.position, name, () => (turn !== this.#turn ? null : this.#phase === "over" ? [] : hidden));
    const best = await this.#table.reply();
    if (!best || best === "pass" || turn !== this.#turn) return;
    this.#table.game?.act([best]);
    const key = value ? "learn.refutedBy" : "learn.refuted";
    this.#card.show({ kind: "wrong", key, params: { ...said, reply: best, colour: replier } });
  }

  /** @param {number} square */
  #solved(square) {
    const value = this.#values?.get(square);
    const params = { square: squareName(square, 8), value: value?.value ?? 0 };
    const exercise = /** @type {Exercise} */ (this.#exercise);
    this.#parts.source.answered(exercise, this.#tries.count(true));
    if (exercise.goal) this.#run = new ExerciseRun(this.#parts.engine, this.#table, exercise.goal);
    this.#phase = this.#run ? "replying" : "over";
    const { t } = this.#parts.words;
    const more = (exercise.shows?.(square, params.square) ?? []).map((each) => t(each.key, each.params)).join(" ");
    this.#card.show({ kind: "right", key: exercise.right ?? (value?.exact ? "learn.rightBy" : "learn.right"), params }, more);
    const turn = ++this.#turn;
    this.#card.explain(exercise.position, params.square, () => (turn === this.#turn ? [] : null));
    return this.#run && this.#goOn(square, turn, more);
  }

  /**
   * Plays a right answer, and the other side's reply.
   * @param {number} square @param {number} [turn] @param {string} [more] said of the answer
   */
  async #goOn(square, turn = ++this.#turn, more = "") {
    const run = /** @type {ExerciseRun} */ (this.#run);
    const said = { square: squareName(square, 8), colour: 3 - this.#table.turn };
    this.#phase = "replying";
    try {
      const played = run.answer(said.square, square);
      this.render();
      const replies = await played;
      if (!replies || turn !== this.#turn) return;
      if (!run.over) await run.search();
      if (turn !== this.#turn) return;
      this.#phase = run.over ? "over" : "ask";
      this.#card.show(run.card({ ...said, replies: replies.join(" ") }), more);
    } catch (error) {
      if (turn !== this.#turn) return;
      // Without an engine the right answer is enough.
      console.info("outflank: the exercise ends with its first answer:", error);
      this.#phase = "over";
      this.render();
    }
  }

  /** The marked squares are all. */
  #check() {
    const exercise = this.#exercise;
    if (!exercise?.marks || this.#phase === "over") return;
    const card = this.#marks.check(exercise.answers);
    const right = card.kind === "right";
    this.#parts.source.answered(exercise, this.#tries.count(right));
    if (!right) this.#tries.wrong++;
    if (!right && mustAnswer(exercise, this.#tries.wrong)) return this.#giveUp();
    if (right) this.#phase = "over";
    this.#card.show(card);
  }

  /** Shows the answers. */
  #giveUp() {
    const exercise = this.#exercise;
    if (!exercise || this.#phase === "over" || this.#phase === "replying") return;
    const answers = this.#run?.answers ?? exercise.answers;
    if (!this.#run) this.#parts.source.answered(exercise, this.#tries.count(false, true));
    this.#phase = "over";
    const turn = ++this.#turn;
    this.#table.lay(this.#table.position);
    const more = this.#marks.reveal(answers, exercise.marks, this.#parts.words.t);
    const squares = answers.map((square) => squareName(square, 8)).join(" ");
    this.#card.show({ kind: "answer", key: "learn.answers", params: { squares } }, more);
    if (!exercise.tries || exercise.marks) return;
    this.#table.pathFrom(answers[0]).then((path) => {
      if (turn === this.#turn) this.#card.add(this.#marks.show(path, this.#turnShown, this.#parts.words.t));
    }).catch((error) => console.info("outflank: nothing is known to follow:", error));
  }

  /** @param {number} square */
  #tap(square) {
    const [exercise, { board, game }] = [this.#exercise, this.#table];
    if (!exercise || !this.#awaited || !board || !game) return;
    board.focus = square;
    if (exercise.marks) {
      const key = this.#marks.toggle(square) ? "learn.marked" : "learn.unmarked";
      this.notify(key, { square: squareName(square, 8) });
      return this.render();
    }
    if (game.view.legal[square]) this.#answer(exercise, square).catch((error) => console.error(error));
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const { source, emit, places } = this.#parts;
    const again = () => {
      if (!this.#exercise || !["refuted", "over"].includes(this.#phase)) return;
      if (this.#phase === "refuted" && !this.#run && mustAnswer(this.#exercise, this.#tries.wrong)) return this.#giveUp();
      const { position } = this.#phase === "over" ? this.#exercise : this.#table;
      if (this.#phase === "over") this.#run = null;
      else this.#card.forget();
      if (this.#phase === "refuted") this.#phase = "ask";
      this.#turn++;
      this.#marks.path = [];
      this.#table.lay(position);
      this.render();
    };
    return {
      tap: ({ square }) => this.#tap(square),
      ...pointing(() => this.#table.board, () => this.#renderBoard()),
      again,
      undo: again,
      theme: ({ theme }) => {
        source.choose?.(theme);
        places.replace([source.place, theme].filter(Boolean).join("/"));
        this.#next("");
      },
      check: () => this.#check(),
      answer: () => this.#giveUp(),
      hint: () => {
        const [square = -1] = this.#exercise?.answers ?? [];
        if (square < 0 || this.#run || !this.#awaited || !this.#exercise || !mayHint(this.#exercise, this.#tries.wrong)) return;
        this.#tries.hinted = true;
        this.#card.show({ kind: "answer", key: "learn.hint", params: { column: squareName(square, 8)[0] } });
      },
      groups: () => this.#exercise && this.#card.readGroups(this.#table, this.#exercise),
      share: () => shareResult(this.#parts).catch((error) => console.error(error)),
      next: () => {
        if (this.#exercise && this.#phase !== "over" && !this.#run) return;
        return this.#leaves ? emit({ type: "visit", fragment: "learn" }) : this.#next("");
      },
    };
  }
}
