// @ts-check
// One exercise: a position, a task, an answer on the board. Puzzles, the daily position and lessons differ in their source.

import { squareName } from "../words/squares.js";
import { ExerciseCard } from "./exercise-card.js";
import { ExerciseRun } from "./exercise-run.js";
import { ExerciseTable } from "./exercise-table.js";
import { pointing } from "./pointing.js";
import { TRIES_BEFORE_HINT, slotsOf } from "./exercise-slots.js";

/**
 * @typedef {import("../types.js").Exercise} Exercise
 * @typedef {import("../types.js").ExerciseShown} Shown
 * @typedef {{ render: (shown: Shown) => void }} Screen
 * @typedef {import("../places/places.js").Parts & {
 *   source: import("../types.js").ExerciseSource, screen: Screen, explain: (position: string, move: string) => Promise<string>,
 * }} Parts `explain`: what the coach says about a move, or ""
 * @typedef {"ask" | "refuted" | "replying" | "over"} Phase
 */

export class ExerciseMode {
  #parts;
  /** @type {Exercise | null} */
  #exercise = null;
  #table;
  #card;
  /** Answers so far that were wrong. */
  #wrong = 0;
  /** The first answer has been counted. */
  #counted = false;
  #hinted = false;
  /** What happens now: `refuted`: a wrong answer lies on the board; `over`: answered, or given up. @type {Phase} */
  #phase = "ask";
  /** What follows the right answer, once it was given. @type {ExerciseRun | null} */
  #run = null;
  /** The values of the question. @type {Map<number, import("../types.js").Hint> | null} */
  #values = null;
  /** Squares that are marked. @type {Set<number>} */
  #marked = new Set();
  /** Changes with every exercise and every answer: what arrives late is dropped. */
  #turn = 0;
  #inView = false;
  handlers;

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
    this.#inView = false;
    this.#turn++;
    this.#table.free();
    this.#parts.paper.close();
  }

  render() {
    if (!this.#inView) return;
    const { paper, screen, source } = this.#parts;
    const [exercise, phase, wrong] = [this.#exercise, this.#phase, this.#wrong];
    paper.show(slotsOf({ place: source.place, exercise, phase, wrong, runs: Boolean(this.#run), marked: this.#marked.size }));
    const { about = {}, state = {}, marks = false } = exercise ?? {};
    const task = (!this.#run && exercise?.task) || "";
    const { shown: card, why } = this.#card;
    const { themes = [], theme = "" } = source;
    const marked = marks ? this.#marked.size : -1;
    screen.render({ task, about, state, turn: this.#turnShown, card, why, marked, themes, theme });
    this.#renderBoard();
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) { this.#parts.page.announce(this.#parts.words.t(key, params)); }

  clearNotice() {}
  settingsChanged() { this.#renderBoard(); }

  #renderBoard() {
    const { page: { settings, still } } = this.#parts;
    const groups = [...this.#marked].map((square) => [square]);
    if (this.#inView) this.#table.board?.render({
      hints: this.#shownValues, still, locked: !this.#awaited || (this.#exercise?.marks ?? false),
      showLegal: this.#awaited && settings.legal && !this.#exercise?.marks,
      showLastFlips: settings.lastFlips && (this.#phase === "refuted" || Boolean(this.#run)),
      pointers: groups.length ? { rings: [], groups } : null,
      turns: settings.turns, mirrored: settings.mirrored, coordinates: settings.coordinates, ends: "shut",
    });
  }

  /** The values on the board: not before the answer, nor on a later position. */
  get #shownValues() {
    if (this.#phase !== "over" || this.#run?.over) return null;
    return this.#run ? this.#run.values : this.#values;
  }

  /** An answer is awaited. */
  get #awaited() { return Boolean(this.#exercise) && this.#phase === "ask"; }

  /** Shows the next exercise. @param {string} rest */
  async #next(rest) {
    const { source, page, words: { t } } = this.#parts;
    const turn = ++this.#turn;
    this.#exercise = null;
    this.render();
    try {
      const exercise = await source.next(rest);
      if (turn !== this.#turn) return;
      if (!exercise) return this.#nothing();
      this.#begin(exercise);
      page.announce(`${t(exercise.task, { turn: this.#turnShown, ...exercise.about })}`);
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
    const { key, params } = this.#parts.source.nothing ?? { key: "learn.failed", params: {} };
    this.#table.free();
    this.#card.show({ kind: "answer", key, params });
  }

  /** The side to move in the exercise. */
  get #turnShown() { return /** @type {1 | 2} */ (this.#exercise?.position.endsWith("O") ? 2 : 1); }

  /** @param {Exercise} exercise */
  #begin(exercise) {
    this.#exercise = exercise;
    this.#card.forget();
    this.#wrong = 0;
    this.#counted = this.#hinted = false;
    [this.#phase, this.#values, this.#run] = ["ask", null, null];
    this.#marked.clear();
    this.#table.lay(exercise.position);
    this.render();
  }

  /** Counts an answer. @param {boolean} right */
  #count(right) {
    const result = { right, first: this.#wrong === 0, tries: this.#wrong, hinted: this.#hinted, rated: this.#counted };
    if (this.#exercise) this.#parts.source.answered(this.#exercise, result);
    this.#counted = true;
  }

  /** @param {Exercise} exercise @param {number} square */
  async #answer(exercise, square) {
    const name = squareName(square, 8);
    if (this.#run) return this.#run.accepts(square) ? this.#goOn(square) : this.#refute(exercise, square, this.#run.values);
    const verdict = exercise.judge(square, name);
    if (verdict === "right") return this.#solved(square);
    if (verdict === "good") return this.#card.show({ kind: "wrong", key: "learn.good", params: { square: name } });
    this.#count(false);
    this.#wrong++;
    return this.#refute(exercise, square, this.#values);
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
    this.#count(true);
    const params = { square: squareName(square, 8), value: value?.value ?? 0 };
    const exercise = /** @type {Exercise} */ (this.#exercise);
    if (exercise.goal) this.#run = new ExerciseRun(this.#parts.engine, this.#table, exercise.goal);
    this.#phase = this.#run ? "replying" : "over";
    this.#card.show({ kind: "right", key: exercise.right ?? (value?.exact ? "learn.rightBy" : "learn.right"), params });
    const turn = ++this.#turn;
    this.#card.explain(exercise.position, params.square, () => (turn === this.#turn ? [] : null));
    return this.#run && this.#goOn(square, turn);
  }

  /** Plays a right answer, and the other side's reply. @param {number} square @param {number} turn */
  async #goOn(square, turn = ++this.#turn) {
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
      this.#sayReply(run, { ...said, replies: replies.join(" ") });
    } catch (error) {
      if (turn !== this.#turn) return;
      // Without an engine the right answer is enough.
      console.info("outflank: the exercise ends with its first answer:", error);
      this.#phase = "over";
      this.render();
    }
  }

  /** The next question, or the end. @param {ExerciseRun} run @param {import("../types.js").Params} said */
  #sayReply(run, said) {
    const { phase, score: [black, white] = [0, 0] } = this.#table.game?.view ?? {};
    const key = !run.over ? `learn.keep.${run.goal}`
      : phase === "over" ? "learn.kept" : run.hasCorner ? "learn.cornerTaken" : "learn.right";
    this.#card.show({ kind: "right", key, params: { ...said, black, white } });
  }

  /** The marked squares are all. */
  #check() {
    const { answers = [], marks = false } = this.#exercise ?? {};
    if (!marks || this.#phase === "over") return;
    const missing = answers.filter((square) => !this.#marked.has(square)).length;
    const extra = [...this.#marked].filter((square) => !answers.includes(square)).length;
    const right = missing + extra === 0;
    this.#count(right);
    if (!right) this.#wrong++;
    if (right) this.#phase = "over";
    this.#card.show(right ? { kind: "right", key: "learn.markedRight", params: {} }
      : { kind: "wrong", key: "learn.markedWrong", params: { missing, extra } });
  }

  /** Gives up: shows the answers. */
  #giveUp() {
    const { answers = [], marks = false } = { ...this.#exercise, ...this.#run && { answers: this.#run.answers } };
    if (!this.#exercise || this.#phase === "over" || this.#phase === "replying") return;
    if (!this.#run) this.#count(false);
    this.#phase = "over";
    this.#turn++;
    this.#table.lay(this.#table.position);
    if (marks) this.#marked = new Set(answers);
    const squares = answers.map((square) => squareName(square, 8)).join(" ");
    this.#card.show({ kind: "answer", key: "learn.answers", params: { squares } });
  }

  /** @param {number} square */
  #tap(square) {
    const exercise = this.#exercise;
    const { board, game } = this.#table;
    if (!exercise || !this.#awaited || !board || !game) return;
    board.focus = square;
    if (exercise.marks) {
      if (!this.#marked.delete(square)) this.#marked.add(square);
      this.notify(this.#marked.has(square) ? "learn.marked" : "learn.unmarked", { square: squareName(square, 8) });
      return this.render();
    }
    if (game.view.legal[square]) this.#answer(exercise, square).catch((error) => console.error(error));
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const { source, emit, places } = this.#parts;
    const again = () => {
      if (!this.#exercise || !["refuted", "over"].includes(this.#phase)) return;
      const { position } = this.#phase === "over" ? this.#exercise : this.#table;
      if (this.#phase === "over") this.#run = null;
      else this.#card.forget();
      if (this.#phase === "refuted") this.#phase = "ask";
      this.#turn++;
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
        if (square < 0 || this.#run || !this.#awaited || this.#wrong < TRIES_BEFORE_HINT) return;
        this.#hinted = true;
        this.#card.show({ kind: "answer", key: "learn.hint", params: { column: squareName(square, 8)[0] } });
      },
      next: () => {
        if (this.#exercise && this.#phase !== "over" && !this.#run) return;
        if (source.place !== "daily") this.#next("");
        else emit({ type: "visit", fragment: "learn" });
      },
    };
  }
}
