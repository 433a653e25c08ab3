// The coach during play: when it looks, when it has a sentence, and who waits for an answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveCoach } from "../../www/session/live-coach.js";

/** A coach with an engine that answers at once, unless `slow`; `mark` is that of every move. */
function stage({ mark = "blunder", remark = true, slow = false } = {}) {
  const seen = { requests: [], timers: [], spoken: 0, manners: 0, counted: 0 };
  class Review {
    #left;
    constructor({ positions, moves }) { this.#left = moves[0] ? positions.slice(1) : []; }
    jobs() { return this.#left.map((position) => ({ turn: 1, step: "estimate", position, nodes: 1 })); }
    take(turn) { if (turn === 1) this.#left = []; }
    move() { return { linePlayed: [1, 2, 3, -1, 4, 5], color: 1 }; }
    free() {}
  }
  class Manners {
    constructor(audience) { seen.audience = audience; seen.manners++; }
    remark() {
      seen.counted++;
      return remark ? { mark, verdict: null, finding: null } : null;
    }
    free() {}
  }
  const coach = new LiveCoach({
    Review, Manners, later: (task, ms) => seen.timers.push({ task, ms }), changed() {}, spoken: () => seen.spoken++,
    engine: {
      request: (request) => {
        seen.requests.push(request);
        if (!slow) return { done: Promise.resolve({}), cancel() {} };
        const job = { cancel() {}, done: Promise.resolve() };
        job.done = new Promise((_, reject) => { job.cancel = () => reject(new Error("cancelled")); });
        return job;
      },
    },
  });
  const turn = (cursor, change = {}) => ({
    game: "g", cursor, mine: cursor % 2 === 0, playing: true, clock: false, audience: "beginner", position: `p${cursor}`, move: "d3",
    acted: true, ...change,
  });
  const went = { on: 0 };
  const follow = (cursor, change) => coach.follow(turn(cursor, change), () => went.on++);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 2));
  const due = (ms) => seen.timers.filter((timer) => timer.ms === ms).forEach(({ task }) => task());
  return { coach, seen, went, follow, settle, due };
}

test("the other player waits for an answer to a sentence that advises against a move", async () => {
  const { coach, seen, went, follow, settle } = stage();
  follow(20);
  assert.equal(went.on, 1);
  assert.deepEqual(seen.requests.map(({ position, priority }) => [position, priority]), [["p20", "review"]]);
  follow(21);
  await settle();
  assert.deepEqual([went.on, seen.spoken, coach.waits], [1, 1, true]);
  coach.goOn();
  assert.deepEqual([went.on, coach.waits, coach.spoken !== null], [2, false, true], "the sentence can still be read");
  follow(22);
  assert.ok(coach.spoken);
  follow(23);
  assert.equal(coach.spoken, null, "until the next move of the learner");
});

test("a walk through the game is not judged, and a remark that comes too late does not count", async () => {
  const walked = stage();
  walked.follow(20, { acted: false });
  walked.follow(21, { acted: false });
  await walked.settle();
  assert.deepEqual([walked.seen.counted, walked.seen.spoken, walked.went.on], [0, 0, 2]);
  const left = stage();
  left.follow(20);
  left.follow(21);
  left.follow(20);
  await left.settle();
  assert.deepEqual([left.seen.counted, left.seen.spoken], [0, 0]);
});

test("after eight seconds the game goes on by itself, unless the moves that follow are shown", async () => {
  const { coach, went, follow, settle, due } = stage();
  follow(20);
  follow(21);
  await settle();
  due(8000);
  assert.deepEqual([went.on, coach.waits], [2, false]);
  follow(22);
  follow(23);
  await settle();
  coach.showMe();
  due(8000);
  assert.equal(coach.waits, true);
  assert.deepEqual(coach.shown, [2]);
  due(700);
  assert.deepEqual(coach.shown, [2, 3]);
});

test("nobody waits for praise, without a sentence, or on a running clock", async () => {
  for (const [options, change] of [[{ mark: "best" }, {}], [{ remark: false }, {}], [{}, { clock: true }]]) {
    const { coach, went, follow, settle } = stage(options);
    follow(20, change);
    follow(21, change);
    await settle();
    assert.deepEqual([went.on, coach.waits], [2, false]);
  }
});

test("on a running clock the sentence may come after the answer", async () => {
  const { coach, follow, settle } = stage();
  follow(20, { clock: true });
  follow(21, { clock: true });
  follow(22, { clock: true });
  await settle();
  assert.equal(coach.spoken?.cursor, 20);
});

test("a sentence that would come late is dropped, and the game goes on", async () => {
  const { coach, seen, went, follow, settle, due } = stage({ slow: true });
  follow(20);
  follow(21);
  due(1000);
  await settle();
  assert.deepEqual([went.on, coach.spoken, seen.counted], [2, null, 0]);
});

test("taking the move back takes the sentence back", async () => {
  const { coach, went, follow, settle } = stage();
  follow(20);
  follow(21);
  await settle();
  follow(20);
  assert.deepEqual([coach.spoken, coach.waits, went.on], [null, false, 2]);
});

test("it is silent where it is off, and begins again with another game", async () => {
  const { coach, seen, went, follow, settle } = stage();
  follow(20, { audience: "off" });
  follow(21, { audience: "off" });
  await settle();
  assert.deepEqual([seen.requests.length, seen.manners, went.on, coach.spoken], [0, 0, 2, null]);
  follow(0);
  follow(0, { game: "h" });
  assert.equal(seen.manners, 2);
});

test("a second look follows once the learner has thought for three seconds", async () => {
  const { seen, follow, settle, due } = stage();
  follow(20);
  await settle();
  due(3000);
  assert.deepEqual(seen.requests.map(({ limits }) => limits.nodes), [300_000, 1_200_000]);
});
