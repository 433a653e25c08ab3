// Progress of practice on the device: what another tab has stored is read before it is written again.

import assert from "node:assert/strict";
import { test } from "node:test";

const listeners = [];
globalThis.addEventListener = (name, listener) => listeners.push([name, listener]);
const { PracticeStore } = await import("../../www/device/practice-store.js");

test("progress that another tab has stored is read again", () => {
  const read = { practice: 0, drill: 0 };
  const store = (key) => new PracticeStore(() => ({}), () => {}, key);
  store("outflank.practice").onReplace(() => { throw new Error("the last reader counts"); });
  store("outflank.practice").onReplace(() => { read.practice++; });
  store("outflank.drill").onReplace(() => { read.drill++; });
  for (const [name, listener] of listeners) {
    assert.equal(name, "storage");
    for (const key of ["outflank.practice", "outflank.game", null]) listener({ key });
  }
  assert.deepEqual(read, { practice: 1, drill: 0 });
});
