// Several jobs at once: priority, pauses, several workers, and deaths in between.

import assert from "node:assert/strict";
import { test } from "node:test";
import { request, settled, stage, start } from "./engine-stage.mjs";

const REVIEW = { priority: "review" };
const HINT = { priority: "hint" };

/** A review that runs in the first worker and has been paused by a hint, which runs in the second one. */
function pausedReview(more) {
  const all = stage(more);
  const { workers, client } = all;
  client.warm();
  const review = request(client, "review", REVIEW);
  workers[0].answer({ type: "started", id: 1 });
  const hint = request(client, "hint", HINT);
  workers[1].answer({ type: "started", id: 2 });
  workers[0].answer({ type: "paused", id: 1, resume: "token" });
  return { ...all, review, hint };
}

test("a hint pauses a review, which continues with its token; both get their reports", async () => {
  const { workers, client } = stage();
  client.warm();
  const seen = { review: [], hint: [] };
  const review = request(client, "review", { ...REVIEW, onReport: ({ depth }) => seen.review.push(depth) });
  workers[0].answer({ type: "started", id: 1 });
  workers[0].answer({ type: "report", id: 1, report: { depth: 7 } });
  const hint = request(client, "hint", { ...HINT, onReport: ({ depth }) => seen.hint.push(depth) });
  assert.deepEqual(workers[0].log(), ["search 1", "pause 1"]);
  assert.deepEqual(workers[1].log(), ["search 2"], "the spare does not wait for the pause");
  workers[1].answer({ type: "started", id: 2 });
  workers[0].answer({ type: "report", id: 1, report: { depth: 8 } });
  workers[0].answer({ type: "paused", id: 1, resume: "token" });
  assert.equal(workers[0].searches().length, 1, "it waits for the hint");
  workers[1].answer({ type: "report", id: 2, report: { depth: 4 } });
  workers[1].answer({ type: "done", id: 2, report: "hint's" });
  assert.equal(await hint.done, "hint's");
  assert.deepEqual(workers[0].searches()[1], { type: "search", id: 1, question: "best", position: "review", limits: {}, resume: "token" });
  workers[0].answer({ type: "started", id: 1 });
  for (const depth of [1, 8, 9]) workers[0].answer({ type: "report", id: 1, report: { depth } });
  workers[0].answer({ type: "done", id: 1, report: "review's" });
  assert.equal(await review.done, "review's");
  assert.deepEqual(seen, { review: [7, 8, 8, 9], hint: [4] });
  assert.equal(workers.length, 2);
  assert.ok(workers.every(({ gone }) => !gone));
});

test("a move comes before a hint, a hint before a review, and equals in the order of their requests", () => {
  const { workers, client } = stage();
  const order = [];
  start(client, "first move");
  for (const priority of ["review", "hint", "move", "review", "hint", "move"]) start(client, priority, { priority });
  for (let i = 0; i < 7; i++) {
    const { id, position } = workers[0].searches().at(-1);
    order.push(`${position} ${id}`);
    workers[0].answer({ type: "started", id });
    workers[0].answer({ type: "done", id });
  }
  assert.deepEqual(order, ["first move 1", "move 4", "move 7", "hint 3", "hint 6", "review 2", "review 5"]);
  assert.equal(client.busy, false);
});

test("an equal priority pauses nothing", () => {
  const { workers, client } = stage();
  client.warm();
  for (const position of ["a", "b"]) start(client, position, HINT);
  assert.deepEqual(workers.map((worker) => worker.log()), [["search 1"], []]);
});

test("a hint waits for the pause while the spare expands an evaluation", () => {
  const { workers, client } = stage();
  client.warm();
  client.addWeights(8, "eight");
  start(client, "review", REVIEW);
  workers[0].answer({ type: "started", id: 1 });
  start(client, "hint", HINT);
  assert.deepEqual(workers.map((worker) => worker.log()), [["search 1", "pause 1"], []]);
  workers[0].answer({ type: "paused", id: 1, resume: "token" });
  assert.deepEqual(workers[0].log(), ["search 1", "pause 1", "search 2"]);
  assert.equal(workers.length, 2, "no third table");
});

test("a review that ends before it pauses is done", async () => {
  const { workers, client } = stage();
  client.warm();
  const review = request(client, "review", REVIEW);
  workers[0].answer({ type: "started", id: 1 });
  start(client, "hint", HINT);
  workers[0].answer({ type: "done", id: 1, report: "review's" });
  assert.equal(await review.done, "review's");
  workers[1].answer({ type: "done", id: 2 });
  assert.equal(client.busy, false);
});

test("a review that is paused before it started starts from scratch", () => {
  const { workers, client } = stage();
  client.warm();
  start(client, "review", REVIEW);
  start(client, "hint", HINT);
  workers[0].answer({ type: "paused", id: 1 });
  workers[1].answer({ type: "done", id: 2 });
  assert.deepEqual(workers[0].searches().map(({ resume }) => resume), [undefined, undefined]);
});

test("a search is young until it has been running for a while, however long it waited", () => {
  const { workers, client, time } = stage();
  client.warm();
  time.ms = 60_000;
  const review = start(client, "review", REVIEW);
  start(client, "hint", HINT);
  time.ms = 70_000;
  workers[0].answer({ type: "paused", id: 1 });
  workers[1].answer({ type: "done", id: 2 });
  time.ms = 80_000;
  workers[0].answer({ type: "started", id: 1 });
  time.ms = 80_300;
  review.cancel();
  assert.equal(workers[0].gone, false);
});

test("a job that is cancelled as it resumes, but has not started again, costs no worker", () => {
  const { workers, client, time } = stage();
  client.warm();
  const review = start(client, "review", REVIEW);
  workers[0].answer({ type: "started", id: 1 });
  time.ms = 5000;
  start(client, "hint", HINT);
  workers[0].answer({ type: "paused", id: 1, resume: "token" });
  workers[1].answer({ type: "done", id: 2 });
  review.cancel();
  assert.equal(workers[0].gone, false);
  assert.deepEqual(workers[0].log(), ["search 1", "pause 1", "search 1", "cancel 1"]);
});

test("a cancelled hint lets the review continue, unless another hint follows at once", async () => {
  const { workers, client, hint } = pausedReview();
  hint.done.catch(() => {});
  hint.cancel();
  const next = start(client, "next hint", HINT);
  await settled();
  assert.deepEqual(workers[1].log(), ["search 2", "cancel 2", "search 3"]);
  assert.equal(workers[0].searches().length, 1);
  next.cancel();
  await settled();
  assert.equal(workers[0].searches()[1].resume, "token");
});

test("N jobs run in N workers with one spare, started one after the other", () => {
  const { workers, client } = stage({ workers: 3 });
  for (const position of ["a", "b", "c", "d"]) start(client, position, REVIEW);
  const log = () => workers.map((worker) => worker.log().join());
  assert.deepEqual(log(), ["search 1"]);
  workers[0].answer({ type: "started", id: 1 });
  assert.deepEqual(log(), ["search 1", "search 2"]);
  workers[1].answer({ type: "started", id: 2 });
  assert.deepEqual(log(), ["search 1", "search 2", "search 3"]);
  workers[2].answer({ type: "started", id: 3 });
  assert.deepEqual(log(), ["search 1", "search 2", "search 3", ""]);
  start(client, "hint", HINT);
  assert.deepEqual(log(), ["search 1", "search 2", "search 3,pause 3", "search 5"], "the latest review is paused");
  workers[3].answer({ type: "started", id: 5 });
  workers[2].answer({ type: "paused", id: 3, resume: "token" });
  assert.equal(workers.length, 4);
  workers[0].answer({ type: "done", id: 1 });
  assert.equal(workers[2].searches().at(-1).resume, "token", "it resumes where its table is");
  workers[3].answer({ type: "done", id: 5 });
  assert.deepEqual(workers[3].log(), ["search 5", "search 4"]);
});

test("a job that waits is cancelled without a message", async () => {
  const { workers, client } = stage();
  start(client, "a");
  const waiting = request(client, "b");
  waiting.cancel();
  await assert.rejects(waiting.done, { code: "cancelled" });
  workers[0].answer({ type: "done", id: 1 });
  assert.deepEqual(workers[0].log(), ["search 1"]);
  assert.equal(client.busy, false);
});

test("a paused job is cancelled without a message", async () => {
  const { workers, client, review } = pausedReview();
  review.cancel();
  await assert.rejects(review.done, { code: "cancelled" });
  workers[1].answer({ type: "done", id: 2 });
  await settled();
  assert.deepEqual(workers[0].log(), ["search 1", "pause 1"]);
  assert.equal(client.busy, false);
});

test("an old review that is cancelled while it pauses ends its worker, a young one does not", async () => {
  for (const [ms, gone] of [[300, false], [5000, true]]) {
    const { workers, client, time } = stage();
    client.warm();
    const review = start(client, "review", REVIEW);
    workers[0].answer({ type: "started", id: 1 });
    time.ms = ms;
    start(client, "hint", HINT);
    review.cancel();
    assert.equal(workers[0].gone, gone);
  }
});

test("the age of a resumed search includes the time before its pause", () => {
  const { workers, client, time } = stage();
  client.warm();
  const review = start(client, "review", REVIEW);
  workers[0].answer({ type: "started", id: 1 });
  time.ms = 300;
  start(client, "hint", HINT);
  workers[0].answer({ type: "paused", id: 1, resume: "token" });
  time.ms = 10_000;
  workers[1].answer({ type: "done", id: 2 });
  workers[0].answer({ type: "started", id: 1 });
  time.ms = 10_050;
  start(client, "hint", HINT);
  workers[0].answer({ type: "paused", id: 1, resume: "token" });
  workers[1].answer({ type: "done", id: 3 });
  workers[0].answer({ type: "started", id: 1 });
  time.ms = 10_150;
  review.cancel();
  assert.equal(workers[0].gone, true, "300 + 50 + 100 ms");
});

test("a paused job whose worker dies starts from scratch in another one", async () => {
  const { workers, client, review } = pausedReview();
  workers[0].onerror({});
  workers[1].answer({ type: "done", id: 2 });
  const { resume } = workers[1].searches().at(-1);
  assert.equal(resume, undefined, "its table is lost");
  workers[1].answer({ type: "done", id: 1, report: "review's" });
  assert.equal(await review.done, "review's");
  assert.equal(client.busy, false);
});

test("the death of a job's worker is no death of a paused one's", async () => {
  const { workers, client, review, hint } = pausedReview();
  workers[1].onerror({});
  assert.deepEqual(workers[0].log(), ["search 1", "pause 1", "search 2"], "the hint comes first");
  workers[0].answer({ type: "started", id: 2 });
  workers[0].answer({ type: "done", id: 2, report: "hint's" });
  assert.equal(await hint.done, "hint's");
  assert.equal(workers[0].searches().at(-1).resume, "token");
  workers[0].answer({ type: "done", id: 1, report: "review's" });
  assert.equal(await review.done, "review's");
  assert.equal(client.busy, false);
});

test("a repeated search can be paused and resumed, and dies for good with its second worker", async () => {
  const { workers, client } = stage();
  client.warm();
  const review = request(client, "review", REVIEW);
  workers[0].answer({ type: "started", id: 1 });
  workers[0].onerror({});
  assert.deepEqual(workers[1].log(), ["search 1"]);
  workers[1].answer({ type: "started", id: 1 });
  const spare = workers[2];
  start(client, "hint", HINT);
  workers[1].answer({ type: "paused", id: 1, resume: "second token" });
  spare.answer({ type: "started", id: 2 });
  spare.answer({ type: "done", id: 2 });
  assert.equal(workers[1].searches().at(-1).resume, "second token");
  workers[1].onerror({});
  await assert.rejects(review.done, { code: "dead" });
});

test("a worker that dies while its search pauses costs that search its one retry", async () => {
  const { workers, client } = stage();
  client.warm();
  const review = request(client, "review", REVIEW);
  workers[0].answer({ type: "started", id: 1 });
  start(client, "hint", HINT);
  workers[0].onerror({});
  assert.deepEqual(workers[1].log(), ["search 2"]);
  workers[1].answer({ type: "done", id: 2 });
  assert.deepEqual(workers[1].log(), ["search 2", "search 1"]);
  workers[1].onerror({});
  await assert.rejects(review.done, { code: "dead" });
});
