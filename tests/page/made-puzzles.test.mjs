// Puzzles made on the device, and which of them a player gets.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MadePuzzles } from "../../www/session/made-puzzles.js";
import { PuzzleSource } from "../../www/session/puzzles.js";

/** Every third candidate is a puzzle; the levels solve a share of the tries. */
function maker({ difficulty = () => 900, fails = false } = {}) {
  const asked = [];
  let seed = 0;
  const rules = {
    puzzleCandidate: (of) => (of % 3 === 1 ? undefined : `p${of}`),
    puzzleOf: (position) => (Number(position.slice(1)) % 3 === 0 ? { position, solution: "c3" } : null),
    themesOf: () => ["sacrifice"],
    trierLevels: () => new Uint8Array([2, 4]),
    difficultyOf: (shares) => difficulty([...shares]),
  };
  const engine = {
    request: (request) => {
      asked.push(request);
      const right = request.limits.level === 4 || request.limits.seed % 2;
      return { done: fails ? Promise.reject(new Error("dead")) : Promise.resolve({ best: right ? "c3" : "d3", squares: [] }), cancel() {} };
    },
  };
  return { made: new MadePuzzles(rules, engine, () => ++seed), asked };
}

test("a puzzle is found, rated by the levels, and taken once, by one whom it fits", async () => {
  const shares = [];
  const { made, asked } = maker({ difficulty: (of) => shares.push(of) && 900 });
  await made.make();
  assert.ok(asked.every(({ priority }) => priority === "review"), "nothing else waits for it");
  assert.deepEqual(shares, [[0.5, 1]]);
  assert.equal(made.take(1100, ""), null);
  assert.equal(made.take(1000, "wedge-made"), null, "it is about something else");
  assert.deepEqual(made.take(1000, "sacrifice"), { position: "p3", solution: "c3", difficulty: 900, themes: ["sacrifice"] });
  assert.equal(made.take(1000, ""), null);
});

test("one is made at a time, and a few that nobody wanted are kept", async () => {
  const { made } = maker();
  await Promise.all([made.make(), made.make()]);
  assert.ok(made.take(900, ""));
  assert.equal(made.take(900, ""), null);
  for (let n = 0; n < 12; n++) await made.make();
  let left = 0;
  while (made.take(900, "")) left++;
  assert.equal(left, 8);
});

test("without an engine the file is drawn from", async () => {
  const { made } = maker({ fails: true });
  await made.make();
  assert.equal(made.take(900, ""), null);
});

test("the player gets a puzzle made here where one fits, else one of the file", async () => {
  const drawn = { position: "file", solution: "a1", difficulty: 910 };
  const rated = [];
  const practice = { puzzles: [], rating: null, streak: 0, nextSeed: () => 1, ratePuzzle: (...result) => rated.push(result) };
  let made = null;
  let calls = 0;
  const source = new PuzzleSource(
    { draw: () => drawn }, { request: () => ({ done: Promise.resolve({ squares: [] }), cancel() {} }) }, practice,
    { take: (difficulty) => (difficulty === 900 ? made : null), make: async () => { calls++; } });
  const first = await source.next();
  assert.equal(first.position, "file");
  await first.values();
  assert.equal(calls, 1, "the next one is made while the player thinks");
  made = { position: "made", solution: "b2", difficulty: 870 };
  const second = await source.next();
  assert.deepEqual([second.position, second.judge(9), second.judge(0)], ["made", "right", "wrong"]);
  source.answered(second, { right: true, first: true, tries: 0, hinted: false, rated: false });
  assert.deepEqual(rated, [[870, true]]);
});

test("a chosen theme is that of the next puzzles; one that is unknown means all", async () => {
  const asked = [];
  const practice = { puzzles: [], rating: null, streak: 0, nextSeed: () => 5 };
  const source = new PuzzleSource(
    { draw: (...how) => { asked.push(how); return { position: "file", solution: "a1", difficulty: 910 }; } }, {}, practice,
    { take: (...how) => { asked.push(how); return null; }, make: async () => {} });
  source.choose("wedge-made");
  await source.next();
  assert.deepEqual(asked, [[900, "wedge-made"], ["wedge-made", 1000, 5]]);
  source.choose("dance");
  assert.equal(source.theme, "");
  assert.ok(source.themes.includes("not-by-thumb"));
});

/** Puzzles of reviewed games, and what the levels find of them. */
function fromGames(puzzles, found = { difficulty: 850, themes: ["sacrifice"] }) {
  const practice = {
    kept: puzzles, rating: null, streak: 0, nextSeed: () => 1,
    get puzzles() { return this.kept.filter(({ shown }) => !shown); },
    markPuzzle(position, known) { Object.assign(this.kept.find((each) => each.position === position), known); },
  };
  return new PuzzleSource(
    { draw: () => ({ position: "file", solution: "a1", difficulty: 910 }) },
    { request: () => ({ done: Promise.resolve({ squares: [] }), cancel() {} }) }, practice,
    { take: () => null, make: async () => {}, rate: async () => found });
}
const ofGame = (position, difficulty, more = {}) => ({ position, solution: "b2", difficulty, themes: ["sacrifice"], shown: false, ...more });

test("a puzzle of a reviewed game comes once, when it is near the rating and about the theme", async () => {
  const puzzles = [ofGame("far", 1100), ofGame("near", 950)];
  const source = fromGames(puzzles);
  const first = await source.next();
  assert.deepEqual([first.position, first.task, first.judge(9)], ["near", "learn.onlyWinReviewed", "right"]);
  assert.deepEqual([(await source.next()).position, (await source.next()).task], ["file", "learn.onlyWin"]);
  source.choose("wedge-made");
  puzzles[1].shown = false;
  assert.equal((await source.next()).position, "file");
});

test("those of reviewed games are a theme while there are any, however hard they are, and rated before they are shown", async () => {
  const puzzles = [ofGame("new", null), ofGame("far", 2000)];
  const source = fromGames(puzzles);
  source.choose("from-games");
  assert.equal((await source.next()).position, "far");
  const second = await source.next();
  assert.deepEqual([second.position, puzzles[0].difficulty], ["new", 850]);
  assert.deepEqual([(await source.next()).position, source.theme], ["file", ""]);
  assert.ok(!source.themes.includes("from-games"));
});

test("a puzzle of a reviewed game is rated while the player thinks", async () => {
  const puzzles = [ofGame("new", null)];
  const first = await fromGames(puzzles).next();
  assert.equal(first.position, "file");
  await first.values();
  await null;
  assert.equal(puzzles[0].difficulty, 850);
});

test("a puzzle that is still searched for changes neither the rating of another one nor the theme chosen since", async () => {
  const rated = [];
  const practice = { puzzles: [], rating: null, streak: 0, nextSeed: () => 1, ratePuzzle: (difficulty) => rated.push(difficulty) };
  let search = () => {};
  const made = { take: (_, theme) => (theme === "wedge-made" ? { position: "b", solution: "b2", difficulty: 500 } : null),
    missed: () => new Promise((resolve) => { search = () => resolve([]); }) };
  const source = new PuzzleSource({ draw: () => ({ position: "a", solution: "a1", difficulty: 2000 }) }, {}, practice, made);
  source.choose("opened");
  let found = false;
  const slow = source.next().then(() => { found = true; });
  await null;
  source.choose("wedge-made");
  const shown = await source.next();
  while (!found) {
    search();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await slow;
  source.answered(shown, { right: true, first: true, rated: false });
  assert.deepEqual([rated, source.theme], [[500], "wedge-made"]);
});

test("what is wrong with the best losing move is a theme too", async () => {
  const squares = [[9, -2], [18, 6], [10, -8]].map(([square, value]) => ({ square, value, exact: true, depth: 9 }));
  const engine = { request: () => ({ done: Promise.resolve({ squares }), cancel() {} }) };
  const asked = [];
  const made = new MadePuzzles({}, engine, () => 1, async (...move) => asked.push(move) && "opened");
  assert.deepEqual(await made.missed("p", "c3"), ["opened"]);
  assert.deepEqual(asked, [["p", "b2"]]);
  const nothing = new MadePuzzles({}, engine, () => 1, async () => "");
  assert.deepEqual(await nothing.missed("p", "c3"), []);
});

test("for one of these themes the file is drawn from until one is about it, and any is shown if none is", async () => {
  let seed = 0;
  const practice = { puzzles: [], rating: null, streak: 0, nextSeed: () => ++seed };
  const about = (wanted) => new PuzzleSource(
    { draw: (theme, _points, of) => ({ position: `${theme}${of}`, solution: "a1", difficulty: 900 }) }, {}, practice,
    { take: () => null, make: async () => {}, missed: async (position) => (position === wanted ? ["opened"] : ["corner-given"]) });
  const source = about("5");
  source.choose("opened");
  assert.deepEqual([(await source.next()).position, source.theme], ["5", "opened"]);
  const none = about("never");
  none.choose("opened");
  assert.ok(await none.next());
  assert.equal(none.theme, "");
});
