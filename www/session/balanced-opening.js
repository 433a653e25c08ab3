// @ts-check
// A balanced random opening: a few moves by chance, of which the engine says that neither side is ahead.

import { squareName } from "../words/squares.js";

/** How many moves are made by chance. */
const MOVES = 8;
/** How many openings are tried before the most balanced of them is taken. */
const TRIES = 12;
/** What counts as balanced, in discs. */
const BALANCED = 1;
/** What the engine may spend on each. */
const LIMITS = { depth: 12, timeMs: 400 };

/**
 * @param {import("./game.js").GameClass} Game
 * @param {import("../engine/client.js").EngineClient} engine
 * @param {string} setup lines that say on which board
 * @param {() => number} chance
 * @returns {Promise<string>} the moves in a row
 */
export async function balancedOpening(Game, engine, setup, chance) {
  let best = { moves: "", off: Infinity };
  for (let attempt = 0; attempt < TRIES && best.off > BALANCED; attempt++) {
    const game = randomGame(Game, setup, chance);
    // Without an answer the opening stays one by chance.
    const off = await engine.ask("search", game.position, LIMITS, () => {}).then(({ value }) => Math.abs(value), () => null);
    if (off === null) return best.moves || game.moves;
    if (off < best.off) best = { moves: game.moves, off };
  }
  return best.moves;
}

/** @param {import("./game.js").GameClass} Game @param {string} setup @param {() => number} chance */
function randomGame(Game, setup, chance) {
  const game = new Game(setup, 0);
  for (let view = game.view(0); view.cursor < MOVES && view.phase === "play"; view = game.view(0)) {
    const open = [...view.legal.keys()].filter((square) => view.legal[square]);
    const square = open[chance() % open.length];
    game.apply(squareName(square, view.size), 0);
  }
  const made = { moves: game.transcript(), position: game.positionText() };
  game.free();
  return made;
}
