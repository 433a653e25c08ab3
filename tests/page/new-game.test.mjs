import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST_GAME, boardLines, cornerName, draw, readChoices, setupText, swapped } from "../../www/session/new-game.js";
import { alone, nearColour, playersOf } from "../../www/session/players.js";

const lines = (choices, drawn = { black: "me", coin: null, seed: 7 }) => setupText({ ...FIRST_GAME, ...choices }, drawn).trim().split("\n");

test("a first game is one against a friendly computer that plays White", () => {
  assert.deepEqual(lines({}), ["size 8", "start crossed", "touch-move on", "tag black me", "tag white computer 2", "tag first me", "tag seed 7", "tag seconds 5"]);
});

test("clock, handicap and seat follow the colours that were drawn", () => {
  const choices = { opponent: "person", minutesMe: 30, minutesOther: 5, handicap: "other", corners: [0, 3], size: 10 };
  const asBlack = lines(choices);
  assert.ok(asBlack.includes("clock 1800000 300000"));
  assert.ok(asBlack.includes("handicap white a1 j10"));
  const asWhite = lines(choices, { black: "other", coin: 12, seed: 7 });
  assert.ok(asWhite.includes("clock 300000 1800000"));
  assert.ok(asWhite.includes("handicap black a1 j10"));
  assert.ok(asWhite.includes("tag black other") && asWhite.includes("tag white me") && asWhite.includes("tag coin 12"));
});

test("tournament rules set the strict ones", () => {
  const text = lines({ opponent: "person", tournament: true, takeBack: true, touchMove: false, autoPass: true });
  for (const line of ["take-back off", "touch-move on", "rules tournament"]) assert.ok(text.includes(line), line);
  assert.ok(!text.includes("pass auto"));
});

test("the coin decides by its seed, which is kept", () => {
  const choices = { ...FIRST_GAME, black: "coin" };
  const numbers = [5, 8];
  assert.deepEqual(draw(choices, () => numbers.shift()), { black: "me", coin: 8, seed: 5 });
  assert.equal(draw(choices, () => 9).black, "other");
  assert.equal(draw({ ...choices, black: "less", less: "other" }, () => 9).black, "other");
  assert.equal(swapped("me", () => 3).black, "other");
});

test("stored rubbish becomes a first game, sound choices survive", () => {
  assert.deepEqual(readChoices({ size: 7, level: 99, corners: "a1", black: {}, takeBack: "yes", nameMe: 5 }), FIRST_GAME);
  const mine = { ...FIRST_GAME, size: 10, corners: [1, 2], nameMe: "Ann", takeBack: false };
  assert.deepEqual(readChoices(JSON.parse(JSON.stringify(mine))), mine);
  assert.equal(readChoices({ nameMe: "  a\nb " }).nameMe, "a b", "a name cannot start a new line of the record");
});

test("corners have names on every size", () => {
  assert.deepEqual([0, 1, 2, 3].map((corner) => cornerName(corner, 6)), ["a1", "f1", "a6", "f6"]);
});

test("tags seat the players; without tags two people play", () => {
  const players = playersOf({ black: "computer 3", white: "me" });
  assert.equal(players[1].computer && players[1].level, 3);
  assert.equal(nearColour(players), 2);
  assert.ok(alone(players));
  assert.ok(!alone(playersOf({})));
  assert.equal(nearColour(playersOf({})), 1);
  assert.equal(playersOf({ black: "computer 77" })[1].level, 8);
});

test("a balanced start is an opening that the game begins with, and that a rematch can use again", () => {
  const choices = { ...FIRST_GAME, start: "balanced", handicap: "me", corners: [1] };
  const draw = { black: "other", coin: null, seed: 1 };
  assert.deepEqual(boardLines(choices, draw), ["size 8", "start crossed", "handicap white h1"]);
  const text = setupText(choices, draw, "f5d6").split("\n");
  assert.ok(text.includes("start opening f5d6") && text.includes("tag opening f5d6"));
});
