import assert from "node:assert/strict";
import { test } from "node:test";
import { Practice } from "../../www/session/practice.js";

/** Rules that count instead of computing: the arithmetic is tested in Rust. */
const rules = {
  dayNumber: (year, month, day) => Date.UTC(year, month - 1, day) / 86_400_000,
  rateTry: (rating, difficulty, solved) => ({ points: (rating?.points ?? 1000) + (solved ? 10 : -10), tries: (rating?.tries ?? 0) + 1 }),
  reviewCard: (card, grade, day) => ({ stability: grade, difficulty: 5, day, answers: (card?.answers ?? 0) + 1, lapses: 0 }),
  dueDay: ({ day, stability }) => day + stability,
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

test("a task is done by the first right answer at once, and comes back otherwise", () => {
  const { practice: own, clock } = practice();
  assert.equal(own.taskState("x"), "open");
  own.gradeTask("x", 1);
  assert.equal(own.taskState("x"), "open");
  clock.today = new Date(2026, 10, 25);
  assert.equal(own.taskState("x"), "due");
  own.gradeTask("x", 3);
  assert.equal(own.taskState("x"), "done");
  own.gradeTask("x", 1);
  assert.equal(own.taskState("x"), "done");
});

test("what is stored is read back; damaged parts are left out", () => {
  const { practice: first, store } = practice();
  first.ratePuzzle(1000, true);
  first.gradeTask("x", 3);
  const { practice: second } = practice(store.saved);
  assert.deepEqual([second.rating.points, second.streak, second.taskState("x")], [1010, 1, "done"]);
  for (const stored of [17, "x", [], { rating: { points: "1" }, days: 5, tasks: { x: { card: 1 } }, streak: -1, seed: 0.5 }]) {
    const { practice: own } = practice(stored);
    assert.deepEqual([own.rating, own.streak, own.dailyStreak, own.taskState("x")], [null, 0, 0, "open"]);
    assert.equal(own.nextSeed(), 1);
  }
});
