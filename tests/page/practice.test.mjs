import assert from "node:assert/strict";
import { test } from "node:test";
import { MistakeSource } from "../../www/session/mistakes.js";
import { Practice } from "../../www/session/practice.js";

/** Rules that count instead of computing: the arithmetic is tested in Rust. */
const rules = {
  dayNumber: (year, month, day) => Date.UTC(year, month - 1, day) / 86_400_000,
  rateTry: (rating, difficulty, solved) => ({ points: (rating?.points ?? 1000) + (solved ? 10 : -10), tries: (rating?.tries ?? 0) + 1 }),
  reviewCard: (card, grade, day) => ({ stability: grade, difficulty: 5, day, answers: (card?.answers ?? 0) + 1, lapses: card?.lapses ?? 0 }),
  dueDay: ({ day, stability, lapses }) => (lapses >= 8 ? undefined : day + stability),
};

function practice(stored = null, today = new Date(2026, 10, 24)) {
  const store = { saved: stored, read: () => stored, save(progress) { store.saved = JSON.parse(JSON.stringify(progress)); } };
  const clock = { today };
  return { store, clock, practice: new Practice(rules, store, () => clock.today) };
}

test("a solved puzzle raises the rating and the streak, a failed one ends it", () => {
  const { practice: own, store } = practice();
  own.ratePuzzle(1000, true);
  own.ratePuzzle(1000, true);
  assert.deepEqual([own.rating.points, own.streak], [1020, 2]);
  own.ratePuzzle(1000, false);
  assert.deepEqual([own.rating.points, own.rating.tries, own.streak], [1010, 3, 0]);
  assert.equal(store.saved.rating.points, 1010);
});

test("days in a row count up to yesterday, and a missed day ends them", () => {
  const { practice: own, clock } = practice();
  const solve = () => own.saveDaily({ tries: 1, solved: true, position: "p", solution: "a1" });
  for (const day of [20, 21, 22]) {
    clock.today = new Date(2026, 10, day);
    solve();
  }
  assert.equal(own.dailyStreak, 3);
  clock.today = new Date(2026, 10, 23);
  assert.equal(own.dailyStreak, 3);
  assert.equal(own.daily, undefined);
  clock.today = new Date(2026, 10, 24);
  assert.equal(own.dailyStreak, 0);
});

test("a daily position counts once in its week, however often it is kept", () => {
  const { practice: own, store } = practice();
  const daily = { tries: 0, solved: false, position: "p", solution: "a1" };
  for (const [tries, seconds] of [[0, 5], [1, 9], [1, 12]]) own.saveDaily({ ...daily, tries, seconds });
  assert.deepEqual(Object.values(store.saved.weeks), [{ tries: 1, solved: 0 }]);
});

/** An answer that counts. */
const good = { right: true, first: true, tries: 0, hinted: false, rated: false };
const wrong = { ...good, right: false };

test("a task is done by the first right answer at once, and comes back otherwise", () => {
  const { practice: own, clock } = practice();
  assert.equal(own.taskState("x"), "open");
  own.answerTask("x", wrong);
  assert.equal(own.taskState("x"), "open");
  clock.today = new Date(2026, 10, 25);
  assert.equal(own.taskState("x"), "due");
  own.answerTask("x", good);
  assert.equal(own.taskState("x"), "done");
  own.answerTask("x", wrong);
  assert.equal(own.taskState("x"), "done");
});

test("what is stored is read back; damaged parts are left out", () => {
  const { practice: first, store } = practice();
  first.ratePuzzle(1000, true);
  first.answerTask("x", good);
  const { practice: second } = practice(store.saved);
  assert.deepEqual([second.rating.points, second.streak, second.taskState("x")], [1010, 1, "done"]);
  for (const stored of [17, "x", [], { rating: { points: "1" }, days: 5, tasks: { x: { card: 1 } }, streak: -1, seed: 0.5 }]) {
    const { practice: own } = practice(stored);
    assert.deepEqual([own.rating, own.streak, own.dailyStreak, own.taskState("x")], [null, 0, 0, "open"]);
    assert.equal(own.nextSeed(), 1);
  }
});

test("a wrong answer, or a right one at the second try, is graded once by the memory before", () => {
  const { practice: own, store } = practice();
  const card = () => store.saved.tasks.x.card;
  own.answerTask("x", wrong);
  assert.deepEqual([card().stability, card().answers], [1, 1]);
  own.answerTask("x", { ...good, first: false, tries: 1, rated: true });
  assert.deepEqual([card().stability, card().answers], [2, 1], "hard, in the place of the first grade");
  own.answerTask("x", { ...good, first: false, tries: 2, rated: true });
  assert.equal(card().answers, 1);
  own.answerTask("y", { ...good, hinted: true });
  assert.equal(store.saved.tasks.y.card.stability, 2);
  assert.equal(own.taskState("y"), "open");
});

const mistake = (/** @type {string} */ position) => ({ position, played: 9, value: 4, exact: true, depth: 10, squares: [[9, -4], [10, 4]] });

test("a mistake comes back on its day until it is solved, and then later", () => {
  const { practice: own, clock, store } = practice();
  const on = (/** @type {number} */ day) => { clock.today = new Date(2026, 10, day); };
  own.addMistakes([mistake("p")]);
  assert.deepEqual(own.mistakes, { due: [], resting: [], count: 0, all: 1, days: 1 });
  on(25);
  assert.deepEqual(own.mistakes.due, ["p 9"]);
  own.answerMistake("p 9", wrong);
  assert.deepEqual([own.mistakes.count, own.mistakes.days], [0, 1]);
  on(26);
  own.addMistakes([mistake("p")]);
  assert.deepEqual(own.mistakes.due, ["p 9"], "a second review changes nothing");
  own.answerMistake("p 9", good);
  assert.deepEqual([own.mistakes.count, own.mistakes.days], [0, 3]);
  const { practice: again } = practice(store.saved, new Date(2026, 10, 29));
  assert.deepEqual(again.mistakes.due, ["p 9"]);
});

test("ten new mistakes a day are asked, those that came first before the others", () => {
  const { practice: own, clock } = practice();
  own.addMistakes(Array.from({ length: 25 }, (_, i) => mistake(`p${i}`)));
  clock.today = new Date(2026, 10, 25);
  assert.equal(own.mistakes.count, 10);
  for (const id of own.mistakes.due.slice(0, 4)) own.answerMistake(id, good);
  assert.equal(own.mistakes.count, 6);
  clock.today = new Date(2026, 10, 26);
  assert.equal(own.mistakes.count, 10);
  own.addMistakes(Array.from({ length: 400 }, (_, i) => mistake(`q${i}`)));
  assert.equal(own.mistakes.all, 300);
});

test("each week counts its exercises and those solved at the first try", () => {
  const { practice: own, clock } = practice();
  own.ratePuzzle(1000, true);
  own.answerTask("x", wrong);
  own.answerTask("x", { ...good, first: false, tries: 1, rated: true });
  // The Monday of the next week.
  clock.today = new Date(2026, 10, 30);
  own.saveDaily({ tries: 1, solved: true, position: "p", solution: "a1" });
  const weeks = own.weeks.slice(-2);
  assert.deepEqual(weeks.map(({ tries, solved }) => [tries, solved]), [[2, 1], [1, 1]]);
  assert.deepEqual(weeks.map(({ monday }) => new Date(monday * 86_400_000).toISOString().slice(0, 10)), ["2026-11-23", "2026-11-30"]);
});

test("a task that rests is due on its days again once it is answered", () => {
  const card = { stability: 1, difficulty: 5, day: 20_000, answers: 9, lapses: 8 };
  const { practice: own } = practice({ tasks: { a: { first: false, card }, b: { first: false, card } } });
  assert.deepEqual(own.mistakes.resting, ["a", "b"]);
  own.answerTask("a", { right: true, first: false, hinted: false });
  assert.deepEqual(own.mistakes.resting, ["b"]);
});

test("a mistake that rests comes only when it is asked for, and is due on its days again after that", async () => {
  const card = { stability: 1, difficulty: 5, day: 20_000, answers: 9, lapses: 8 };
  const kept = { ...mistake("p"), added: 20_000, first: 20_000, card };
  const { practice: own } = practice({ mistakes: { "p 9": kept } });
  assert.deepEqual([own.mistakes.count, own.mistakes.resting], [0, ["p 9"]]);
  class Review {
    take() {}
    retry() { return { accepted: true }; }
    free() {}
  }
  const source = new MistakeSource(Review, own, {});
  assert.equal(await source.next(), null);
  assert.equal(source.nothing.key, "mistakes.resting");
  source.choose();
  assert.equal(await source.next(), null, "it has to be asked for");
  const exercise = await source.next();
  assert.equal(exercise.id, "p 9");
  source.answered(exercise, good);
  assert.deepEqual([own.mistakes.resting, own.mistakes.days], [[], 3]);
});

test("a failed task of a lesson comes back among the own mistakes until it is solved at once", async () => {
  const { practice: own, clock } = practice();
  own.answerTask("wedge a X", wrong);
  own.answerTask("corner b X", good);
  clock.today = new Date(2026, 10, 26);
  assert.deepEqual([own.mistakes.due, own.mistakes.all], [["wedge a X"], 1]);
  const source = new MistakeSource(null, own, { task: (id) => ({ id, position: "a X" }) });
  const exercise = await source.next();
  assert.deepEqual(exercise, { id: "wedge a X", position: "a X", state: { due: 1 } });
  source.answered(exercise, good);
  assert.deepEqual([exercise.state.due, own.mistakes.all, own.taskState("wedge a X")], [0, 0, "done"]);
});

test("a failed task that the lessons no longer have is dropped", async (context) => {
  context.mock.method(console, "error", () => {});
  const { practice: own, clock } = practice();
  own.answerTask("old a X", wrong);
  clock.today = new Date(2026, 10, 26);
  const source = new MistakeSource(null, own, { task: () => { throw new Error("no task"); } });
  assert.equal(await source.next(), null);
  assert.equal(own.mistakes.all, 0);
});

test("the losses of the last twenty reviewed games are added up by lesson; a second review replaces the first", () => {
  const { practice: own, store } = practice();
  own.addLosses({ id: "a", lessons: { 3: 6, 7: 2 } });
  own.addLosses({ id: "a", lessons: { 3: 4 } });
  own.addLosses({ id: "b", lessons: { 3: 5.5, 10: 1 } });
  assert.deepEqual([...practice(store.saved).practice.losses], [[3, 9.5], [10, 1]]);
  for (let n = 0; n < 20; n++) own.addLosses({ id: `c${n}`, lessons: { 1: 1 } });
  assert.deepEqual([...own.losses], [[1, 20]]);
  assert.deepEqual([...practice({ games: [{ id: 3 }, { id: "x", lessons: { 2: "y" } }, null] }).practice.losses], []);
});

test("puzzles of reviewed games are kept once; those that were shown make room first", () => {
  const { practice: own, store } = practice();
  own.addPuzzles([{ position: "p", solution: "a1" }, { position: "q", solution: "a1" }]);
  own.markPuzzle("q", { shown: true, difficulty: 900 });
  own.addPuzzles([{ position: "q", solution: "a1" }]);
  assert.deepEqual(practice(store.saved).practice.puzzles.map(({ position }) => position), ["p"]);
  own.addPuzzles(Array.from({ length: 99 }, (_, i) => ({ position: `r${i}`, solution: "a1" })));
  assert.deepEqual([own.puzzles.length, own.puzzles[0].position], [100, "p"]);
});
