import assert from "node:assert/strict";
import { test } from "node:test";
import { openerOf } from "../../www/device/archive.js";
import { fromFiles } from "../../www/device/incoming.js";
import { BringIn, cardOf, countChosen, SHOWN } from "../../www/session/bring-in.js";
import { ImportClient } from "../../www/import/client.js";
import { Importer } from "../../www/session/importer.js";
import { faultKey } from "../../www/panels/import-desk.js";
import english from "../../www/words/import/en.js";

const bytes = (text) => new TextEncoder().encode(text);

const summary = (text) => ({
  players: ["Ann", ""], date: "2004-09-18", event: "Club", size: 8, turns: text.length, moves: text, board: "0".repeat(64),
  score: [2, 2], over: false, possible: [], ...(text.includes("!") ? { fault: { code: "no-flip", line: 1, column: 5 } } : {}),
});

/** Reads words as games: `!` is a mistake, `names` a file of names, `?` an ambiguous text. */
class Archive {
  static open = 0;
  format = "ggf";
  choices = [];
  names = 0;
  constructor(data) {
    this.text = new TextDecoder().decode(data);
    if (this.text === "names") throw { code: "names-only", line: 1, column: 1 };
    if (this.text === "bad") throw { code: "unknown-format", line: 1, column: 1 };
    if (this.text === "?") this.choices = ["one-game", "game-per-line"];
    Archive.open++;
  }
  get length() { return this.choices.length ? 0 : this.text.split(" ").length; }
  choose() { this.choices = []; }
  addNames() { this.names++; }
  summary(index) { return summary(this.text.split(" ")[index]); }
  record(index) { return `record ${this.text.split(" ")[index]}`; }
  kept(index) {
    const late = this.text.split(" ")[index] === "late!";
    return { summary: this.summary(index), record: late ? undefined : this.record(index) };
  }
  free() { Archive.open--; }
}

const filesOf = (...texts) => texts.map((text) => ({ name: text.slice(0, 9), bytes: bytes(text) }));

const read = async (...texts) => {
  const bringIn = new BringIn(async (data) => new Archive(data));
  return { bringIn, found: await bringIn.read(filesOf(...texts)) };
};

const library = () => {
  const stored = [];
  return { stored, addMany: async (games) => { stored.push(...games); return games.length; } };
};

const run = () => ({
  now: () => 5, random: () => 7, name: "i", sliceMs: 1, pause: async () => {}, progress: () => {}, signal: new AbortController().signal,
});

const chosenOf = ({ rows }) => rows.map(({ chosen }) => chosen);

test("whole games are chosen, those with a mistake are not", async () => {
  const { bringIn, found } = await read("f5 d6! c3");
  assert.deepEqual([found.total, countChosen(found), found.formats], [3, 2, ["ggf"]]);
  bringIn.free();
  assert.equal(Archive.open, 0);
});

test("a file of names belongs to the others; alone it is refused", async () => {
  const { bringIn, found } = await read("f5", "names");
  assert.deepEqual([found.total, found.refused.length], [1, 0]);
  const { refused } = await bringIn.read(filesOf("names", "bad"));
  assert.deepEqual(refused.map(({ file, fault }) => [file, fault.code]), [["bad", "unknown-format"]]);
  assert.equal((await bringIn.read(filesOf("names"))).refused[0].fault.code, "names-only");
  assert.equal(Archive.open, 0);
});

test("a file that the browser cannot read is refused by its name, and the others are read", async (context) => {
  context.mock.method(console, "warn", () => {});
  const folder = { name: "games", slice: () => ({ arrayBuffer: async () => { throw new DOMException("", "NotFoundError"); } }) };
  const bringIn = new BringIn(async (data) => new Archive(data));
  const { total, refused } = await bringIn.read(await fromFiles([folder, new File(["f5 d6"], "a.ggf")]));
  assert.deepEqual([total, refused.map(({ file, fault }) => [file, fault.code])], [2, [["games", "unreadable"]]]);
  assert.equal(english[faultKey(refused[0].fault.code)], "*This cannot be read.*");
  bringIn.free();
});

test("of two readings at a time the later one counts, and none leaks", async () => {
  const opened = [];
  const bringIn = new BringIn((data) => new Promise((resolve) => opened.push(() => resolve(new Archive(data)))));
  const [early, late] = [bringIn.read(filesOf("f5")), bringIn.read(filesOf("d6 c3"))];
  opened[1]();
  assert.equal((await late).total, 2);
  opened[0]();
  assert.equal((await early).total, 2);
  assert.equal(Archive.open, 1);
  bringIn.free();
  assert.equal(Archive.open, 0);
});

test("a file in a format of another module is opened there", async () => {
  const asked = [];
  const refuse = class { constructor() { throw { code: "elsewhere", format: this.constructor.format, line: 1, column: 1 }; } };
  const open = (format) => openerOf({
    notation: async () => ({ Archive: class extends refuse { static format = format; } }),
    tagged: async () => ({ Archive: { openAs: (_, as) => asked.push(`tagged ${as}`) } }),
    collections: async () => ({ Archive: { openAs: (_, as) => asked.push(`collections ${as}`) } }),
    exchange: async () => ({ OwnArchive: class { constructor() { asked.push("exchange"); } } }),
  })(bytes(""));
  for (const format of ["sgf", "wthor-10", "link"]) await open(format);
  assert.deepEqual(asked, ["tagged sgf", "collections wthor-10", "exchange"]);
  await assert.rejects(open(undefined), { code: "elsewhere" });
});

test("an ambiguous text has games once it is chosen how it is meant", async () => {
  const { bringIn, found } = await read("?");
  assert.deepEqual([found.choices, found.total, countChosen(found)], [["one-game", "game-per-line"], 0, 0]);
  const chosen = bringIn.choose("one-game");
  assert.deepEqual([chosen.choices, chosen.total], [[], 1]);
  bringIn.free();
});

test("the chosen games are kept, and those out of sight that are whole", async () => {
  const { bringIn, found } = await read(Array.from({ length: SHOWN }, () => "f5").join(" "), "d6 c3!");
  found.rows[0].chosen = false;
  const to = library();
  assert.deepEqual(await bringIn.keep(to, chosenOf(found), run()), { kept: SHOWN, left: 1, stopped: false });
  assert.deepEqual([to.stored.length, to.stored.at(-1).record], [SHOWN, "record d6"]);
  assert.deepEqual([bringIn.record(1, 7), bringIn.record(SHOWN, 7)], ["record f5", "record d6"]);
  bringIn.free();
});

test("a game of our own has the card of its record, and begins when it comes in", async () => {
  class OwnArchive extends Archive {
    record(index, seed, now) { return `${super.record(index)} ${seed} ${now}`; }
    kept(index, seed, now) {
      const card = { players: [{ computer: true, level: 7, seat: "other", name: "" }, { seat: "me", name: "Ann" }], turns: 9 };
      return { ...super.kept(index), record: this.record(index, seed, now), card };
    }
  }
  const to = library();
  const importer = new Importer({ ...run(), open: async (data) => new OwnArchive(data), library: to });
  await importer.read(filesOf("f5"));
  assert.equal(await importer.record(0, 8), "record f5 8 5");
  await importer.keep([true]);
  const [{ card, record }] = to.stored;
  assert.deepEqual([record, card.players[0].level, card.turns, card.title, card.kind], ["record f5 7 5", 7, 9, "Club", "imported"]);
  importer.free();
});

test("what stops early is kept when it is chosen; what makes no game is left out", async () => {
  const { bringIn } = await read("f5! late!");
  const to = library();
  assert.deepEqual(await bringIn.keep(to, [true, true], run()), { kept: 1, left: 1, stopped: false });
  bringIn.free();
});

test("an aborted keeping stores nothing more, and so does one that finds no room", async () => {
  const { bringIn, found } = await read("f5 d6");
  const stop = new AbortController();
  stop.abort();
  const to = library();
  assert.deepEqual(await bringIn.keep(to, chosenOf(found), { ...run(), signal: stop.signal }), { kept: 0, left: 0, stopped: true });
  const full = { addMany: async () => 0 };
  assert.deepEqual(await bringIn.keep(full, chosenOf(found), run()), { kept: 0, left: 0, stopped: true });
  bringIn.free();
});

test("the worker and the page bring games in alike, and what fails in the worker is reported", async () => {
  const to = library();
  const parts = { ...run(), open: async (data) => new Archive(data), library: to };
  const [failures, done] = [[], []];
  const worker = {
    importer: new Importer(parts),
    postMessage({ id, name, args }) {
      if (name === "start") return this.onmessage({ data: { id, result: true } });
      this.importer[name](...args).then((result) => this.onmessage({ data: { id, result } }));
    },
    terminate() { this.importer.free(); },
  };
  const client = new ImportClient(worker, { progress: (count) => done.push(count), failed: (error) => failures.push(error) });
  assert.equal(await client.start(), true);
  for (const importer of [client, new Importer(parts)]) {
    const found = await importer.read(filesOf("f5 d6!"));
    assert.equal(found.total, 2);
    assert.equal(await importer.record(0, 7), "record f5");
    assert.deepEqual(await importer.keep(chosenOf(found)), { kept: 1, left: 0, stopped: false });
  }
  assert.equal(to.stored.length, 2);
  worker.onmessage({ data: { progress: 5 } });
  worker.onmessage({ data: { failure: "full" } });
  assert.deepEqual([done, failures], [[5], ["full"]]);
  worker.postMessage = () => {};
  const waiting = client.read([]);
  worker.onerror({ message: "gone" });
  await assert.rejects(waiting, /gone/);
});

test("a card has the day, the players and the event", () => {
  const card = cardOf(summary("f5"));
  assert.deepEqual([card.date, card.title, card.kind, card.players[0].name], [Date.parse("2004-09-18"), "Club", "imported", "Ann"]);
  assert.equal(cardOf({ ...summary("f5"), date: "spring" }).date, 0);
});

test("every mistake has a sentence", () => {
  for (const code of ["no-flip", "unknown-format", "link-damaged", "anything"]) assert.ok(english[faultKey(code)], code);
});

test("after a stop the next request keeps what is left", async () => {
  const names = Array.from({ length: SHOWN + 2500 }, (_, i) => `g${i}`);
  const { bringIn, found } = await read(names.slice(0, 1500).join(" "), names.slice(1500).join(" "));
  const to = library();
  const stop = new AbortController();
  const { addMany } = to;
  // The second batch is stored in part.
  to.addMany = async (games) => {
    if (!to.stored.length) return addMany(games);
    stop.abort();
    return addMany(games.slice(0, 10));
  };
  const first = await bringIn.keep(to, chosenOf(found), { ...run(), signal: stop.signal });
  assert.equal(first.stopped, true);
  assert.equal(first.kept, to.stored.length);
  to.addMany = addMany;
  const second = await bringIn.keep(to, chosenOf(found), run());
  assert.deepEqual([second.stopped, first.kept + second.kept], [false, names.length]);
  assert.deepEqual(to.stored.map(({ record }) => record), names.map((name) => `record ${name}`));
});
