import assert from "node:assert/strict";
import { test } from "node:test";
import { SetupMode } from "../../www/modes/setup.js";
import { SetupDesk } from "../../www/panels/setup-desk.js";
import { view } from "./a-view.mjs";

const START = [..."0".repeat(27), ..."21", ..."0".repeat(6), ..."12", ..."0".repeat(27)].join("");

/** The mode with a core that finds every board playable, but for one with four discs in a row from a1. */
async function setup(rest = "") {
  const seen = { replaced: [], begun: [], visits: [], kept: [], resumed: [], shared: [], shown: null };
  class Game {
    constructor(newGame) {
      if (newGame.tags) seen.begun.push(newGame);
      this.newGame = newGame;
    }
    view() { return view({}, { tags: this.newGame.tags ?? {}, cells: Uint8Array.from(START, Number) }); }
    steps() { return []; }
    record() { return `record ${this.newGame.position}`; }
    free() {}
  }
  const exchange = {
    describeBoard: (cells, turn) => {
      if (![36, 64, 100].includes(cells.length)) return { position: "", problem: "position-length" };
      const bad = cells.startsWith("1111");
      return { position: bad ? "" : `${cells} ${turn}`, problem: bad ? "position-centre" : undefined, squares: [4, 3], mustPass: false, over: false, stray: [] };
    },
    turnBoard: (cells, how) => (how === "colours" ? cells.replace(/[12]/g, (digit) => String(3 - Number(digit))) : [...cells].reverse().join("")),
  };
  const mode = new SetupMode({
    Game, now: () => 5, random: () => 7, exchange: async () => exchange, storage: { choices: {} },
    paper: { open: () => {}, close: () => {}, show: (slots) => { seen.slots = slots; } },
    places: { replace: (fragment) => seen.replaced.push(fragment), share: (record) => seen.shared.push(record) },
    play: { view: { cells: Uint8Array.from(START, Number), turn: 1 }, handlers: { resume: ({ record }) => seen.resumed.push(record) } },
    page: { settings: {}, still: true, announce: () => {} }, words: { t: (key) => key },
    board: { render: () => {} }, library: { keep: async (one) => { seen.kept.push(one); } },
    emit: ({ fragment }) => seen.visits.push(fragment),
    screen: { render: (shown) => { seen.shown = shown; }, textOf: () => "" },
  });
  await mode.enter(rest);
  return { mode, seen, h: mode.handlers };
}

test("it begins with the board in view, and an address brings another", async () => {
  assert.equal((await setup()).seen.shown.cells, START);
  const { seen } = await setup(`${"0".repeat(35)}12`);
  assert.deepEqual([seen.shown.size, seen.shown.turn, seen.shown.score], [6, 2, [1, 0]]);
  assert.equal((await setup("nonsense")).seen.shown.cells, START);
});

test("a touch goes through empty, black and white, or puts what is chosen; keys set the focused square; all can be undone", async () => {
  const { mode, seen, h } = await setup();
  const first = () => seen.shown.cells[0];
  for (const digit of "120") {
    h.tap({ square: 0 });
    assert.equal(first(), digit);
  }
  h.chooseBrush({ brush: 2 });
  h.tap({ square: 0 });
  assert.equal(first(), "2");
  h[mode.keys["+"]]();
  assert.equal(first(), "1");
  h[mode.keys[0]]();
  assert.equal(first(), "0");
  for (let n = 0; n < 5; n++) h.undo();
  assert.equal(first(), "1", "the first touch is left");
  h.undo();
  h.undo();
  assert.equal(seen.shown.cells, START);
  assert.equal(seen.replaced.at(-1), `games/setup/${START}1`);
});

test("the whole board turns, changes colours, is emptied, and starts on another size", async () => {
  const { seen, h } = await setup(`1${"0".repeat(63)}1`);
  h.changeBoard({ how: "clockwise" });
  assert.equal(seen.shown.cells.at(-1), "1");
  h.changeBoard({ how: "colours" });
  assert.equal(seen.shown.cells.at(-1), "2");
  h.changeBoard({ how: "empty" });
  assert.deepEqual(seen.shown.score, [0, 0]);
  h.chooseTurn({ turn: 2 });
  h.changeBoard({ how: "start" });
  assert.deepEqual([seen.shown.cells, seen.shown.turn], [START, 1]);
});

test("it leads to Play, to Review and out of the page; the player at this device moves first", async () => {
  const { seen, h } = await setup();
  h.chooseTurn({ turn: 2 });
  h.playOn();
  assert.deepEqual([seen.resumed, seen.visits], [[`record ${START} 2`], [""]]);
  assert.deepEqual(seen.begun[0].players.map(({ computer }) => computer), [true, false], "White is the player");
  await h.analyse();
  assert.deepEqual([seen.kept[0].card.id, seen.visits.at(-1)], ["g7", "review/g7"]);
  h.share();
  assert.equal(seen.shared.length, 1);
});

test("from an impossible board nothing begins", async () => {
  const { seen, h } = await setup(`1111${"0".repeat(60)}1`);
  assert.equal(seen.shown.report.problem, "position-centre");
  h.playOn();
  await h.analyse();
  h.share();
  assert.deepEqual([seen.begun, seen.visits], [[], []]);
  assert.equal(typeof SetupDesk, "function");
});
