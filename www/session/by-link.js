// @ts-check
// A game by link, played by two persons on two devices: whose turn is here, what may still be changed, how two copies differ.

import { playerName, playersOf } from "./players.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Step} Step
 * @typedef {{ view: View, steps: Step[] }} Turns a game, with the turns of its current line
 * @typedef {"same" | "newer" | "older" | "differs"} Relation
 */

/** Whether a game is one by link. @param {View} view */
export const isByLink = ({ tags }) => tags["by-link"] !== undefined;

/** The colour of the player at this device. @param {{ players: { seat: string }[] }} game @returns {1 | 2} */
export const ownColour = ({ players }) => (players[0].seat === "me" ? 1 : 2);

/** The turns up to the other player's last move. A pass is forced, so that either device may make it. @param {Turns} game */
function received({ view, steps }) {
  const own = ownColour(view);
  return steps.findLastIndex(({ color, text }) => color !== own && text !== "pass") + 1;
}

/**
 * Whether the player at this device may act: at the end, or where only own turns follow that were never sent.
 * @param {Turns} game @param {number} sent turns that were sent, -1 for none
 */
export function mayAct(game, sent) {
  const { turn, phase, cursor, length } = game.view;
  if (phase === "pass" && cursor === length) return true;
  return turn === ownColour(game.view) && cursor >= Math.max(sent, received(game));
}

/**
 * What is to be sent: `now` a turn that the other player waits for, `again` one that was sent before, "" nothing.
 * @param {Turns} game @param {number} sent turns that were sent, -1 for none
 * @returns {"now" | "again" | ""}
 */
export function toSend(game, sent) {
  const { turn, phase, cursor, length } = game.view;
  if (cursor < length || phase === "pass" || turn === ownColour(game.view)) return "";
  if (length > 0 && length === received(game)) return "";
  return sent < length ? "now" : "again";
}

/**
 * How the game of a link stands to the own one.
 * @param {Step[]} own @param {Step[]} other
 * @returns {{ relation: Relation, common: number }} `common`: turns that both have
 */
export function compareTurns(own, other) {
  const same = (/** @type {Step} */ a, /** @type {Step} */ b) =>
    a.text === b.text && a.color === b.color && String(a.flips) === String(b.flips);
  let common = 0;
  while (common < own.length && common < other.length && same(own[common], other[common])) common++;
  if (common < own.length && common < other.length) return { relation: "differs", common };
  return { relation: own.length === other.length ? "same" : common < own.length ? "older" : "newer", common };
}

/**
 * What the sentence about two copies of a game needs.
 * @param {{ own: { game: { view: View } }, other: { game: { view: View } }, common: number }} copies
 * @param {import("../types.js").Words} t
 */
export function copiesSaid({ own, other, common }, t) {
  const { view } = own.game;
  const name = playerName(playersOf(view.players), 3 - ownColour(view), t);
  return { name, turn: common + 1, own: view.length, other: other.game.view.length };
}

/** The link of a turn in a pasted text that is nothing else, or "". @param {string} text */
export const turnIn = (text) => /^\s*\S*#(t\/[\w-]+)\s*$/.exec(text)?.[1] ?? "";
