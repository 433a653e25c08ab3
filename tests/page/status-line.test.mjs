import assert from "node:assert/strict";
import { test } from "node:test";
import { Words } from "../../www/words/i18n.js";
import { liveText, overText, plain, turnText } from "../../www/words/announcer.js";
import { statusOf } from "../../www/panels/status-line.js";
import { playersOf } from "../../www/session/players.js";
import { readSettings } from "../../www/session/settings.js";
import { freshUi } from "../../www/session/ui.js";
import { view } from "./a-view.mjs";

const words = new Words();
await words.use("en");
const { t } = words;
const person = (seat) => ({ computer: false, level: 0, seat, name: "" });
const two = playersOf([person("me"), person("other")]);
const one = playersOf([person("me"), { computer: true, level: 2, seat: "other", name: "" }]);

/** @param {object} it the view @param {object} [more] */
function say(it, { ui = {}, board = {}, players = two, settings = {}, mine = true } = {}) {
  const frame = { view: it, ui: { ...freshUi(), ...ui }, board: { preview: -1, armed: -1, ...board }, players, settings: readSettings(settings), near: 1, steps: [], mine };
  const said = statusOf(frame, t);
  return [plain(said.text), ...said.buttons.map(([, intent]) => intent)];
}

test("whose move it is, and what pointing at a square would do", () => {
  assert.deepEqual(say(view()), ["Black to move. 4 squares are open."]);
  assert.deepEqual(say(view(), { players: one }), ["Your move. 4 squares are open."]);
  assert.deepEqual(say(view(), { board: { preview: 19 } }), ["Black to move. 4 squares are open; d3 turns 1."]);
  assert.deepEqual(say(view(), { board: { preview: 0 } }), ["Black to move. 4 squares are open."]);
  assert.deepEqual(say(view(), { board: { armed: 19 } }), ["d3 turns 1. Touch it again to play."]);
});

test("a pass is said, to the one who must press the button and to the one who sees it happen", () => {
  const pass = view({}, { phase: "pass", legal: new Uint8Array(64) });
  assert.deepEqual(say(pass), ["Black has no move and must pass."]);
  assert.deepEqual(say(pass, { players: one }), ["You have no move and must pass."]);
  assert.deepEqual(say(view({ autoPass: true }, { phase: "pass" })), ["Black has no move and passes."]);
});

test("a hand-over is said before what comes", () => {
  assert.deepEqual(say(view({}, { handOvers: 1 })), ["Black hands over one disc. Black to move. 4 squares are open."]);
  assert.deepEqual(say(view({}, { handOvers: -2 })), ["White hands over 2 discs. Black to move. 4 squares are open."]);
});

test("slips of hand-turned discs are shown only if wanted", () => {
  const byHand = { placed: 37, flippable: new Uint8Array([28]), missing: 1, extra: 2, done: false };
  const flip = view({ byHand: true }, { phase: "flip", byHand });
  assert.deepEqual(say(flip), ["Black: turn over what you caught, then press Done. (1 missing, 2 too many)"]);
  assert.deepEqual(say(flip, { settings: { mistakes: false } }), ["Black: turn over what you caught, then press Done."]);
  assert.deepEqual(say(view({ byHand: true }, { turn: 2, byHand: { ...byHand, done: true } })), ["Black can still correct discs until the next move. (1 missing, 2 too many)"]);
});

test("looking back offers the way on", () => {
  const back = view({}, { cursor: 3, length: 9 });
  assert.deepEqual(say(back), ["Move 3 of 9. Play on from here, or:", "last"]);
  assert.deepEqual(say(back, { players: one, mine: false }), ["Move 3 of 9.", "last", "goOn"]);
});

test("each end has its sentence, and a rematch is one touch away", () => {
  const over = (outcome, more = {}) => view({}, { phase: "over", turn: 0, score: [20, 44], outcome, ...more });
  assert.deepEqual(say(over({ winner: 2, reason: "score" })), ["White wins 44 to 20.", "rematch", "newGame"]);
  assert.equal(plain(overText(over({ winner: 0, reason: "score" }, { score: [32, 32] }), t)), "Draw, 32 all.");
  assert.equal(plain(overText(over({ winner: 1, reason: "time" }), t)), "Black wins on time. On the board: Black 20, White 44.");
  assert.equal(plain(overText(over({ winner: 1, reason: "resign" }), t)), "Black wins: White resigned.");
});

test("the live region has each turn and what comes", () => {
  const step = { color: 1, square: 37, flips: new Uint8Array([28]), text: "f5", elapsedMs: 0, handOvers: 0 };
  assert.equal(turnText(step, 12, 8, t), "12. Black f5, flips 1: e4.");
  assert.equal(turnText({ ...step, square: -1, flips: new Uint8Array(0), text: "pass", handOvers: 1 }, 3, 8, t), "3. Black passes. Black hands over one disc.");
  assert.equal(turnText({ ...step, square: -1, text: "timeout" }, 3, 8, t), "3. Black runs out of time.");
  const after = view({}, { turn: 2, cursor: 1, length: 1 });
  assert.equal(liveText(after, [step], 0, t), "1. Black f5, flips 1: e4. White to move, 4 squares.");
});
