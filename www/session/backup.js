// @ts-check
// A backup of all kept games as text: a line that says what it is, then a line for each game.

import { cardOf } from "./kept-game.js";
import { GameSession } from "./game.js";
import { Refused } from "./refused.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {{ card: Card, record: string }} Kept
 */

const FORMAT = "outflank backup";
const VERSION = 1;

/** The first line of a backup. @param {object} settings of the page */
export const headLine = (settings) => `${JSON.stringify({ format: FORMAT, version: VERSION, settings })}\n`;

/** The line of a game; what its record says is not said twice. @param {Kept} kept */
export const gameLine = ({ card: { id, date, yearOnly, kind, title, note, star }, record }) =>
  `${JSON.stringify({ id, date, yearOnly, kind, title, note, star, record })}\n`;

/**
 * What the first line of a file says.
 * @param {string} line
 * @returns {{ settings: Record<string, unknown> } | "newer" | null} null if it is no backup
 */
export function readHead(line) {
  const head = objectOf(line);
  if (head?.format !== FORMAT || typeof head.version !== "number") return null;
  if (head.version > VERSION) return "newer";
  const { settings } = head;
  return { settings: settings && typeof settings === "object" ? /** @type {Record<string, unknown>} */ (settings) : {} };
}

/**
 * The game of a line: its card is made from its record, so that nothing from outside is believed.
 * @param {string} line
 * @param {import("./game.js").Core} core
 * @returns {Kept | null} null if the line describes no game
 */
export function readGame(line, core) {
  const found = objectOf(line);
  if (typeof found?.record !== "string") return null;
  try {
    const game = GameSession.restore(core, found.record);
    if (game.view.cursor < game.view.length) game.jump(game.view.length);
    const { id, date, kind } = found;
    const card = cardOf(game.view, game.steps, String(id ?? ""), typeof date === "number" && date > 0 ? date : 0);
    game.free();
    card.kind = kind === "imported" || kind === "link" ? kind : "own";
    // An id decides where a game is stored: only ours are taken over.
    if (!/^g[0-9a-z]+$/.test(card.id)) card.id = "";
    if (typeof found.title === "string") card.title = found.title;
    if (typeof found.note === "string") card.note = found.note;
    if (found.star === true) card.star = true;
    if (found.yearOnly === true) card.yearOnly = true;
    return { card, record: found.record };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/**
 * Distinguishes games. An own game keeps its id when it is played on.
 * @param {Card} card
 */
export const sameGame = ({ id, kind, size, moves, date, players }) =>
  (kind === "own" ? id : [size, moves, date, ...players.map(({ name }) => name)].join("\n"));

/** @param {string} line @returns {Record<string, unknown> | null} */
function objectOf(line) {
  try {
    const value = JSON.parse(line);
    return value && typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
