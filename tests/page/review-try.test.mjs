// "Try it": right answers are kept, wrong ones answered and taken back, as often as one likes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reviewHandlers } from "../../www/modes/review-handlers.js";
import { TryIt } from "../../www/modes/review-try.js";

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A game whose turns are a list; node numbers count up. */
class Game {
  last = 1;
  view = { node: 0, size: 8, legal: new Uint8Array(64).fill(1), phase: "play" };
  played = [];
  freed = 0;
  free() { this.freed++; }
  act([name]) {
    this.played.push(name);
    this.view.node = ++this.last;
  }
  goTo(node) { this.view.node = node; }
  positionText() { return `after ${this.view.node}`; }
}

function stage({ retry, best = "a1" }) {
  const game = new Game();
  const said = [];
  const timers = [];
  const jobs = [];
  const kept = [];
  const review = { move: () => ({ square: 0, best: 3, color: 1, mark: "blunder" }), retry: (turn, square) => retry(square) };
  const engine = { request: (job) => { jobs.push(job); return { done: Promise.resolve({ best }), cancel() {} }; } };
  const t = (key, params = {}) => `${key} ${params.square ?? ""} ${params.reply ?? ""}`.trim();
  const attempt = new TryIt({ game, keep: (move) => kept.push(move), review, engine, t, announce: (text) => said.push(text), changed() {}, later: (task) => timers.push(task) }, 46);
  return { game, said, timers, jobs, kept, attempt };
}

test("a right answer is kept as a branch", async () => {
  const { kept, said, attempt } = stage({ retry: () => ({ accepted: true, value: 8, loss: 0, exact: true }) });
  await attempt.try(3);
  assert.deepEqual([attempt.state, attempt.tries, kept], ["right", 1, ["d1"]]);
  assert.deepEqual(said, ["try.ask a1", "try.wins d1"]);
});

test("a wrong answer is answered on the board, taken back, and one tries again; a hint comes after two", async () => {
  const { game, said, timers, jobs, attempt } = stage({ retry: () => ({ accepted: false, value: -4, loss: 12, exact: true }), best: "h8" });
  await attempt.try(1);
  await settled();
  assert.deepEqual([jobs[0].position, jobs[0].priority, attempt.state], ["after 2", "hint", "showing"]);
  assert.equal(game.view.node, 3, "the answer lies on the board");
  await attempt.try(2);
  assert.equal(attempt.tries, 1, "not while the answer is shown");
  timers.shift()();
  assert.deepEqual([game.view.node, game.played, attempt.state], [0, ["b1", "h8"], "asking"]);
  assert.ok(!attempt.canHint);
  await attempt.try(2);
  await settled();
  timers.shift()();
  assert.ok(attempt.canHint);
  attempt.hint();
  assert.equal(attempt.hinted, 3);
  assert.deepEqual(said.filter((text) => text.startsWith("try.wrong")), ["try.wrong b1 h8", "try.wrong c1 h8"]);
});

test("the game's own move is no answer, and costs no try", async () => {
  const { said, attempt } = stage({ retry: () => { throw new Error("not judged"); } });
  await attempt.try(0);
  assert.deepEqual([attempt.tries, said.at(-1)], [0, "try.same a1"]);
});

test("leaving while the answer is looked for plays nothing", async () => {
  const { game, timers, attempt } = stage({ retry: () => ({ accepted: false, value: -4, loss: 8, exact: true }) });
  const tried = attempt.try(1);
  attempt.end();
  await tried;
  await settled();
  assert.deepEqual([game.played, timers.length, game.freed], [["b1"], 0, 1]);
});

/** The place Review before a move with this mark. */
function place(mark, values) {
  const did = [];
  const review = { move: () => ({ square: 19, color: 2, mark }) };
  const mode = {
    ui: { values }, attempt: null, parts: { words: { t: (key) => key } },
    table: { review, reviewed: { numbers: [24], size: 8 }, tree: { fork: () => ({ turn: 0, branch: false }) }, game: { view: { node: 0 } } },
    state: () => ({ place: { turn: 0, branch: false }, review }), render() {},
    try: () => did.push("try"), notify: (...said) => did.push(said),
  };
  return { did, handlers: reviewHandlers(mode), ui: mode.ui };
}

test("a try begins at a mistake; at another move with hidden values the page says how good it was", () => {
  for (const values of [true, false]) {
    const { did, handlers } = place("mistake", values);
    handlers.tryIt({ type: "tryIt" });
    assert.deepEqual(did, ["try"]);
  }
  const { did, handlers, ui } = place("best", false);
  handlers.tryIt({ type: "tryIt" });
  assert.deepEqual(did, [["spoken.next", { n: 24, colour: 2, square: "d3", mark: "mark.best" }]]);
  ui.notice = "said";
  handlers.values({ type: "values" });
  assert.deepEqual(ui, { values: true, line: false, notice: "" });
});

test("the key of a try does nothing at a move that is no mistake while its card is shown", () => {
  const { did, handlers } = place("best", true);
  handlers.tryIt({ type: "tryIt" });
  assert.deepEqual(did, []);
});
