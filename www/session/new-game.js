// @ts-check
// The choices for a new game, and the setup text that the core reads.

import { LEVELS } from "./players.js";

/**
 * @typedef {{
 *   opponent: "computer" | "person" | "watch", level: number, level2: number, seconds: number,
 *   black: "me" | "other" | "less" | "coin", less: "me" | "other", nameMe: string, nameOther: string,
 *   size: 6 | 8 | 10, start: "crossed" | "empty" | "balanced", handicap: "none" | "me" | "other", corners: number[],
 *   minutesMe: number, minutesOther: number, timeOver: "stops" | "loses",
 *   takeBack: boolean, touchMove: boolean, autoPass: boolean, byHand: boolean, handsOver: boolean, tournament: boolean,
 * }} Choices corners are 0..3: upper left, upper right, lower left, lower right; minutes of 0 mean no clock; black "coin": a
 *   coin toss decides
 * @typedef {{ black: "me" | "other", coin: number | null, seed: number }} Draw `coin`: the number of the coin toss
 */

/** @type {Choices} */
export const FIRST_GAME = {
  opponent: "computer", level: 2, level2: 4, seconds: 5, black: "me", less: "me", nameMe: "", nameOther: "",
  size: 8, start: "crossed", handicap: "none", corners: [0], minutesMe: 0, minutesOther: 0, timeOver: "stops",
  takeBack: true, touchMove: true, autoPass: false, byHand: false, handsOver: false, tournament: false,
};

const ONE_OF = {
  opponent: ["computer", "person", "watch"],
  black: ["me", "other", "less", "coin"],
  less: ["me", "other"],
  size: [6, 8, 10],
  start: ["crossed", "empty", "balanced"],
  handicap: ["none", "me", "other"],
  timeOver: ["stops", "loses"],
};
const WITHIN = { level: [1, LEVELS], level2: [1, LEVELS], seconds: [1, 60], minutesMe: [0, 600], minutesOther: [0, 600] };

/**
 * Choices from stored values; a missing or impossible one is as in a first game.
 * @param {Record<string, unknown>} stored
 * @returns {Choices}
 */
export function readChoices(stored) {
  /** @type {Record<string, unknown>} */
  const choices = { ...FIRST_GAME };
  for (const [key, values] of Object.entries(ONE_OF)) {
    if (/** @type {unknown[]} */ (values).includes(stored[key])) choices[key] = stored[key];
  }
  for (const [key, [least, most]] of Object.entries(WITHIN)) {
    const value = stored[key];
    if (typeof value === "number" && value >= least && value <= most) choices[key] = value;
  }
  for (const key of ["takeBack", "touchMove", "autoPass", "byHand", "handsOver", "tournament"]) {
    if (typeof stored[key] === "boolean") choices[key] = stored[key];
  }
  for (const key of ["nameMe", "nameOther"]) choices[key] = cleanName(stored[key]);
  const named = stored.corners;
  const corners = Array.isArray(named) ? [0, 1, 2, 3].filter((corner) => named.includes(corner)) : [];
  if (corners.length) choices.corners = corners;
  return /** @type {Choices} */ (choices);
}

/** A name on one line. @param {unknown} name */
const cleanName = (name) => (typeof name === "string" ? name.replace(/\s+/g, " ").trim().slice(0, 24) : "");

/**
 * The name of a corner: 0 upper left, 1 upper right, 2 lower left, 3 lower right.
 * @param {number} corner
 * @param {number} size
 */
export const cornerName = (corner, size) => `${corner % 2 ? "abcdefghij"[size - 1] : "a"}${corner < 2 ? 1 : size}`;

/**
 * Tournament rules: no take-back, touch-move, and the players see for themselves that they have to pass.
 * @param {Choices} choices
 * @returns {Choices}
 */
const strict = (choices) =>
  (choices.tournament ? { ...choices, takeBack: false, touchMove: true, autoPass: false } : choices);

/**
 * The lines that describe the board.
 * @param {Choices} choices
 * @param {Draw} draw
 * @param {string} [opening] moves in a row, for a balanced start
 */
export function boardLines(choices, draw, opening) {
  const balanced = opening ? `opening ${opening}` : "crossed";
  const lines = [`size ${choices.size}`, `start ${choices.start === "balanced" ? balanced : choices.start}`];
  if (choices.handicap !== "none") {
    const colour = choices.handicap === draw.black ? "black" : "white";
    lines.push(`handicap ${colour} ${choices.corners.map((corner) => cornerName(corner, choices.size)).join(" ")}`);
  }
  return lines;
}

/**
 * Setup lines for the core.
 * @param {Choices} chosen
 * @param {Draw} draw
 * @param {string} [opening] moves in a row, for a balanced start
 */
export function setupText(chosen, draw, opening = "") {
  const choices = strict(chosen);
  const ms = (/** @type {number} */ minutes) => Math.round(minutes * 60_000);
  const lines = boardLines(choices, draw, opening);
  if (choices.handsOver) lines.push("passer hands-over");
  if (choices.byHand) lines.push("flip hand");
  if (choices.minutesMe > 0) {
    const mine = ms(choices.minutesMe);
    const theirs = ms(choices.minutesOther || choices.minutesMe);
    lines.push(draw.black === "me" ? `clock ${mine} ${theirs}` : `clock ${theirs} ${mine}`);
    if (choices.timeOver === "loses") lines.push("time-over loses");
  }
  if (!choices.takeBack) lines.push("take-back off");
  if (choices.touchMove) lines.push("touch-move on");
  if (choices.autoPass) lines.push("pass auto");
  if (choices.tournament) lines.push("rules tournament");
  if (opening) lines.push(`tag opening ${opening}`);
  for (const [key, value] of Object.entries(tagsOf(choices, draw))) lines.push(`tag ${key} ${value}`);
  return lines.join("\n") + "\n";
}

/**
 * The tags that a game is stored with: the players' seats, the seed, the coin toss.
 * @param {Choices} choices
 * @param {Draw} draw
 */
export function tagsOf(choices, draw) {
  const seats = choices.opponent === "watch"
    ? { me: `computer ${choices.level}`, other: `computer ${choices.level2}` }
    : { me: "me", other: choices.opponent === "computer" ? `computer ${choices.level}` : "other" };
  /** @type {Record<string, string>} */
  const tags = {
    black: seats[draw.black], white: seats[draw.black === "me" ? "other" : "me"], first: draw.black, seed: String(draw.seed),
  };
  if (draw.coin !== null) tags.coin = String(draw.coin);
  if (choices.opponent !== "person") tags.seconds = String(choices.seconds);
  if (choices.opponent === "person" && choices.nameMe) tags["name-me"] = choices.nameMe;
  if (choices.opponent === "person" && choices.nameOther) tags["name-other"] = choices.nameOther;
  return tags;
}

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

/**
 * The same game again with colours swapped.
 * @param {string} black who was Black: "me" or "other"
 * @param {() => number} random
 * @returns {Draw}
 */
export const swapped = (black, random) => ({ black: black === "me" ? "other" : "me", coin: null, seed: random() });
