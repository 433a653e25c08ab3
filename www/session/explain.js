// @ts-check
// What the coach says about an answer to an exercise: the reason why it loses discs, or what is good about it.

import { findingText } from "../words/coach-text.js";
import { GameSession } from "./game.js";
import { MoveReview } from "./move-review.js";

/** Said of every right answer already. */
const KNOWN = ["only-win-found", "only-draw-found"];

/**
 * @param {import("./game.js").Core} core
 * @param {import("./move-review.js").Parts} parts
 * @param {import("../types.js").Words} t
 * @returns {(position: string, move: string) => Promise<string>} "" where nothing is known that is true
 */
export const explainer = ({ Game, now }, parts, t) => async (position, move) => {
  const game = GameSession.begin({ Game, now }, { position });
  game.act([move]);
  const after = game.positionText();
  const { size } = game.view;
  game.free();
  const review = await new MoveReview(parts, position).judge(move, after);
  const judged = review?.move(0);
  review?.free();
  if (!judged) return "";
  const { reasons, praises, mark, color: colour, square, best, exact } = judged;
  // Only mistakes get the second look that a reason needs.
  const sure = exact || ["inaccuracy", "mistake", "blunder"].includes(mark);
  const found = reasons.find(({ kind }) => sure && kind === "reason") ?? praises.find(({ code }) => !KNOWN.includes(code));
  return found ? findingText(found, { colour, square, best, size, exact }, t).replace(/\b[a-h][1-8]\b/g, "_$&_") : "";
};
