import assert from "node:assert/strict";
import { test } from "node:test";
import { Library } from "../../www/device/library.js";

Object.assign(globalThis, { IDBKeyRange: { lowerBound: (key) => ({ above: key }) } });

/** A database in memory with the calls that the library uses. */
function database() {
  const stores = { cards: new Map(), records: new Map() };
  const keys = (name, range) => [...stores[name].keys()].sort().filter((key) => !range || key > range.above);
  const store = (name) => ({
    get: async (key) => structuredClone(stores[name].get(key)),
    put: async (value, key) => { stores[name].set(key, structuredClone(value)); },
    delete: async (key) => { stores[name].delete(key); },
  });
  return {
    stores,
    transaction: () => ({ objectStore: store, done: Promise.resolve() }),
    get: (name, key) => store(name).get(key),
    getAllKeys: async (name, range, count) => keys(name, range).slice(0, count),
    getAll: async (name, range, count) => keys(name, range).slice(0, count).map((key) => structuredClone(stores[name].get(key))),
  };
}

const card = (id, change = {}) => ({ id, date: 1, moves: "f5d6", turns: 2, kind: "own", ...change });
const all = async (library) => {
  const cards = [];
  await library.read((some) => cards.push(...some));
  return cards;
};

test("a game is kept, played on and read back; what the player has added stays", async () => {
  const db = database();
  const library = new Library(async () => db, assert.fail);
  await library.keep({ card: card("g1"), record: "one" });
  await library.remark("g1", { star: true, note: "mine" });
  await library.keep({ card: card("g1", { date: 5 }), record: "one again" });
  assert.equal((await all(library))[0].date, 1, "no new turn, no new date");
  await library.keep({ card: card("g1", { date: 9, moves: "f5d6c3", turns: 3 }), record: "two" });
  const [kept] = await all(library);
  assert.deepEqual([kept.date, kept.star, kept.note, kept.turns], [9, true, "mine", 3]);
  await library.keep({ card: card("g2", { kind: "imported" }), record: "r" });
  await library.keep({ card: card("g2"), record: "r" });
  assert.equal((await all(library)).find(({ id }) => id === "g2").kind, "imported", "it stays what it is");
  assert.equal(await library.record("g1"), "two");
});

test("many games go into few packs, and each can be changed and deleted by itself", async () => {
  const db = database();
  const library = new Library(async () => db, assert.fail);
  const seen = [];
  const games = Array.from({ length: 1203 }, (_, index) => ({ card: card("", { date: index }), record: `record ${index}` }));
  assert.equal(await library.addMany(games, "import", { progress: (count) => seen.push(count) }), 1203);
  assert.deepEqual([db.stores.cards.size, seen], [3, [500, 1000, 1203]]);
  const ids = (await all(library)).map(({ id }) => id);
  assert.equal(new Set(ids).size, 1203);
  assert.equal(await library.record(ids[777]), "record 777");
  await library.remark(ids[777], { title: "the best" });
  await library.remove(ids[778]);
  assert.equal(await library.record(ids[778]), "");
  const now = await all(library);
  assert.deepEqual([now.length, now.find(({ id }) => id === ids[777]).title], [1202, "the best"]);
});

test("an import that is cancelled keeps what is stored", async () => {
  const library = new Library(async () => database(), assert.fail);
  const stop = new AbortController();
  const games = Array.from({ length: 1500 }, () => ({ card: card(""), record: "r" }));
  const stored = await library.addMany(games, "import", { progress: () => stop.abort(), signal: stop.signal });
  assert.equal(stored, 500);
});

test("more packs than are read at a time are all read, with their records", async () => {
  const db = database();
  const library = new Library(async () => db, assert.fail);
  for (let index = 0; index < 95; index++) await library.keep({ card: card(`g${index}`), record: `record ${index}` });
  assert.equal((await all(library)).length, 95);
  const kept = [];
  await library.readAll((some) => kept.push(...some));
  assert.deepEqual(kept.map(({ card: { id }, record }) => record === `record ${id.slice(1)}`).filter(Boolean).length, 95);
});

test("the last game of a pack takes it along", async () => {
  const db = database();
  const library = new Library(async () => db, assert.fail);
  await library.keep({ card: card("g1"), record: "r" });
  await library.remove("g1");
  assert.deepEqual([db.stores.cards.size, db.stores.records.size], [0, 0]);
});

test("what fails is reported, and nothing throws", async () => {
  const failures = [];
  const library = new Library(async () => { throw new Error("SecurityError"); }, (error) => failures.push(error.message));
  await library.keep({ card: card("g1"), record: "r" });
  assert.equal(await library.record("g1"), "");
  assert.deepEqual(await all(library), []);
  assert.deepEqual(failures, ["SecurityError", "SecurityError", "SecurityError"]);
});

test("changes are reported to this tab and to the others", async () => {
  const posted = [];
  let receive = () => {};
  const channel = { postMessage: (message) => posted.push(message), addEventListener: (_, listener) => { receive = listener; } };
  const db = database();
  const library = new Library(async () => db, assert.fail, channel);
  const seen = [];
  library.onChange((pack) => seen.push(pack));
  await library.keep({ card: card("g1"), record: "r" });
  receive({ data: "g2" });
  receive({ data: null });
  assert.deepEqual([posted, seen], [["g1"], ["g1", "g2", undefined]]);
  assert.equal((await library.pack("g1"))[0].id, "g1");
});
