// The coach in Play: in which games it looks at all.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PlayCoach } from "../../www/modes/coach.js";

/** How many searches the coach asks for at the learner's turn. */
function searches({ mayHint = true, byHand = false, computers = [false, true], coach = "beginner" } = {}) {
  let asked = 0;
  const view = { tags: { seed: "1" }, cursor: 20, phase: "play", clocks: null, size: 8, cells: [], mayHint, setup: { byHand } };
  const players = { 1: { computer: computers[0] }, 2: { computer: computers[1] } };
  const play = { view, game: { positionText: () => "p", steps: [] }, players, mine: true, render() {} };
  class Manners {
    free() {}
  }
  const made = new PlayCoach({
    play, page: { settings: { coach }, announce() {} }, words: { t: (key) => key }, coach: { Review: class {}, Manners },
    engine: { request: () => (asked++, { done: new Promise(() => {}), cancel() {} }) }, done: () => ({}),
  });
  let went = 0;
  made.follow(() => went++);
  made.sentence({ ui: {}, mine: true });
  assert.equal(went, 1, "the game goes on");
  return asked;
}

test("the coach looks at a game against the computer", () => {
  assert.equal(searches(), 1);
});

test("it is off under tournament rules, without a computer, with flips by hand, and where nobody wants it", () => {
  assert.equal(searches({ mayHint: false }), 0);
  assert.equal(searches({ computers: [false, false] }), 0);
  assert.equal(searches({ computers: [true, true] }), 0);
  assert.equal(searches({ byHand: true }), 0);
  assert.equal(searches({ coach: "off" }), 0);
});
