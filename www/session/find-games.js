// @ts-check
// Which kept games a list shows, and in which order.

import { goesOn, resultOf } from "./kept-game.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").GamesQuery} Query
 */

export const FILTERS = /** @type {const} */ (["all", "won", "lost", "link", "star", "imported"]);
export const ORDERS = /** @type {const} */ (["newest", "oldest", "black", "white", "opening", "result", "length", "size"]);

/** Squares in a row, as in `f5d6`. */
const MOVES = /^([a-j](10|[1-9]))+$/;

/** The discs by which a finished game was won. @param {Card} card */
const lead = ({ over, score }) => (over ? Math.abs(score[0] - score[1]) : -1);

/**
 * Games newest first; of the same date the one that was read last.
 * @param {Card[]} cards as they were read
 * @returns {Card[]}
 */
export function newestFirst(cards) {
  // Games of a collection have few dates between them: only those are compared.
  /** @type {Map<number, Card[]>} */
  const byDate = new Map();
  for (const card of cards) {
    const same = byDate.get(card.date);
    if (same) same.push(card);
    else byDate.set(card.date, [card]);
  }
  const dates = Float64Array.from(byDate.keys()).sort().reverse();
  return [...dates].flatMap((date) => /** @type {Card[]} */ (byDate.get(date)).reverse());
}

/** @param {Card} card @param {Query["filter"]} filter */
function passes(card, filter) {
  if (filter === "star") return Boolean(card.star);
  if (filter === "imported") return card.kind === "imported";
  if (filter === "link") return card.kind === "link" || Boolean(card.byLink);
  return filter === "all" || resultOf(card) === filter;
}

/**
 * @param {Card[]} cards newest first
 * @param {Query} query
 * @param {{ textOf: (card: Card) => string, openingOf: (card: Card) => string }} said `textOf`: the names and all else that can
 *   be searched, in small letters
 * @returns {Card[]} in the newest order those that go on come first
 */
export function findGames(cards, { text, filter, order }, { textOf, openingOf }) {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const moves = MOVES.test(wanted.replaceAll(" ", "")) ? wanted.replaceAll(" ", "") : "";
  const found = cards.filter((card) => {
    if (!passes(card, filter)) return false;
    if (!words.length) return true;
    if (moves && card.moves.startsWith(moves)) return true;
    const said = textOf(card);
    return words.every((word) => said.includes(word));
  });
  if (order === "newest") return [...found.filter(goesOn), ...found.filter((card) => !goesOn(card))];
  if (order === "oldest") return found.reverse();
  if (order === "length") return found.sort((a, b) => b.turns - a.turns);
  if (order === "size") return found.sort((a, b) => b.size - a.size);
  if (order === "result") return found.sort((a, b) => lead(b) - lead(a));
  const side = order === "black" ? 0 : 1;
  const nameOf = order === "opening" ? openingOf : (/** @type {Card} */ card) => textOf(card).split("\n")[side] ?? "";
  const named = found.map((card) => ({ card, name: nameOf(card) }));
  // Games without a name come last.
  return named.sort((a, b) => Number(!a.name) - Number(!b.name) || (a.name < b.name ? -1 : Number(a.name > b.name)))
    .map(({ card }) => card);
}
