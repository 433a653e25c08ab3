// Restoring a backup: what is new is stored, in any order of its bytes; it can be stopped, and goes on while another place is in view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GamesFiles } from "../../www/modes/games-files.js";
import { gameLine, headLine } from "../../www/session/backup.js";
import { restoreBackup } from "../../www/session/restore.js";

const card = (change) => ({
  id: "", date: 1, kind: "imported", size: 8, players: [{ name: "Änne" }, { name: "Bo" }], score: [2, 2], turns: 9, over: true, winner: 1, board: "",
  moves: "f5", byLink: false, turn: 0, ...change,
});
const own = { settings: { theme: "dark" }, practice: {}, drill: {}, match: {} };

/** A backup of these games, each with its card as its record. @param {object[]} cards @param {string} [more] further lines */
const backup = (cards, more = "") => new Blob([headLine(own),
  ...cards.map((one) => gameLine({ card: one, record: JSON.stringify(one) })), more]);

/** A run with a library that has these cards. @param {object[]} present */
function run(present = [], change = {}) {
  const stored = { own: [], added: [], progress: 0 };
  const stop = new AbortController();
  return { stored, stop, it: {
    describe: (record) => {
      if (!record.startsWith("{")) throw Object.assign(new Error("damaged"), { code: "damaged" });
      const { id, date, kind, title, note, star, ...described } = JSON.parse(record);
      return described;
    },
    library: {
      read: async (take) => take(present),
      keep: async (kept) => stored.own.push(kept) < 3,
      addMany: async (games) => {
        stored.added.push(...games);
        return games.length;
      },
    },
    name: "b1", sliceMs: -1, pause: async () => {}, progress: () => { stored.progress++; }, signal: stop.signal, ...change,
  } };
}

test("what is new is stored: own games in their place, others by the batch", async () => {
  const many = Array.from({ length: 1203 }, (_, index) => card({ date: index + 10 }));
  const mine = card({ id: "g1", kind: "own" });
  const { stored, it } = run([card({ date: 10 }), { ...mine, turns: 4 }]);
  const { head, added, bad, stopped } = await restoreBackup(backup([mine, ...many]), it);
  assert.deepEqual([head.settings, added, bad, stopped], [own.settings, 1203, 0, false]);
  assert.deepEqual([stored.own.length, stored.added.length, stored.added[0].card.players[0].name], [1, 1202, "Änne"]);
  assert.ok(stored.progress > 0);
});

test("games that the device does not store are not counted, and the run stops", async () => {
  const mine = Array.from({ length: 9 }, (_, n) => card({ id: `g${n}`, kind: "own" }));
  const { stored, it } = run();
  const { added, stopped } = await restoreBackup(backup(mine), it);
  assert.deepEqual([added, stopped, stored.own.length], [2, true, 3]);
});

test("a game that is there, twice in the file or shorter than here is not stored again", async () => {
  const game = card({ date: 4 });
  const { it } = run([card({ id: "g1", kind: "own", turns: 30 })]);
  assert.equal((await restoreBackup(backup([game, game, card({ id: "g1", kind: "own" })]), it)).added, 1);
});

test("an imported game that was resigned is there, although its record has one turn more than its first card", async () => {
  const { it } = run([card({ turns: 8 })]);
  assert.equal((await restoreBackup(backup([card({ turns: 9 })]), it)).added, 0);
});

test("own games without an id that is the same everywhere differ by their moves", async () => {
  const mine = ["f5", "f5d6", "c4"].map((moves, n) => card({ id: `h${n}`, kind: "own", moves }));
  const { it } = run();
  assert.equal((await restoreBackup(backup(mine), it)).added, 3);
  const again = run(mine.map((one, n) => ({ ...one, id: `b1-0.${n}` })));
  assert.equal((await restoreBackup(backup(mine), again.it)).added, 0);
});

test("a line that is no game is named, and the others are stored", async () => {
  const { it } = run();
  const { added, bad } = await restoreBackup(backup([card()], `rubbish\n${gameLine({ card: card({ date: 2 }), record: "rubbish" })}`), it);
  assert.deepEqual([added, bad], [1, 3]);
});

test("another file, or one of a newer version, changes nothing", async () => {
  const { stored, it } = run();
  for (const [text, head] of [["f5d6", null], ['{"format":"outflank backup","version":9}', "newer"], ["", null]]) {
    assert.deepEqual(await restoreBackup(new Blob([text]), it), { head, added: 0, bad: 0, stopped: false });
  }
  assert.equal(stored.added.length, 0);
});

test("a letter between two parts of a file is read whole", async () => {
  const note = "ä".repeat(1 << 20);
  const { stored, it } = run();
  await restoreBackup(backup([card({ note }), card({ date: 2 })]), it);
  assert.deepEqual(stored.added.map(({ card: { note: read } }) => read?.length), [1 << 20, undefined]);
});

test("it can be stopped, and ends where nothing more can be stored", async () => {
  const many = Array.from({ length: 2000 }, (_, index) => card({ date: index + 10 }));
  const { stored, stop, it } = run([], { pause: async () => { if (stored.added.length) stop.abort(); } });
  const { added, stopped } = await restoreBackup(backup(many), it);
  assert.deepEqual([stopped, added, stored.added.length], [true, stored.added.length, added]);
  assert.ok(added < 2000);
  const full = run([], { library: { read: async () => {}, addMany: async () => 0 } });
  const { added: none, stopped: failed } = await restoreBackup(backup(many), full.it);
  assert.deepEqual([none, failed], [0, true]);
});

test("the page shows how far it is, takes settings where it has none, and frees the worker", async () => {
  const seen = { said: [], freed: 0, settings: null, refreshed: 0 };
  const files = new GamesFiles({
    page: { change: (settings) => { seen.settings = settings; } }, storage: { settings: {}, match: {}, failed: () => {} },
    library: { refresh: () => { seen.refreshed++; } },
    startImporter: async (progress) => ({
      restore: async () => {
        progress(7);
        assert.deepEqual(files.running, { done: 7, total: 10 });
        return { head: own, added: 3, bad: 0, stopped: false };
      },
      stop: () => {}, free: () => { seen.freed++; },
    }),
  }, { notify: (key, params) => seen.said.push([key, params?.count]), render: () => {} });
  globalThis.localStorage = { getItem: () => null, setItem: () => {} };
  await files.restore({ size: 10 });
  assert.deepEqual(seen.said, [["games.restoring", undefined], ["games.restored", 3]]);
  assert.deepEqual([seen.freed, seen.settings, seen.refreshed, files.running], [1, { theme: "dark" }, 1, null]);
});

test("a worker that ends in the middle of a backup is freed, and a sentence says so", async (t) => {
  t.mock.method(console, "error", () => {});
  const seen = { said: [], freed: 0, refreshed: 0 };
  const files = new GamesFiles({
    storage: {}, library: { refresh: () => { seen.refreshed++; } },
    startImporter: async () => ({ restore: async () => { throw new Error("worker"); }, free: () => { seen.freed++; } }),
  }, { notify: (key) => seen.said.push(key), render: () => {} });
  await files.restore({ size: 10 });
  assert.deepEqual(seen.said, ["games.restoring", "paper.interrupted"]);
  assert.deepEqual([seen.freed, seen.refreshed, files.running], [1, 1, null]);
});
