// A review runs its plan through the engine: stopped, resumed, hidden, and with workers that die.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ReviewRun } from "../../www/session/review-run.js";
import { settled, stage, start } from "./engine-stage.mjs";

/** A plan of searches from the last position back; each has to be done once. */
function planOf(count) {
  const known = new Map();
  return {
    known,
    next() {
      const index = [...Array(count).keys()].findLast((at) => !known.has(at));
      return index === undefined ? null : { turn: index, step: "solve", question: "all", position: `position ${index}`, limits: { nodes: 300 } };
    },
    take(task, report) { known.set(task.turn, report); },
  };
}

/** An engine whose answers the test gives. */
function engine() {
  const jobs = [];
  return {
    jobs,
    request(request) {
      const job = { ...request, cancelled: false };
      const done = new Promise((resolve, reject) => Object.assign(job, { resolve, reject }));
      jobs.push(job);
      return { done, cancel: () => { job.cancelled = true; } };
    },
  };
}

function reviewOf(count) {
  const [fake, plan, states] = [engine(), planOf(count), []];
  const run = new ReviewRun(fake, plan, { progress: () => states.push(plan.known.size), state: (state) => states.push(state) });
  return { fake, plan, states, run };
}

test("positions are searched from the last one back, each for the values of all moves", async () => {
  const { fake, plan, states, run } = reviewOf(2);
  run.start();
  run.start();
  assert.equal(fake.jobs.length, 1, "it runs once");
  assert.deepEqual({ ...fake.jobs[0], resolve: 0, reject: 0 },
    { question: "all", position: "position 1", limits: { nodes: 300 }, priority: "review", cancelled: false, resolve: 0, reject: 0 });
  fake.jobs[0].resolve("one");
  await settled();
  fake.jobs[1].resolve("zero");
  await settled();
  assert.deepEqual([...plan.known], [[1, "one"], [0, "zero"]]);
  assert.deepEqual(states, ["running", 1, 2, "done"]);
  run.start();
  assert.equal(fake.jobs.length, 2, "all is known");
});

test("stopping cancels the search, keeps what is known, and going on repeats the search that was broken off", async () => {
  const { fake, plan, states, run } = reviewOf(2);
  run.start();
  fake.jobs[0].resolve("one");
  await settled();
  run.stop();
  assert.ok(fake.jobs[1].cancelled);
  fake.jobs[1].reject(new Error("cancelled"));
  await settled();
  assert.deepEqual([[...plan.known.keys()], run.state], [[1], "stopped"]);
  run.start();
  assert.equal(fake.jobs[2].position, "position 0");
  fake.jobs[2].resolve("zero");
  await settled();
  assert.deepEqual(states, ["running", 1, "stopped", "running", 2, "done"]);
});

test("a review rests while the page is hidden", async () => {
  const { fake, states, run } = reviewOf(1);
  run.start(true);
  assert.equal(fake.jobs.length, 0);
  run.rest(false);
  run.rest(true);
  assert.ok(fake.jobs[0].cancelled);
  fake.jobs[0].resolve("late");
  await settled();
  run.rest(false);
  fake.jobs[1].resolve("zero");
  await settled();
  run.rest(true);
  assert.deepEqual(states, ["resting", "running", "resting", "running", 1, "done"]);
});

test("a hidden page does not start what the player stopped", () => {
  const { fake, run } = reviewOf(1);
  run.start();
  run.stop();
  run.rest(true);
  run.rest(false);
  assert.equal(fake.jobs.length, 1);
});

test("a listener may stop it", async () => {
  const [fake, plan] = [engine(), planOf(2)];
  const run = new ReviewRun(fake, plan, { progress: () => run.stop(), state() {} });
  run.start();
  fake.jobs[0].resolve("one");
  await settled();
  assert.deepEqual([run.state, fake.jobs.length], ["stopped", 1]);
});

test("a worker's death repeats the search; a second one ends the review, which can go on later", async () => {
  const { client, workers } = stage();
  client.warm();
  const plan = planOf(1);
  const run = new ReviewRun(client, plan, { progress() {}, state() {} });
  run.start();
  workers[0].answer({ type: "started", id: 1 });
  workers[0].answer({ type: "dead" });
  assert.equal(workers[1].searches().length, 1);
  workers[1].answer({ type: "started", id: 1 });
  workers[1].answer({ type: "dead" });
  await settled();
  assert.equal(run.state, "failed");
  run.start();
  const id = 2;
  const worker = workers.find((some) => some.searches().some((search) => search.id === id));
  worker.answer({ type: "started", id });
  worker.answer({ type: "done", id, report: "zero" });
  await settled();
  assert.deepEqual([run.state, plan.known.get(0)], ["done", "zero"]);
});

test("a move for the game is searched while the review waits, and both end", async () => {
  const { client, workers } = stage();
  client.warm();
  const plan = planOf(1);
  const run = new ReviewRun(client, plan, { progress() {}, state() {} });
  run.start();
  workers[0].answer({ type: "started", id: 1 });
  start(client, "move");
  assert.deepEqual(workers[0].log(), ["search 1", "pause 1"]);
  workers[1].answer({ type: "started", id: 2 });
  workers[1].answer({ type: "done", id: 2, report: "move" });
  // A short search does not pause: it is done instead.
  workers[0].answer({ type: "done", id: 1, report: "zero" });
  await settled();
  assert.equal(run.state, "done");
});
