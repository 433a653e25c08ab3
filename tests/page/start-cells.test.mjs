// The discs before the first step, of a game that cannot be taken back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startCells } from "../../www/session/start-cells.js";

test("discs played are gone, and flipped ones are turned back as often", () => {
  const steps = [
    { square: 4, flips: new Uint8Array([1]) }, { square: -1, flips: new Uint8Array([]) }, { square: 5, flips: new Uint8Array([1, 2, 4]) },
  ];
  assert.deepEqual(startCells([0, 2, 2, 1, 2, 2], steps), [0, 2, 1, 1, 0, 0]);
});
