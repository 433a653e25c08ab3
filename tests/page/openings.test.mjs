// The openings: whose games are counted, and when the computer draws from them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findBalanced } from "../../www/session/balanced-opening.js";
import { gameOf } from "../../www/session/file-games.js";
import { OpeningSource } from "../../www/session/opening-source.js";
import { variedOpening } from "../../www/session/varied-opening.js";

const me = { computer: false, seat: "me", level: 0, name: "" };
const computer = { computer: true, seat: "other", level: 3, name: "" };

/** @param {object} [change] */
const card = (change) => ({
  size: 8, over: true, players: [me, computer], score: [40, 24], winner: 1, moves: "f5d6", ...change,
});

/** A source with these cards; `counted` are the games of each count. @param {object[]} cards */
function source(cards) {
  const counted = [];
  const book = {
    tournaments: { games: 900, at: () => ({ games: 70 }) },
    count: (games) => {
      counted.push(games);
      return { games: games.length, at: () => undefined };
    },
    release() {}, rows: (from) => [from.games], openingOf: () => ({ name: "Tiger", newAfter: null }),
  };
  return { counted, it: new OpeningSource({ read: async (take) => take(cards) }, async () => book) };
}

test("tournament games come first on 8x8, own games elsewhere", async () => {
  const { it, counted } = source([card(), card({ size: 6, score: [0, 20], winner: 2 })]);
  assert.deepEqual([it.rows("x"), it.total, it.nameOf(8, "f5")], [[], 0, ""], "before it is loaded");
  await it.load(8);
  assert.deepEqual([it.kind, it.total, it.gamesAt("x"), it.rows("x")], ["tournaments", 900, 70, [900]]);
  assert.deepEqual([it.nameOf(8, "f5"), it.nameOf(6, "c2")], ["Tiger", ""]);
  await it.load(6);
  assert.deepEqual([it.kind, it.kinds(6)], ["own", ["own", "ownBlack", "ownWhite", "files"]]);
  assert.deepEqual(counted, [[{ size: 6, moves: "f5d6", winner: 2, lead: 0, year: 0 }]]);
  assert.equal(it.gamesAt("x"), 0);
  await it.load(8);
  assert.equal(it.kind, "tournaments", "they come back with the board");
});

test("own games are counted by colour, finished ones only, and again after a change", async () => {
  const cards = [card(), card({ players: [computer, me], winner: 2 }), card({ over: false }), card({ winner: 0 })];
  const { it, counted } = source(cards);
  for (const [kind, winners] of [["own", [1, 2, 0]], ["ownBlack", [1, 0]], ["ownWhite", [2]]]) {
    it.choose(kind);
    await it.load(8);
    assert.deepEqual(counted.at(-1).map(({ winner }) => winner), winners, kind);
  }
  await it.load(8);
  assert.equal(counted.length, 3, "counted once");
  it.forget();
  await it.load(8);
  assert.equal(counted.length, 4);
});

test("a change of the kept games concerns only what is counted from them", async () => {
  const { it } = source([card()]);
  it.takeFiles([{ size: 8, moves: "f5", winner: 0, lead: 0, year: 0 }]);
  for (const [kind, concerned] of [["tournaments", false], ["files", false], ["own", true]]) {
    it.choose(kind);
    await it.load(8);
    const { total } = it;
    assert.deepEqual([it.changed(), it.total], [concerned, concerned ? 0 : total], kind);
    assert.ok(total > 0, kind);
  }
});

test("a game counts with the result that its source has", async () => {
  const { it, counted } = source([card({ result: "black resign 64" }), card({ result: "black time" })]);
  it.choose("own");
  await it.load(8);
  assert.deepEqual(counted.at(-1).map(({ winner, lead }) => [winner, lead]), [[1, 64], [1, 0]]);
  assert.deepEqual(gameOf({ size: 8, moves: "f5", winner: 2, result: "white resign -12", date: "2004-09-18" }),
    { size: 8, moves: "f5", winner: 2, lead: -12, year: 2004 });
});

test("own games are counted by year too", async () => {
  const date = (year) => new Date(year, 5, 1).getTime();
  const { it, counted } = source([card({ date: date(2024) }), card({ date: date(2025) }), card({ date: 0 })]);
  it.choose("own");
  await it.load(8);
  assert.deepEqual([it.years, counted.at(-1).length], [[2024, 2025], 3]);
  it.chooseYear(2024);
  await it.load(8);
  assert.deepEqual([it.years, counted.at(-1).length], [[2024, 2025], 1]);
  it.choose("tournaments");
  assert.deepEqual([it.year, it.years], [0, []]);
});

test("games of files are counted by size and by year", async () => {
  const { it, counted } = source([]);
  const game = (year, size = 8) => ({ size, moves: "f5", winner: 1, lead: 2, year });
  it.takeFiles([game(1999), game(1998), game(0), game(1998, 10)]);
  await it.load(8);
  assert.deepEqual([it.kind, it.years, counted.at(-1).length], ["files", [1998, 1999], 3]);
  it.chooseYear(1998);
  await it.load(8);
  assert.deepEqual(counted.at(-1), [game(1998)]);
  await it.load(10);
  assert.deepEqual(counted.at(-1), [game(1998, 10)]);
  it.takeFiles([game(2001)]);
  assert.deepEqual([it.year, it.years], [0, []], "one year is no choice");
});

const game = { positionText: () => "position", transcript: () => "f5d6" };

test("the computer draws from the statistics at the beginning on 8x8, and plays on without them", async () => {
  const asked = [];
  const book = { choose: (...question) => { asked.push(question); return "f5"; } };
  const move = variedOpening(async () => book);
  const at = (change) => move({ size: 8, phase: "play", cursor: 3, tags: {}, ...change }, 2, game, 7);
  assert.equal(await at({}), "f5");
  assert.deepEqual(asked, [["position", "f5d6", 2, 15, 7]]);
  assert.equal(at({ size: 6 }), null);
  assert.equal(at({ cursor: 20 }), null);
  assert.equal(at({ phase: "pass" }), null);
  const offline = variedOpening(async () => { throw new Error("offline"); });
  assert.equal(await offline({ size: 8, phase: "play", cursor: 0, tags: {} }, 2, game, 1), "");
});

test("the computer follows the opening that was chosen for it, and draws beside it", async () => {
  const book = { choose: () => "c3", lineMove: (line, position) => (line === "f5d6" && position === "position" ? "d6" : "") };
  const move = variedOpening(async () => book);
  const at = (line) => move({ size: 8, phase: "play", cursor: 1, tags: { line } }, 2, game, 7);
  assert.equal(await at("f5d6"), "d6");
  assert.equal(await at("f5f6"), "c3");
});

test("a balanced start is a stored one for the usual start on 8x8; else the engine searches", async () => {
  const searched = [];
  class Game {
    cursor = 0;
    view() { return { cursor: this.cursor, phase: "play", legal: [0, 1], size: 8 }; }
    apply() { this.cursor++; }
    transcript() { return "searched"; }
    positionText() { return "position"; }
    free() {}
  }
  const engine = { request: (job) => { searched.push(job); return { done: Promise.resolve({ value: 0 }) }; } };
  const find = (stored, board) => findBalanced(stored, Game, engine, { size: 8, start: "crossed", ...board }, () => 5);
  assert.equal(await find(async (seed) => `seed ${seed}`), "seed 5");
  assert.equal(searched.length, 0);
  for (const board of [{ size: 6 }, { start: "empty" }, { handicap: { color: 1, corners: [0] } }]) {
    assert.equal(await find(async () => "stored", board), "searched");
  }
  assert.equal(await find(async () => { throw new Error("offline"); }), "searched");
});
