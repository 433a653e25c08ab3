// The place where games are brought in, when a worker ends in the middle of a request.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ImportMode } from "../../www/modes/import.js";

const FOUND = { formats: ["ggf"], total: 2, rows: [], refused: [], choices: [] };

/** The mode with importers that answer in turn; each is an object of functions. */
function aMode(importers) {
  const it = { shown: null, said: [], started: 0, freed: 0, visited: [], refreshed: 0, painted: 0 };
  const t = (key) => key;
  const mode = new ImportMode({
    startImporter: async () => ({ free: () => { it.freed++; }, ...importers[it.started++] }),
    screen: { render: (shown) => { it.shown = shown; }, focusText: () => {} },
    paper: { open: () => {}, close: () => {}, show: () => { it.painted++; } },
    page: { announce: (text) => it.said.push(typeof text === "function" ? text() : text) },
    words: { t }, places: { takeIncoming: () => null }, library: { refresh: () => { it.refreshed++; } },
    emit: ({ fragment }) => it.visited.push(fragment),
  });
  return Object.assign(it, { mode, settle: () => new Promise((done) => setTimeout(done)) });
}

const ended = async () => { throw new Error("worker"); };
const text = { name: "", bytes: new TextEncoder().encode("f5d6") };

test("a worker that ends while it reads is reported, and the next text is read by another one", async (context) => {
  context.mock.method(console, "error", () => {});
  const it = aMode([{ read: ended }, { read: async () => FOUND }]);
  it.mode.enter();
  it.mode.handlers.bringIn({ files: [text] });
  await it.settle();
  assert.deepEqual([it.shown.ending, it.shown.loading, it.shown.found], ["paper.interrupted", false, null]);
  assert.equal(it.shown.text, "f5d6", "the text stays");
  assert.deepEqual([it.said, it.started, it.freed], [["paper.interrupted"], 1, 1]);
  it.mode.handlers.bringIn({ files: [text] });
  await it.settle();
  assert.deepEqual([it.shown.ending, it.shown.found, it.started], ["", FOUND, 2]);
});

test("a worker that ends while it keeps is reported, and the games have to be brought in again", async (context) => {
  context.mock.method(console, "error", () => {});
  const read = async () => FOUND;
  const it = aMode([{ read, keep: ended }, { read, keep: async () => ({ kept: 2, left: 0 }) }]);
  it.mode.enter();
  for (const [ending, visited] of [["paper.interrupted", []], ["", ["games"]]]) {
    it.mode.handlers.bringIn({ files: [text] });
    await it.settle();
    it.mode.handlers.keepGames();
    await it.settle();
    assert.deepEqual([it.shown.ending, it.visited], [ending, visited]);
  }
  assert.deepEqual([it.started, it.freed, it.refreshed], [2, 1, 2]);
});

test("what comes after the player has left is neither read nor shown", async () => {
  let fetched;
  const navigator = { clipboard: { readText: () => new Promise((...ends) => { fetched = ends; }) } };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  const later = [];
  const choose = () => new Promise((resolve) => later.push(resolve));
  const it = aMode([{ read: async () => FOUND, choose }]);
  it.mode.enter();
  it.mode.handlers.bringIn({ files: [text] });
  await it.settle();
  it.mode.handlers.chooseReading({ code: "x" });
  it.mode.handlers.pasteGames();
  it.mode.handlers.chosenFiles({ files: [new File(["f5d6"], "a.txt")] });
  await Promise.resolve();
  const { painted, started } = it;
  it.mode.leave();
  later[0](FOUND);
  fetched[0]("f5d6");
  await it.settle();
  it.mode.handlers.pasteGames();
  fetched[1](new Error("forbidden"));
  await it.settle();
  assert.deepEqual([it.painted, it.started, it.said], [painted, started, ["import.summary"]]);
});

test("a browser that stores nothing is reported; after a stop by the player the count is", async () => {
  let end;
  const keep = () => new Promise((resolve) => { end = () => resolve({ kept: 0, left: 0, stopped: true }); });
  const it = aMode([{ read: async () => FOUND, keep, stop: () => end() }]);
  it.mode.enter();
  for (const [by, ending] of [["browser", "problem.library"], ["player", "import.stopped"]]) {
    it.mode.handlers.bringIn({ files: [text] });
    await it.settle();
    it.mode.handlers.keepGames();
    await it.settle();
    if (by === "browser") end();
    else it.mode.handlers.stopKeeping();
    await it.settle();
    assert.deepEqual([it.shown.ending, it.visited], [ending, []], by);
  }
});

test("a text that comes while games are being kept does not end that", async () => {
  let end;
  let reads = 0;
  const keep = () => new Promise((resolve) => { end = () => resolve({ kept: 2, left: 0, stopped: false }); });
  const it = aMode([{ read: async () => { reads++; return FOUND; }, keep }]);
  it.mode.enter();
  it.mode.handlers.bringIn({ files: [text] });
  await it.settle();
  it.mode.handlers.keepGames();
  it.mode.handlers.bringIn({ files: [text] });
  it.mode.handlers.typeGames({ text: "f5" });
  await it.settle();
  end();
  await it.settle();
  assert.deepEqual([reads, it.visited], [1, ["games"]]);
});
