// The analysis of any position: refined, bounded, never shown beside another position.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Analysis } from "../../www/session/analysis.js";

/** An engine whose answers the test gives. */
function stage() {
  const jobs = [];
  const engine = {
    request(request) {
      const job = { ...request, cancelled: false };
      const done = new Promise((resolve, reject) => Object.assign(job, { resolve, reject }));
      jobs.push(job);
      return { done, cancel: () => { job.cancelled = true; } };
    },
  };
  const events = [];
  const analysis = new Analysis(engine, { changed: () => events.push("changed"), failed: () => events.push("failed") });
  return { jobs, events, analysis };
}

const report = (depth, exact = false) => ({ depth, exact, value: 2, pv: ["d3"], squares: [{ square: 19, value: 2, exact, depth }] });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a look is short, and each further effort longer, until the position is solved", async () => {
  const { jobs, analysis } = stage();
  analysis.look("p");
  analysis.look("p");
  assert.equal(jobs.length, 1);
  jobs[0].onReport(report(8));
  assert.equal(analysis.report("p").depth, 8);
  jobs[0].resolve(report(10));
  await settled();
  assert.equal(analysis.running, false);
  analysis.deepen("p");
  assert.ok(jobs[1].limits.timeMs > jobs[0].limits.timeMs);
  jobs[1].onReport(report(3));
  assert.equal(analysis.report("p").depth, 10, "less is not shown again");
  jobs[1].resolve(report(20, true));
  await settled();
  assert.equal(analysis.canDeepen("p"), false);
});

test("what is known about one position is never another's", async () => {
  const { jobs, events, analysis } = stage();
  analysis.look("p");
  analysis.look("q");
  assert.ok(jobs[0].cancelled);
  jobs[0].onReport(report(9));
  assert.deepEqual([analysis.report("p"), analysis.report("q"), events], [null, null, []]);
  jobs[0].reject(new Error("cancelled"));
  await settled();
  assert.deepEqual(events, []);
});

test("a position that was looked at is not searched again", async () => {
  const { jobs, analysis } = stage();
  analysis.look("p");
  jobs[0].resolve(report(10));
  await settled();
  analysis.look("q");
  analysis.look("p");
  assert.deepEqual(jobs.map(({ position }) => position), ["p", "q"]);
});

test("it rests while the page is hidden and goes on afterwards; a stopped one does not", async () => {
  const { jobs, analysis } = stage();
  analysis.look("p");
  analysis.rest(true);
  assert.ok(jobs[0].cancelled);
  analysis.rest(false);
  assert.equal(jobs[1].position, "p");
  analysis.stop();
  analysis.rest(true);
  analysis.rest(false);
  assert.equal(jobs.length, 2);
});

test("a failure is reported once", async () => {
  const { jobs, events, analysis } = stage();
  analysis.look("p");
  jobs[0].reject(new Error("dead"));
  await settled();
  assert.deepEqual([events, analysis.running], [["failed"], false]);
});
