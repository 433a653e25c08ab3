// @ts-check
// A balanced random opening: moves after which the engine sees neither side ahead.

import { squareName } from "../words/squares.js";

/** Number of random moves. */
const MOVES = 8;
/** Number of openings to try before the most balanced one is taken. */
const TRIES = 12;
/** Largest value that counts as balanced, in discs. */
const BALANCED = 1;
/** Limits of the search on each. */
const LIMITS = { depth: 12, timeMs: 400 };

/**
 * A balanced opening: a stored one where there are any, else the engine searches.
 * @param {(seed: number) => Promise<string>} stored a random one for the usual start on 8x8 squares
 * @param {import("../types.js").GameClass} Game
 * @param {import("../types.js").EngineApi} engine
 * @param {import("../types.js").NewGame} board
 * @param {() => number} random a whole number below 2^32
 * @returns {Promise<string>} the moves in a row
 */
export async function findBalanced(stored, Game, engine, board, random) {
  if (board.size === 8 && board.start === "crossed" && !board.handicap) {
    // Without the file the engine searches.
    const moves = await stored(random()).catch(() => "");
    if (moves) return moves;
  }
  let best = { moves: "", off: Infinity };
  for (let attempt = 0; attempt < TRIES && best.off > BALANCED; attempt++) {
    const { moves, position } = randomGame(Game, board, random);
    const { done } = engine.request({ question: "best", position, limits: LIMITS, priority: "move" });
    const off = await done.then(({ value }) => Math.abs(value), () => null);
    // Without an engine the opening stays random.
    if (off === null) return best.moves || moves;
    if (off < best.off) best = { moves, off };
  }
  return best.moves;
}

/** @param {import("../types.js").GameClass} Game @param {import("../types.js").NewGame} board @param {() => number} random */
function randomGame(Game, board, random) {
  const game = new Game(board, 0);
  for (let view = game.view(0); view.cursor < MOVES && view.phase === "play"; view = game.view(0)) {
    const open = [...view.legal.keys()].filter((square) => view.legal[square]);
    const square = open[random() % open.length];
    game.apply(squareName(square, view.size), 0);
  }
  const made = { moves: game.transcript(), position: game.positionText() };
  game.free();
  return made;
}
