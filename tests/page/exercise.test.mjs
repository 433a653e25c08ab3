import assert from "node:assert/strict";
import { test } from "node:test";
import { ExerciseMode } from "../../www/modes/exercise.js";

/** The board that a mode paints on, and all that it reports. */
function stage({ marks = false, answers = [19], ...others } = {}) {
  const shown = { slots: [], desk: null, board: null, said: [], answered: [], places: [], emitted: [] };
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
    goal: others.goal, tries: others.tries, shows: others.shows,
  };
  shown.source = Object.assign(others.source ?? {}, { place: "puzzle", next: async () => exercise,
    answered: (_exercise, result) => shown.answered.push(result), ...others.source });
  const mode = new ExerciseMode({
    Game: others.Game ?? Game, now: () => 0, page: { settings: { legal: true }, still: true, announce: (text) => shown.said.push(text) },
    words: { code: "en", t: (key, params) => `${key} ${JSON.stringify(params ?? {})}` },
    board: { render: (_view, ui) => { shown.board = ui; } }, emit: (intent) => shown.emitted.push(intent),
    engine: others.engine ?? { request: () => ({ done: Promise.resolve({ best: "c3", pv: ["c3", "pass", "f6", "a1"] }), cancel() {} }) },
    places: { replace: (fragment) => shown.places.push(fragment), shareText: async (...shared) => { shown.shared = shared; } },
    play: { showBoard: () => { shown.board = { hints: null, running: true }; } },
    paper: { open: (...place) => { shown.place = place; }, close() {}, show: (slots) => { shown.slots = slots; } },
    source: shown.source,
    explain: async (position, move) => `because of ${move}`,
    groups: (position, shown) => `groups ${JSON.stringify(shown)}`,
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
  assert.deepEqual(shown.answered, [{ right: true, first: true, tries: 0, hinted: false, rated: false, gaveUp: false }]);
  assert.equal(shown.desk.card.key, "learn.rightBy");
  assert.equal(shown.board.hints.size, 2);
  assert.deepEqual([slot(shown, "exercise-next").now, slot(shown, "exercise-next").off], [true, false]);
});

test("the source learns that its place is left", () => {
  let left = 0;
  const { mode } = stage({ source: { left: () => { left++; } } });
  mode.enter("");
  mode.leave();
  assert.equal(left, 1);
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
  assert.deepEqual(shown.answered[1], { right: true, first: false, tries: 1, hinted: false, rated: true, gaveUp: false });
});

test("a good answer is no error, and a hint comes after two", async () => {
  const { mode, shown, settle } = stage();
  mode.enter("");
  await settle();
  tap(mode, 21);
  assert.deepEqual([shown.desk.card.key, shown.answered.length], ["learn.good", 0]);
  assert.deepEqual(shown.desk.card.params, { square: "f3", wanted: ["d3"] }, "what the board shows is said too");
  assert.deepEqual(shown.board.pointers.groups, [[19]], "the wanted squares are marked");
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

/** A puzzle that goes on: the moves are kept, `own` has the values of the second question, and `end` makes the next move the last. */
function runningStage({ moves, own, fails = false, goal = "win" }) {
  let last = false;
  const laid = [];
  const made = stage({
    goal,
    engine: {
      request: ({ question }) => ({
        done: fails ? Promise.reject(new Error("dead"))
          : Promise.resolve(question === "all" ? { squares: [...own].map(([square, value]) => ({ square, value, exact: true, depth: 9 })) } : { best: "c3" }),
        cancel() {},
      }),
    },
    Game: class {
      #view = { legal: new Uint8Array(64).fill(1), turn: 1, phase: "play", cells: new Uint8Array(64), size: 8, cursor: 0, length: 0, score: [40, 24] };
      #text;
      constructor({ position }) {
        laid.push(position);
        this.#text = position;
      }
      view() { return { ...this.#view }; }
      flips() { return new Uint8Array(0); }
      positionText() { return this.#text; }
      apply(action) {
        moves.push(action);
        this.#text += ` ${action}`;
        this.#view.turn = 3 - this.#view.turn;
        if (last) this.#view.phase = "over";
      }
      steps() { return []; }
      record() { return ""; }
      free() {}
    },
  });
  return { ...made, laid, end: () => { last = true; } };
}

test("a puzzle is played to its end, and the win has to be kept", async () => {
  const moves = [];
  const own = new Map([[10, 2], [11, -2]]);
  const stageOf = runningStage({ moves, own });
  const { mode, shown, settle } = stageOf;
  mode.enter("");
  await settle();
  tap(mode, 19);
  assert.deepEqual(shown.answered.length, 1, "the first answer counts");
  await settle();
  assert.deepEqual(moves, ["d3", "c3"]);
  assert.deepEqual([shown.desk.card.key, shown.desk.card.params.replies], ["learn.keep.win", "c3"]);
  assert.equal(shown.board.hints, null, "no values while it goes on");
  assert.deepEqual([slot(shown, "exercise-next").off, slot(shown, "exercise-next").now], [false, false]);
  tap(mode, 11);
  await settle();
  assert.deepEqual([shown.desk.card.key, shown.desk.card.params.square], ["learn.refutedBy", "d2"]);
  assert.equal(shown.answered.length, 1, "later answers do not count");
  mode.handlers.again({ type: "again" });
  assert.deepEqual([shown.desk.card, stageOf.laid.at(-1)], [null, "p d3 c3"], "back to the question");
  stageOf.end();
  tap(mode, 10);
  await settle();
  assert.equal(shown.desk.card.key, "learn.kept");
  assert.equal(slot(shown, "exercise-next").now, true);
  mode.handlers.again({ type: "again" });
  assert.equal(stageOf.laid.at(-1), "p");
  assert.equal(shown.board.hints.size, 2, "the values of the question");
});

test("without an engine the first answer is enough", async () => {
  const { mode, shown, settle } = runningStage({ moves: [], own: new Map(), fails: true });
  mode.enter("");
  await settle();
  tap(mode, 19);
  await settle();
  assert.equal(shown.desk.card.key, "learn.rightBy");
  assert.equal(slot(shown, "exercise-next").now, true);
});

test("a good answer before the right one counts like a hint", async () => {
  const { mode, shown, settle } = stage();
  mode.enter("");
  await settle();
  tap(mode, 21);
  tap(mode, 19);
  assert.deepEqual(shown.answered, [{ right: true, first: true, tries: 0, hinted: true, rated: false, gaveUp: false }]);
  assert.equal(shown.board.pointers, null);
});

test("a lesson shows its answer with what follows after two wrong ones", async () => {
  const { mode, shown, settle } = stage({ tries: 2 });
  mode.enter("");
  await settle();
  tap(mode, 20);
  await settle();
  mode.handlers.again({ type: "again" });
  assert.equal(slot(shown, "exercise-hint").off, false, "there is a hint before the last try");
  tap(mode, 22);
  await settle();
  assert.equal(shown.desk.card.key.startsWith("learn.refuted"), true, "the refutation is seen first");
  assert.deepEqual([slot(shown, "exercise-again").off, slot(shown, "exercise-answer").now], [true, true]);
  mode.handlers.answer({ type: "answer" });
  await settle();
  assert.deepEqual([shown.desk.card.key, shown.desk.card.params.squares], ["learn.answers", "d3"]);
  assert.match(shown.desk.more, /learn\.path .*_d3_.*_c3_.*_f6_/s);
  assert.deepEqual([...shown.board.marks].map(([square, { line }]) => [square, line.number, line.colour]),
    [[19, 1, 1], [18, 2, 2], [45, 4, 2]], "four plies, one of them a pass");
  assert.equal(shown.board.hints, null, "values stand aside");
  assert.equal(shown.answered.at(-1).gaveUp, true);
  mode.handlers.again({ type: "again" });
  assert.equal(shown.board.marks, undefined);
});

test("after two wrong sets of marks the answer names what was missing and what was too many", async () => {
  const { mode, shown, settle } = stage({ marks: true, answers: [1, 2], tries: 2 });
  mode.enter("");
  await settle();
  for (const square of [1, 5]) tap(mode, square);
  mode.handlers.check({ type: "check" });
  mode.handlers.check({ type: "check" });
  assert.deepEqual([shown.desk.card.key, shown.desk.more], ["learn.answers", 'learn.marksWrong {"missing":"c1","extra":"f1"}']);
  assert.deepEqual(shown.board.pointers.groups, [[1], [2]]);
});

test("a right answer says what shows it", async () => {
  const { mode, shown, settle } = stage({ shows: (square, name) => [{ key: "count", params: { square, name } }] });
  mode.enter("");
  await settle();
  tap(mode, 19);
  assert.equal(shown.desk.more, 'count {"square":19,"name":"d3"}');
});

test("after the last mistake the board is cleared of values, and Next leads to the list unless one rests", async () => {
  const nothing = { key: "mistakes.later", params: { n: 1 } };
  const { mode, shown, settle } = stage({ source: { place: "mistakes", nothing } });
  mode.enter("");
  await settle();
  tap(mode, 19);
  assert.equal(shown.board.hints.size, 2);
  shown.source.next = async () => null;
  const next = async () => {
    mode.handlers.next({ type: "next" });
    await settle();
  };
  await next();
  assert.deepEqual(shown.board, { hints: null, running: true }, "the board is that of the running game");
  const { label, off, now } = slot(shown, "exercise-next");
  assert.deepEqual([label, off, now, slot(shown, "exercise-again").off], ["place.learn", false, true, true]);
  await next();
  assert.deepEqual(shown.emitted, [{ type: "visit", fragment: "learn" }]);
  mode.enter("");
  shown.source.nothing.again = true;
  await settle();
  assert.deepEqual([slot(shown, "exercise-next").label, slot(shown, "exercise-next").now], ["learn.next", false]);
  await next();
  assert.equal(shown.emitted.length, 1);
});

test("the theme of puzzles is chosen, kept in the address, and asked for at once", async () => {
  const chosen = [];
  let asked = 0;
  const source = {
    themes: ["", "sacrifice"], theme: "", choose(theme) { chosen.push(theme); this.theme = theme; },
    next: async () => { asked++; return null; }, nothing: { key: "none", params: {} },
  };
  const { mode, shown, settle } = stage({ source });
  mode.enter("sacrifice");
  await settle();
  assert.deepEqual([chosen, asked, shown.desk.theme, shown.desk.themes.length], [["sacrifice"], 1, "sacrifice", 2]);
  mode.handlers.theme({ type: "theme", theme: "" });
  await settle();
  assert.deepEqual([chosen.at(-1), asked, shown.places], ["", 2, ["puzzle"]]);
  mode.handlers.theme({ type: "theme", theme: "sacrifice" });
  assert.equal(shown.places.at(-1), "puzzle/sacrifice");
});

test("a result is shared once it is settled, as text", async () => {
  const source = { place: "daily", result: null };
  const { mode, shown, settle } = stage({ source });
  mode.enter("");
  await settle();
  assert.equal(slot(shown, "exercise-share"), undefined);
  source.result = { key: "daily.result", params: { tries: 1, time: "0:42" }, date: { year: 2026, month: 1, day: 5 } };
  mode.render();
  assert.equal(slot(shown, "exercise-hint"), undefined, "it stands in the place of the hint");
  mode.handlers.share({ type: "share" });
  await settle();
  assert.deepEqual(shown.shared, ['daily.result {"tries":1,"time":"0:42","date":"January 5, 2026"}', "daily"]);
});

test("the lesson about moves that run out goes on until a corner is taken, or ends after six answers", async () => {
  const moves = [];
  const own = new Map([[0, -3], [10, 2], [11, 0]]);
  const { mode, shown, settle } = runningStage({ moves, own, goal: "corner" });
  mode.enter("");
  await settle();
  tap(mode, 19);
  await settle();
  assert.equal(shown.desk.card.key, "learn.keep.corner");
  tap(mode, 11);
  await settle();
  assert.equal(shown.desk.card.key, "learn.refutedBy", "two discs less than the best, and no corner");
  mode.handlers.again({ type: "again" });
  tap(mode, 10);
  await settle();
  assert.equal(shown.desk.card.key, "learn.keep.corner");
  tap(mode, 0);
  await settle();
  assert.deepEqual([shown.desk.card.key, moves.at(-1)], ["learn.cornerTaken", "a1"], "a corner is right, and its value does not matter");
  assert.equal(slot(shown, "exercise-next").now, true);
});

test("that lesson ends after six answers without a corner", async () => {
  const { mode, shown, settle } = runningStage({ moves: [], own: new Map([[10, 2]]), goal: "corner" });
  mode.enter("");
  await settle();
  tap(mode, 19);
  await settle();
  for (let answer = 2; answer <= 6; answer++) {
    assert.equal(shown.desk.card.key, "learn.keep.corner", `answer ${answer}`);
    tap(mode, 10);
    await settle();
  }
  assert.equal(shown.desk.card.key, "learn.right");
  assert.equal(slot(shown, "exercise-next").now, true);
});

test("the regions are read out on request, and whether squares are to be marked goes with them", async () => {
  const { mode, shown, settle } = stage();
  assert.deepEqual(mode.keys, { o: "groups" });
  mode.handlers.groups();
  assert.deepEqual(shown.said, [], "there is no exercise yet");
  mode.enter("");
  await settle();
  mode.handlers.groups();
  assert.equal(shown.said.at(-1), `groups ${JSON.stringify({ colour: 1, marks: false })}`);
});
