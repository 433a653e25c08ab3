// @ts-check
// The choices for a new game, and the object that the core begins it from.

import { LEVELS } from "./players.js";

/**
 * @typedef {{
 *   opponent: "computer" | "person" | "link" | "watch", levels: number, level: number, matchMe: boolean, level2: number,
 *   seconds: number,
 *   black: "me" | "other" | "less" | "coin", less: "me" | "other", nameMe: string, nameOther: string,
 *   size: 6 | 8 | 10, start: "crossed" | "empty" | "balanced", line: string,
 *   handicap: "none" | "me" | "other", corners: number[],
 *   minutesMe: number, minutesOther: number, timeOver: "stops" | "loses",
 *   takeBack: boolean, touchMove: boolean, autoPass: boolean, byHand: boolean, handsOver: boolean, tournament: boolean,
 * }} Choices corners are 0..3: upper left, upper right, lower left, lower right; minutes of 0 mean no clock; black "coin": a
 *   coin toss decides; `matchMe`: the level follows the results; `levels` is their number, so that a stored level keeps its
 *   meaning; `line`: moves that the computer opens with, in a row
 * @typedef {{ black: "me" | "other", coin: number | null, seed: number }} Draw `coin`: the number of the coin toss
 */

/**
 * @typedef {import("../types.js").NewGame} NewGame
 * @typedef {import("./players.js").Player} Player
 */

/** @type {Choices} */
export const FIRST_GAME = {
  opponent: "computer", levels: LEVELS, level: 2, matchMe: false, level2: 4, seconds: 5, black: "me", less: "me",
  nameMe: "", nameOther: "", size: 8, start: "crossed", line: "", handicap: "none", corners: [0], minutesMe: 0,
  minutesOther: 0, timeOver: "stops", takeBack: true, touchMove: true, autoPass: false, byHand: false, handsOver: false,
  tournament: false,
};

const ONE_OF = {
  opponent: ["computer", "person", "link", "watch"],
  black: ["me", "other", "less", "coin"],
  less: ["me", "other"],
  size: [6, 8, 10],
  start: ["crossed", "empty", "balanced"],
  handicap: ["none", "me", "other"],
  timeOver: ["stops", "loses"],
};
const WITHIN = { level: [1, LEVELS], level2: [1, LEVELS], seconds: [1, 60], minutesMe: [0, 600], minutesOther: [0, 600] };

/** The levels about as strong as the eight of the first versions; records are read with the same ones. */
const SINCE_EIGHT = [4, 5, 6, 7, 9, 11, 13, 15];

/** A level of the first versions as it is now. @param {unknown} level */
const sinceEight = (level) => (typeof level === "number" ? SINCE_EIGHT[level - 1] : undefined);

/**
 * Choices from stored values; a missing or impossible one is as in a first game.
 * @param {Record<string, unknown>} stored
 * @returns {Choices}
 */
export function readChoices(stored) {
  if (stored.levels === undefined) stored = { ...stored, level: sinceEight(stored.level), level2: sinceEight(stored.level2) };
  /** @type {Record<string, unknown>} */
  const choices = { ...FIRST_GAME };
  for (const [key, values] of Object.entries(ONE_OF)) {
    if (/** @type {unknown[]} */ (values).includes(stored[key])) choices[key] = stored[key];
  }
  for (const [key, [least, most]] of Object.entries(WITHIN)) {
    const value = stored[key];
    if (typeof value === "number" && value >= least && value <= most) choices[key] = value;
  }
  for (const key of ["matchMe", "takeBack", "touchMove", "autoPass", "byHand", "handsOver", "tournament"]) {
    if (typeof stored[key] === "boolean") choices[key] = stored[key];
  }
  for (const key of ["nameMe", "nameOther"]) choices[key] = cleanName(stored[key]);
  if (/^([a-h][1-8])+$/.test(String(stored.line))) choices.line = stored.line;
  const named = stored.corners;
  const corners = Array.isArray(named) ? [0, 1, 2, 3].filter((corner) => named.includes(corner)) : [];
  if (corners.length) choices.corners = corners;
  return /** @type {Choices} */ (choices);
}

/** A name on one line. @param {unknown} name */
const cleanName = (name) => (typeof name === "string" ? name.replace(/\s+/g, " ").trim().slice(0, 24) : "");

/**
 * The players of Black and White.
 * @param {Choices} choices
 * @param {Draw} draw
 * @returns {[Player, Player]}
 */
export function playersFor({ opponent, level, level2, nameMe, nameOther }, draw) {
  /** @returns {Player} */
  const computer = (/** @type {number} */ level) => ({ computer: true, level, seat: "other", name: "" });
  /** @returns {Player} */
  const person = (/** @type {"me" | "other"} */ seat, /** @type {string} */ name) =>
    ({ computer: false, level: 0, seat, name: opponent === "computer" ? "" : name });
  const me = opponent === "watch" ? computer(level) : person("me", nameMe);
  const other = opponent === "person" || opponent === "link" ? person("other", nameOther)
    : computer(opponent === "watch" ? level2 : level);
  return draw.black === "me" ? [me, other] : [other, me];
}

/**
 * The board of a new game, without an opening.
 * @param {Choices} choices
 * @param {Draw} draw
 * @returns {NewGame}
 */
export function boardFor({ size, start, handicap, corners }, draw) {
  /** @type {NewGame} */
  const board = { size, start: start === "balanced" ? "crossed" : start };
  if (handicap !== "none") board.handicap = { color: handicap === draw.black ? 1 : 2, corners };
  return board;
}

/**
 * The new game that the core begins.
 * @param {Choices} choices
 * @param {Draw} draw
 * @param {string} [opening] moves in a row, for a balanced start
 * @returns {NewGame}
 */
export function newGameFor(choices, draw, opening = "") {
  const { opponent, minutesMe, minutesOther, timeOver, takeBack, touchMove, autoPass, byHand, handsOver, tournament } = choices;
  /** @type {Record<string, string>} */
  const tags = { seed: String(draw.seed) };
  if (draw.coin !== null) tags.coin = String(draw.coin);
  const link = opponent === "link";
  if (link) tags["by-link"] = "yes";
  else if (opponent !== "person") tags.seconds = String(choices.seconds);
  if (opponent === "computer" && choices.matchMe) tags.match = "yes";
  if (choices.line && mayFollow(choices)) tags.line = choices.line;
  /** @type {NewGame} */
  const game = {
    ...boardFor(choices, draw), opening, players: playersFor(choices, draw), takeBack, touchMove, byHand,
    autoPass: autoPass || link, passerHandsOver: handsOver, tournament, tags,
  };
  if (minutesMe > 0 && !link) {
    const mine = milliseconds(minutesMe);
    const theirs = milliseconds(minutesOther || minutesMe);
    game.clockMs = draw.black === "me" ? [mine, theirs] : [theirs, mine];
    game.timeOver = timeOver;
  }
  return game;
}

/** The computer can open with a chosen line. @param {Choices} choices */
export const mayFollow = ({ opponent, size, start, handicap }) =>
  (opponent === "computer" || opponent === "watch") && size === 8 && start === "crossed" && handicap === "none";

const milliseconds = (/** @type {number} */ minutes) => Math.round(minutes * 60_000);

/**
 * Who takes Black, where a coin toss or experience decides.
 * @param {Choices} choices
 * @param {() => number} random a whole number below 2^32
 * @returns {Draw}
 */
export function draw(choices, random) {
  const seed = random();
  if (choices.black !== "coin") return { black: choices.black === "less" ? choices.less : choices.black, coin: null, seed };
  const coin = random();
  return { black: coin % 2 === 0 ? "me" : "other", coin, seed };
}

/** Tags that belong to the terms of a game, not to its course. */
const TERMS = ["by-link", "seconds", "match", "line"];

/**
 * The start of a game, as a new game takes it.
 * @param {Pick<import("../types.js").View, "size" | "setup">} view
 */
export function startOf({ size, setup: { start, opening, position, handicap, passerHandsOver } }) {
  const corner = (/** @type {number} */ square) => (square % size ? 1 : 0) + (square >= size ? 2 : 0);
  return {
    size, start: start === "empty" ? start : /** @type {const} */ ("crossed"), position, opening, passerHandsOver,
    ...(handicap && { handicap: { color: handicap.color, corners: handicap.corners.map(corner) } }),
  };
}

/**
 * The same game again with colours swapped: all its terms, wherever it came from.
 * @param {import("../types.js").View} view
 * @param {Pick<Choices, "matchMe" | "level">} choices the level that follows the results
 * @param {() => number} random a whole number below 2^32
 * @returns {NewGame}
 */
export function rematchOf({ size, setup, players: [black, white], mayHint, tags }, { matchMe, level }, random) {
  const { clockMs, ...terms } = setup;
  const { handicap, ...start } = startOf({ size, setup });
  /** @type {Record<string, string>} */
  const kept = { seed: String(random()) };
  for (const tag of TERMS) if (tag in tags) kept[tag] = tags[tag];
  const again = (/** @type {Player} */ player) => (player.computer && matchMe && kept.match ? { ...player, level } : player);
  return {
    ...terms, ...start, tournament: !mayHint, tags: kept, players: [again(white), again(black)],
    handicap: handicap && { ...handicap, color: handicap.color === 1 ? 2 : 1 },
    ...(clockMs && { clockMs: [clockMs[1], clockMs[0]] }),
  };
}
