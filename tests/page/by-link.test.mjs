import assert from "node:assert/strict";
import { test } from "node:test";
import { SentTurns } from "../../www/device/sent-turns.js";
import { compareTurns, mayAct, toSend, turnIn } from "../../www/session/by-link.js";

/** Moves in turn, `-` for a pass; a word behind a colon says who moved. */
const steps = (text) => text.split(" ").filter(Boolean).map((move, index) => {
  const [name, colour] = move.split(":");
  return { text: name === "-" ? "pass" : name, color: Number(colour ?? 1 + index % 2), flips: new Uint8Array([index]), square: 0 };
});

/** A game in which this device has Black, at its end. */
const game = (text, view = {}) => {
  const all = steps(text);
  return { steps: all, view: {
    players: [{ seat: "me" }, { seat: "other" }], turn: 1 + all.length % 2, phase: "play", cursor: all.length, length: all.length,
    ...view,
  } };
};

test("a turn is sent once, and again if it is wanted", () => {
  assert.equal(toSend(game(""), -1), "", "the first move is one's own");
  assert.equal(toSend(game("f5"), -1), "now");
  assert.equal(toSend(game("f5"), 1), "again");
  assert.equal(toSend(game("f5 d6"), 1), "");
  assert.equal(toSend(game("f5", { cursor: 0 }), -1), "", "not from the past");
  assert.equal(toSend(game("", { turn: 2 }), -1), "now", "an invitation to begin");
  assert.equal(toSend(game("f5 d6", { turn: 0, phase: "over" }), 1), "", "the other's last move");
  assert.equal(toSend(game("f5 d6 c3", { turn: 0, phase: "over" }), 1), "now", "the own last move");
  assert.equal(toSend(game("f5", { phase: "pass", turn: 2 }), -1), "", "a forced pass is made first");
});

test("the own colour moves, and only what was never sent is taken back", () => {
  assert.ok(mayAct(game(""), -1));
  assert.ok(!mayAct(game("f5"), -1), "the other's turn");
  assert.ok(mayAct(game("f5 d6"), 1));
  assert.ok(mayAct(game("f5", { cursor: 0, turn: 1 }), -1), "not sent yet");
  assert.ok(!mayAct(game("f5", { cursor: 0, turn: 1 }), 1), "sent");
  assert.ok(!mayAct(game("f5 d6", { cursor: 0, turn: 1 }), -1), "answered");
  assert.ok(mayAct(game("f5 -:2 c3:1", { cursor: 2, turn: 1 }), -1), "a pass of the other is no answer");
  assert.ok(mayAct(game("f5", { phase: "pass", turn: 2 }), -1), "either device makes a forced pass");
});

test("two copies of a game are compared", () => {
  const compare = (own, other) => compareTurns(steps(own), steps(other));
  assert.deepEqual(compare("f5 d6", "f5 d6"), { relation: "same", common: 2 });
  assert.deepEqual(compare("f5 d6", "f5 d6 c3"), { relation: "newer", common: 2 });
  assert.deepEqual(compare("f5 d6 c3", "f5"), { relation: "older", common: 1 });
  assert.deepEqual(compare("f5 d6 c3", "f5 f6"), { relation: "differs", common: 1 });
  const [other] = steps("f5");
  assert.equal(compareTurns(steps("f5"), [{ ...other, flips: new Uint8Array([9]) }]).relation, "differs", "flips by hand");
});

test("a pasted link of a turn is recognised, and nothing else", () => {
  assert.equal(turnIn("https://example.org/x/#t/Aab_c-9\n"), "t/Aab_c-9");
  assert.equal(turnIn("#t/Aab"), "t/Aab");
  for (const other of ["https://example.org/#g/Aab", "look: https://example.org/#t/Aab here", "f5d6"]) assert.equal(turnIn(other), "");
});

test("what was sent is remembered, with damaged storage too", () => {
  const shelf = { text: "", getItem: () => shelf.text, setItem: (key, text) => { shelf.text = text; } };
  const turns = new SentTurns(() => shelf);
  assert.equal(turns.of("g1"), -1);
  turns.note("g1", 3);
  turns.note("g2", 1);
  turns.note("g1", 5);
  assert.equal(new SentTurns(() => shelf).of("g1"), 5);
  assert.equal(new SentTurns(() => shelf).of("g2"), 1);
  for (const text of ["{", "3", '[["g1"],4]']) assert.equal(new SentTurns(() => ({ ...shelf, getItem: () => text })).of("g1"), -1);
  const broken = new SentTurns(() => { throw new Error("forbidden"); });
  broken.note("g1", 2);
  assert.equal(broken.of("g1"), 2);
});
