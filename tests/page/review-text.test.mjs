// What the review shows and says about a move.

import assert from "node:assert/strict";
import { test } from "node:test";
import english from "../../www/words/review/en.js";
import { formatOf } from "../../www/words/i18n.js";
import { changeText, spokenText, lineText, moveCard } from "../../www/words/review-text.js";
import { squareNamed } from "../../www/words/squares.js";

const format = formatOf("en");
const t = (key, params = {}) => (typeof english[key] === "string" ? english[key] : english[key](params, format));
const at = (name) => squareNamed(name, 8);

const blunder = {
  turn: 46, color: 1, square: at("a2"), best: at("a4"), mark: "blunder", loss: 10, value: 8, valuePlayed: -2, exact: true,
  chance: 1, chancePlayed: 0.05,
};
const judged = (move, more = {}) => ({ move, n: 47, name: "Ann", size: 8, lastWin: false, lastDraw: false, proven: true, reason: "", ...more });

test("a mistake shows what it changed, what was better, and that it was the last chance", () => {
  assert.deepEqual(moveCard(judged(blunder, { lastWin: true, reason: "It gave the corner." }), t), {
    title: "*47* _a2_", glyph: "??", aside: "Black by 8 → White by 2",
    lines: ["It gave the corner.", "_a4_ was better: Black by 8.", "*Ann could win until here.*"],
  });
});

test("what is not proven was probably possible, in words that begin with the player", () => {
  const last = (more) => moveCard(judged(blunder, { name: "You", proven: false, ...more }), t).lines.at(-1);
  assert.equal(last({ lastWin: true }), "*You could probably win until here.*");
  assert.equal(last({ lastDraw: true }), "*You could probably draw until here.*");
  assert.equal(last({ lastDraw: true, proven: true }), "*You could draw until here.*");
});

test("an estimate shows chances, and values of White are turned to Black's side", () => {
  const move = { ...blunder, color: 2, exact: false, value: 4, valuePlayed: -6, chance: 0.71, chancePlayed: 0.17 };
  assert.equal(changeText(move, t), "chance 71 % → 17 %");
  assert.match(moveCard(judged(move), t).lines[0], /White by 4/);
});

test("a move that lost nothing has no better one, and small losses of estimates are none", () => {
  const best = { ...blunder, best: at("a2"), mark: "best", loss: 0 };
  assert.deepEqual(moveCard(judged(best), t), { title: "*47* _a2_", glyph: "", aside: "best", lines: [] });
  const small = { ...blunder, mark: "good", loss: 1.4, exact: false };
  assert.deepEqual(moveCard(judged(small), t).lines, []);
  const decided = { ...blunder, mark: "good", loss: 6, chancePlayed: 0.98 };
  assert.match(moveCard(judged(decided), t).lines.at(-1), /lost 6 discs, but hardly any chance/);
  // A move of an opening has no mark, also when it loses discs.
  const known = { ...blunder, mark: "book", loss: 6 };
  assert.ok(moveCard(judged(known), t).lines.every((line) => !line.includes("hardly any chance")));
});

test("a screen reader says the move, the value, and the mistake that follows", () => {
  const move = { ...blunder, color: 2, square: at("g6"), best: at("c2"), mark: "mistake", loss: 6.2, value: 4 };
  const place = { last: { n: 22, colour: 1, square: at("d3") }, value: { black: -4, exact: true }, next: { move, n: 23 }, size: 8 };
  assert.equal(spokenText(place, t),
    "Move 22, Black d3. White by 4, exact. Move 23, White g6, mistake, loses 6 discs; best was c2, plus 4, exact.");
  assert.equal(spokenText({ last: null, value: null, next: null, size: 8 }, t), "The start.");
  assert.equal(spokenText({ ...place, last: { n: 0, colour: 2, square: -1 }, next: null, value: { black: 0.2, exact: false } }, t),
    "White passed. Even, an estimate.");
});

test("the best line names both players, and skips passes without losing count", () => {
  assert.equal(lineText([at("a8"), -1, at("b8"), at("c8")], 1, 8, 4, t), "Best line: Black a8, Black b8, White c8.");
});
