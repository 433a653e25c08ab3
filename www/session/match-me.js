// @ts-check
// "Match me": a level that follows the results of the player. The rating is Elo on the scale of the levels.

/**
 * @typedef {import("../types.js").View} View
 * @typedef {{ rating: number, games: number, seed: string, change: number, helped: string }} Match the player's rating; how many
 *   games it comes from; the seed of the last one and what it changed; the seed of the last game with a hint
 * @typedef {{ rating: number, gain: number }} Rated what a game made of the rating
 */

/**
 * The ratings of the levels, by their measured results against the level below (docs/strength.md). Level 4 has 800, as in the
 * ratings of puzzles.
 */
export const LEVEL_RATINGS = [262, 379, 576, 800, 1004, 1158, 1340, 1523, 1743, 1949, 2181, 2422, 2612, 2832, 2978];

/** The factor K of the Elo formula: the first games move the rating by half a level. @param {number} games that came before */
export const factor = (games) => Math.max(32, 240 / (1 + games / 6));

/** The share of a change that counts where the player had help. */
const HELPED = 0.5;

/** The level with the rating nearest to this one. @param {number} rating */
export function levelFor(rating) {
  const far = LEVEL_RATINGS.map((level) => Math.abs(level - rating));
  return far.indexOf(Math.min(...far)) + 1;
}

/**
 * The stored rating; where there is none, the one of a level.
 * @param {Record<string, unknown>} stored @param {number} level
 * @returns {Match}
 */
export function readMatch({ rating, games, seed, change, helped }, level) {
  const known = typeof rating === "number" && Number.isFinite(rating) && typeof games === "number" && games > 0;
  return {
    rating: known ? rating : LEVEL_RATINGS[level - 1], games: known ? games : 0, seed: known ? String(seed ?? "") : "",
    change: known && typeof change === "number" ? change : 0, helped: String(helped ?? ""),
  };
}

/**
 * Whether a game counts: one that was begun with "match me", on the board that the levels are measured on.
 * @param {View} view @param {import("./players.js").Players} players
 */
export const counts = ({ tags, setup, size }, players) =>
  "match" in tags && size === 8 && !setup.handicap && players[1].computer !== players[2].computer;

/** The player's points, 0 to 1. @param {View} view @param {import("./players.js").Players} players */
export function pointsOf({ outcome }, players) {
  if (!outcome?.winner) return 0.5;
  return players[outcome.winner].computer ? 0 : 1;
}

/**
 * The rating after a game.
 * @param {Match} match @param {{ level: number, points: number, helped: boolean, seed: string }} game
 * @returns {Match}
 */
export function after(match, { level, points, helped, seed }) {
  const expected = 1 / (1 + 10 ** ((LEVEL_RATINGS[level - 1] - match.rating) / 400));
  const change = factor(match.games) * (points - expected) * (helped ? HELPED : 1);
  return { ...match, rating: match.rating + change, games: match.games + 1, seed, change };
}
