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

test("every effort ends, however often one asks for more", async () => {
  const { jobs, analysis } = stage();
  analysis.look("p");
  for (let more = 0; more < 5; more++) {
    jobs.at(-1).resolve(report(10 + more));
    await settled();
    if (more < 2) assert.ok(analysis.canDeepen("p"));
    analysis.deepen("p");
  }
  assert.deepEqual(jobs.map(({ limits }) => limits.timeMs / 1000), [3, 20, 120, 120, 120, 120]);
  assert.equal(analysis.canDeepen("p"), false, "nothing longer is offered");
});

test("a longer effort that is set goes on where a look has ended, once", async () => {
  const { jobs, analysis } = stage();
  analysis.look("p", 1);
  assert.equal(jobs[0].limits.timeMs, 20_000);
  jobs[0].resolve(report(14));
  await settled();
  analysis.look("q", 1);
  analysis.look("p", 1);
  assert.equal(jobs.length, 2, "nothing longer was set");
  analysis.look("p", 2);
  assert.equal(jobs[2].limits.timeMs, 120_000);
  analysis.look("p", 2);
  assert.deepEqual([jobs.length, jobs[2].cancelled], [3, false]);
  jobs[2].resolve(report(30, true));
  await settled();
  analysis.look("q");
  analysis.look("p", 2);
  assert.deepEqual(jobs.map(({ position }) => position), ["p", "q", "p", "q"], "a solved one is not searched again");
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
