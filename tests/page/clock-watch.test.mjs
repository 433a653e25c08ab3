import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { ClockWatch } from "../../www/session/clock-watch.js";

/** @param {number} ms */
function watch(ms) {
  const start = { ms, events: [], running: 1 };
  const clocks = () => start.running && { remainingMs: [start.ms, 60_000], running: start.running, expired: [false, false] };
  const report = (event) => () => start.events.push(event);
  return Object.assign(start, { clock: new ClockWatch({ clocks, show: report("show"), low: report("low"), fall: report("fall") }) });
}

test("the clock is shown when its text changes, and the low mark is reported once", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = watch(20_500);
  it.clock.check();
  assert.deepEqual(it.events, ["show"]);
  it.ms = 19_999;
  mock.timers.tick(501);
  assert.deepEqual(it.events, ["show", "low", "show"]);
  it.ms = 18_999;
  mock.timers.tick(1000);
  assert.deepEqual(it.events.filter((event) => event === "low"), ["low"]);
  it.clock.reset();
  it.clock.check();
  assert.equal(it.events.filter((event) => event === "low").length, 2, "a new game warns again");
  mock.timers.reset();
});

test("time over ends the clock; a clock that stands still sets no timer", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = watch(50);
  it.clock.check();
  it.ms = 0;
  mock.timers.tick(100);
  assert.deepEqual(it.events, ["low", "show", "fall"]);
  it.running = 0;
  it.clock.check();
  mock.timers.tick(10_000);
  assert.equal(it.events.length, 3);
  mock.timers.reset();
});

test("a stopped watch stays silent", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = watch(30_000);
  it.clock.check();
  it.clock.stop();
  mock.timers.tick(10_000);
  assert.deepEqual(it.events, ["show"]);
  mock.timers.reset();
});
