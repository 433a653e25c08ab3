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
 * Reads the main line of a game. It ends before a turn that is no play, for example when time is over.
 * @param {import("./game.js").Core} core @param {string} record
 * @returns {ReviewedGame}
 */
export function readGame(core, record) {
  const game = GameSession.restore(core, record);
  const { main, reviewed } = new TurnTree(game.tree);
  const line = main.slice(0, reviewed);
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
  scoreOpening(out, line);
  out.over = game.view.phase === "over";
  if (reviewed < main.length) {
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
 * The scores of the turns of an opening, from the lead after each.
 * @param {ReviewedGame} game @param {import("../types.js").Step[]} line
 */
function scoreOpening({ first, scores }, line) {
  let total = scores[first][0] + scores[first][1];
  for (let turn = first - 1; turn >= 0; turn--) {
    if (line[turn].square >= 0) total--;
    const lead = line[turn - 1]?.lead ?? 0;
    scores[turn] = [(total + lead) / 2, (total - lead) / 2];
  }
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
