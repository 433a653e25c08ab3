// @ts-check
// Keeps the game on the table of the place Review: its branches, and what has been found about its positions.

import { GameSession } from "../session/game.js";
import { GameKeeper } from "../session/kept-game.js";
import { Refused } from "../session/refused.js";
import { analysedIn, pathKey, reportOf, searchOf, writeSearches } from "../session/search-notes.js";
import { TurnTree } from "../session/turn-tree.js";
import { squareNamed } from "../words/squares.js";
import { recordAtEnd } from "./review-table.js";

/**
 * @typedef {import("./review-table.js").Table} Table
 * @typedef {import("../session/search-notes.js").Notes} Notes
 * @typedef {Pick<import("./review.js").Parts, "Game" | "now" | "play" | "library" | "editors" | "coach">} Parts
 * @typedef {import("../types.js").Report} Report
 */

/** @param {import("../session/search-notes.js").NoteSearch} search */
const isAnalysis = ({ purpose }) => purpose.startsWith("analysis/");

/** The searches of a review in the notes of a game, by turn of its main line. @param {Notes} notes @param {TurnTree} tree */
export const reviewSearches = (notes, { main }) => [...main, null].map((_, turn) =>
  (notes.get(pathKey(main.slice(0, turn)))?.searches ?? []).filter((search) => !isAnalysis(search)));

/** All that is known about the positions of a game. @param {Table} table @returns {Notes} */
export function notesOf({ notes, review, reviewed, tree }) {
  const all = new Map(notes);
  reviewed.positions.forEach((_, turn) => {
    const searches = review.searches(turn);
    const point = review.graph[turn];
    if (!searches.length || !point) return;
    const key = pathKey(tree.main.slice(0, turn));
    const old = notes.get(key)?.searches.find(isAnalysis);
    const move = review.move(turn);
    const last = searches[searches.length - 1];
    const depth = move?.depth ?? last.depth;
    const deeper = old && !point.exact && (old.exact || old.depth > depth) ? notes.get(key)?.value : null;
    all.set(key, {
      searches: [...searches, ...(old ? [old] : [])],
      value: deeper ?? { black: point.value, exact: point.exact, depth, nodes: last.nodes, best: move?.best ?? -1 },
    });
  });
  return all;
}

/**
 * Keeps what an analysis of the position at the cursor has found.
 * @param {Parts} parts @param {Table} table @param {string} position @param {Report} report @param {number} effort
 */
export function keepAnalysis(parts, table, position, report, effort) {
  const { game: { view }, tree, notes } = table;
  if (table.game.positionText() !== position) return;
  const key = pathKey(tree.path(view.node));
  const others = (notes.get(key)?.searches ?? []).filter((search) => !isAnalysis(search));
  const { value, exact, depth, nodes, best } = report;
  notes.set(key, {
    searches: [...others, searchOf(`analysis/${effort}`, report)],
    value: { black: view.turn === 2 ? -value : value, exact, depth, nodes, best: squareNamed(best, view.size) },
  });
  keepValues(parts, table);
}

/**
 * Brings back what was analysed at an earlier time; returns the values of its nodes.
 * @param {Parts} parts @param {Table} table @param {import("../session/analysis.js").Analysis} analysis
 */
export function recallAnalyses({ Game, now, coach: { winChance } }, { game, notes, reviewed }, analysis) {
  /** @type {Map<number, import("./review-frame.js").Value>} */
  const values = new Map();
  for (const { node, position, empties, turn, search } of analysedIn({ Game, now }, game.write(), notes)) {
    const report = reportOf(search);
    analysis.recall(position, report, Number(search.purpose.split("/")[1]) || 0);
    const black = turn === 2 ? -report.value : report.value;
    const chance = winChance(/** @type {6 | 8 | 10} */ (reviewed.size), black, empties);
    values.set(node, { black, chance, exact: report.exact, depth: report.depth });
  }
  return values;
}

/** Whether this is the game that is played. @param {Parts} parts @param {Table} table */
const isPlayed = ({ play }, { id }) => id === GameKeeper.idOf(play.view);

/** Keeps what has been found; the game itself is not touched. @param {Parts} parts @param {Table} table */
export const keepValues = (parts, table) =>
  write(parts, table, isPlayed(parts, table) ? parts.play.record : recordAtEnd(table));

/** Keeps the game with its branches, which have changed. @param {Parts} parts @param {Table} table */
export function keepGame(parts, table) {
  if (isPlayed(parts, table)) {
    const { clocks, phase, length, setup: { byHand } } = parts.play.view;
    const isWhole = phase === "over" && length === table.tree.main.length;
    // This copy has neither the time that the clocks have measured since nor the discs flipped by hand: unless it has the whole
    // game, its branches stay on the table.
    if ((clocks || byHand) && !isWhole) return keepValues(parts, table);
    catchUp(parts, table);
  }
  // The game that is played goes on at its end, wherever one looks here.
  write(parts, table, recordAtEnd(table));
}

/** @param {Parts} parts @param {Table} table @param {string} record */
function write(parts, table, record) {
  const { Game, now, editors, play, library } = parts;
  table.notes = notesOf(table);
  const written = writeSearches({ Game, now }, editors, record, table.notes);
  if (isPlayed(parts, table)) play.adopt(written);
  library.replace(table.id, written);
}

/** Adds the turns that have been played meanwhile. @param {Parts} parts @param {Table} table */
function catchUp({ Game, now, play }, table) {
  const copy = GameSession.restore({ Game, now }, play.record);
  const played = new TurnTree(copy.tree).main;
  copy.free();
  const { game, tree: { main } } = table;
  const at = game.view.node;
  if (played.length <= main.length || main.some(({ text }, turn) => text !== played[turn].text)) return;
  game.goTo(main.at(-1)?.node ?? 0);
  try {
    for (const { text } of played.slice(main.length)) if (text !== "pass" || game.view.phase === "pass") game.act([text]);
  } catch (error) {
    // Such as a clock that ran out: it runs out for this copy too.
    if (!(error instanceof Refused)) throw error;
  }
  game.goTo(at);
  table.tree = new TurnTree(game.tree);
}
