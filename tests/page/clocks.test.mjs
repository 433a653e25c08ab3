import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText, untilChange } from "../../www/session/clocks.js";

test("a clock says hours, minutes and, at the very end, tenths", () => {
  assert.equal(clockText(3_723_999), "1:02:03");
  assert.equal(clockText(299_999), "4:59");
  assert.equal(clockText(10_000), "0:10");
  assert.equal(clockText(9_999), "0:09.9");
  assert.equal(clockText(50), "0:00.0");
  assert.equal(clockText(0), "0:00");
  assert.equal(clockText(-5), "0:00");
});

test("the next change is when the text changes, not before", () => {
  for (const ms of [3_600_000, 61_500, 60_000, 10_001, 10_000, 9_950, 101, 1]) {
    const wait = untilChange(ms);
    assert.notEqual(clockText(ms - wait), clockText(ms), `${ms} ms`);
    assert.equal(clockText(ms - wait + 1), clockText(ms), `${ms} ms, one earlier`);
  }
});
