import assert from "node:assert/strict";
import { test } from "node:test";
import { ExerciseMode } from "../../www/modes/exercise.js";

/** The board that a mode paints on, and all that it reports. */
function stage({ marks = false, answers = [19] } = {}) {
  const shown = { slots: [], desk: null, board: null, said: [], answered: [] };
  const view = { legal: new Uint8Array(64).fill(1), turn: 1, phase: "play", cells: new Uint8Array(64), size: 8, cursor: 0, length: 0 };
  class Game {
    view() { return view; }
    flips() { return new Uint8Array(0); }
    positionText() { return "p"; }
    apply() {}
    steps() { return []; }
    record() { return ""; }
    free() {}
  }
  const exercise = {
    id: "x", position: "p", marks, answers, values: async () => new Map([[19, { value: 4, exact: true, best: true, depth: 9 }], [20, { value: -6, exact: true, best: false, depth: 9 }]]),
    task: "task", judge: (square) => (answers.includes(square) ? "right" : square === 21 ? "good" : "wrong"), state: {},
  };
  const mode = new ExerciseMode({
    Game, now: () => 0, page: { settings: { legal: true }, still: true, announce: (text) => shown.said.push(text) },
    words: { t: (key, params) => `${key} ${JSON.stringify(params ?? {})}` },
    board: { render: (_view, ui) => { shown.board = ui; } }, emit: () => {},
    engine: { request: () => ({ done: Promise.resolve({ best: "c3" }), cancel() {} }) },
    paper: { open: (...place) => { shown.place = place; }, close() {}, show: (slots) => { shown.slots = slots; } },
    source: { place: "puzzle", next: async () => exercise, answered: (_exercise, result) => shown.answered.push(result) },
    explain: async (position, move) => `because of ${move}`,
    screen: { render: (desk) => { shown.desk = desk; } },
  });
  return { mode, shown, settle: () => new Promise((resolve) => setTimeout(resolve, 5)) };
}
const tap = (mode, square) => mode.handlers.tap({ type: "tap", square, pointer: "key" });
const slot = (shown, id) => shown.slots.find((each) => each.id === id);

test("a right answer shows the values and opens the way on", async () => {
  const { mode, shown, settle } = stage();
  mode.enter("");
  await settle();
  assert.equal(shown.board.hints, null);
  tap(mode, 19);
  assert.deepEqual(shown.answered, [{ right: true, first: true, tries: 0, hinted: false, rated: false }]);
  assert.equal(shown.desk.card.key, "learn.rightBy");
  assert.equal(shown.board.hints.size, 2);
  assert.deepEqual([slot(shown, "exercise-next").now, slot(shown, "exercise-next").off], [true, false]);
});

test("a wrong answer is refuted on the board and counted once", async () => {
  const { mode, shown, settle } = stage();
  mode.enter("");
  await settle();
  tap(mode, 20);
  await settle();
  assert.equal(shown.desk.card.key, "learn.refutedBy");
  assert.deepEqual([shown.desk.card.params.reply, shown.desk.card.params.value], ["c3", -6]);
  assert.equal(shown.desk.why, "because of e3", "the coach's reason stands beside the reply");
  tap(mode, 19);
  assert.equal(shown.answered.length, 1, "nothing is accepted before the position is back");
  mode.handlers.again({ type: "again" });
  assert.equal(shown.desk.card, null);
  tap(mode, 19);
  assert.deepEqual(shown.answered[1], { right: true, first: false, tries: 1, hinted: false, rated: true });
});

test("a good answer is no error, and a hint comes after two", async () => {
  const { mode, shown, settle } = stage();
  mode.enter("");
  await settle();
  tap(mode, 21);
  assert.deepEqual([shown.desk.card.key, shown.answered.length], ["learn.good", 0]);
  for (const square of [20, 22]) {
    assert.equal(slot(shown, "exercise-hint").off, true);
    tap(mode, square);
    await settle();
    mode.handlers.again({ type: "again" });
  }
  assert.equal(slot(shown, "exercise-hint").off, false);
  mode.handlers.hint({ type: "hint" });
  assert.deepEqual([shown.desk.card.key, shown.desk.card.params.column], ["learn.hint", "d"]);
});

test("marked squares are checked, with what is missing and what is too many", async () => {
  const { mode, shown, settle } = stage({ marks: true, answers: [1, 2] });
  mode.enter("");
  await settle();
  assert.equal(slot(shown, "exercise-check").off, true);
  for (const square of [1, 5]) tap(mode, square);
  assert.deepEqual(shown.board.pointers.groups, [[1], [5]]);
  mode.handlers.check({ type: "check" });
  assert.deepEqual([shown.desk.card.key, shown.desk.card.params], ["learn.markedWrong", { missing: 1, extra: 1 }]);
  tap(mode, 5);
  tap(mode, 2);
  mode.handlers.check({ type: "check" });
  assert.equal(shown.desk.card.key, "learn.markedRight");
  assert.equal(shown.answered.at(-1).right, true);
});

test("giving up shows the answer and counts as wrong", async () => {
  const { mode, shown, settle } = stage();
  mode.enter("");
  await settle();
  mode.handlers.answer({ type: "answer" });
  assert.deepEqual([shown.desk.card.key, shown.desk.card.params.squares], ["learn.answers", "d3"]);
  assert.equal(shown.answered[0].right, false);
  assert.equal(shown.board.hints.size, 2);
});
