import assert from "node:assert/strict";
import { test } from "node:test";
import { Words } from "../../www/words/i18n.js";
import { actionText, liveText, overText, plain, squaresText, startText, turnText, walkText } from "../../www/words/announcer.js";
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

/** Turns of a game, one in five of them a pass. */
const played = (count) => Array.from({ length: count }, (_, index) => ({ square: index % 5 === 4 ? -1 : index }));

/** @param {object} it the view @param {object} [more] */
function say(it, { ui = {}, board = {}, players = two, settings = {}, mine = true, tools = false, steps = played(it.length) } = {}) {
  const frame = { view: it, ui: { ...freshUi(), ...ui }, board: { preview: -1, armed: -1, ...board }, players, settings: readSettings(settings), near: 1, steps, mine };
  const said = statusOf(frame, t, tools);
  return [plain(said.text), ...said.buttons.map(([, intent]) => intent)];
}

test("whose move it is, and what pointing at a square would do", () => {
  assert.deepEqual(say(view()), ["Black to move. 4 moves are possible."]);
  assert.deepEqual(say(view(), { players: one }), ["Your move. 4 moves are possible."]);
  assert.deepEqual(say(view(), { board: { preview: 19 } }), ["Black to move. 4 moves are possible; d3 flips 1."]);
  assert.deepEqual(say(view(), { board: { preview: 0 } }), ["Black to move. 4 moves are possible."]);
  assert.deepEqual(say(view(), { board: { armed: 19 } }), ["d3 flips 1. Touch it again to play."]);
});

test("a pass is said, to the one who must press the button and to the one who sees it happen", () => {
  const pass = view({}, { phase: "pass", legal: new Uint8Array(64) });
  assert.deepEqual(say(pass), ["Black has no move and must pass."]);
  assert.deepEqual(say(pass, { players: one }), ["You have no move and must pass."]);
  assert.deepEqual(say(view({ autoPass: true }, { phase: "pass" })), ["Black has no move and passes."]);
});

test("a hand-over is said before what comes", () => {
  assert.deepEqual(say(view({}, { handOvers: 1 })), ["Black hands over one disc. Black to move. 4 moves are possible."]);
  assert.deepEqual(say(view({}, { handOvers: -2 })), ["White hands over 2 discs. Black to move. 4 moves are possible."]);
});

test("slips of hand-flipped discs are shown only if wanted", () => {
  const byHand = { placed: 37, flippable: new Uint8Array([28]), missing: 1, extra: 2, done: false };
  const flip = view({ byHand: true }, { phase: "flip", byHand });
  assert.deepEqual(say(flip), ["Black: flip what you caught, then press Done. (1 missing, 2 too many)"]);
  assert.deepEqual(say(flip, { settings: { mistakes: false } }), ["Black: flip what you caught, then press Done."]);
  assert.deepEqual(say(view({ byHand: true }, { turn: 2, byHand: { ...byHand, done: true } })), ["Black can still correct discs until the next move. (1 missing, 2 too many)"]);
});

test("looking back offers the way on", () => {
  const back = view({}, { cursor: 3, length: 9 });
  assert.deepEqual(say(back), ["Move 3 of 8. Play on from here, or:", "last"]);
  assert.deepEqual(say(back, { players: one, mine: false }), ["Move 3 of 8.", "last", "goOn"]);
  assert.deepEqual(say(back, { tools: true }), ["Move 3 of 8."]);
  const hints = new Map([[19, { value: 2, exact: false, best: true, depth: 8 }]]);
  assert.match(say(back, { ui: { hintsOn: true, hints } })[0], /^Best is d3/);
});

const FULL = new Uint8Array(64).fill(1);
const over = (outcome, more = {}) => view({}, { phase: "over", turn: 0, score: [20, 44], outcome, cells: FULL, ...more });
/** Players where a person has this colour. */
const with1 = (colour) => (colour === 1 ? one : [null, one[2], one[1]]).slice(1);
const ends = (outcome, more) => plain(overText(over(outcome, more), t)).replaceAll("\u00a0", " ");

test("each end has its sentence", () => {
  assert.deepEqual(say(over({ winner: 2, reason: "score" })), ["White wins 44\u00a0to\u00a020."]);
  assert.deepEqual(say(over({ winner: 2, reason: "score" }, { canUndo: true })).slice(1), ["undo"]);
  assert.equal(ends({ winner: 0, reason: "score" }, { score: [32, 32] }), "Draw, 32 all.");
  assert.equal(ends({ winner: 1, reason: "time" }), "Black wins on time. On the board: Black 20, White 44.");
  assert.equal(ends({ winner: 1, reason: "resign" }), "Black wins: White resigned.");
});

test("against the computer the end says who won from the player's side", () => {
  const [black, white] = [{ players: with1(1) }, { players: with1(2) }];
  assert.equal(ends({ winner: 2, reason: "score" }, black), "You lost 20 to 44.");
  assert.equal(ends({ winner: 2, reason: "score" }, white), "You won 44 to 20.");
  assert.equal(ends({ winner: 1, reason: "time" }, white), "You lost on time. On the board: Black 20, White 44.");
  assert.equal(ends({ winner: 2, reason: "resign" }, black), "You resigned: White wins.");
  assert.equal(ends({ winner: 1, reason: "resign" }, black), "You won: White resigned.");
});

test("an end before the board is full is explained", () => {
  const cells = view().cells;
  assert.equal(ends({ winner: 1, reason: "score" }, { cells, score: [21, 0] }), "Black wins 21 to 0. No White disc is left, so nobody can move.");
  assert.equal(ends({ winner: 1, reason: "score" }, { cells, score: [40, 20] }), "Black wins 40 to 20. Neither player can move any more.");
  assert.equal(ends({ winner: 1, reason: "time" }, { cells, score: [40, 0] }), "Black wins on time. On the board: Black 40, White 0.");
});

test("a pass stays on the screen until the next move", () => {
  const passed = { lastPass: true, passReason: "no-move", cursor: 9, length: 9 };
  assert.deepEqual(say(view({}, passed), { players: one }), ["White had no move and passed. Your move. 4 moves are possible."]);
  assert.deepEqual(say(view({}, { ...passed, passReason: "time" })), ["Black to move. 4 moves are possible."]);
  assert.deepEqual(say(view({}, { ...passed, length: 10 })), ["Move 8 of 8. Play on from here, or:", "last"]);
});

test("after a resignation that was taken back it is the player's move again", () => {
  const steps = [{ square: 37 }, { square: 43 }, { square: -1, text: "resign black" }];
  const back = view({}, { cursor: 2, length: 3 });
  assert.deepEqual(say(back, { players: one, steps }), ["Your move. 4 moves are possible."]);
  assert.deepEqual(say(back, { players: one, steps, tools: true }), ["Your move. 4 moves are possible."]);
  assert.deepEqual(say(back, { players: one, mine: false, steps }), ["Move 2 of 2.", "last", "goOn"]);
});

test("the guide says the goal until the second move, and links to the rules", () => {
  const guided = (cursor, more = {}) => say(view({}, { cursor, length: cursor }), { players: one, ui: { guide: true }, ...more });
  assert.deepEqual(guided(0).slice(1), ["rules"]);
  const goal = ["The goal: most discs at the end. Until then they flip to and fro.", "rules"];
  assert.deepEqual([guided(1, { mine: false }), guided(2)], [goal, goal]);
  assert.match(guided(4)[0], /hold a finger/i);
});

test("the announcements name the own colour and the legal squares with their values", () => {
  const it = view({}, { players: with1(1) });
  assert.equal(plain(startText(it, t)), "You are Black. Black to move, 4 squares.");
  assert.equal(plain(startText(view(), t)), "Black to move, 4 squares.");
  assert.equal(plain(squaresText(it, null, t)), "Black, 4 moves: d3, c4, f5, e6.");
  const hint = (value, exact = false) => ({ value, exact, best: false, depth: 3 });
  const hints = new Map([[19, hint(-2)], [26, hint(3.4)], [37, hint(0, true)]]);
  assert.equal(plain(squaresText(it, hints, t)), "Black, 4 moves: c4 estimate +3, f5 exact 0, d3 estimate −2, e6.");
});

test("the live region has each turn and what comes", () => {
  const step = { color: 1, square: 37, flips: new Uint8Array([28]), text: "f5", elapsedMs: 0, handOvers: 0 };
  assert.equal(turnText(step, 12, 8, t), "12. Black f5, flips 1: e4.");
  assert.equal(turnText({ ...step, square: -1, flips: new Uint8Array(0), text: "pass", handOvers: 1 }, 3, 8, t), "3. Black passes. Black hands over one disc.");
  assert.equal(turnText({ ...step, square: -1, text: "timeout" }, 3, 8, t), "3. Black runs out of time.");
  const after = view({}, { turn: 2, cursor: 1, length: 1 });
  assert.equal(liveText(after, [step], 0, t), "1. Black f5, flips 1: e4. White to move, 4 squares.");
  const walk = (cursor, before) => walkText(view({}, { turn: 2, cursor, length: 4 }), [step, step, step, step], before, t);
  assert.equal(walk(1, 0), "1. Black f5, flips 1: e4. White to move, 4 squares.", "a step forward is the turn itself");
  assert.equal(walk(2, 0), "1. Black f5, flips 1: e4. 2. Black f5, flips 1: e4. White to move, 4 squares.");
  assert.equal(walk(3, 0), "On to move 3. White to move, 4 squares.");
  assert.equal(walk(0, 1), "Back to move 0. White to move, 4 squares.");
});

test("a correction by hand that ends the game says so", () => {
  const more = { score: [20, 44], outcome: { winner: 2, reason: "score" }, cells: FULL };
  assert.equal(plain(actionText("flip e4", view(), [], 3, t)), "e4 is Black now.");
  assert.equal(plain(actionText("flip e4", view({}, { phase: "over", turn: 0, ...more }), [], 3, t)).replaceAll("\u00a0", " "),
    "e4 is Black now. White wins 44 to 20.");
});
