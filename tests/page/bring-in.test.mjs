import assert from "node:assert/strict";
import { test } from "node:test";
import { BringIn, cardOf, SHOWN } from "../../www/session/bring-in.js";
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
  record(index) {
    if (this.text.split(" ")[index] === "late!") throw new Error("late");
    return `record ${this.text.split(" ")[index]}`;
  }
  free() { Archive.open--; }
}

const read = (...texts) => {
  const found = new BringIn({ Archive });
  found.read(texts.map((text) => ({ name: text.slice(0, 9), bytes: bytes(text) })));
  return found;
};

const library = () => {
  const stored = [];
  return { stored, addMany: async (games) => { stored.push(...games); return games.length; } };
};

const run = { now: () => 5, random: () => 7, name: "i", pause: async () => {}, progress: () => {}, signal: new AbortController().signal };

test("whole games are chosen, those with a mistake are not", () => {
  const found = read("f5 d6! c3");
  assert.deepEqual([found.total, found.chosen, found.formats], [3, 2, ["ggf"]]);
  found.free();
  assert.equal(Archive.open, 0);
});

test("a file of names belongs to the others; alone it is refused", () => {
  const found = read("f5", "names");
  assert.deepEqual([found.total, found.refused.length], [1, 0]);
  found.read([{ name: "x", bytes: bytes("names") }, { name: "y", bytes: bytes("bad") }]);
  assert.deepEqual(found.refused.map(({ file, fault }) => [file, fault.code]), [["y", "unknown-format"]]);
  found.read([{ name: "x", bytes: bytes("names") }]);
  assert.equal(found.refused[0].fault.code, "names-only");
  assert.equal(Archive.open, 0);
});

test("an ambiguous text has games once it is chosen how it is meant", () => {
  const found = read("?");
  assert.deepEqual([found.choices, found.total, found.chosen], [["one-game", "game-per-line"], 0, 0]);
  found.choose("one-game");
  assert.deepEqual([found.choices, found.total], [[], 1]);
  found.free();
});

test("the chosen games are kept, and those out of sight that are whole", async () => {
  const found = read([...Array.from({ length: SHOWN }, () => "f5"), "d6", "c3!"].join(" "));
  found.rows[0].chosen = false;
  const to = library();
  assert.deepEqual(await found.keep(to, run), { kept: SHOWN, left: 1 });
  assert.deepEqual([to.stored.length, to.stored.at(-1).record], [SHOWN, "record d6"]);
  found.free();
});

test("what stops early is kept when it is chosen; what makes no game is left out", async () => {
  const found = read("f5! late!");
  for (const row of found.rows) row.chosen = true;
  const to = library();
  assert.deepEqual(await found.keep(to, run), { kept: 1, left: 1 });
  found.free();
});

test("an aborted keeping stores nothing more", async () => {
  const found = read("f5 d6");
  const stop = new AbortController();
  stop.abort();
  const to = library();
  assert.deepEqual(await found.keep(to, { ...run, signal: stop.signal }), { kept: 0, left: 0 });
  found.free();
});

test("a card has the day, the players and the event", () => {
  const card = cardOf(summary("f5"));
  assert.deepEqual([card.date, card.title, card.kind, card.players[0].name], [Date.parse("2004-09-18"), "Club", "imported", "Ann"]);
  assert.equal(cardOf({ ...summary("f5"), date: "spring" }).date, 0);
});

test("every mistake has a sentence", () => {
  for (const code of ["no-flip", "unknown-format", "link-damaged", "anything"]) assert.ok(english[faultKey(code)], code);
});
