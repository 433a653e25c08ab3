// @ts-check
// What practice takes from a reviewed game: the player's mistakes, what they cost by lesson, and puzzles.

import { squareName } from "../words/squares.js";
import { lessonOf } from "./topics.js";

/**
 * @typedef {import("./mistakes.js").Mistake} Mistake
 * @typedef {import("./review.js").ReviewSession} ReviewSession
 * @typedef {Pick<typeof import("../pkg/coach.js"), "puzzleOf">} Rules
 */

/** Lessons and puzzles have this size. */
const SIZE = 8;

/** Empty squares of a puzzle. */
const FEWEST = 8;
const MOST = 16;

/**
 * The player's own mistakes and blunders of a reviewed game.
 * @param {ReviewSession} review
 * @param {0 | 1 | 2} own the player's colour, 0 if nobody's
 * @returns {Mistake[]}
 */
export function mistakesOf(review, own) {
  if (!own || review.game.size !== SIZE) return [];
  return review.mistakes(own).flatMap((turn) => {
    const move = review.move(turn);
    if (move?.mark !== "mistake" && move?.mark !== "blunder") return [];
    const { square: played, value, exact, depth, moves } = move;
    const squares = moves.map((each) => /** @type {[number, number]} */ ([each.square, each.value]));
    return [{ position: review.game.positions[turn], played, value, exact, depth, squares }];
  });
}

/**
 * The discs that the player's slips and mistakes lost, by the number of the lesson about their first reasons.
 * @param {ReviewSession} review
 * @param {0 | 1 | 2} own
 */
export function lossesOf(review, own) {
  /** @type {Record<string, number>} */
  const losses = {};
  if (!own || review.game.size !== SIZE) return losses;
  for (const turn of review.mistakes(own)) {
    const move = review.move(turn);
    const lesson = lessonOf(move?.reasons.find(({ kind }) => kind === "reason"));
    if (move && lesson) losses[lesson] = (losses[lesson] ?? 0) + move.loss;
  }
  return losses;
}

/**
 * The puzzles of a reviewed game: solved positions in which exactly one move wins.
 * @param {ReviewSession} review
 * @param {Rules} rules
 * @returns {{ position: string, solution: string }[]}
 */
export function puzzlesOf(review, { puzzleOf }) {
  if (review.game.size !== SIZE) return [];
  return review.game.positions.flatMap((position, turn) => {
    const move = review.move(turn);
    if (!move?.exact || move.empties < FEWEST || move.empties > MOST) return [];
    return puzzleOf(position, move.moves.map(({ square, value }) => ({ square, discs: value }))) ?? [];
  });
}
