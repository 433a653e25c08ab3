// @ts-check
// A game on the table of the place Review: a copy of its own with its tree, its players and its review.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";
import { startOf } from "../session/new-game.js";
import { openingMoves } from "../session/opening-moves.js";
import { playersOf } from "../session/players.js";
import { readGame } from "../session/reviewed-game.js";
import { readSearches } from "../session/search-notes.js";
import { TurnTree } from "../session/turn-tree.js";
import { squareName } from "../words/squares.js";
import { reviewSearches } from "./review-keep.js";

/**
 * @typedef {import("../session/game.js").Core} Core
 * @typedef {import("../session/reviewed-game.js").ReviewedGame} ReviewedGame
 * @typedef {import("../session/review.js").ReviewSession} ReviewSession
 * @typedef {{
 *   id: string, game: GameSession, board: BoardSession, reviewed: ReviewedGame, review: ReviewSession, tree: TurnTree,
 *   players: import("../session/players.js").Players, own: 0 | 1 | 2, notes: import("../session/search-notes.js").Notes,
 *   opening: import("../book/book.js").Opening,
 * }} Table `own`: the colour of the only person, 0 if there are two or none; `notes`: what searches have found
 */

/** Moves of a game that the file of openings can have (docs/openings.md). */
const BOOK_MOVES = 20;

/** The level of the computer that goes on with a game of two people. */
const PLAY_ON_LEVEL = 5;

/**
 * @param {Core} core @param {string} id @param {string} record @param {import("../types.js").BoardWidget} board
 * @param {import("../session/search-notes.js").Editors} editors
 * @param {(reviewed: ReviewedGame, known: import("../session/search-notes.js").NoteSearch[][]) => ReviewSession} review
 * @returns {Table}
 */
export function openTable(core, id, record, board, editors, review) {
  const game = GameSession.restore(core, record);
  const tree = new TurnTree(game.tree);
  const reviewed = readGame(core, record);
  const notes = readSearches(core, editors, record);
  const players = playersOf(game.view.players);
  const persons = /** @type {const} */ ([1, 2]).filter((colour) => !players[colour]?.computer);
  return {
    id, game, board: new BoardSession(game, board), reviewed, tree, players, notes, opening: { name: "", newAfter: 0 },
    review: review(reviewed, reviewSearches(notes, tree)), own: persons.length === 1 ? persons[0] : 0,
  };
}

/**
 * Names the opening; its moves are no slips.
 * @param {Table} table @param {Pick<import("../book/book.js").Book, "openingOf">} book
 */
export function nameOpening(table, book) {
  const moves = openingMoves(table.game.view, table.tree.main);
  if (!moves) return;
  table.opening = book.openingOf(moves);
  // A game that is never new goes beyond the file. Where discs are flipped by hand, a move that the rules do not know may end it.
  const { moves: { length } } = table.reviewed;
  table.review.setBook(table.opening.newAfter ?? (table.game.view.setup.byHand ? 0 : Math.min(length, BOOK_MOVES)));
}

/** At the end of a game that has moves nothing is tried: the next move would be one of the game. @param {Table} table */
export function isShut({ game: { view }, tree, reviewed }) {
  const { turn, branch } = tree.fork(view.node);
  return !branch && turn === tree.main.length && reviewed.moves.length > 0;
}

/** The record of the game at the end of its main line; the cursor stays where it is. @param {Table} table */
export function recordAtEnd(table) {
  const { game, tree } = table;
  const at = game.view.node;
  game.goTo(tree.main.at(-1)?.node ?? 0);
  const record = game.write();
  game.goTo(at);
  table.tree = new TurnTree(game.tree);
  return record;
}

/**
 * The position at the cursor as a game in which anything may be played: without clocks, tournament rules and flips by hand.
 * It has the turns before, unless one of them is only possible by those rules.
 * @param {Core} core @param {Table} table
 * @param {import("../types.js").NewGame["players"]} [players] others than those of the game
 * @param {number} [seed] of a game that begins
 */
export function gameAtCursor(core, { game, tree, reviewed }, players, seed) {
  const { node, setup: { takeBack, byHand, clockMs }, tags } = game.view;
  if (takeBack && !byHand && !clockMs && !players) {
    const copy = GameSession.restore(core, game.write());
    copy.goTo(new TurnTree(copy.tree).find(tree.path(node).map(({ text }) => text)));
    return copy;
  }
  const begin = (/** @type {ReturnType<typeof startOf>} */ start) => GameSession.begin(core, {
    ...start, ...(players && { players }), tags: { seed: String(seed ?? `${tags.seed ?? ""}${node}`) },
  });
  const fresh = begin(startOf(game.view));
  try {
    fresh.act(tree.path(node).slice(reviewed.first).map(({ text }) => text));
    if (!byHand || fresh.positionText() === game.positionText()) return fresh;
  } catch (error) {
    // A turn that only the other rules know: wrong flips, or a clock that fell.
    if (!(/** @type {{ code?: string }} */ (error).code)) throw error;
  }
  fresh.free();
  const [cells, turn] = game.positionText().split(" ");
  return begin({ ...startOf(game.view), start: "crossed", position: `${cells} ${turn}`, opening: "", handicap: undefined });
}

/**
 * The record of a game that goes on at the cursor against the computer.
 * @param {Core} core @param {Table} table @param {number} seed of a game that begins, which gives its place among the kept ones
 */
export function recordToPlayOn(core, table, seed) {
  const { game, own } = table;
  const { turn, setup: { takeBack } } = game.view;
  if (own && takeBack) return game.write();
  const person = { computer: false, level: 0, seat: /** @type {const} */ ("me"), name: "" };
  const computer = { computer: true, level: PLAY_ON_LEVEL, seat: /** @type {const} */ ("other"), name: "" };
  const fresh = gameAtCursor(core, table, (own || turn) === 2 ? [computer, person] : [person, computer], seed);
  const record = fresh.write();
  fresh.free();
  return record;
}

/**
 * Changes the branch at the cursor by an editor of records.
 * @param {Pick<typeof import("../pkg/exchange.js"), "deleteTurn" | "promoteTurn">} editors
 * @param {"deleteTurn" | "promoteTurn"} edit @param {Table} table @param {number} nowMs
 * @returns {string[]} the turns up to where the cursor is to go
 */
export function editBranch(editors, edit, table, nowMs) {
  const { game, tree } = table;
  const { node } = game.view;
  const deleted = edit === "deleteTurn" ? tree.branchOf(node) : null;
  const path = tree.path(deleted?.parent ?? node).map(({ text }) => text);
  // A record names a turn by its place in the tree.
  const turn = game.tree.findIndex((step) => step.node === (deleted?.node ?? node)) + 1;
  game.restore(editors[edit](game.write(), turn, nowMs));
  table.tree = new TurnTree(game.tree);
  return path;
}

/** The actions of a move: where discs are flipped by hand, all flips too. @param {GameSession} game @param {number} square */
export function actionsOf(game, square) {
  const { view } = game;
  const name = squareName(square, view.size);
  if (!view.setup.byHand || view.phase !== "play") return [name];
  return [name, ...[...game.flips(square)].map((flipped) => `flip ${squareName(flipped, view.size)}`), "done"];
}
