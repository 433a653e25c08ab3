// The tasks of lessons: what shows that an answer is right.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LessonTasks } from "../../www/session/lessons.js";

const value = (square, discs) => ({ square, discs });
const TASKS = [
  { lesson: 5, rule: "few-discs", marks: false, position: "a O", answers: [3, 9], values: [value(3, 1), value(9, 2), value(4, -6)] },
  { lesson: 5, rule: "few-discs", marks: false, position: "b X", answers: [3], values: [value(3, 2), value(4, 1)] },
  { lesson: 10, rule: "wedge", marks: false, position: "c X", answers: [3], values: [value(3, 2.5), value(4, -3)] },
  { lesson: 10, rule: "wedge", marks: false, position: "d X", answers: [3], values: [value(3, 2), value(4, 1)] },
];

function lessons(losses = new Map(), taskState = () => "open") {
  const file = {
    tasks: () => TASKS, judge: () => "right",
    measure: (index) => (TASKS[index].rule === "few-discs" ? 2 : undefined),
  };
  const practice = { taskState, nextSeed: () => 7, losses };
  return new LessonTasks(file, practice);
}
const shown = async (rest) => (await lessons().next(rest)).shows(3, "d1");

test("a right answer comes with what its rule counts, and the last task says what a rule of thumb is worth", async () => {
  assert.deepEqual(await shown("5/1"), [{ key: "lesson.count.flips", params: { n: 2, turn: 2 } }]);
  assert.deepEqual((await shown("5/2")).map(({ key }) => key), ["lesson.count.flips", "lesson.5.thumb"]);
});

test("where nothing is counted, it comes with what any other move loses, from two discs on", async () => {
  assert.deepEqual(await shown("10/1"), [{ key: "lesson.count.margin", params: { n: 6 } }]);
  assert.deepEqual(await shown("10/2"), []);
});

test("a number without a lesson has no task", async () => {
  const tasks = lessons();
  assert.equal(await tasks.next("99"), null);
  assert.equal(tasks.nothing.key, "learn.noLesson");
  assert.equal((await tasks.next("5/99")).state.at, 0);
});

test("the best of several answers comes first, and there are two tries", async () => {
  const { answers, tries } = await lessons().next("5/1");
  assert.deepEqual([answers, tries], [[9, 3], 2]);
});

test("lessons that reviewed games propose come first, the costliest at the top, unless they are done", () => {
  const order = (made) => made.summaries.map(({ number, lost }) => [number, lost]);
  assert.deepEqual(order(lessons()), [[5, 0], [10, 0]]);
  assert.deepEqual(order(lessons(new Map([[5, 4], [10, 12.4]]))), [[10, 12], [5, 4]]);
  const tasks = TASKS.map(({ rule, position }) => `${rule} ${position}`);
  TASKS.push(...["e X", "f X"].map((position) => ({ ...TASKS[2], position })));
  const done = (id) => (id.startsWith("wedge") ? "done" : "open");
  assert.deepEqual(order(lessons(new Map([[5, 4], [10, 12]]), done)), [[5, 4], [10, 0]]);
  TASKS.length = tasks.length;
});

test("a task is found by its name, for another day", () => {
  const { id, state } = lessons().task("wedge d X");
  assert.deepEqual([id, state.lesson, state.at], ["wedge d X", 10, 1]);
  assert.throws(() => lessons().task("wedge z X"));
});
