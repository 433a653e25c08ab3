// @ts-check
// Which kept games a list shows, and in which order.

import { resultOf } from "./kept-game.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").GamesQuery} Query
 */

export const FILTERS = /** @type {const} */ (["all", "won", "lost", "star", "imported"]);
export const ORDERS = /** @type {const} */ (["newest", "oldest", "black", "white", "length"]);

/** Squares in a row, as in `f5d6`. */
const MOVES = /^([a-j](10|[1-9]))+$/;

/** @param {Card} card @param {Query["filter"]} filter */
function passes(card, filter) {
  if (filter === "star") return Boolean(card.star);
  if (filter === "imported") return card.kind === "imported";
  return filter === "all" || resultOf(card) === filter;
}

/**
 * @param {Card[]} cards newest first
 * @param {Query} query
 * @param {(card: Card) => string} textOf the names and all else that can be searched, in small letters
 * @returns {Card[]} in the newest order those that go on come first
 */
export function findGames(cards, { text, filter, order }, textOf) {
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
  if (order === "newest") return [...found.filter(({ over }) => !over), ...found.filter(({ over }) => over)];
  if (order === "oldest") return found.reverse();
  if (order === "length") return found.sort((a, b) => b.turns - a.turns);
  const side = order === "black" ? 0 : 1;
  const named = found.map((card) => ({ card, name: textOf(card).split("\n")[side] ?? "" }));
  return named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ card }) => card);
}
