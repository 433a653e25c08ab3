import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { MatchRating } from "../../www/session/match-rating.js";
import { after, counts, factor, LEVEL_RATINGS, levelFor, pointsOf, readMatch } from "../../www/session/match-me.js";
import { newGameFor, readChoices } from "../../www/session/new-game.js";
import { view } from "./a-view.mjs";

const me = { computer: false, level: 0, seat: "me", name: "" };
const computer = { computer: true, level: 3, seat: "other", name: "" };
const PLAYERS = [null, me, computer];
const fresh = readMatch({}, 3);

test("the ratings of the levels are those that were measured", () => {
  const table = readFileSync(new URL("../../docs/strength.tsv", import.meta.url), "utf8").split("\n").map((line) => line.split("\t"));
  const steps = table.filter(([section]) => section === "Levels, each against the one below").map(([, name, share]) => [parseInt(name, 10), parseFloat(share) / 100]);
  assert.deepEqual(steps.map(([level]) => level), Array.from({ length: 14 }, (_, i) => i + 2));
  let rating = LEVEL_RATINGS[0];
  for (const [level, share] of steps) {
    rating -= 400 * Math.log10(1 / share - 1);
    assert.ok(Math.abs(rating - LEVEL_RATINGS[level - 1]) < 4, `level ${level}: ${rating}`);
  }
  assert.equal(LEVEL_RATINGS[3], 800);
});

test("puzzles are rated on the same scale", () => {
  const source = readFileSync(new URL("../../src/learn/rating.rs", import.meta.url), "utf8");
  const triers = [...(/TRIERS: [^=]*= \[([^\]]*)\]/.exec(source)?.[1] ?? "").matchAll(/\((\d+), (\d+)\.0\)/g)];
  assert.equal(triers.length, 8);
  for (const [, level, rating] of triers) assert.ok(Math.abs(Number(rating) - LEVEL_RATINGS[Number(level) - 1]) <= 1, `level ${level}`);
});

test("the nearest level is played", () => {
  assert.deepEqual([0, 270, 320, 321, 700, 5000].map(levelFor), [1, 1, 1, 2, 4, 15]);
  LEVEL_RATINGS.forEach((rating, index) => assert.equal(levelFor(rating), index + 1));
});

test("without a rating it begins at the level that was chosen; rubbish is none", () => {
  assert.deepEqual(readMatch({}, 7), { rating: 1340, games: 0, seed: "", change: 0, helped: "" });
  assert.equal(readMatch({ rating: "x", games: 3 }, 2).rating, 379);
  assert.equal(readMatch({ rating: 900, games: 3 }, 2).rating, 900);
});

test("a win raises the rating, a loss lowers it, and later games change less", () => {
  const win = after(fresh, { level: 3, points: 1, helped: false, seed: "1" });
  assert.deepEqual([win.rating, win.games, win.seed, win.change], [576 + 120, 1, "1", 120]);
  assert.equal(after(fresh, { level: 3, points: 0, helped: false, seed: "1" }).rating, 576 - 120);
  assert.equal(after(fresh, { level: 3, points: 0.5, helped: false, seed: "1" }).rating, 576);
  assert.equal(after(fresh, { level: 3, points: 1, helped: true, seed: "1" }).change, 60, "help halves the change");
  const factors = Array.from({ length: 60 }, (_, games) => factor(games));
  assert.ok(factors.every((k, games) => games === 0 || k <= factors[games - 1]));
  assert.equal(factors.at(-1), 32);
});

test("a player of any strength arrives at the level of that strength", () => {
  let seed = 1;
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (const strength of [262, 800, 1743]) {
    const sums = [0, 0];
    for (let player = 0; player < 40; player++) {
      let match = readMatch({}, 2);
      for (let game = 0; game < 60; game++) {
        const level = levelFor(match.rating);
        const share = 1 / (1 + 10 ** ((LEVEL_RATINGS[level - 1] - strength) / 400));
        match = after(match, { level, points: random() < share ? 1 : 0, helped: false, seed: String(game) });
        if (game >= 40) sums[0] += match.rating, sums[1]++;
      }
    }
    const mean = sums[0] / sums[1];
    assert.ok(Math.abs(mean - strength) < 120, `${strength}: ${mean}`);
  }
});

test("only games that were begun with it count, on 8x8 without a handicap, against the computer", () => {
  const tags = { match: "yes", seed: "5" };
  assert.equal(counts(view({}, { tags }), PLAYERS), true);
  assert.equal(counts(view({}, { tags: {} }), PLAYERS), false);
  assert.equal(counts(view({}, { tags, size: 6 }), PLAYERS), false);
  assert.equal(counts(view({ handicap: { color: 1, corners: [0] } }, { tags }), PLAYERS), false);
  assert.equal(counts(view({}, { tags }), [null, me, { ...me, seat: "other" }]), false);
  const choices = readChoices({ matchMe: true, levels: 15, level: 4 });
  const drawn = { black: "me", coin: null, seed: 9 };
  assert.equal(newGameFor(choices, drawn).tags.match, "yes");
  assert.ok(!("match" in newGameFor({ ...choices, opponent: "watch" }, drawn).tags));
  assert.deepEqual([1, 2, 0].map((winner) => pointsOf({ outcome: { winner } }, PLAYERS)), [1, 0, 0.5]);
});

test("a game is rated once, and with help it counts half", () => {
  const store = { match: {}, saved: null, saveMatch(match) { this.match = match; }, saveChoices(choices) { this.saved = { ...choices }; } };
  const shown = [];
  const choices = { matchMe: true, level: 3 };
  const rating = new MatchRating(store, { choices }, { show: ({ rated }) => shown.push(rated) });
  const frame = (seed, changes, ui = {}, more = {}) => ({
    view: view({}, { tags: { match: "yes", seed }, cursor: 2, length: 2, ...changes }), players: PLAYERS, steps: [1, 2], tree: [1, 2],
    ui: { hintsOn: false, rated: null, ...ui }, ...more,
  });
  const won = { phase: "over", turn: 0, outcome: { winner: 1, reason: "score" } };
  rating.render(frame("1", {}));
  rating.render(frame("1", won));
  rating.render(frame("1", won));
  assert.deepEqual(shown, [{ rating: 696, gain: 120 }, { rating: 696, gain: 120 }], "shown after a reload too");
  assert.equal(store.match.games, 1);
  assert.equal(store.saved.level, 4, "the next game has the nearest level");
  rating.render(frame("1", { ...won, cursor: 1 }));
  assert.equal(shown.length, 2, "not while looking back");
  rating.render(frame("2", {}, { hintsOn: true }));
  rating.render(frame("2", won));
  const half = factor(1) * (1 - 1 / (1 + 10 ** ((576 - 696) / 400))) / 2;
  assert.ok(Math.abs(store.match.change - half) < 1e-9, String(store.match.change));
  const before = store.match.rating;
  rating.render(frame("3", { ...won, outcome: { winner: 2, reason: "score" } }, {}, { tree: [1, 2, 3] }));
  assert.ok(store.match.rating < before && before - store.match.rating < factor(2) / 2, "a turn was replaced");
  Object.assign(choices, { matchMe: false, level: 9 });
  rating.render(frame("4", won));
  assert.equal(choices.level, 9, "a level that was chosen since stays");
});
