// The place Openings: where one is in the moves, what is shown, and when it is shut.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeGame } from "./fake-game.mjs";

Object.assign(globalThis, { document: { hidden: false, documentElement: {} }, requestAnimationFrame: () => 0 });
const { OpeningsMode } = await import("../../www/modes/openings.js");

const row = (square, games, value) => ({ square, name: "", after: { games, blackWins: 0, draws: 0, whiteWins: games, average: 0, value } });

beforeEach(() => {
  FakeGame.refuses = {};
  FakeGame.look = {};
});

/** The place with fakes around it. @param {object} [change] of the parts */
function place(change = {}) {
  const it = { shown: [], fragments: [], announced: [], jobs: [], boards: [], slots: [], started: [], rows: [row(37, 70, 1), row(19, 30, -2)] };
  const openings = { games: 100, at: () => ({ games: 60 }) };
  const book = { tournaments: openings, count: () => openings, release() {}, rows: () => it.rows, openingOf: (moves) => ({ name: moves && "Tiger", newAfter: null }) };
  const play = { view: { size: 8 }, shut: false, handlers: { startFrom: (intent) => it.started.push(intent) } };
  it.play = play;
  it.mode = new OpeningsMode({
    Game: FakeGame, now: () => 0, words: { t: (key) => key }, play, openBook: async () => book, readFiles: async () => [],
    page: { settings: {}, still: true, announce: (text) => it.announced.push(typeof text === "string" ? text : text()) },
    paper: { open() {}, close() {}, show: (slots) => { it.slots = slots; } },
    screen: { render: (shown) => it.shown.push(shown) }, library: { onChange() {}, read: async () => {} },
    engine: { request: (job) => { it.jobs.push(job); return { done: new Promise(() => {}), cancel() { it.cancelled = true; } }; } },
    board: { discInFlight: false, render: (view, ui) => it.boards.push(ui) },
    places: { replace: (fragment) => it.fragments.push(fragment) }, ...change,
  });
  Object.defineProperty(it, "last", { get: () => it.shown.at(-1) });
  return it;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a link leads to a position; what is no move ends it", async () => {
  FakeGame.refuses = { a1: "no-flip" };
  const it = place();
  it.mode.enter("f5d6a1c3");
  await settled();
  assert.equal(it.fragments.at(-1), "openings/f5d6");
  assert.ok(it.announced.includes("openings.noMove"));
  assert.deepEqual([it.last.name, it.last.games, it.last.total, it.last.state], ["Tiger", 60, 100, "ready"]);
});

test("Forward returns where one was, and else follows the most played move", async () => {
  const it = place();
  it.mode.enter("d3");
  await settled();
  it.mode.handlers.redo();
  assert.equal(it.fragments.at(-1), "openings/d3f5");
  it.mode.handlers.undo();
  it.mode.handlers.undo();
  assert.equal(it.fragments.at(-1), "openings");
  it.rows = [];
  it.mode.handlers.redo();
  assert.equal(it.fragments.at(-1), "openings/d3");
  it.mode.handlers.last();
  it.mode.handlers.redo();
  assert.equal(it.fragments.at(-1), "openings/d3f5", "no row and nothing ahead");
});

test("the statistics' estimates are shown until the engine's come", async () => {
  const it = place();
  it.mode.enter("d3");
  await settled();
  // White is to move: the estimates are Black's.
  assert.deepEqual([...it.last.values].map(([square, { value, best }]) => [square, value, best]), [[37, -1, false], [19, 2, true]]);
  it.jobs.at(-1).onReport({ squares: [{ square: 37, value: 3, exact: true, depth: 9 }], value: 3, exact: true, elapsedMs: 1 });
  assert.equal(it.last.values.get(37).value, 3);
  assert.equal(it.boards.at(-1).hints.get(37).value, 3);
});

test("a game starts from the position", async () => {
  const it = place();
  it.mode.enter("f5d6");
  await settled();
  it.mode.handlers.playOn();
  assert.deepEqual(it.started, [{ type: "startFrom", size: 8, opening: "f5d6" }]);
});

test("during a game under tournament rules nothing is shown", async () => {
  const it = place();
  it.play.shut = true;
  it.mode.enter("f5");
  await settled();
  assert.deepEqual([it.last.state, it.last.rows, it.jobs.length, it.boards.at(-1).hints.size], ["shut", [], 0, 0]);
});

test("nothing is painted and nothing searched once one has left", async () => {
  const it = place();
  it.mode.enter("f5");
  it.mode.leave();
  const { length } = it.shown;
  await settled();
  assert.equal(it.shown.length, length);
  assert.ok(it.cancelled);
});

test("games of files become the source; without any, the source stays and a sentence says why", async () => {
  let games = [{ size: 8, moves: "f5", winner: 1, lead: 2, year: 1998 }, { size: 8, moves: "f5", winner: 1, lead: 2, year: 1999 }];
  const it = place({ readFiles: async () => games });
  it.mode.enter("f5");
  await settled();
  it.mode.handlers.openingFiles({ files: [] });
  await settled();
  assert.deepEqual([it.last.source, it.last.years, it.last.notice], ["files", [1998, 1999], "openings.filesRead"]);
  games = [];
  it.mode.handlers.openingFiles({ files: [] });
  await settled();
  assert.deepEqual([it.last.source, it.last.years, it.last.notice], ["files", [1998, 1999], "openings.noGames"]);
  it.mode.handlers.undo();
  assert.equal(it.last.notice, "");
});

test("a worker that ends while it reads files leaves the source as it is, and a sentence says so", async (t) => {
  t.mock.method(console, "error", () => {});
  const it = place({ readFiles: async () => { throw new Error("worker"); } });
  it.mode.enter("f5");
  await settled();
  const { source } = it.last;
  it.mode.handlers.openingFiles({ files: [] });
  await settled();
  assert.deepEqual([it.last.source, it.last.notice], [source, "paper.interrupted"]);
});

/** A board of any size. */
class SizedGame extends FakeGame {
  view() { return { ...super.view(), size: this.newGame.size ?? 8 }; }
}

/** A book that counts the moves of games by the number of discs played. */
const countingBook = () => ({
  tournaments: { games: 900, at: () => ({ games: 900 }), moves: () => [] },
  release() {},
  openingOf: () => ({ name: "Tiger", newAfter: null }),
  count: (games) => {
    const at = (position) => games.filter(({ moves }) => moves.match(/[a-j]\d+/g).length > Number(position.split(" ")[1]));
    return {
      games: games.length, at: (position) => ({ games: at(position).length }),
      moves: (position) => at(position).map(({ size, moves }) => {
        const [, column, line] = /([a-j])(\d+)/.exec(moves.match(/[a-j]\d+/g)[Number(position.split(" ")[1])]);
        return row(size * (Number(line) - 1) + column.charCodeAt(0) - 97, 1);
      }),
    };
  },
  rows: (source, position) => source.moves(position),
});

test("on 6x6 and 10x10 one's own games are walked, counted by the size of their board, and played on", async () => {
  const me = { computer: false, seat: "me" };
  const card = (size, moves) => ({ size, moves, over: true, players: [me, { computer: true, seat: "other" }], score: [20, 16], winner: 1, date: 0 });
  const cards = [card(6, "c2d2"), card(6, "d5"), card(10, "e4j10"), card(8, "f5d6"), { ...card(10, "e4"), over: false }];
  const it = place({
    Game: SizedGame, openBook: async () => countingBook(), library: { onChange() {}, read: async (take) => take(cards) },
  });
  const squares = () => it.last.rows.map(({ square }) => square);
  it.mode.enter("6");
  await settled();
  assert.deepEqual([it.last.view.size, it.last.source, it.last.sources.includes("tournaments")], [6, "own", false]);
  assert.deepEqual([it.last.total, it.last.games, squares(), it.last.name], [2, 2, [8, 27], ""]);
  it.mode.handlers.forward();
  assert.equal(it.fragments.at(-1), "openings/6/c2");
  assert.deepEqual([it.last.games, squares()], [1, [9]]);
  it.mode.handlers.openingSource({ kind: "ownWhite" });
  await settled();
  assert.deepEqual([it.last.total, squares()], [0, []], "nobody here was White");
  it.mode.handlers.openingSize({ size: 10 });
  await settled();
  assert.deepEqual([it.last.view.size, it.last.source, it.last.total, squares()], [10, "own", 1, [34]]);
  it.mode.handlers.openingMove({ square: 34 });
  assert.deepEqual([it.fragments.at(-1), squares()], ["openings/10/e4", [99]]);
  it.mode.handlers.playOn();
  assert.deepEqual(it.started, [{ type: "startFrom", size: 10, opening: "e4" }]);
  it.mode.handlers.openingSize({ size: 8 });
  await settled();
  assert.deepEqual([it.last.source, it.last.total], ["tournaments", 900]);
});
