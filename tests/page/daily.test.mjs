// How the daily position went: tries, time, and when that is settled.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DailyPosition } from "../../www/session/daily.js";

/** A day whose position is known. */
function day(stored = { tries: 0, solved: false, position: "p", solution: "d3" }) {
  const practice = {
    days: { 1: stored }, date: { year: 2026, month: 1, day: 5 }, day: 1, dailyStreak: 0,
    get daily() { return this.days[this.day]; },
    dailyOf(day) { return this.days[day]; },
    saveDaily(daily, day = this.day) { this.days[day] = daily; },
  };
  const clock = { ms: 1000 };
  return { practice, clock, daily: new DailyPosition({}, {}, practice, () => clock.ms) };
}
const answer = (right, others = {}) => ({ right, first: right, gaveUp: false, ...others });

test("solved at the first try: the time is that from the first look", async () => {
  const { practice, clock, daily } = day();
  const exercise = await daily.next();
  assert.equal(daily.result, null);
  clock.ms += 61_400;
  daily.answered(exercise, answer(true));
  assert.deepEqual(daily.result, { key: "daily.result", params: { tries: 1, time: "1:01" }, date: { year: 2026, month: 1, day: 5 } });
  assert.equal(practice.daily.solved, true);
  daily.answered(exercise, answer(false));
  assert.equal(practice.daily.tries, 1, "what comes later does not count");
});

test("a wrong try settles nothing, the right one after it does, without counting as solved", async () => {
  const { practice, clock, daily } = day();
  const exercise = await daily.next();
  clock.ms += 10_000;
  daily.answered(exercise, answer(false));
  assert.equal(daily.result, null);
  // The page was left for an hour.
  clock.ms += 3_600_000;
  await daily.next();
  clock.ms += 5_000;
  daily.answered(exercise, answer(true, { first: false }));
  assert.deepEqual(daily.result.params, { tries: 2, time: "0:15" });
  assert.equal(practice.daily.solved, false);
});

test("the time goes on where it ended when the place is left before an answer", async () => {
  const { practice, clock, daily } = day();
  await daily.next();
  clock.ms += 20_000;
  daily.left();
  // The place was left for an hour.
  clock.ms += 3_600_000;
  const exercise = await daily.next();
  clock.ms += 7_000;
  daily.answered(exercise, answer(false));
  clock.ms += 3_000;
  daily.left();
  clock.ms += 3_600_000;
  await daily.next();
  clock.ms += 5_000;
  daily.answered(exercise, answer(true, { first: false }));
  daily.left();
  assert.deepEqual(daily.result.params, { tries: 2, time: "0:35" });
  assert.deepEqual(practice.daily.seconds, 35);
});

test("a position that is found after its place was left has no time yet", async () => {
  const { practice, clock } = day();
  const stored = practice.days[1];
  delete practice.days[1];
  const rules = { dailyCandidate: () => "p", puzzleOf: () => stored };
  let found = (_report) => {};
  const search = { done: new Promise((done) => { found = done; }) };
  const daily = new DailyPosition(rules, { request: () => search }, practice, () => clock.ms);
  const first = daily.next();
  daily.left();
  found({ squares: [{ square: 19, value: 2, exact: true, depth: 8 }] });
  await first;
  clock.ms += 3_600_000;
  const exercise = await daily.next();
  clock.ms += 4_000;
  daily.answered(exercise, answer(true));
  assert.equal(daily.result.params.time, "0:04");
});

test("given up is not solved, and hours are shown as such", async () => {
  const { clock, daily } = day();
  const exercise = await daily.next();
  clock.ms += 3_723_000;
  daily.answered(exercise, answer(false, { gaveUp: true }));
  assert.deepEqual(daily.result.params, { tries: 0, time: "1:02:03" });
});

test("an answer after midnight is of the day that was shown", async () => {
  const { practice, daily } = day();
  const exercise = await daily.next();
  practice.day = 2;
  daily.answered(exercise, answer(true));
  assert.equal(practice.days[1].solved, true);
  assert.equal(practice.days[2], undefined);
});
