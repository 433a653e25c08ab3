// @ts-check
// What an exercise marks on its board: squares that the player marks, those that a good answer has missed, and the answer with
// the moves that follow it.

import { squareName } from "../words/squares.js";

export class ExerciseMarks {
  /** Squares that the player has marked. @type {Set<number>} */
  marked = new Set();
  /** Squares that a good answer has missed. @type {number[]} */
  wanted = [];
  /** The answer and what follows it: squares, -1 for a pass. @type {number[]} */
  path = [];

  clear() {
    this.marked.clear();
    this.wanted = [];
    this.path = [];
  }

  /** Marks a square, or no longer. @param {number} square @returns {boolean} whether it is marked now */
  toggle(square) {
    if (!this.marked.delete(square)) this.marked.add(square);
    return this.marked.has(square);
  }

  /**
   * What is said about the marked squares.
   * @param {number[]} answers @returns {NonNullable<import("../types.js").ExerciseShown["card"]>}
   */
  check(answers) {
    const [missing, extra] = this.#misses(answers).map(({ length }) => length);
    return missing + extra ? { kind: "wrong", key: "learn.markedWrong", params: { missing, extra } }
      : { kind: "right", key: "learn.markedRight", params: {} };
  }

  /**
   * Gives up: marks the answers, if squares are to be marked.
   * @param {number[]} answers @param {boolean} marks @param {import("../types.js").Words} t
   * @returns {string} which squares were missing, and which too many
   */
  reveal(answers, marks, t) {
    const [missing, extra] = this.#misses(answers).map((squares) => squares.map(name).join(" "));
    const said = marks && this.marked.size ? t("learn.marksWrong", { missing, extra }) : "";
    this.clear();
    if (marks) this.marked = new Set(answers);
    return said;
  }

  /** Squares that should be marked and are not, and those that should not be. @param {number[]} answers */
  #misses(answers) {
    return [answers.filter((square) => !this.marked.has(square)), [...this.marked].filter((square) => !answers.includes(square))];
  }

  /** What a line is drawn round. */
  get pointers() {
    const groups = [...this.marked, ...this.wanted].map((square) => [square]);
    return groups.length ? { rings: [], groups } : null;
  }

  /** The path as ghosts, undefined if there is none. @param {1 | 2} turn the side to move in the exercise */
  ghosts(turn) {
    /** @type {Map<number, import("../types.js").SquareMark>} */
    const marks = new Map();
    this.path.forEach((square, i) => {
      if (square >= 0) marks.set(square, { line: { number: i + 1, colour: mover(turn, i) }, best: i === 0 });
    });
    return marks.size ? marks : undefined;
  }

  /**
   * Shows a path.
   * @param {number[]} path @param {1 | 2} turn @param {import("../types.js").Words} t
   * @returns {string} it in words
   */
  show(path, turn, t) {
    this.path = path;
    const moves = this.path.map((square, i) =>
      t("coach.ply", { colour: mover(turn, i), square: square < 0 ? "" : `_${name(square)}_` }));
    return t("learn.path", { moves: moves.join(", ") });
  }
}

/** @param {number} square */
const name = (square) => squareName(square, 8);

/** Who makes a move of the path. @param {1 | 2} turn @param {number} ply @returns {1 | 2} */
const mover = (turn, ply) => /** @type {1 | 2} */ (ply % 2 ? 3 - turn : turn);
