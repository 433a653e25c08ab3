// @ts-check
// What the coach says about an answer to an exercise: the reason why it loses discs, or what is good about it.

import { findingText, groupsText } from "../words/coach-text.js";
import { GameSession } from "./game.js";
import { MoveReview } from "./move-review.js";

/** Squares per side of every exercise. */
const SIZE = 8;

/** Said of every right answer already. */
const KNOWN = ["only-win-found", "only-draw-found"];

/**
 * What is known about a move once it is searched; null where nothing is.
 * @param {import("./game.js").Core} core
 * @param {import("./move-review.js").Parts} parts
 * @param {string} position
 * @param {string} move
 */
async function judge({ Game, now }, parts, position, move) {
  const game = GameSession.begin({ Game, now }, { position });
  game.act([move]);
  const after = game.positionText();
  game.free();
  const review = await new MoveReview(parts, position).judge(move, after);
  const judged = review?.move(0) ?? null;
  review?.free();
  return judged;
}

/**
 * The first reason why a move loses; only mistakes get the second look that one needs.
 * @param {import("../pkg/coach.js").ReviewedMove} judged
 */
const reasonOf = ({ reasons, mark, exact }) => (exact || ["inaccuracy", "mistake", "blunder"].includes(mark)
  ? reasons.find(({ kind }) => kind === "reason") : undefined);

/**
 * @param {import("./game.js").Core} core
 * @param {import("./move-review.js").Parts} parts
 * @param {import("../types.js").Words} t
 * @returns {(position: string, move: string) => Promise<string>} "" where nothing is known that is true
 */
export const explainer = (core, parts, t) => async (position, move) => {
  const judged = await judge(core, parts, position, move);
  if (!judged) return "";
  const { praises, color: colour, square, exact } = judged;
  const found = reasonOf(judged) ?? praises.find(({ code }) => !KNOWN.includes(code));
  return found ? findingText(found, { colour, square, size: SIZE, exact }, t).replace(/\b[a-h][1-8]\b/g, "_$&_") : "";
};

/**
 * The code of the reason why a move loses, "" where nothing is known that is true.
 * @param {import("./game.js").Core} core
 * @param {import("./move-review.js").Parts} parts
 * @returns {(position: string, move: string) => Promise<string>}
 */
export const reasonFinder = (core, parts) => async (position, move) => {
  const judged = await judge(core, parts, position, move);
  return judged ? reasonOf(judged)?.code ?? "" : "";
};

/**
 * The regions of a position, and the squares that lessons name.
 * @param {typeof import("../pkg/coach.js").squareGroups} groups
 * @param {import("../types.js").Words} t
 * @returns {(position: string, shown: { colour: number, marks: boolean }) => string} `marks`: squares are to be marked
 */
export const groupReader = (groups, t) => (position, shown) => groupsText(groups(position), { ...shown, size: SIZE }, t);
