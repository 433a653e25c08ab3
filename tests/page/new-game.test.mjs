import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cornerName } from "../../www/sheets/corner-picker.js";
import { FIRST_GAME, boardFor, draw, newGameFor, playersFor, readChoices, rematchOf } from "../../www/session/new-game.js";
import { alone, nearColour, playersOf } from "../../www/session/players.js";
import { view } from "./a-view.mjs";

const newGame = (choices, drawn = { black: "me", coin: null, seed: 7 }) => newGameFor({ ...FIRST_GAME, ...choices }, drawn);
const me = (name = "") => ({ computer: false, level: 0, seat: "me", name });
const other = (name = "") => ({ computer: false, level: 0, seat: "other", name });
const computer = (level) => ({ computer: true, level, seat: "other", name: "" });

test("a first game is one against a friendly computer that plays White", () => {
  assert.deepEqual(newGame({}), {
    size: 8, start: "crossed", opening: "", players: [me(), computer(2)], takeBack: true, touchMove: true, autoPass: false, byHand: false,
    passerHandsOver: false, tournament: false, tags: { seed: "7", seconds: "5" },
  });
});

test("clock, handicap and seat follow the colours that were drawn", () => {
  const choices = { opponent: "person", minutesMe: 30, minutesOther: 5, handicap: "other", corners: [0, 3], size: 10 };
  const asBlack = newGame(choices);
  assert.deepEqual(asBlack.clockMs, [1800000, 300000]);
  assert.deepEqual(asBlack.handicap, { color: 2, corners: [0, 3] });
  const asWhite = newGame(choices, { black: "other", coin: 12, seed: 7 });
  assert.deepEqual(asWhite.clockMs, [300000, 1800000]);
  assert.deepEqual(asWhite.handicap, { color: 1, corners: [0, 3] });
  assert.deepEqual(asWhite.players, [other(), me()]);
  assert.equal(asWhite.tags.coin, "12");
});

test("tournament rules are left to the core, which decides what they set", () => {
  const { tournament, takeBack, touchMove, autoPass } = newGame({ opponent: "person", tournament: true, takeBack: true, touchMove: false, autoPass: true });
  assert.deepEqual([tournament, takeBack, touchMove, autoPass], [true, true, false, true]);
});

test("two people have their names, two computers their levels", () => {
  const names = { nameMe: "Ann", nameOther: "Bob" };
  assert.deepEqual(newGame({ opponent: "person", ...names }).players, [me("Ann"), other("Bob")]);
  assert.deepEqual(newGame({ opponent: "computer", ...names }).players, [me(), computer(2)]);
  assert.deepEqual(newGame({ opponent: "watch", level: 3, level2: 7, ...names }).players, [computer(3), computer(7)]);
});

test("the coin decides by its seed, which is kept", () => {
  const choices = { ...FIRST_GAME, black: "coin" };
  const numbers = [5, 8];
  assert.deepEqual(draw(choices, () => numbers.shift()), { black: "me", coin: 8, seed: 5 });
  assert.equal(draw(choices, () => 9).black, "other");
  assert.equal(draw({ ...choices, black: "less", less: "other" }, () => 9).black, "other");
});

test("stored rubbish becomes a first game, sound choices survive", () => {
  assert.deepEqual(readChoices({ size: 7, level: 99, corners: "a1", black: {}, takeBack: "yes", nameMe: 5 }), FIRST_GAME);
  const mine = { ...FIRST_GAME, size: 10, corners: [1, 2], nameMe: "Ann", takeBack: false };
  assert.deepEqual(readChoices(JSON.parse(JSON.stringify(mine))), mine);
  const { level, level2 } = readChoices({ level: 8, level2: 4 });
  assert.deepEqual([level, level2], [15, 7], "levels of the first versions, which had eight");
  assert.equal(readChoices({ levels: 15, level: 8 }).level, 8);
  assert.equal(readChoices({ nameMe: "  a\nb " }).nameMe, "a b", "a name cannot start a new line of the record");
});

test("corners have names on every size", () => {
  assert.deepEqual([0, 1, 2, 3].map((corner) => cornerName(corner, 6)), ["a1", "f1", "a6", "f6"]);
});

test("the near player is the owner of the device, or Black", () => {
  const players = playersOf([computer(3), me()]);
  assert.equal(players[1].computer && players[1].level, 3);
  assert.equal(nearColour(players), 2);
  assert.ok(alone(players));
  const two = playersOf([me(), other()]);
  assert.ok(!alone(two));
  assert.equal(nearColour(two), 1);
  assert.deepEqual(playersFor(FIRST_GAME, { black: "other", coin: null, seed: 1 }), [computer(2), me()]);
});

const rematch = (changes, choices = {}) => rematchOf({ ...view(), ...changes }, { ...FIRST_GAME, ...choices }, () => 3);

test("a rematch has the terms of the game in view, with the colours swapped", () => {
  const terms = {
    passerHandsOver: true, byHand: true, clockMs: [60_000, 90_000], timeOver: "loses", takeBack: false, touchMove: false, autoPass: true,
  };
  const tags = { seed: "7", seconds: "9", "by-link": "yes", line: "f5d6", coin: "5", guide: "yes", opening: "zz" };
  const given = { handicap: { color: 2, corners: [7, 56] }, ...terms };
  const seen = { setup: { ...view().setup, ...given }, players: [other("Bob"), me("Ann")], tags, mayHint: false };
  assert.deepEqual(rematch(seen, { handicap: "none", minutesMe: 3, byHand: false, opponent: "computer" }), {
    ...terms, size: 8, start: "crossed", position: undefined, opening: "", clockMs: [90_000, 60_000],
    handicap: { color: 1, corners: [1, 2] }, players: [me("Ann"), other("Bob")], tournament: true,
    tags: { seed: "3", seconds: "9", "by-link": "yes", line: "f5d6" },
  });
  const usual = rematch({});
  assert.deepEqual([usual.handicap, usual.clockMs, usual.tournament, usual.tags], [undefined, undefined, false, { seed: "3" }]);
});

test("a rematch begins as the game in view did", () => {
  const begun = (setup) => {
    const { size, start, opening, position } = rematch({ size: setup.size ?? 8, setup: { ...view().setup, ...setup } });
    return [size, start, opening, position];
  };
  assert.deepEqual(begun({ size: 10, start: "opening", opening: "e4f4" }), [10, "crossed", "e4f4", undefined]);
  assert.deepEqual(begun({ size: 6, start: "empty" }), [6, "empty", "", undefined]);
  assert.deepEqual(begun({ start: "board", position: "-XO- X" })[3], "-XO- X");
});

test("where the level follows the results, a rematch has the level of now", () => {
  const players = [me(), computer(3)];
  const match = { players, tags: { match: "yes" } };
  assert.deepEqual(rematch(match, { matchMe: true, level: 4 }).players, [computer(4), me()]);
  assert.deepEqual(rematch(match, { matchMe: false, level: 4 }).players, [computer(3), me()]);
  assert.deepEqual(rematch({ players }, { matchMe: true, level: 4 }).players, [computer(3), me()]);
});

test("a balanced start is an opening that the game begins with", () => {
  const choices = { ...FIRST_GAME, start: "balanced", handicap: "me", corners: [1] };
  const draw = { black: "other", coin: null, seed: 1 };
  assert.deepEqual(boardFor(choices, draw), { size: 8, start: "crossed", handicap: { color: 2, corners: [1] } });
  assert.equal(newGameFor(choices, draw, "f5d6").opening, "f5d6");
});

test("the computer follows a chosen line where it begins at the usual start", () => {
  const tags = (choices) => newGame({ line: "f5d6c3", ...choices }).tags.line;
  assert.equal(tags({}), "f5d6c3");
  for (const other of [{ size: 6 }, { opponent: "person" }, { opponent: "link" }, { start: "balanced" }, { start: "empty" }, { handicap: "me" }]) {
    assert.equal(tags(other), undefined);
  }
  assert.equal(readChoices({ levels: 15, line: "f5d6" }).line, "f5d6");
  for (const line of [7, "f5d", "z9", null]) assert.equal(readChoices({ levels: 15, line }).line, "");
});

test("a level of the first versions is the same in stored choices and in records", () => {
  const source = readFileSync(new URL("../../src/game/player.rs", import.meta.url), "utf8");
  const levels = JSON.parse(/SINCE_EIGHT: [^=]*= (\[[^\]]*\])/.exec(source)?.[1] ?? "[]");
  assert.equal(levels.length, 8);
  levels.forEach((level, index) => assert.equal(readChoices({ level: index + 1 }).level, level));
});
