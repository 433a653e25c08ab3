import assert from "node:assert/strict";
import { test } from "node:test";
import { Storage } from "../../www/device/storage.js";
import { readSettings, SETTINGS } from "../../www/session/settings.js";

function shelf() {
  const items = new Map();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, String(value)),
    removeItem: (key) => items.delete(key),
  };
}

test("what is kept comes back", () => {
  const store = shelf();
  const storage = new Storage(() => store, () => assert.fail("no trouble"));
  storage.saveGame("record", 8);
  assert.equal(new Storage(() => shelf(), () => {}).size, "8", "nothing is stored");
  assert.equal(storage.size, "8");
  storage.saveGame("larger record", 10);
  assert.equal(new Storage(() => store, () => {}).size, "10");
  storage.saveGame("record", 8);
  storage.saveSettings({ theme: "dark" });
  const again = new Storage(() => store, () => {});
  assert.equal(again.game, "record");
  assert.equal(again.size, "8");
  assert.deepEqual(again.settings, { theme: "dark" });
  assert.deepEqual(again.choices, {});
});

test("what is stored already is not written over what another page may store", () => {
  const store = shelf();
  const written = [];
  const counted = { ...store, setItem: (key, value) => { written.push(value); store.setItem(key, value); } };
  const first = new Storage(() => counted, () => assert.fail("no trouble"));
  first.saveGame("a", 8);
  const next = new Storage(() => counted, () => assert.fail("no trouble"));
  next.saveGame(next.game, 8);
  assert.deepEqual(written, ["a"]);
  assert.ok(!next.lacksGame);
  first.saveGame("b", 8);
  assert.equal(next.newerGame, "b", "a game that was only read is known");
  next.saveGame("a", 8);
  assert.deepEqual(written, ["a", "b", "a"]);
});

test("full storage is reported once and nothing throws", () => {
  const reported = [];
  const full = { ...shelf(), setItem() { throw Object.assign(new Error(), { name: "QuotaExceededError" }); } };
  const storage = new Storage(() => full, (problem) => reported.push(problem));
  storage.saveGame("a", 8);
  storage.saveGame("b", 8);
  assert.deepEqual(reported, ["full"]);
});

test("forbidden storage is reported once and nothing throws", () => {
  const reported = [];
  const storage = new Storage(() => { throw new Error("SecurityError"); }, (problem) => reported.push(problem));
  assert.equal(storage.game, "");
  assert.deepEqual(storage.settings, {});
  storage.saveGame("a", 8);
  storage.saveChoices({});
  assert.deepEqual(reported, ["forbidden"]);
});

test("wiped storage is reported once and the game is kept again", () => {
  const reported = [];
  const store = shelf();
  const storage = new Storage(() => store, (problem) => reported.push(problem));
  storage.saveGame("a", 8);
  store.items.clear();
  storage.saveGame("b", 8);
  storage.saveGame("c", 8);
  assert.deepEqual(reported, ["wiped"]);
  assert.equal(storage.game, "c");
});

test("a game that was refused or wiped is known to be missing until it is kept", () => {
  const store = shelf();
  let full = true;
  const setItem = (key, value) => {
    if (full) throw new DOMException("", "QuotaExceededError");
    store.setItem(key, value);
  };
  const storage = new Storage(() => ({ ...store, setItem }), () => {});
  assert.equal(storage.lacksGame, false, "nothing was to be kept");
  storage.saveGame("record", 8);
  assert.equal(storage.lacksGame, true);
  full = false;
  storage.saveGame("record", 8);
  assert.equal(storage.lacksGame, false);
  store.items.clear();
  assert.equal(storage.lacksGame, true);
});

test("broken settings become the defaults", () => {
  const store = shelf();
  store.items.set("outflank.settings", "{not json");
  const defaults = Object.fromEntries(Object.entries(SETTINGS).map(([key, [first]]) => [key, first]));
  assert.deepEqual(readSettings(new Storage(() => store, () => {}).settings), defaults);
  assert.deepEqual(readSettings({ theme: "neon", sound: "yes", confirm: "always" }), { ...defaults, confirm: "always" });
});

test("a game that another tab played on is seen, one that could not be kept is not taken for it", () => {
  const store = shelf();
  const storage = new Storage(() => store, () => {});
  assert.equal(storage.newerGame, "");
  storage.saveGame("a", 8);
  assert.equal(storage.newerGame, "");
  store.items.set("outflank.game", "b");
  assert.equal(storage.newerGame, "b");
  const full = new Storage(() => ({ ...store, setItem() { throw new Error(); } }), () => {});
  full.saveGame("c", 8);
  assert.equal(full.newerGame, "", "what lies there is older");
});
