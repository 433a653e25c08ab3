// @ts-check
// One exercise: a position, a task, an answer on the board. Puzzles, the daily position and lessons differ in their source.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";
import { plain } from "../words/announcer.js";
import { squareName } from "../words/squares.js";
import { TRIES_BEFORE_HINT, slotsOf } from "./exercise-slots.js";

/**
 * @typedef {import("../types.js").Exercise} Exercise
 * @typedef {import("../types.js").ExerciseShown} Shown
 * @typedef {{ render: (shown: Shown) => void }} Screen
 * @typedef {import("../places/places.js").Parts & {
 *   source: import("../types.js").ExerciseSource, screen: Screen, explain: (position: string, move: string) => Promise<string>,
 * }} Parts `explain`: what the coach says about a move, or ""
 */

/** How long a wrong answer stands before the reply, in ms. */
const REPLY_MS = 700;
/** Nodes of the search for a reply. */
const REPLY_NODES = 300_000;

export class ExerciseMode {
  #parts;
  /** @type {Exercise | null} */
  #exercise = null;
  /** @type {{ game: GameSession, board: BoardSession } | null} */
  #table = null;
  /** @type {Shown["card"]} */
  #card = null;
  /** What the coach says about the last answer. */
  #why = "";
  /** Answers so far that were wrong. */
  #wrong = 0;
  /** The first answer has been counted. */
  #counted = false;
  #hinted = false;
  /** Answered, or given up: the values are shown. */
  #ended = false;
  /** A wrong answer lies on the board. */
  #replied = false;
  /** @type {Map<number, import("../types.js").Hint> | null} */
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
    this.handlers = this.#handlers();
  }

  /** @param {string} rest */
  enter(rest) {
    this.#inView = true;
    this.#parts.paper.open(this.#parts.source.place, true, "learn");
    this.#next(rest);
  }

  leave() {
    this.#inView = false;
    this.#turn++;
    this.#free();
    this.#parts.paper.close();
  }

  render() {
    if (!this.#inView) return;
    const { paper, screen, source } = this.#parts;
    const [exercise, ended, replied, wrong] = [this.#exercise, this.#ended, this.#replied, this.#wrong];
    paper.show(slotsOf({ place: source.place, exercise, ended, replied, wrong, marked: this.#marked.size }));
    const { task = "", about = {}, state = {}, marks = false } = exercise ?? {};
    const [card, why, marked] = [this.#card, this.#why, marks ? this.#marked.size : -1];
    screen.render({ task, about, state, turn: this.#turnShown, card, why, marked, loading: !exercise });
    this.#renderBoard();
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) { this.#parts.page.announce(this.#parts.words.t(key, params)); }

  clearNotice() {}
  settingsChanged() { this.#renderBoard(); }

  #renderBoard() {
    const { page: { settings, still } } = this.#parts;
    if (!this.#table || !this.#inView) return;
    const groups = this.#marked.size ? [...this.#marked].map((square) => [square]) : [];
    this.#table.board.render({
      hints: this.#ended && !this.#replied ? this.#values : null, still,
      locked: !this.#awaited || (this.#exercise?.marks ?? false),
      showLegal: this.#awaited && settings.legal && !this.#exercise?.marks, showLastFlips: settings.lastFlips && this.#replied,
      pointers: groups.length ? { rings: [], groups } : null,
      turns: settings.turns, mirrored: settings.mirrored, coordinates: settings.coordinates, ends: "shut",
    });
  }

  /** An answer is awaited. */
  get #awaited() { return Boolean(this.#exercise) && !this.#ended && !this.#replied; }

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
      if (turn === this.#turn) this.#values = values;
    } catch (error) {
      if (turn !== this.#turn) return;
      console.error(error);
      this.#card = { kind: "failed", key: "learn.failed", params: {} };
      this.notify("learn.failed");
    }
    this.render();
  }

  #forgetCard() {
    this.#card = null;
    this.#why = "";
  }

  /** There is no exercise now. */
  #nothing() {
    const { key, params } = this.#parts.source.nothing ?? { key: "learn.failed", params: {} };
    this.#free();
    this.#show({ kind: "answer", key, params });
  }

  /** The side to move in the exercise. */
  get #turnShown() { return /** @type {1 | 2} */ (this.#exercise?.position.endsWith("O") ? 2 : 1); }

  /** @param {Exercise} exercise */
  #begin(exercise) {
    this.#exercise = exercise;
    this.#forgetCard();
    this.#wrong = 0;
    this.#counted = this.#hinted = this.#ended = false;
    this.#values = null;
    this.#marked.clear();
    this.#lay(exercise.position);
    this.render();
  }

  /** Puts a position on the board. @param {string} position */
  #lay(position) {
    const { Game, now, board } = this.#parts;
    this.#free();
    this.#replied = false;
    const game = GameSession.begin({ Game, now }, { position });
    this.#table = { game, board: new BoardSession(game, board) };
  }

  #free() {
    this.#table?.game.free();
    this.#table = null;
  }

  /** Counts an answer. @param {boolean} right */
  #count(right) {
    const result = { right, first: this.#wrong === 0, tries: this.#wrong, hinted: this.#hinted, rated: this.#counted };
    if (this.#exercise) this.#parts.source.answered(this.#exercise, result);
    this.#counted = true;
  }

  /** @param {import("../types.js").Exercise} exercise @param {number} square */
  async #answer(exercise, square) {
    const name = squareName(square, 8);
    const verdict = exercise.judge(square, name);
    if (verdict === "right") return this.#solved(square);
    const value = this.#values?.get(square);
    if (verdict === "good") return this.#show({ kind: "wrong", key: "learn.good", params: { square: name } });
    this.#count(false);
    this.#wrong++;
    const turn = ++this.#turn;
    this.#table?.game.act([name]);
    this.#replied = true;
    const { turn: replier = 0 } = this.#table?.game.view ?? {};
    const said = { square: name, value: value?.value ?? 0, rough: value?.exact === false };
    this.#show({ kind: "wrong", key: value ? "learn.wrongBy" : "learn.wrong", params: said });
    this.#explain(exercise, name, turn);
    const best = await this.#reply(turn);
    if (!best || turn !== this.#turn) return;
    this.#table?.game.act([best]);
    const key = value ? "learn.refutedBy" : "learn.refuted";
    this.#show({ kind: "wrong", key, params: { ...said, reply: best, colour: replier } });
  }

  /** What the coach says, unless it names the answer. @param {Exercise} exercise @param {string} name @param {number} turn */
  async #explain({ position, answers }, name, turn) {
    const why = await this.#parts.explain(position, name).catch(() => "");
    const solves = !this.#ended && answers.some((square) => why.includes(squareName(square, 8)));
    if (turn !== this.#turn || !why || solves) return;
    this.#why = why;
    this.#parts.page.announce(plain(why));
    this.render();
  }

  /** The opponent's best reply, not before the wrong answer was seen; "" for none. @param {number} turn */
  async #reply(turn) {
    const { engine, page } = this.#parts;
    const game = this.#table?.game;
    if (!game || game.view.phase !== "play") return "";
    const request = { question: /** @type {const} */ ("best"), position: game.positionText(), limits: { nodes: REPLY_NODES } };
    const wait = new Promise((resolve) => setTimeout(resolve, page.still ? 0 : REPLY_MS));
    const [{ best }] = await Promise.all([engine.request({ ...request, priority: "hint" }).done, wait]);
    return turn === this.#turn ? best : "";
  }

  /** @param {number} square */
  #solved(square) {
    const value = this.#values?.get(square);
    this.#count(this.#ended = true);
    const params = { square: squareName(square, 8), value: value?.value ?? 0 };
    const exercise = /** @type {Exercise} */ (this.#exercise);
    this.#show({ kind: "right", key: exercise.right ?? (value?.exact ? "learn.rightBy" : "learn.right"), params });
    this.#explain(exercise, params.square, ++this.#turn);
  }

  /** The marked squares are all. */
  #check() {
    const { answers = [], marks = false } = this.#exercise ?? {};
    if (!marks || this.#ended) return;
    const missing = answers.filter((square) => !this.#marked.has(square)).length;
    const extra = [...this.#marked].filter((square) => !answers.includes(square)).length;
    const right = missing + extra === 0;
    this.#count(right);
    if (!right) this.#wrong++;
    this.#ended = right;
    this.#show(right ? { kind: "right", key: "learn.markedRight", params: {} }
      : { kind: "wrong", key: "learn.markedWrong", params: { missing, extra } });
  }

  /** Gives up: shows the answers. */
  #giveUp() {
    const { answers = [], marks = false } = this.#exercise ?? {};
    if (!this.#exercise || this.#ended) return;
    this.#count(false);
    this.#ended = true;
    this.#turn++;
    this.#lay(this.#exercise.position);
    if (marks) this.#marked = new Set(answers);
    const squares = answers.map((square) => squareName(square, 8)).join(" ");
    this.#show({ kind: "answer", key: "learn.answers", params: { squares } });
  }

  /** @param {NonNullable<Shown["card"]>} card */
  #show(card) {
    const { page, words: { t } } = this.#parts;
    if (card.key !== "learn.refutedBy" && card.key !== "learn.refuted") this.#why = "";
    this.#card = card;
    page.announce(plain(t(card.key, card.params)));
    this.render();
  }

  /** @param {number} square */
  #tap(square) {
    const exercise = this.#exercise;
    if (!exercise || !this.#awaited || !this.#table) return;
    this.#table.board.focus = square;
    if (exercise.marks) {
      if (!this.#marked.delete(square)) this.#marked.add(square);
      this.notify(this.#marked.has(square) ? "learn.marked" : "learn.unmarked", { square: squareName(square, 8) });
      return this.render();
    }
    if (this.#table.game.view.legal[square]) this.#answer(exercise, square).catch((error) => console.error(error));
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const { source, emit } = this.#parts;
    const again = () => {
      if (!this.#exercise || (!this.#replied && !this.#ended)) return;
      const { position } = this.#exercise;
      this.#turn++;
      this.#lay(position);
      if (!this.#ended) this.#forgetCard();
      this.render();
    };
    return {
      tap: ({ square }) => this.#tap(square),
      preview: ({ square }) => {
        if (!this.#table || this.#table.board.preview === square) return;
        this.#table.board.preview = square;
        this.#renderBoard();
      },
      focus: ({ square }) => {
        if (!this.#table) return;
        this.#table.board.focus = square;
        this.#renderBoard();
      },
      again,
      undo: again,
      check: () => this.#check(),
      answer: () => this.#giveUp(),
      hint: () => {
        const [square] = this.#exercise?.answers ?? [];
        if (square === undefined || !this.#awaited || this.#wrong < TRIES_BEFORE_HINT) return;
        this.#hinted = true;
        this.#show({ kind: "answer", key: "learn.hint", params: { column: squareName(square, 8)[0] } });
      },
      next: () => {
        if (this.#exercise && !this.#ended) return;
        if (source.place === "daily") emit({ type: "visit", fragment: "learn" });
        else this.#next("");
      },
    };
  }
}
