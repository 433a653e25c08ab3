// @ts-check
// From the running game to its card in the library. Every game is kept from its fourth turn on.

import { isByLink } from "./by-link.js";
import { decides, earlyOf } from "./early-result.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Step} Step
 */

/** The winners as cards have them. @type {Record<import("./early-result.js").Early["winner"], Card["winner"]>} */
const WINNERS = { black: 1, white: 2, draw: 0, nobody: 0 };

/** The turns from which on a game is worth keeping; one by link is kept from its first. */
const LEAST_TURNS = 4;

/**
 * The card of a game at its end.
 * @param {View} view @param {Step[]} steps @param {string} id @param {number} date when it was played last, in ms
 * @returns {Card}
 */
export function cardOf(view, steps, id, date) {
  const early = view.result ? earlyOf(view.result) : null;
  const bySource = early && decides(early) ? early : null;
  return {
    id, date, kind: "own", size: view.size, players: view.players, score: [...view.score], turns: view.length,
    over: view.outcome !== null || bySource !== null, winner: view.outcome?.winner ?? WINNERS[bySource?.winner ?? "nobody"],
    board: view.cells.join(""), moves: steps.map((step) => (step.square < 0 ? "" : step.text)).join(""),
    ...(isByLink(view) ? { byLink: true, turn: view.turn } : {}),
    ...(view.result ? { result: view.result } : {}),
  };
}

/** Whether a game can be expected to go on: one that was brought in unfinished stopped elsewhere. @param {Card} card */
export const goesOn = ({ over, kind }) => !over && kind !== "imported";

/**
 * How a game against the computer ended for the player at this device.
 * @param {Card} card
 * @returns {"won" | "lost" | "draw" | ""} "" if it goes on, or was played by others
 */
export function resultOf({ players, over, winner }) {
  if (!over || players[0].computer === players[1].computer) return "";
  return winner === 0 ? "draw" : players[winner - 1].computer ? "lost" : "won";
}

export class GameKeeper {
  #library;
  #now;
  #kept = "";
  /** The record of a kept game that was opened. */
  #opened = "";
  /** The game without a seed that was kept last: its id, and its moves then. */
  #seedless = { id: "", moves: "?" };

  /** @param {Pick<import("../device/library.js").Library, "keep">} library @param {() => number} now wall clock in ms */
  constructor(library, now) {
    this.#library = library;
    this.#now = now;
  }

  /**
   * The id of a game in the library, from the random number that it began with.
   * @param {View} view
   * @returns {string} "" for a game without one, which came from elsewhere
   */
  static idOf({ tags }) { return tags.seed === undefined ? "" : `g${Number(tags.seed).toString(36)}`; }

  /** A kept game is opened: it is kept again once it has changed. @param {string} record */
  opened(record) { this.#opened = record; }

  /** Keeps the game as it is now, if it has changed since. @param {import("./game.js").GameSession} game */
  keep(game) {
    const { view, steps } = game;
    if (view.length < (isByLink(view) ? 1 : LEAST_TURNS) || view.cursor < view.length) return;
    const card = cardOf(view, steps, GameKeeper.idOf(view), this.#now());
    card.id ||= this.#seedlessId(card.moves);
    const kept = `${card.id} ${card.moves} ${card.turns} ${card.over}`;
    if (kept === this.#kept) return;
    this.#kept = kept;
    const record = game.write();
    if (record === this.#opened) return;
    // What could not be stored is stored at the next occasion.
    this.#library.keep({ card, record }).then((stored) => { if (!stored && this.#kept === kept) this.#kept = ""; });
  }

  /** The id of a game from elsewhere: it stays while the game is played on, and no two games share one. @param {string} moves */
  #seedlessId(moves) {
    if (!moves.startsWith(this.#seedless.moves)) this.#seedless.id = `h${hash(moves)}`;
    this.#seedless.moves = moves;
    return this.#seedless.id;
  }
}

/** A text as a short number (FNV-1a). @param {string} text */
export function hash(text) {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ letter.charCodeAt(0), 0x01000193);
  return (number >>> 0).toString(36);
}
