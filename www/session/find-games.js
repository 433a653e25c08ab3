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
 * Cards in the order of their keys, equal ones as they stand. A large collection has few keys, and only keys are compared.
 * @template {string | number} Key
 * @param {Card[]} cards @param {(card: Card) => Key} keyOf @param {(one: Key, other: Key) => number} compare
 */
function sortedBy(cards, keyOf, compare) {
  /** @type {Map<Key, Card[]>} */
  const groups = new Map();
  for (const card of cards) {
    const key = keyOf(card);
    const group = groups.get(key);
    if (group) group.push(card);
    else groups.set(key, [card]);
  }
  return [...groups].sort(([one], [other]) => compare(one, other)).flatMap(([, group]) => group);
}

/** The smallest first. @param {number} one @param {number} other */
const up = (one, other) => one - other;

/** Names by their letters; none comes last. @param {string} one @param {string} other */
const named = (one, other) => Number(!one) - Number(!other) || (one < other ? -1 : 1);

/** Games newest first; of the same date the one that was read last. @param {Card[]} cards as they were read */
export const newestFirst = (cards) => sortedBy(cards, ({ date }) => date, up).reverse();

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
 * @param {{ textOf: (card: Card) => string, playerOf: (card: Card, player: 0 | 1) => string, openingOf: (card: Card) => string,
 *   namesOf: (opening: string) => Set<string> }} said
 *   `textOf`: all that can be searched, in small letters; `playerOf`: the name of a player; `namesOf`: of an opening and of
 *   those that go on from it
 * @returns {Card[]} in the newest order those that go on come first
 */
export function findGames(cards, { text, filter, order, opening }, { textOf, playerOf, openingOf, namesOf }) {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const moves = MOVES.test(wanted.replaceAll(" ", "")) ? wanted.replaceAll(" ", "") : "";
  const openings = opening ? namesOf(opening) : null;
  const found = cards.filter((card) => {
    if (!passes(card, filter) || (openings && !openings.has(openingOf(card)))) return false;
    if (!words.length) return true;
    if (moves && card.moves.startsWith(moves)) return true;
    const said = textOf(card);
    return words.every((word) => said.includes(word));
  });
  const down = (/** @type {(card: Card) => number} */ number) => sortedBy(found, (card) => -number(card), up);
  switch (order) {
    case "newest": return sortedBy(found, (card) => (goesOn(card) ? 0 : 1), up);
    case "oldest": return found.reverse();
    case "length": return down(({ turns }) => turns);
    case "size": return down(({ size }) => size);
    case "result": return down(lead);
    case "opening": return sortedBy(found, openingOf, named);
    default: return sortedBy(found, (card) => playerOf(card, order === "black" ? 0 : 1), named);
  }
}
