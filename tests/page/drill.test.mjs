// The drill of openings: questions, replies, verdicts, and the repetition of what was missed.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { DrillCards } from "../../www/session/drill-cards.js";
import { FakeGame } from "./fake-game.mjs";

Object.assign(globalThis, { document: { hidden: false, documentElement: {} }, requestAnimationFrame: () => 0 });
const { DrillMode } = await import("../../www/modes/drill.js");

const rules = {
  dayNumber: (year, month, day) => year * 400 + month * 31 + day,
  reviewCard: (card, grade, day) => ({ stability: grade, difficulty: 5, day, answers: (card?.answers ?? 0) + 1, lapses: 0 }),
  dueDay: (card) => (card.stability === 1 ? card.day + 1 : card.day + 10),
};

/** Cards in a store, on a day of March. @param {unknown} stored @param {number} day */
function cardsOf(stored, day = 1) {
  const it = { stored, day };
  it.cards = new DrillCards(rules, { read: () => it.stored, save: (progress) => { it.stored = structuredClone(progress); } },
    () => new Date(2026, 2, it.day));
  return it;
}

const tiger = { line: "f5d6c3", colour: 1 };

test("only missed positions come again, on the day they are due", () => {
  const it = cardsOf(null);
  it.cards.answered("p", { ...tiger, path: "" }, true);
  assert.deepEqual(it.cards.due, []);
  it.cards.answered("p", { ...tiger, path: "" }, false);
  assert.equal(it.cards.due.length, 0, "not today");
  it.day = 2;
  assert.deepEqual(it.cards.due.map(({ line, path }) => [line, path]), [["f5d6c3", ""]]);
  it.cards.answered("p", { ...tiger, path: "" }, true);
  assert.equal(it.cards.due.length, 0);
  it.day = 12;
  assert.equal(new DrillCards(rules, { read: () => it.stored, save() {} }, () => new Date(2026, 2, 12)).due.length, 1, "kept");
});

test("a position that rests after eight wrong answers comes again once its line is drilled", () => {
  const resting = {
    ...rules, dueDay: (card) => (card.lapses >= 8 ? undefined : card.day + 1),
    reviewCard: (card, grade, day) => ({ ...card, stability: grade, day, answers: 9, lapses: card.lapses + (grade === 1 ? 1 : 0) }),
  };
  const card = { stability: 1, difficulty: 5, day: 0, answers: 8, lapses: 8 };
  const where = { ...tiger, path: "f5d6" };
  let stored = { lines: [tiger], missed: { "p f5d6c3 1": { ...where, card } } };
  let day = 1;
  const store = { read: () => stored, save: (progress) => { stored = structuredClone(progress); } };
  const cards = new DrillCards(resting, store, () => new Date(2026, 2, day));
  assert.equal(cards.due.length, 0);
  cards.begin(tiger);
  cards.answered("p", where, false);
  day = 2;
  assert.deepEqual(cards.due.map(({ line }) => line), ["f5d6c3"]);
});

test("the line drilled last stands first, and goes with what was missed in it", () => {
  const it = cardsOf(null);
  it.cards.begin(tiger);
  it.cards.begin({ line: "f5f6", colour: 2 });
  it.cards.begin(tiger);
  assert.deepEqual(it.cards.lines, [tiger, { line: "f5f6", colour: 2 }]);
  it.cards.answered("p", { ...tiger, path: "f5d6" }, false);
  it.cards.remove(tiger);
  it.day = 5;
  assert.deepEqual([it.cards.lines.length, it.cards.due.length], [1, 0]);
});

test("stored rubbish is no progress", () => {
  const card = { stability: 1, difficulty: 5, day: 0, answers: 1, lapses: 0 };
  for (const stored of [7, [], { lines: 3, missed: 4 }, { lines: [{ line: "x", colour: 1 }, null], missed: { a: null, b: {} } }]) {
    const { cards } = cardsOf(stored);
    assert.deepEqual([cards.lines, cards.due], [[], []]);
  }
  assert.equal(cardsOf({ lines: [tiger], missed: { a: { ...tiger, path: "z9", card } } }).cards.due.length, 0);
  assert.equal(cardsOf({ lines: [tiger], missed: { a: { ...tiger, path: "f5d6", card } } }).cards.due.length, 1);
});

beforeEach(() => {
  FakeGame.refuses = {};
  FakeGame.look = {};
});

/** The place with fakes around it: Black is asked f5 and then c3, White answers d6, then nothing. */
function place(stored = null, change = {}) {
  const it = { shown: [], announced: [], fragments: [], slots: [], started: [], kept: cardsOf(stored, 9) };
  const script = ["f5", "d6", "c3"];
  const at = (position) => script[Number(position.slice(9))] ?? "";
  const book = {
    openingOf: () => ({ name: "Tiger" }), idOf: (position) => position, lineMove: (_line, position) => at(position),
    answers: (position) => [at(position)].filter(Boolean), reply: at, loss: () => 2.5,
    judge: (position, _line, square) => (square === at(position) ? "right" : square === "d3" ? "good" : "wrong"),
  };
  it.mode = new DrillMode({
    Game: FakeGame, now: () => 0, words: { t: (key) => key }, book, cards: it.kept.cards, families: [], random: () => 3,
    play: { shut: false, handlers: { startFrom: (intent) => it.started.push(intent) } },
    page: { settings: {}, still: true, announce: (text) => it.announced.push(text) },
    paper: { open() {}, close() {}, show: (slots) => { it.slots = slots; } },
    screen: { render: (shown) => it.shown.push(shown) }, board: { discInFlight: false, render: (_view, ui) => { it.board = ui; } },
    places: { replace: (fragment) => it.fragments.push(fragment) }, ...change,
  });
  Object.defineProperty(it, "last", { get: () => it.shown.at(-1) });
  it.tap = (square) => it.mode.handlers.tap({ square });
  return it;
}

const settled = async () => { for (let n = 0; n < 4; n++) await new Promise((resolve) => setTimeout(resolve)); };
const F5 = 37, D3 = 19, C3 = 18, E6 = 44;

test("a drill asks for one side's moves, lets the other reply, counts the first answers, and can be played on", async () => {
  const it = place();
  it.mode.enter("f5d6c3");
  assert.deepEqual([it.last.state, it.last.name, it.fragments.at(-1)], ["choose", "Tiger", "drill/f5d6c3"]);
  it.mode.handlers.startDrill();
  await settled();
  assert.deepEqual([it.last.state, it.last.asked, it.board.locked], ["ask", 1, false]);
  FakeGame.look = { legal: new Uint8Array(64).fill(1) };
  it.mode.handlers.startDrill();
  await settled();
  it.tap(D3);
  assert.deepEqual([it.last.card.key, it.last.asked], ["drill.good", 1], "a good move is not counted");
  it.tap(E6);
  assert.deepEqual([it.last.card.key, it.last.card.params.loss], ["drill.wrong", 2.5]);
  it.tap(F5);
  await settled();
  assert.deepEqual([it.last.state, it.last.asked, it.last.right, it.last.card.key], ["ask", 2, 0, "drill.right"]);
  it.tap(C3);
  await settled();
  assert.deepEqual([it.last.state, it.last.card.params], ["done", { asked: 2, right: 1 }]);
  it.mode.handlers.playOn();
  assert.deepEqual(it.started, [{ type: "startFrom", size: 8, opening: "f5d6c3" }]);
  it.kept.day = 10;
  assert.deepEqual(it.kept.cards.due.map(({ path }) => path), [""], "only the missed one");
});

test("due positions are asked for one by one", async () => {
  const card = { stability: 1, difficulty: 5, day: 0, answers: 1, lapses: 0 };
  const it = place({ lines: [tiger], missed: { "position 2 f5d6c3 1": { ...tiger, path: "f5d6", card } } });
  FakeGame.look = { legal: new Uint8Array(64).fill(1) };
  it.mode.enter("");
  assert.equal(it.last.due, 1);
  it.mode.handlers.repeat();
  await settled();
  assert.deepEqual([it.last.state, it.last.asked], ["ask", 1]);
  it.mode.handlers.answer();
  assert.equal(it.last.card.params.squares, "c3");
  it.tap(C3);
  await settled();
  assert.deepEqual([it.last.state, it.last.card.params], ["done", { asked: 1, right: 0 }]);
  assert.equal(it.slots.find(({ id }) => id === "drill-play").off, true);
});

test("nothing is asked without a line, nor under tournament rules, nor once one has left", async () => {
  const it = place();
  it.mode.enter("");
  it.mode.handlers.startDrill();
  await settled();
  assert.equal(it.last.state, "choose");
  FakeGame.refuses = { a1: "no-flip" };
  it.mode.enter("a1");
  assert.equal(it.last.line, "", "no line");
  const shut = place(null, { play: { shut: true, handlers: {} } });
  shut.mode.enter("f5d6c3");
  shut.mode.handlers.startDrill();
  await settled();
  assert.equal(shut.last.state, "shut");
  const away = place();
  away.mode.enter("f5d6c3");
  away.mode.handlers.startDrill();
  away.mode.leave();
  const { length } = away.shown;
  await settled();
  assert.equal(away.shown.length, length);
});
