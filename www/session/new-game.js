// @ts-check
// What a person chooses for a new game, and the setup text the core reads. Nothing here knows what the choices do.

import { LEVELS } from "./players.js";

/**
 * @typedef {{
 *   opponent: "computer" | "person" | "watch", level: number, level2: number, seconds: number,
 *   black: "me" | "other" | "less" | "coin", less: "me" | "other", nameMe: string, nameOther: string,
 *   size: 6 | 8 | 10, start: "crossed" | "empty" | "balanced", handicap: "none" | "me" | "other", corners: number[],
 *   minutesMe: number, minutesOther: number, timeOver: "stops" | "loses",
 *   takeBack: boolean, touchMove: boolean, autoPass: boolean, byHand: boolean, handsOver: boolean, tournament: boolean,
 * }} Choices corners are 0..3: upper left, upper right, lower left, lower right; minutes of 0 mean no clock
 * @typedef {{ black: "me" | "other", coin: number | null, seed: number }} Draw what chance gave
 */

/** @type {Choices} */
export const FIRST_GAME = {
  opponent: "computer", level: 2, level2: 4, seconds: 5, black: "me", less: "me", nameMe: "", nameOther: "",
  size: 8, start: "crossed", handicap: "none", corners: [0], minutesMe: 0, minutesOther: 0, timeOver: "stops",
  takeBack: true, touchMove: true, autoPass: false, byHand: false, handsOver: false, tournament: false,
};

const ONE_OF = {
  opponent: ["computer", "person", "watch"], black: ["me", "other", "less", "coin"], less: ["me", "other"], size: [6, 8, 10],
  start: ["crossed", "empty", "balanced"], handicap: ["none", "me", "other"], timeOver: ["stops", "loses"],
};
const WITHIN = { level: [1, LEVELS], level2: [1, LEVELS], seconds: [1, 60], minutesMe: [0, 600], minutesOther: [0, 600] };

/**
 * Choices from whatever was stored; what is missing or impossible is as in a first game.
 * @param {Record<string, any>} stored
 * @returns {Choices}
 */
export function readChoices(stored) {
  /** @type {Record<string, any>} */
  const choices = { ...FIRST_GAME };
  for (const [key, values] of Object.entries(ONE_OF)) {
    if (/** @type {any[]} */ (values).includes(stored[key])) choices[key] = stored[key];
  }
  for (const [key, [least, most]] of Object.entries(WITHIN)) {
    if (typeof stored[key] === "number" && stored[key] >= least && stored[key] <= most) choices[key] = stored[key];
  }
  for (const key of ["takeBack", "touchMove", "autoPass", "byHand", "handsOver", "tournament"]) {
    if (typeof stored[key] === "boolean") choices[key] = stored[key];
  }
  for (const key of ["nameMe", "nameOther"]) choices[key] = cleanName(stored[key]);
  const corners = Array.isArray(stored.corners) ? [0, 1, 2, 3].filter((corner) => stored.corners.includes(corner)) : [];
  if (corners.length) choices.corners = corners;
  return /** @type {Choices} */ (choices);
}

/** @param {unknown} name */
const cleanName = (name) => (typeof name === "string" ? name.replace(/\s+/g, " ").trim().slice(0, 24) : "");

/**
 * The name of a corner: 0 upper left, 1 upper right, 2 lower left, 3 lower right.
 * @param {number} corner
 * @param {number} size
 */
export const cornerName = (corner, size) => `${corner % 2 ? "abcdefghij"[size - 1] : "a"}${corner < 2 ? 1 : size}`;

/**
 * The tournament switch sets the strict rules: no take-back, touch-move, nothing is shown that a person has to see himself.
 * @param {Choices} choices
 * @returns {Choices}
 */
export const strict = (choices) => (choices.tournament ? { ...choices, takeBack: false, touchMove: true, autoPass: false } : choices);

/**
 * The lines that say on which board, before any opening.
 * @param {Choices} choices
 * @param {Draw} draw
 * @param {string} [opening] moves in a row, for a balanced start
 */
export function boardLines(choices, draw, opening) {
  const lines = [`size ${choices.size}`, `start ${choices.start === "balanced" ? (opening ? `opening ${opening}` : "crossed") : choices.start}`];
  if (choices.handicap !== "none") {
    const colour = choices.handicap === draw.black ? "black" : "white";
    lines.push(`handicap ${colour} ${choices.corners.map((corner) => cornerName(corner, choices.size)).join(" ")}`);
  }
  return lines;
}

/**
 * Setup lines for the core.
 * @param {Choices} asked
 * @param {Draw} draw
 * @param {string} [opening] moves in a row, for a balanced start
 */
export function setupText(asked, draw, opening = "") {
  const choices = strict(asked);
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
 * What the game remembers of who plays: seats, the seed, the coin.
 * @param {Choices} choices
 * @param {Draw} draw
 */
export function tagsOf(choices, draw) {
  const seats = choices.opponent === "watch"
    ? { me: `computer ${choices.level}`, other: `computer ${choices.level2}` }
    : { me: "me", other: choices.opponent === "computer" ? `computer ${choices.level}` : "other" };
  /** @type {Record<string, string>} */
  const tags = { black: seats[draw.black], white: seats[draw.black === "me" ? "other" : "me"], first: draw.black, seed: String(draw.seed) };
  if (draw.coin !== null) tags.coin = String(draw.coin);
  if (choices.opponent !== "person") tags.seconds = String(choices.seconds);
  if (choices.opponent === "person" && choices.nameMe) tags["name-me"] = choices.nameMe;
  if (choices.opponent === "person" && choices.nameOther) tags["name-other"] = choices.nameOther;
  return tags;
}

/**
 * Who takes Black, where chance or experience decides.
 * @param {Choices} choices
 * @param {() => number} chance a random whole number below 2^32
 * @returns {Draw}
 */
export function draw(choices, chance) {
  const seed = chance();
  if (choices.black !== "coin") return { black: choices.black === "less" ? choices.less : choices.black, coin: null, seed };
  const coin = chance();
  return { black: coin % 2 === 0 ? "me" : "other", coin, seed };
}

/**
 * The same game again with colours swapped.
 * @param {string} black who was Black: "me" or "other"
 * @param {() => number} chance
 * @returns {Draw}
 */
export const swapped = (black, chance) => ({ black: black === "me" ? "other" : "me", coin: null, seed: chance() });
