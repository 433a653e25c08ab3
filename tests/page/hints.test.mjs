import assert from "node:assert/strict";
import { test } from "node:test";
import { Hints } from "../../www/session/hints.js";

/** An engine whose answers a test gives. */
function engine() {
  const jobs = [];
  return {
    jobs, cancelled: 0,
    request(request) {
      const done = new Promise((resolve, reject) => jobs.push({ ...request, resolve, reject }));
      return { done, cancel: () => this.cancelled++ };
    },
  };
}

const report = (value, more = {}) => ({ value, exact: false, depth: 8, elapsedMs: 100,
  squares: [{ square: 19, value, exact: false, depth: 8 }, { square: 26, value: value - 3, exact: false, depth: 8 }], ...more });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("values are refined, the best squares are marked; the first and the stable ones are reported once", async () => {
  const [fake, shown, ends] = [engine(), [], []];
  const hints = new Hints(fake, (found, value) => shown.push([found, value]));
  hints.start("p", 2, { first: () => ends.push("first"), stable: () => ends.push("stable"), failed: () => ends.push("failed") });
  fake.jobs[0].onReport(report(4));
  const [found, value] = shown[0];
  assert.deepEqual([...found].map(([square, { best }]) => [square, best]), [[19, true], [26, false]]);
  assert.deepEqual(value, { black: -4, exact: false }, "White is to move");
  fake.jobs[0].onReport(report(5, { elapsedMs: 2000 }));
  await settled();
  fake.jobs[0].resolve(report(5, { elapsedMs: 20_000 }));
  await settled();
  assert.deepEqual(ends, ["first", "stable"]);
  hints.stop();
  assert.equal(fake.cancelled, 0, "it has ended already");
});

test("the value is exact, and worth announcing again, once a best square is, before the others are", async () => {
  const [fake, shown] = [engine(), []];
  let stable = 0;
  new Hints(fake, (_, value) => shown.push(value.exact)).start("p", 1, { first: () => {}, stable: () => stable++, failed: () => {} });
  const squares = (/** @type {boolean[]} */ ...exact) => [4, 4, 2].map((value, square) => ({ square, value, exact: exact[square], depth: 8 }));
  fake.jobs[0].onReport(report(4, { squares: squares(false, false, false) }));
  fake.jobs[0].onReport(report(4, { squares: squares(false, false, true) }));
  await settled();
  assert.equal(stable, 0);
  fake.jobs[0].onReport(report(4, { squares: squares(true, true, false) }));
  await settled();
  assert.deepEqual([shown, stable], [[false, false, true], 1]);
});

test("an exact value that comes after an announced estimate is announced too, once", async () => {
  const fake = engine();
  const said = [];
  let exact = false;
  const ends = { first: () => {}, stable: () => said.push(exact), failed: () => {} };
  new Hints(fake, (_, value) => { ({ exact } = value); }).start("p", 1, ends);
  const proven = { elapsedMs: 2500, squares: [{ square: 19, value: 4, exact: true, depth: 23 }] };
  for (const more of [{ elapsedMs: 1600 }, { elapsedMs: 1700 }, proven, { ...proven, elapsedMs: 3000 }]) {
    fake.jobs[0].onReport(report(4, more));
    await settled();
  }
  fake.jobs[0].resolve(report(4, { ...proven, exact: true, elapsedMs: 4000 }));
  await settled();
  assert.deepEqual(said, [false, true]);
});

test("on 6x6 a hint has exact values only, unless there is none for long", async () => {
  const start = (/** @type {string} */ position) => {
    const [fake, shown, firsts] = [engine(), [], []];
    const name = ([square, { best }]) => `${square}${best ? " best" : ""}`;
    const show = (found, { exact }) => shown.push([...found].map(name).concat(`${exact}`));
    new Hints(fake, show).start(position, 1, { first: () => firsts.push(shown.length), stable: () => {}, failed: () => {} });
    const post = (elapsedMs, ...exact) => fake.jobs[0].onReport(report(4, {
      elapsedMs, squares: [4, 4, 2].map((value, square) => ({ square, value, exact: exact.includes(square), depth: 23 })),
    }));
    return { post, shown, firsts };
  };
  const cells = "X".repeat(13) + "-".repeat(23);
  const solved = start(`${cells} X`);
  solved.post(100);
  solved.post(1900);
  assert.deepEqual(solved.shown, []);
  solved.post(1950, 1);
  solved.post(1960, 0, 1);
  solved.post(4000, 0, 1, 2);
  assert.deepEqual(solved.shown, [["1 best", "true"], ["0 best", "1 best", "true"], ["0 best", "1 best", "2", "true"]]);
  assert.deepEqual(solved.firsts, [1]);
  const slow = start(`${cells} X`);
  slow.post(2000);
  slow.post(2500, 0);
  assert.deepEqual(slow.shown, [["0 best", "1 best", "2", "false"], ["0 best", "true"]]);
  const usual = start(`${"X".repeat(28)}${cells} X`);
  usual.post(100, 1);
  assert.deepEqual(usual.shown, [["0 best", "1 best", "2", "true"]]);
});

test("a stopped analysis is cancelled and shows nothing more", async () => {
  const [fake, shown] = [engine(), []];
  const hints = new Hints(fake, (...args) => shown.push(args));
  hints.start("p", 1, { first: () => shown.push("first"), stable: () => shown.push("stable"), failed: () => shown.push("failed") });
  hints.stop();
  fake.jobs[0].onReport(report(1));
  fake.jobs[0].reject(new Error("cancelled"));
  await settled();
  assert.deepEqual([fake.cancelled, shown], [1, []]);
});

test("a failure is reported for hints and not for the value bar", async () => {
  const [fake, ends] = [engine(), []];
  const hints = new Hints(fake, () => {});
  hints.start("p", 1, { first: () => {}, stable: () => {}, failed: () => ends.push("failed") });
  fake.jobs[0].reject(new Error("dead"));
  await settled();
  assert.deepEqual(ends, ["failed"]);
  hints.showValue("p", 1);
  fake.jobs[1].reject(new Error("dead"));
  await settled();
  assert.deepEqual(ends, ["failed"]);
});

test("the value bar shows Black's side, from the first iteration on", () => {
  const [fake, shown] = [engine(), []];
  new Hints(fake, (found, value) => shown.push([found, value])).showValue("p", 1);
  fake.jobs[0].onReport(report(3, { depth: 0 }));
  fake.jobs[0].onReport(report(3));
  assert.deepEqual(shown, [[null, { black: 3, exact: false }]]);
});
