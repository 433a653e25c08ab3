import assert from "node:assert/strict";
import { test } from "node:test";
import { GamesMode } from "../../www/modes/games.js";
import { GameTexts } from "../../www/panels/game-texts.js";
import { Words } from "../../www/words/i18n.js";

const card = (id, date) => ({ id, date, kind: "own", size: 8, players: [], score: [2, 2], turns: 4, over: false, winner: 0, board: "", moves: "" });
/** The place reads in some steps. */
const settle = async () => { for (let step = 0; step < 4; step++) await new Promise((resolve) => setTimeout(resolve)); };

/** The place with a library whose first reading ends when `finish` is called. */
function games() {
  const seen = { reads: 0, shown: null, slots: 0, said: [], sheet: null };
  let listener = () => {};
  let finish = () => {};
  let works = true;
  const library = {
    onChange: (to) => { listener = to; },
    read: (receive) => new Promise((resolve) => {
      seen.reads++;
      finish = () => {
        if (works) receive([card("g1", 1)]);
        resolve(works);
      };
    }),
    pack: async (pack) => [card(pack, 2)], record: async () => "",
  };
  const mode = new GamesMode({
    library, play: { showBoard: () => {} }, nameOpenings: () => {}, sheet: { open: (state) => { seen.sheet = state; } }, emit: () => {}, paper: { open: () => {}, close: () => {}, show: (slots) => { seen.slots = slots.length; } },
    page: { announce: (text) => seen.said.push(text()), settings: {} }, words: { t: (key) => key }, board: { render: () => {} },
    screen: {
      render: (shown) => { seen.shown = shown; }, textOf: () => "", playerOf: () => "", nameOf: ({ id }) => `players of ${id}`, openingOf: () => "Tiger",
      openingSentence: ({ id }) => `opening of ${id}`, namesOf: (moves) => new Set([moves === "f5" ? "Tiger" : "Rose"]), focusRow: () => {},
    },
  });
  return { mode, seen, change: (pack) => listener(pack), finish: (read = true) => { works = read; finish(); } };
}

const ids = ({ shown }) => shown.cards.map(({ id }) => id);

test("the slots are there before the games, so that none moves under a finger", async () => {
  const { mode, seen } = games();
  mode.enter();
  assert.deepEqual([seen.slots, seen.shown.loading], [4, true]);
});

test("a change in another tab is not lost while the games are being read", async () => {
  const { mode, seen, change, finish } = games();
  mode.enter();
  await settle();
  change("g2");
  await settle();
  finish();
  await settle();
  assert.deepEqual(ids(seen), ["g2", "g1"]);
});

test("a list that cannot be read is reported, and read again", async () => {
  const { mode, seen, finish } = games();
  mode.enter();
  await settle();
  finish(false);
  await settle();
  assert.deepEqual([seen.shown.failed, seen.shown.loading, ids(seen)], [true, false, []]);
  mode.leave();
  mode.enter();
  await settle();
  finish();
  await settle();
  assert.deepEqual([seen.shown.failed, ids(seen), seen.reads], [false, ["g1"], 2]);
});

test("only what has changed is read again", async () => {
  const { mode, seen, change, finish } = games();
  mode.enter();
  await settle();
  finish();
  await settle();
  mode.leave();
  change("g3");
  mode.enter();
  await settle();
  assert.deepEqual([ids(seen), seen.reads], [["g3", "g1"], 1]);
  change(undefined);
  await settle();
  assert.equal(seen.reads, 2, "any games may have changed");
});

test("what is found is said, and nothing while openings get their names", async () => {
  const { mode, seen, finish } = games();
  mode.enter();
  await settle();
  finish();
  await settle();
  mode.handlers.findGames({ type: "findGames", change: { opening: "f5" } });
  assert.deepEqual([ids(seen), seen.said], [["g1"], ["games.count"]]);
  mode.handlers.findGames({ type: "findGames", change: { opening: "d3" } });
  mode.handlers.findGames({ type: "findGames", change: {} });
  assert.deepEqual([ids(seen), seen.said], [[], ["games.count", "games.noneFound"]]);
});

test("the sheet of a game names its players and its opening", async () => {
  const { mode, seen, finish } = games();
  mode.enter();
  mode.handlers.moreGames({});
  assert.deepEqual(seen.sheet, { card: null, name: "", opening: "", listed: 0 });
  await settle();
  finish();
  await settle();
  mode.handlers.moreGames({});
  assert.deepEqual([seen.sheet.name, seen.sheet.opening], ["players of g1", "opening of g1"]);
});

test("a game's opening is named with the move after which the game was new", async () => {
  const words = new Words();
  await words.load((code) => import(`../../www/words/games/${code}.js`));
  const texts = new GameTexts(words, () => 0, () => {});
  const game = { ...card("g1", 1), moves: "f5d6c3d3c4" };
  assert.equal(texts.openingSentence(game), "", "the book is not there yet");
  texts.useOpenings((moves) => ({ name: moves && "Tiger", newAfter: moves.length > 10 ? null : moves.length / 2 }));
  assert.equal(texts.openingSentence(game), "Opening: Tiger, new after move 5");
  assert.equal(texts.openingSentence({ ...game, moves: "f5d6c3d3c4f4" }), "Opening: Tiger");
  assert.equal(texts.openingSentence({ ...game, moves: "" }), "");
  assert.equal(texts.openingSentence({ ...game, size: 6 }), "");
});
