// @ts-check
// The review of one game: its plan and its judgements come from the coach, the searches from the engine, what is known from the
// game's record.

import { ReviewRun } from "./review-run.js";
import { reportOf, searchOf } from "./search-notes.js";

/**
 * @typedef {import("../pkg/coach.js").Review} Review
 * @typedef {import("../pkg/coach.js").ReviewGame} ReviewGame
 * @typedef {import("../pkg/coach.js").ReviewJob} Job
 * @typedef {import("../pkg/coach.js").ReviewedMove} ReviewedMove
 * @typedef {import("../pkg/coach.js").GraphPoint} GraphPoint
 * @typedef {import("./reviewed-game.js").ReviewedGame} ReviewedGame
 * @typedef {"normal" | "thorough"} Effort
 * @typedef {import("./search-notes.js").NoteSearch} NoteSearch
 * @typedef {{ Review: new (game: ReviewGame) => Review, engine: import("../types.js").EngineApi }} Parts
 * @typedef {{ changed: () => void, state: (state: import("./review-run.js").State) => void, keep: () => void }} Listener
 *   `changed`: more is known; `keep`: it is time to keep it
 */

/** The steps of a review. @type {string[]} */
const STEPS = /** @type {Job["step"][]} */ (["solve", "estimate", "deepen", "second-look"]);

/** Searches between two writes to the device. */
const KEEP_EVERY = 16;

export class ReviewSession {
  #review;
  #run;
  /** What is known, by the turn before which it was found. @type {Map<number, NoteSearch[]>} */
  #searches = new Map();
  /** Searches that are not kept yet. */
  #unkept = 0;
  /** What has been asked of the coach since the last change. @type {Map<number, ReviewedMove | null>} */
  #moves = new Map();
  /** @type {(GraphPoint | null)[] | null} */
  #graph = null;
  /** @type {import("../pkg/coach.js").ReviewFigures | null} */
  #figures = null;
  #game;

  /**
   * @param {Parts} parts @param {ReviewedGame} game @param {Effort} effort @param {NoteSearch[][]} known searches of an earlier
   *   time, by turn @param {Listener} listener
   */
  constructor({ Review, engine }, game, effort, known, { changed, state, keep }) {
    const { positions, moves, over, first } = this.#game = game;
    this.effort = effort;
    // Nothing is searched at the end of a game, and nobody is judged by its opening.
    const searched = positions.slice(first, over ? -1 : undefined);
    this.#review = new Review({ positions: searched, moves: moves.slice(first), effort });
    known.forEach((searches, turn) => searches.forEach((search) => this.#recall(turn, search)));
    this.#run = new ReviewRun(engine, {
      next: () => this.#next(),
      take: ({ turn, step }, report) => {
        this.#take(turn, step, report);
        const at = turn + first;
        this.#searches.set(at, [...this.#searches.get(at) ?? [], searchOf(`${effort}/${step}`, report)]);
        if (++this.#unkept >= KEEP_EVERY) this.#keep(keep);
      },
    }, {
      progress: changed,
      state: (now) => {
        if (now !== "running") this.#keep(keep);
        state(now);
      },
    });
    // All of it may be known already.
    if (!this.#review.jobs().length) this.#run.start();
  }

  get game() { return this.#game; }
  get state() { return this.#run.state; }
  /** The first turns of the game lead through the file of openings. @param {number} turns */
  setBook(turns) {
    for (let turn = 0; turn < turns - this.#game.first; turn++) this.#review.setInBook(turn);
    this.#moves.clear();
    this.#figures = null;
  }

  /** What was searched before a turn. @param {number} turn */
  searches(turn) { return this.#searches.get(turn) ?? []; }

  /** The share of the work that is done, 0 to 1. */
  get share() { return this.#review.progress(); }
  /** All first values are there: the graph, the marks and the accuracy stand. */
  get judged() { return this.#review.jobs().every(({ step }) => step === "second-look"); }
  /** The value before each turn, and after the last one. */
  get graph() {
    const { first, positions } = this.#game;
    return this.#graph ??= [...Array(first).fill(null), ...this.#review.graph()].slice(0, positions.length);
  }
  get figures() { return this.#figures ??= this.#counted(this.#review.figures()); }

  /** @param {boolean} [hidden] */
  start(hidden) { this.#run.start(hidden); }
  stop() { this.#run.stop(); }
  /** @param {boolean} hidden */
  rest(hidden) { this.#run.rest(hidden); }

  /** The move of a turn with what is known about it. @param {number} turn @returns {ReviewedMove | null} */
  move(turn) {
    const { first, moves } = this.#game;
    if (!this.#moves.has(turn)) {
      this.#moves.set(turn, turn >= first && turn < moves.length ? this.#review.move(turn - first) : null);
    }
    return this.#moves.get(turn) ?? null;
  }

  /** The turns of mistakes in the order of the game, of one player or of both. @param {number} [colour] */
  mistakes(colour) {
    return [...this.figures.mistakes].filter((turn) => !colour || this.#game.colours[turn] === colour).sort((a, b) => a - b);
  }

  /** Somebody won, or both drew, and the values agree: who resigns may be ahead. */
  get #isDecided() {
    const { winner } = this.#game;
    const { loser } = this.figures;
    return winner !== null && (winner ? loser === 3 - winner : !loser);
  }

  /** @param {1 | 2} colour */
  summary(colour) {
    const { first } = this.#game;
    const { decided, well, practise } = this.#review.summary(colour);
    const counted = (/** @type {typeof decided} */ line) =>
      line && (line.turn === undefined ? line : { ...line, turn: line.turn + first });
    return { decided: this.#isDecided ? counted(decided) : null, well: counted(well), practise: counted(practise) };
  }

  /** Judges another move at a turn. @param {number} turn @param {number} square */
  retry(turn, square) { return this.#review.retry(turn - this.#game.first, square); }

  /** Ends everything that runs and gives the memory back. */
  free() {
    this.stop();
    this.#review.free();
  }

  /** Figures with turns of the whole game. @param {import("../pkg/coach.js").ReviewFigures} figures */
  #counted(figures) {
    const { first } = this.#game;
    const { lastWin, lastDraw, mistakes } = figures;
    const at = (/** @type {typeof lastWin} */ point) => point && { ...point, turn: point.turn + first };
    return { ...figures, lastWin: at(lastWin), lastDraw: at(lastDraw), mistakes: [...mistakes].map((turn) => turn + first) };
  }

  #next() {
    const [job] = this.#review.jobs();
    if (!job) return null;
    const { turn, step, question, position, nodes } = job;
    // A proof is the same however often it pauses; an estimate is not.
    const limits = step === "solve" ? { nodes, fresh: true, wholePv: true } : { nodes, fresh: true, unpaused: true };
    return { turn, step, question, position, limits };
  }

  /** Takes a search of an earlier time, if it is one of this review. @param {number} turn @param {NoteSearch} search */
  #recall(turn, search) {
    const [effort, step] = search.purpose.split("/");
    if (effort !== this.effort || !STEPS.includes(step) || turn < this.#game.first) return;
    this.#searches.set(turn, [...this.#searches.get(turn) ?? [], search]);
    this.#take(turn - this.#game.first, step, reportOf(search));
  }

  /** @param {number} turn @param {string} step @param {import("../types.js").Report} report */
  #take(turn, step, report) {
    this.#review.take(turn, /** @type {Job["step"]} */ (step), /** @type {import("../pkg/coach.js").CoachReport} */ (report));
    this.#moves.clear();
    this.#graph = this.#figures = null;
  }

  /** @param {() => void} keep */
  #keep(keep) {
    if (!this.#unkept) return;
    this.#unkept = 0;
    keep();
  }
}

/** The effort of a game's searches: a thorough review goes on as one. @param {NoteSearch[][]} known @returns {Effort} */
export const effortOf = (known) =>
  (known.flat().some(({ purpose }) => purpose.startsWith("thorough/")) ? "thorough" : "normal");
