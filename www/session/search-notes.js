// @ts-check
// What searches have found about the positions of a game, in the notes of its record: a review goes on from there after a reload,
// and a value belongs to the turns that lead to its position, whatever is done to the branches.

import { GameSession } from "./game.js";
import { Refused } from "./refused.js";

/**
 * @typedef {import("../types.js").Report} Report
 * @typedef {import("../pkg/exchange.js").NoteSearch} NoteSearch
 * @typedef {import("../pkg/exchange.js").NoteValue} NoteValue
 * @typedef {import("../types.js").Step} Step
 * @typedef {{ searches: NoteSearch[], value?: NoteValue }} Known `value`: the best that is known, for Black
 * @typedef {Map<string, Known>} Notes by the turns that lead to the position
 * @typedef {Pick<typeof import("../pkg/exchange.js"), "readNotes" | "writeNotes">} Editors
 */

/** The name of a position. @param {{ text: string }[]} path the turns that lead to it */
export const pathKey = (path) => path.map(({ text }) => text).join(" ");

/** The parts of a report that are kept. @param {string} purpose @param {Report} report @returns {NoteSearch} */
export const searchOf = (purpose, { value, exact, depth, nodes, pv, squares }) => ({
  purpose, value, exact, depth, nodes, pv: [...pv],
  squares: (squares ?? []).map((entry) => ({ square: entry.square, value: entry.value, exact: entry.exact, depth: entry.depth })),
});

/** A kept search as a report of the engine. @param {NoteSearch} search @returns {Report} */
export const reportOf = ({ value, exact, depth, nodes, pv, squares }) => ({
  value, exact, depth, nodes, pv, squares: squares.map((square) => ({ ...square, bound: "" })), best: pv[0] ?? "", bound: "",
  confidence: 100, elapsedMs: 0, over: false,
});

/** The names of the positions of a record, in its order, from the start. @param {Step[]} steps */
function keysOf(steps) {
  const names = new Map([[0, ""]]);
  for (const { node, parent, text } of steps) names.set(node, `${names.get(parent)} ${text}`.trim());
  return [...names.values()];
}

/**
 * A record's searches.
 * @param {import("./game.js").Core} core @param {Editors} editors @param {string} record @returns {Notes}
 */
export function readSearches(core, editors, record) {
  const game = GameSession.restore(core, record);
  const keys = keysOf(game.tree);
  game.free();
  return new Map(editors.readNotes(record).flatMap(({ searches, value }, turn) =>
    (searches ? [[keys[turn], { searches, ...(value && { value }) }]] : [])));
}

/**
 * The record with these searches and values; what else is written beside its turns stays.
 * @param {import("./game.js").Core} core @param {Editors} editors @param {string} record @param {Notes} known
 */
export function writeSearches(core, editors, record, known) {
  const game = GameSession.restore(core, record);
  const keys = keysOf(game.tree);
  game.free();
  const notes = editors.readNotes(record).map((note, turn) => ({ ...note, ...known.get(keys[turn]) }));
  return editors.writeNotes(record, notes, core.now());
}

/**
 * The positions of branches and of the line that somebody has analysed, as the engine is asked for them.
 * @param {import("./game.js").Core} core @param {string} record @param {Notes} notes
 * @returns {{ node: number, position: string, empties: number, turn: number, search: NoteSearch }[]}
 */
export function analysedIn(core, record, notes) {
  const game = GameSession.restore(core, record);
  const nodes = [0, ...game.tree.map(({ node }) => node)];
  const found = keysOf(game.tree).flatMap((key, index) => {
    const search = notes.get(key)?.searches.find(({ purpose }) => purpose.startsWith("analysis/"));
    if (!search || !goes(game, nodes[index])) return [];
    const { cells, turn } = game.view;
    return [{ node: nodes[index], position: game.positionText(), empties: cells.filter((cell) => !cell).length, turn, search }];
  });
  game.free();
  return found;
}

/** Goes to a node; false if the game does not go there: into its opening. @param {GameSession} game @param {number} node */
export function goes(game, node) {
  try {
    game.goTo(node);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
