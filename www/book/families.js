// @ts-check
// The openings with a name, as lists to choose from.

import { OPENING_NAMES } from "../data/opening-names.js";

/** @typedef {{ name: string, openings: { moves: string, name: string }[] }} Family all openings with the same first two moves */

/** Of several names the first is shown. @param {string} names */
export const firstName = (names) => names.split(" / ")[0];

/** The families, each with its openings in the order of their names. @returns {Family[]} */
export function openingFamilies() {
  const openings = OPENING_NAMES.map(([moves, names]) => ({ moves, name: firstName(names) }));
  const heads = openings.filter(({ moves }) => moves.length === 4);
  return heads.map(({ moves, name }) => ({
    name, openings: openings.filter((opening) => opening.moves.startsWith(moves)).sort((one, other) => (
      one.moves === moves ? -1 : other.moves === moves ? 1 : one.name.localeCompare(other.name, "en"))),
  }));
}
