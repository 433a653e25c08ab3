import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeGame } from "./fake-game.mjs";

// The paint scheduler needs a page; nothing here paints, so every task waits for `doNow`.
Object.assign(globalThis, { document: { hidden: false, documentElement: {} }, requestAnimationFrame: () => 0 });
const { doNow } = await import("../../www/device/paint-scheduler.js");
const { Controller } = await import("../../www/modes/controller.js");
const { NewGames } = await import("../../www/places/new-games.js");
const { PlayMode } = await import("../../www/modes/play.js");
const { TurnFlow } = await import("../../www/session/turn-flow.js");
const { Miscounted } = await import("../../www/session/recount.js");
const { readSettings } = await import("../../www/session/settings.js");
const { Words } = await import("../../www/words/i18n.js");

const words = new Words();
await words.use("en");

beforeEach(() => {
  FakeGame.refuses = {};
  FakeGame.look = {};
});

/**
 * The mode with fakes around it.
 * @param {string} setup of the stored game @param {object} [settings] @param {string} [stored] the record, if it is another one
 */
function table(setup, settings = {}, stored = FakeGame.after(setup, []).record()) {
  const jobs = [];
  const it = {
    jobs, boards: [], placed: [], recalled: 0, focused: 0, announced: [], frames: [], saved: [], refused: "", newerGame: "", failures: [], opened: [],
    sounds: [], confirmed: true, inFlight: false, search: async () => "f5d6",
    get frame() { return it.frames.at(-1); },
    dispatch: (intent) => it.controller.dispatch(intent),
  };
  const page = {
    settings: readSettings({ haptics: false, ...settings }), still: true, update: null,
    announce: (text) => it.announced.push(typeof text === "string" ? text : text()),
    sheets: async () => ({
      confirm: { request: async () => it.confirmed }, menu: { open: (state) => it.opened.push(state) },
      newGame: { open: (choices) => it.opened.push(choices) }, coinToss: { show: async () => it.opened.push("toss") }, newGames,
    }),
  };
  const storage = {
    choices: {}, game: stored,
    get newerGame() { return it.newerGame; }, get refused() { return it.refused; },
    saveGame: (record) => it.saved.push(record), saveRefused: (record) => { it.refused = record; }, saveChoices() {},
  };
  const engine = {
    request: (request) => {
      const done = new Promise((resolve, reject) => jobs.push({ ...request, resolve, reject }));
      return { done, cancel() {} };
    },
  };
  const board = {
    get discInFlight() { return it.inFlight; },
    get view() { return it.shownView; },
    render: (view, ui) => {
      it.inFlight = false;
      it.shownView = view;
      it.boards.push(ui);
    },
    place: (square) => {
      it.inFlight = true;
      it.placed.push(square);
    },
    recall: () => { if (it.inFlight) it.recalled++; }, destroy() {}, takeFocus: () => { it.focused++; },
  };
  const screen = { render: (frame) => it.frames.push({ ...frame, ui: { ...frame.ui } }), renderStatus() {}, renderClocks() {} };
  const newGames = new NewGames({ page, words, storage, findOpening: () => it.search() });
  const mode = new PlayMode({
    Game: FakeGame, now: () => 0, words, page, storage, board, screen, emit: (intent) => it.dispatch(intent),
    sound: { play: (sound) => sound(new Proxy({}, { get: (_, name) => () => it.sounds.push(name) })) },
    makeFlow: (game, listener) => new TurnFlow(engine, game, listener, () => null),
  });
  const controller = new Controller(mode, () => ({}), (error) => it.failures.push(error));
  return Object.assign(it, { mode, controller });
}

const person = (seat) => ({ computer: false, level: 0, seat, name: "" });
const TWO = { players: [person("me"), person("other")] };
const COMPUTER = { players: [person("me"), { computer: true, level: 3, seat: "other", name: "" }] };
const tap = (square) => ({ type: "tap", square, pointer: "mouse" });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a tap shows the disc first and then plays", () => {
  const it = table(TWO);
  it.controller.begin();
  it.dispatch(tap(19));
  assert.deepEqual([it.placed, it.mode.view.cursor], [[19], 0]);
  doNow();
  assert.deepEqual([it.mode.view.cursor, it.recalled], [1, 0]);
  assert.ok(it.saved.at(-1).includes("d3"), "the game is stored");
  assert.deepEqual(it.sounds, ["action"]);
});

test("a second tap before the frame of the first one plays both", () => {
  const it = table(TWO);
  it.controller.begin();
  it.dispatch(tap(19));
  it.dispatch(tap(26));
  doNow();
  assert.equal(it.mode.view.cursor, 2);
});

test("a refused move takes the disc back and says why", () => {
  const it = table(TWO);
  it.controller.begin();
  FakeGame.refuses = { d3: "time-over" };
  it.dispatch(tap(19));
  doNow();
  assert.equal(it.mode.view.cursor, 0);
  assert.equal(it.frame.ui.notice.key, words.has("error.time-over") ? "error.time-over" : "error.other");
  assert.deepEqual(it.failures, []);
});

test("a tap that has to be confirmed arms the square; Escape takes that back", () => {
  const it = table(TWO, { confirm: "always" });
  it.controller.begin();
  it.dispatch(tap(19));
  assert.deepEqual([it.frame.board.armed, it.placed], [19, []]);
  it.dispatch({ type: "escape" });
  assert.equal(it.frame.board.armed, -1);
  it.dispatch(tap(19));
  it.dispatch(tap(19));
  doNow();
  assert.equal(it.mode.view.cursor, 1);
});

test("the computer answers, and undo goes back to the player's own turn", async () => {
  const it = table(COMPUTER);
  it.controller.begin();
  it.dispatch(tap(19));
  doNow();
  assert.deepEqual(it.jobs.map(({ question, limits }) => [question, limits.level]), [["best", 3]]);
  it.dispatch(tap(26));
  assert.equal(it.frame.ui.notice.key, "error.your-turn");
  it.jobs[0].resolve({ best: "c4", value: 1, exact: false, depth: 3 });
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.equal(it.mode.view.cursor, 2);
  it.dispatch({ type: "undo" });
  assert.equal(it.mode.view.cursor, 0);
  it.dispatch({ type: "redo" });
  assert.equal(it.mode.view.cursor, 2);
});

test("an engine that fails is reported, and the computer can be asked again", async () => {
  const it = table(COMPUTER);
  it.controller.begin();
  it.dispatch({ type: "act", actions: ["d3"] });
  doNow();
  it.jobs[0].reject(new Error("dead"));
  await settled();
  assert.equal(it.frame.ui.notice.key, "problem.engine");
  it.dispatch({ type: "goOn" });
  assert.equal(it.jobs.length, 2);
  it.mode.leave();
});

test("a move of the computer that the game does not allow is reported and not made", async () => {
  const it = table(COMPUTER);
  it.controller.begin();
  it.dispatch(tap(19));
  doNow();
  it.jobs[0].resolve({ best: "a1", value: 1, exact: false, depth: 3 });
  await settled();
  assert.deepEqual([it.frame.ui.notice.key, it.mode.view.cursor], ["problem.engine", 1]);
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.equal(it.mode.view.cursor, 1);
});

test("a board that the core has miscounted is not stored, and nothing more is played on it", () => {
  const it = table(TWO);
  it.controller.begin();
  it.dispatch(tap(19));
  doNow();
  const [stored, { record }] = [it.saved.at(-1), it.mode];
  FakeGame.miscounts = true;
  it.dispatch(tap(26));
  doNow();
  FakeGame.miscounts = false;
  it.dispatch(tap(37));
  it.dispatch({ type: "undo" });
  doNow();
  assert.deepEqual(it.failures.map((error) => error instanceof Miscounted), [true, true, true]);
  assert.deepEqual([it.saved.at(-1), it.mode.record, it.mode.view.cursor], [stored, record, 1]);
});

test("the computer's search can be ended by the key that passes, and is not begun again by it", async () => {
  const it = table(COMPUTER);
  it.controller.begin();
  it.dispatch({ type: "act", actions: ["d3"] });
  doNow();
  it.dispatch({ type: "pass" });
  assert.equal(it.mode.view.cursor, 1, "nothing is found yet");
  it.jobs[0].onReport({ best: "c4", value: 1, exact: false, depth: 3, elapsedMs: 2000 });
  assert.deepEqual([it.frame.ui.thinking.late, it.frame.ui.thinking.share], [true, null]);
  it.dispatch({ type: "pass" });
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.deepEqual([it.mode.view.cursor, it.jobs.length], [2, 1]);
});

test("the time of a search is shown where it is limited", () => {
  const it = table({ players: [person("me"), { computer: true, level: 15, seat: "other", name: "" }], tags: { seconds: "4" } });
  it.controller.begin();
  it.dispatch({ type: "act", actions: ["d3"] });
  doNow();
  it.jobs[0].onReport({ best: "c4", value: 1, exact: false, depth: 3, elapsedMs: 1000 });
  assert.deepEqual(it.frame.ui.thinking, { colour: 2, share: 0.25, late: false });
  it.mode.leave();
});

test("wrong flips that would end the game are asked about first", async () => {
  FakeGame.look = { phase: "flip", byHand: { placed: 19, flippable: new Uint8Array(0), missing: 1, extra: 0, done: false, endsGame: true } };
  const it = table(TWO);
  it.controller.begin();
  it.confirmed = false;
  it.dispatch({ type: "pass" });
  await settled();
  assert.equal(it.mode.view.cursor, 0);
  it.confirmed = true;
  it.dispatch({ type: "pass" });
  await settled();
  assert.equal(it.mode.view.cursor, 1);
});

test("a refusal disappears when another square is looked at", () => {
  const it = table(TWO);
  it.controller.begin();
  FakeGame.refuses = { a1: "no-flip" };
  for (const look of [{ type: "preview", square: 5 }, { type: "focus", square: 5 }]) {
    it.dispatch({ type: "preview", square: 0 });
    it.dispatch(tap(0));
    doNow();
    it.dispatch({ type: "preview", square: -1 });
    assert.equal(it.frame.ui.notice.key, "error.no-flip", "the finger has only been lifted");
    it.dispatch(look);
    it.mode.render();
    assert.equal(it.frame.ui.notice, null);
  }
});

test("the own colour is announced first, and a hint at once", () => {
  const it = table(COMPUTER);
  it.controller.begin();
  assert.equal(it.announced.at(-1), "You are Black. Black to move, 4 squares.");
  it.dispatch({ type: "hint" });
  it.jobs[0].onReport({ value: 2, exact: false, depth: 1, elapsedMs: 20, squares: [{ square: 19, value: 2, exact: false, depth: 1 }] });
  assert.equal(it.announced.at(-1), "Best is d3: +2 for Black, an estimate so far.");
  it.dispatch({ type: "squares" });
  assert.equal(it.announced.at(-1), "Black, 4 moves: d3 estimate +2, c4, f5, e6.");
});

test("a forced pass is made by its button, or by itself where that is agreed", async () => {
  const it = table(TWO);
  FakeGame.look = { phase: "pass", legal: new Uint8Array(64) };
  it.controller.begin();
  doNow();
  assert.equal(it.mode.view.cursor, 0);
  it.dispatch({ type: "pass" });
  assert.equal(it.mode.view.cursor, 1);
});

test("hints start and stop, and tournament rules forbid them", () => {
  const it = table(TWO);
  it.controller.begin();
  it.dispatch({ type: "hint" });
  assert.deepEqual([it.frame.ui.hintsOn, it.jobs[0].question], [true, "all"]);
  it.dispatch({ type: "hint" });
  assert.equal(it.frame.ui.hintsOn, false);
  FakeGame.look = { mayHint: false };
  it.dispatch({ type: "undo" });
  it.dispatch({ type: "act", actions: ["d3"] });
  it.dispatch({ type: "hint" });
  assert.equal(it.frame.ui.notice.key, "error.no-hints");
});

test("hints stay on while one goes through the game, also over a turn of the computer", () => {
  const it = table(COMPUTER, {}, FakeGame.after(COMPUTER, ["d3", "c3"]).record());
  it.controller.begin();
  it.dispatch({ type: "hint" });
  const asked = [];
  for (const type of ["back", "back"]) {
    it.dispatch({ type });
    doNow();
    asked.push([it.mode.view.cursor, it.frame.ui.hintsOn]);
  }
  assert.deepEqual(asked, [[1, false], [0, true]]);
  assert.equal(it.jobs.at(-1).question, "all");
});

test("one goes to any turn, and nothing happens beyond the ends", () => {
  const it = table(TWO);
  it.controller.begin();
  for (const actions of [["d3"], ["c3"], ["c4"]]) it.dispatch({ type: "act", actions });
  const cursors = [];
  for (const type of ["first", "back", "forward", "last", "forward"]) {
    it.dispatch({ type });
    cursors.push(it.mode.view.cursor);
  }
  it.dispatch({ type: "jump", cursor: 2 });
  it.dispatch({ type: "jump", cursor: 9 });
  assert.deepEqual([...cursors, it.mode.view.cursor], [0, 0, 1, 3, 3, 2]);
});

test("a turn that cannot be taken back ends the way back", () => {
  const it = table(TWO);
  it.controller.begin();
  for (const actions of [["d3"], ["c3"]]) it.dispatch({ type: "act", actions });
  FakeGame.look = { canUndo: false };
  it.dispatch({ type: "act", actions: ["c4"] });
  for (const type of ["back", "first"]) it.dispatch({ type });
  assert.equal(it.mode.view.cursor, 3);
  assert.deepEqual(it.failures, []);
});

test("a touch after the end leaves the result in view", () => {
  const it = table(TWO);
  it.controller.begin();
  FakeGame.look = { phase: "over", turn: 0 };
  FakeGame.refuses = { d3: "over" };
  it.dispatch(tap(19));
  doNow();
  assert.ok(words.has("error.over"));
  assert.equal(it.announced.at(-1), words.t("error.over"));
  assert.equal(it.frame.ui.notice, null);
});

test("the value bar that is turned on leaves a hint in view", () => {
  const it = table(TWO, { valueBar: true });
  it.controller.begin();
  doNow();
  it.dispatch({ type: "hint" });
  const { length } = it.jobs;
  it.mode.settingsChanged({ valueBar: true });
  assert.deepEqual([it.jobs.length, it.frame.ui.hintsOn], [length, true]);
});

test("a new game takes the choices; a rematch swaps the colours", async () => {
  const it = table(TWO);
  it.controller.begin();
  it.dispatch({ type: "start", choices: { opponent: "person", black: "coin", start: "balanced" } });
  await settled();
  assert.deepEqual([it.opened, it.focused], [["toss"], 1], "the keyboard is on the board");
  assert.equal(it.mode.view.setup.opening, "f5d6");
  const { players } = it.mode.view;
  it.dispatch({ type: "rematch" });
  await settled();
  assert.deepEqual(it.mode.view.players, [players[1], players[0]]);
  assert.equal(it.mode.view.setup.opening, "f5d6");
});

test("a game that is begun or opened while another is prepared stays", async () => {
  for (const [later, opening] of [
    [{ type: "resume", record: FakeGame.after({ ...TWO, opening: "d3c3" }, []).record() }, "d3c3"],
    [{ type: "startFrom", size: 8, opening: "c4e3" }, "c4e3"],
    [{ type: "start", choices: { opponent: "person", black: "me", start: "balanced" } }, "e6f4"],
  ]) {
    const it = table(TWO);
    it.controller.begin();
    const found = [];
    it.search = () => new Promise((resolve) => { found.push(resolve); });
    it.dispatch({ type: "start", choices: { opponent: "person", black: "me", start: "balanced" } });
    await settled();
    it.dispatch(later);
    await settled();
    // The later search may end first.
    found.splice(1).forEach((end) => end("e6f4"));
    found[0]("f5d6");
    await settled();
    assert.equal(it.mode.view.setup.opening, opening, later.type);
    assert.deepEqual(it.failures, []);
  }
});

test("a rematch has the board of the game in view, wherever it came from", async () => {
  const it = table(TWO);
  it.controller.begin();
  it.dispatch({ type: "resume", record: FakeGame.after({ ...TWO, size: 10, opening: "e4f4" }, []).record() });
  it.dispatch({ type: "rematch" });
  await settled();
  const { size, setup: { opening }, players } = it.mode.view;
  assert.deepEqual([size, opening, players], [10, "e4f4", [TWO.players[1], TWO.players[0]]]);
  assert.deepEqual(it.failures, []);
});

test("across a table the page faces the player whose turn it is", () => {
  for (const [setup, far] of [[TWO, true], [COMPUTER, false]]) {
    const it = table(setup, { table: true });
    it.controller.begin();
    assert.deepEqual([it.frame.far, it.boards.at(-1).far], [false, false]);
    it.dispatch({ type: "act", actions: ["d3"] });
    assert.deepEqual([it.frame.far, it.boards.at(-1).far], [far, far]);
    it.mode.leave();
  }
  const beside = table(TWO);
  beside.dispatch({ type: "act", actions: ["d3"] });
  assert.equal(beside.frame.far, false);
});

test("resigning is confirmed first", async () => {
  const it = table(TWO);
  it.controller.begin();
  it.confirmed = false;
  it.dispatch({ type: "resign" });
  await settled();
  assert.equal(it.mode.view.cursor, 0);
  it.confirmed = true;
  it.dispatch({ type: "resign" });
  await settled();
  assert.ok(it.mode.record.includes("resign black"));
});

test("another tab's game is taken up when the page is seen again", () => {
  const it = table(TWO);
  it.controller.begin();
  it.newerGame = FakeGame.after(COMPUTER, ["d3", "c3"]).record();
  it.dispatch({ type: "wake" });
  assert.deepEqual([it.mode.view.cursor, it.frame.players[2].computer], [2, true]);
});

test("a turn that another window stores leaves a pause and a game in preparation", async () => {
  const watched = { players: [COMPUTER.players[1], COMPUTER.players[1]] };
  const it = table(watched);
  it.controller.begin();
  it.dispatch({ type: "pause" });
  it.search = () => new Promise((resolve) => { it.found = resolve; });
  it.dispatch({ type: "start", choices: { opponent: "person", black: "me", start: "balanced" } });
  await settled();
  it.dispatch({ type: "pause" });
  it.newerGame = FakeGame.after(watched, ["d3"]).record();
  it.dispatch({ type: "wake" });
  assert.deepEqual([it.mode.view.cursor, it.frame.ui.paused], [1, true]);
  it.found("f5d6");
  await settled();
  assert.equal(it.mode.view.setup.opening, "f5d6");
});

test("the coach may take longer than the answer to a move that was there already", () => {
  const it = table(COMPUTER, {}, FakeGame.after(COMPUTER, ["d3", "c3"]).record());
  let goOn = () => {};
  it.mode.coach = { follow: (go) => { goOn = go; }, shown: undefined };
  it.controller.begin();
  it.dispatch({ type: "undo" });
  doNow();
  it.jobs.length = 0;
  it.dispatch({ type: "act", actions: ["d3"] });
  doNow();
  assert.equal(it.jobs.length, 0, "the computer waits for the coach");
  goOn();
  assert.deepEqual(it.jobs.map(({ question }) => question), ["best"]);
  it.mode.leave();
});

test("a hint that failed can be asked for again", async () => {
  const it = table(TWO);
  it.controller.begin();
  doNow();
  it.dispatch({ type: "hint" });
  doNow();
  it.jobs.at(-1).reject(new Error("dead"));
  await settled();
  assert.deepEqual([it.frame.ui.notice.key, it.frame.ui.hintsOn], ["problem.engine", false]);
  const { length } = it.jobs;
  it.dispatch({ type: "goOn" });
  doNow();
  assert.deepEqual([it.jobs.length, it.jobs.at(-1).question, it.frame.ui.hintsOn, it.frame.ui.notice], [length + 1, "all", true, null]);
  it.mode.leave();
});

test("a place without a board follows the running game", () => {
  const it = table(TWO);
  it.controller.begin();
  it.mode.leave();
  it.mode.showBoard();
  const { length } = it.boards;
  it.dispatch({ type: "act", actions: ["d3"] });
  assert.equal(it.boards.length, length + 1);
  assert.equal(it.boards.at(-1).locked, true);
  it.shownView = null;
  it.dispatch({ type: "act", actions: ["c3"] });
  assert.equal(it.boards.length, length + 1, "the place has another board now");
});

test("a stored game that cannot be read is reported and put aside", () => {
  const it = table(TWO, {}, "rubbish");
  it.controller.begin();
  assert.deepEqual([it.frame.ui.notice.key, it.refused, it.mode.view.cursor], ["problem.refused", "rubbish", 0]);
  assert.equal(it.frame.ui.guide, false);
});

test("without a stored game a first one begins with its guide", () => {
  const it = table(TWO, {}, "");
  it.controller.begin();
  assert.equal(it.frame.ui.guide, true);
  const again = table(TWO, {}, it.saved.at(-1));
  again.controller.begin();
  assert.equal(again.frame.ui.guide, true, "the guide is there after a reload");
});

test("a game goes on while another place is in view, and is painted there alone", async () => {
  const it = table(COMPUTER);
  it.controller.begin();
  it.dispatch({ type: "act", actions: ["d3"] });
  doNow();
  const pills = [];
  it.mode.showAway = (frame) => pills.push(frame.view.cursor);
  it.mode.leave();
  const [boards, frames] = [it.boards.length, it.frames.length];
  it.jobs[0].resolve({ best: "c4", value: 1, exact: false, depth: 3 });
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.equal(it.mode.view.cursor, 2);
  assert.equal(pills.at(-1), 2);
  assert.deepEqual([it.boards.length, it.frames.length], [boards, frames]);
  it.mode.enter("");
  assert.equal(it.boards[boards].still, true, "the board changes at once");
  assert.equal(it.frame.view.cursor, 2);
});

test("hints end where another place comes into view", () => {
  const it = table(TWO);
  it.controller.begin();
  it.dispatch({ type: "hint" });
  it.mode.leave();
  it.mode.enter("");
  assert.equal(it.frame.ui.hintsOn, false);
});

test("a game under tournament rules shuts help elsewhere until it ends", () => {
  const it = table(TWO);
  it.controller.begin();
  assert.equal(it.mode.shut, false);
  FakeGame.look = { mayHint: false };
  it.dispatch({ type: "act", actions: ["d3"] });
  assert.equal(it.mode.shut, true);
  FakeGame.look = { mayHint: false, phase: "over", turn: 0 };
  it.dispatch({ type: "act", actions: ["c3"] });
  assert.equal(it.mode.shut, false);
});

test("a kept game goes on in the place of the present one, and every change is offered to the library", () => {
  const it = table(TWO);
  it.controller.begin();
  const kept = [];
  it.mode.keep = (game) => kept.push(game.view.length);
  it.dispatch({ type: "resume", record: FakeGame.after(COMPUTER, ["d3", "c3"]).record() });
  doNow();
  assert.deepEqual([it.mode.view.cursor, it.frame.players[2].computer, kept], [2, true, [2]]);
});

test("a game goes on at a place of its past: the computer moves there if it is asked to", () => {
  const it = table(COMPUTER);
  it.controller.begin();
  const record = FakeGame.after(COMPUTER, ["d3", "c3", "c4"]).record();
  const restore = FakeGame.restore;
  FakeGame.restore = (text) => Object.assign(restore.call(FakeGame, text), { cursor: 1 });
  for (const [goOn, asked] of [[false, 0], [true, 1]]) {
    it.jobs.length = 0;
    it.dispatch({ type: "resume", record, goOn });
    doNow();
    assert.deepEqual([it.mode.view.cursor, it.mode.view.length, it.jobs.length], [1, 3, asked]);
  }
  FakeGame.restore = restore;
});
