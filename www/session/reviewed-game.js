// @ts-check
// The turns of a game as a review takes them: the position before each, the move, and who made it.

import { GameSession } from "./game.js";
import { goes } from "./search-notes.js";
import { TurnTree, discNumbers } from "./turn-tree.js";

/**
 * @typedef {import("../types.js").Player} Player
 * @typedef {{
 *   size: number, over: boolean, first: number, positions: string[], moves: string[], colours: Player[], numbers: number[],
 *   scores: [number, number][], winner: 0 | 1 | 2 | null,
 * }} ReviewedGame `first`: turns of the opening that the game began with, which nobody chose; `positions` and `scores`: before
 *   each move, and after the last one; `numbers`: of the disc that a turn plays, 0 for a pass; `winner`: 0 in a draw, null
 *   if nobody knows it
 */

/**
 * Reads the main line of a game. It ends before a turn that is no play, a lost clock say.
 * @param {import("./game.js").Core} core @param {string} record
 * @returns {ReviewedGame}
 */
export function readGame(core, record) {
  const game = GameSession.restore(core, record);
  const { main } = new TurnTree(game.tree);
  const end = main.findIndex(({ square, text }) => square < 0 && text !== "pass");
  const line = end < 0 ? main : main.slice(0, end);
  /** @type {ReviewedGame} */
  const out = {
    size: game.view.size, over: false, first: 0, positions: [], moves: [], colours: [], numbers: discNumbers(line), scores: [],
    winner: null,
  };
  const look = (/** @type {number} */ node) => {
    // A game does not go back into its opening.
    if (!goes(game, node)) out.first++;
    out.positions.push(game.positionText());
    const [black, white] = game.view.score;
    out.scores.push([black, white]);
  };
  for (const [index, step] of line.entries()) {
    look(line[index - 1]?.node ?? 0);
    out.moves.push(game.view.phase === "place" ? "" : step.text);
    out.colours.push(/** @type {Player} */ (step.color));
  }
  look(line.at(-1)?.node ?? 0);
  out.over = game.view.phase === "over";
  if (end >= 0) {
    // Behind a lost clock the other player may have gone on.
    goes(game, main[main.length - 1].node);
    const [black, white] = game.view.score;
    out.scores[out.scores.length - 1] = [black, white];
  }
  out.winner = game.view.outcome?.winner ?? writtenWinner(game.view, main.length);
  game.free();
  return out;
}

/**
 * The winner of an end that the turns do not show, by the tag of its source.
 * @param {import("../types.js").View} view @param {number} turns
 */
function writtenWinner({ tags }, turns) {
  const [after, winner] = (tags.result ?? "").split(" ");
  const named = ["draw", "black", "white"].indexOf(winner);
  return named >= 0 && Number(after) === turns ? /** @type {0 | 1 | 2} */ (named) : null;
}
