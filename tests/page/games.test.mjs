import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameLine, headLine, mergeProgress, readGame, readHead, sameGame } from "../../www/session/backup.js";
import { findGames, newestFirst } from "../../www/session/find-games.js";
import { earlyOf } from "../../www/session/early-result.js";
import { GameSession } from "../../www/session/game.js";
import { cardOf, GameKeeper, resultOf } from "../../www/session/kept-game.js";
import { dayText } from "../../www/words/days.js";
import { FakeGame } from "./fake-game.mjs";

beforeEach(() => {
  FakeGame.refuses = {};
  FakeGame.look = {};
});

const person = (name = "") => ({ computer: false, level: 0, seat: "me", name });
const computer = { computer: true, level: 3, seat: "other", name: "" };
const card = (change = {}) => ({
  id: "g1", date: 1, kind: "own", size: 8, players: [person(), computer], score: [2, 2], turns: 9, over: true, winner: 1, board: "", moves: "", ...change,
});
const core = { Game: FakeGame, now: () => 7 };

test("a game is kept from its fourth turn on, and again when it has changed", () => {
  const kept = [];
  const keeper = new GameKeeper({ keep: async (one) => kept.push(one) }, () => 50);
  const game = GameSession.begin(core, { tags: { seed: "255" } });
  game.act(["d3", "c3", "c4"]);
  keeper.keep(game);
  assert.equal(kept.length, 0);
  game.act(["e3"]);
  keeper.keep(game);
  keeper.keep(game);
  assert.deepEqual(kept.map(({ card: { id, turns, date, moves } }) => [id, turns, date, moves]), [["g73", 4, 50, "d3c3c4e3"]]);
  game.undo(() => false);
  keeper.keep(game);
  assert.equal(kept.length, 1, "looking back changes nothing");
});

test("a game that could not be stored is stored at the next occasion", async () => {
  const results = [false, true];
  let asked = 0;
  const keeper = new GameKeeper({ keep: async () => results[asked++] }, () => 50);
  const game = GameSession.begin(core, { tags: { seed: "255" } });
  game.act(["d3", "c3", "c4", "e3"]);
  for (const times of [1, 2, 2]) {
    keeper.keep(game);
    await Promise.resolve();
    await Promise.resolve();
    assert.equal(asked, times);
  }
});

test("a kept game that is opened is kept again only once it is played on", () => {
  const kept = [];
  const game = GameSession.begin(core, { tags: { seed: "255" } });
  game.act(["d3", "c3", "c4", "e3"]);
  const keeper = new GameKeeper({ keep: async (one) => kept.push(one) }, () => 50);
  keeper.opened(game.write());
  keeper.keep(game);
  assert.equal(kept.length, 0);
  game.act(["f5"]);
  keeper.keep(game);
  assert.equal(kept[0].card.turns, 5);
});

test("a card of a game by link says who is to move", () => {
  const game = GameSession.begin(core, { tags: { "by-link": "yes" } });
  game.act(["d3"]);
  const { byLink, turn } = cardOf(game.view, game.steps, "g1", 1);
  assert.deepEqual([byLink, turn], [true, game.view.turn]);
  const own = GameSession.begin(core, {});
  assert.equal(cardOf(own.view, own.steps, "g2", 1).byLink, undefined);
});

test("a game that its source ended early is over, unless it was adjourned", () => {
  const { view, steps } = GameSession.begin(core, {});
  const end = (result) => {
    const { over, winner } = cardOf({ ...view, result }, steps, "g1", 1);
    return [over, winner];
  };
  assert.deepEqual(end("black resign"), [true, 1]);
  assert.deepEqual(end("white time 12"), [true, 2]);
  assert.deepEqual(end("draw agreed"), [true, 0]);
  assert.deepEqual(end("nobody left"), [false, 0]);
  assert.deepEqual(end("black left 4"), [false, 0]);
  assert.deepEqual(end(undefined), [false, 0]);
});

test("games from elsewhere, which have no seed, never share an id", () => {
  const kept = [];
  const keeper = new GameKeeper({ keep: async (one) => kept.push(one) }, () => 50);
  const first = GameSession.begin(core, {});
  first.act(["d3", "c3", "c4", "e3"]);
  keeper.keep(first);
  first.act(["f5"]);
  keeper.keep(first);
  const second = GameSession.begin(core, {});
  second.act(["d3", "c3", "c4", "e6"]);
  keeper.keep(second);
  const [one, playedOn, other] = kept.map(({ card: { id } }) => id);
  assert.equal(playedOn, one, "the same game, played on");
  assert.notEqual(other, one);
  assert.match(one, /^h[0-9a-z]+$/);
});

test("a result belongs to the player against the computer", () => {
  assert.equal(resultOf(card()), "won");
  assert.equal(resultOf(card({ winner: 2 })), "lost");
  assert.equal(resultOf(card({ winner: 0 })), "draw");
  assert.equal(resultOf(card({ over: false })), "");
  assert.equal(resultOf(card({ players: [person(), person()] })), "");
});

test("games are found by words, by moves and by kind, and come in the order that is asked for", () => {
  const cards = [
    card({ id: "a", moves: "f5d6c3", turns: 3, over: false, byLink: true }),
    card({ id: "b", moves: "f5f6e6", turns: 60, winner: 2, size: 10, score: [40, 42] }),
    card({ id: "c", moves: "d3c5", turns: 20, star: true, kind: "imported", size: 6, score: [10, 26] }),
  ];
  const openings = { c: "Cow", b: "Tiger" };
  const texts = { a: "anna\nbert\nclub final", b: "zoe\nanna", c: "bert\ncarl" };
  const playerOf = ({ id }, player) => texts[id].split("\n")[player];
  const said = { textOf: ({ id }) => texts[id], playerOf, openingOf: ({ id }) => openings[id] ?? "", namesOf: (moves) => new Set({ f5: ["Cow", "Tiger"], f5d6: ["Cow"] }[moves]) };
  const find = (query) => findGames(cards, { text: "", filter: "all", order: "newest", opening: "", ...query }, said).map(({ id }) => id).join("");
  assert.equal(find({}), "abc");
  assert.equal(find({ text: "ANNA" }), "ab");
  assert.equal(find({ text: "final anna" }), "a");
  assert.equal(find({ text: "f5" }), "ab");
  assert.equal(find({ text: "F5 d6" }), "a");
  assert.equal(find({ filter: "lost" }), "b");
  assert.equal(find({ opening: "f5" }), "bc", "those that go on from it too");
  assert.equal(find({ opening: "f5d6" }), "c");
  assert.equal(find({ opening: "f5", filter: "lost" }), "b");
  assert.equal(find({ filter: "star" }), "c");
  assert.equal(find({ filter: "imported" }), "c");
  assert.equal(find({ order: "oldest" }), "cba");
  assert.equal(find({ order: "length" }), "bca");
  assert.equal(find({ order: "result" }), "cba");
  assert.equal(find({ order: "size" }), "bac");
  assert.equal(find({ filter: "link" }), "a");
  assert.equal(find({ order: "black" }), "acb");
  assert.equal(find({ order: "white" }), "bac");
  assert.equal(find({ order: "opening" }), "cba", "a game without a name comes last");
  assert.equal(cards.map(({ id }) => id).join(""), "abc", "the list itself stays");
});

test("games are newest first, and of one date the one that was read last", () => {
  const cards = [card({ id: "a", date: 5 }), card({ id: "b", date: 9 }), card({ id: "c", date: 5 }), card({ id: "d", date: 0 })];
  assert.equal(newestFirst(cards).map(({ id }) => id).join(""), "bcad");
});

test("those that go on come first, but not those that were brought in unfinished", () => {
  const cards = [card({ id: "a" }), card({ id: "b", over: false }), card({ id: "c", over: false, kind: "imported" })];
  const said = { textOf: () => "", playerOf: () => "", openingOf: () => "", namesOf: () => new Set() };
  assert.deepEqual(findGames(cards, { text: "", filter: "all", order: "newest", opening: "" }, said).map(({ id }) => id), ["b", "a", "c"]);
});

test("how a game ended early is read from its card", () => {
  assert.deepEqual(earlyOf("white time -4.5"), { winner: "white", reason: "time", lead: -4.5 });
  assert.deepEqual(earlyOf("nobody left"), { winner: "nobody", reason: "left", lead: null });
});

/** What the core says about a record. */
const described = { size: 8, players: [person(), computer], score: [3, 3], turns: 4, over: false, winner: 0, board: "0", moves: "d3c3", byLink: false, turn: 1 };
const describe = (record) => {
  if (!record.startsWith("fake ")) throw Object.assign(new Error("damaged"), { code: "damaged" });
  return { ...described, ...JSON.parse(record.slice(5)) };
};

test("a backup is read back, and its cards come from the records", () => {
  const kept = { card: { ...card({ id: "g1", date: 99 }), title: "T", note: "N", star: true }, record: "fake {}" };
  const { byLink, turn, ...said } = described;
  assert.deepEqual(readGame(gameLine(kept), describe),
    { card: { id: "g1", date: 99, kind: "own", ...said, title: "T", note: "N", star: true }, record: "fake {}" });
  const forged = readGame(gameLine({ card: { ...kept.card, id: "../x", kind: "evil", title: 7 }, record: kept.record }), describe);
  assert.deepEqual([forged.card.id, forged.card.kind, forged.card.title], ["", "own", undefined]);
  const sent = readGame(gameLine({ card: kept.card, record: 'fake {"byLink":true,"turn":2,"result":"black resign"}' }), describe);
  assert.deepEqual([sent.card.byLink, sent.card.turn, sent.card.result], [true, 2, "black resign"]);
  assert.equal(readGame(gameLine({ card: kept.card, record: "rubbish" }), describe), null);
  assert.equal(readGame("no json", describe), null);
  assert.equal(readGame("[1]", describe), null);
});

test("the first line of a file says what it is", () => {
  const own = { settings: { theme: "dark" }, practice: { streak: 3 }, drill: null, match: { rating: 1500 } };
  assert.deepEqual(readHead(headLine(own)), { ...own, drill: {} });
  assert.deepEqual(readHead('{"format":"outflank backup","version":1,"settings":{"theme":"dark"},"drill":[1]}'),
    { settings: { theme: "dark" }, practice: {}, drill: {}, match: {} }, "an earlier backup has settings alone");
  assert.equal(readHead("outflank 1"), null);
  assert.equal(readHead("{}"), null);
  assert.equal(readHead('{"format":"outflank backup","version":9}'), "newer");
});

test("progress of a backup is added to the own, which stays", () => {
  const own = { streak: 2, tasks: { a: { first: true } }, lines: [{ line: "f5" }] };
  const other = { streak: 9, rating: { points: 1500 }, tasks: { a: { first: false }, b: { first: true } }, lines: [{ line: "f5" }, { line: "d3" }] };
  assert.deepEqual(mergeProgress(own, other), {
    streak: 2, rating: { points: 1500 }, tasks: { a: { first: true }, b: { first: true } }, lines: [{ line: "f5" }, { line: "d3" }],
  });
  const mistakes = (/** @type {string[]} */ ...ids) => ({ mistakes: Object.fromEntries(ids.map((id) => [id, { position: id }])) });
  assert.deepEqual(mergeProgress(mistakes("p 9"), mistakes("p 9", "q 3")), mistakes("p 9", "q 3"), "own mistakes are part of it");
  assert.equal(mergeProgress(own, own), null);
  assert.deepEqual(mergeProgress(null, other), other);
});

test("an own game is the same when it was played on, another one by what it holds", () => {
  assert.equal(sameGame(card()), sameGame(card({ turns: 20, moves: "f5" })));
  assert.notEqual(sameGame(card({ kind: "imported", moves: "f5" })), sameGame(card({ kind: "imported", moves: "d3" })));
  assert.equal(sameGame(card({ kind: "imported", id: "x" })), sameGame(card({ kind: "imported", id: "y" })));
});

test("days have the names that people use", () => {
  const now = new Date(2026, 10, 24, 9).getTime();
  const day = 86_400_000;
  assert.deepEqual(["en", "nl", "fi", "de"].map((code) => dayText(now - 3600_000, now, code)), ["today", "vandaag", "tänään", "heute"]);
  assert.equal(dayText(now - day, now, "en"), "yesterday");
  assert.match(dayText(now - 40 * day, now, "en"), /Oct 15|15 Oct/);
  assert.match(dayText(now - 400 * day, now, "en"), /2025/);
});
