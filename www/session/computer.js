// @ts-check
// The computer as a player: requests a move when it is its turn, and plays what the engine reports. It knows no rules.

import { squareName, squareNamed } from "../words/squares.js";
import { LEVELS } from "./players.js";
import { valueForBlack } from "./value.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Report} Report
 * @typedef {import("./players.js").Players} Players
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {{ play: (actions: string[]) => void, failed: () => void,
 *   progress: (thinking: import("./ui.js").Thinking, value: import("./ui.js").Value | null) => void }} Listener
 * @typedef {{ positionText: () => string, flips: (square: number) => Uint8Array }} Position the game as it stands
 */

/** Least time between two moves, in ms, so that the flips of the first one are seen. */
const SHOWN_MS = 550;

/** The same where discs are flipped by hand, in ms, so that the opponent can correct. */
const CORRECTED_MS = 2500;

/** Plays the colours that the computer has. */
export class Computer {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Counts the requests: an answer to an older one is ignored. */
  #request = 0;
  /** The search for a move. @type {import("../types.js").Job | null} */
  #job = null;
  #engine;
  #listener;

  /** @param {import("../types.js").EngineApi} engine @param {Listener} listener */
  constructor(engine, listener) {
    this.#engine = engine;
    this.#listener = listener;
  }

  /** Cancels the search and the move that would follow. */
  stop() {
    this.#request++;
    clearTimeout(this.#timer);
    this.#job?.cancel();
  }

  /**
   * Plays if it is the computer's turn at the end of the game; a turn in the past does not make it move.
   * @param {View} view @param {Players} players @param {Position} game @param {Settings} settings
   */
  follow(view, players, game, settings) {
    this.stop();
    if (view.cursor === view.length) this.goOn(view, players, game, settings);
  }

  /**
   * Plays if it is the computer's turn, also in the past.
   * @param {View} view @param {Players} players @param {Position} game @param {Settings} settings
   */
  async goOn(view, players, game, settings) {
    this.stop();
    const player = view.turn === 0 ? null : players[view.turn];
    if (!player?.computer) return;
    if (view.phase === "pass") return this.#later(() => this.#listener.play(["pass"]), SHOWN_MS * 2);
    if (view.phase === "flip") return this.#later(() => this.#listener.play(["done"]), SHOWN_MS);
    if (view.phase === "over") return;
    const request = this.#request;
    const start = performance.now();
    const watched = players.some((other) => other && !other.computer);
    const { play, progress } = this.#listener;
    progress({ colour: view.turn, depth: 0, exact: false, share: 0 }, null);
    try {
      this.#job = this.#engine.request({
        question: "best", position: game.positionText(), limits: limitsOf(view, player.level), priority: "move",
        onReport: (found) => progress(thinkingOf(view, found), settings.valueBar ? valueForBlack(found, view.turn) : null),
      });
      const report = await this.#job.done;
      if (request !== this.#request) return;
      const shown = view.byHand && watched ? CORRECTED_MS : SHOWN_MS;
      this.#later(() => play(actionsOf(report.best, view, game)), shown - (performance.now() - start));
    } catch {
      if (request === this.#request) this.#listener.failed();
    }
  }

  /** @param {() => void} what @param {number} ms */
  #later(what, ms) {
    const request = this.#request;
    this.#timer = setTimeout(() => { if (request === this.#request) what(); }, Math.max(0, ms));
  }
}

/**
 * Limits for this turn. The seed depends on the game's seed and the turn, so the same game can be played again.
 * @param {View} view @param {number} level
 */
export function limitsOf(view, level) {
  const seed = (Number(view.tags.seed ?? 0) + Math.imul(view.cursor + 1, 0x9e3779b1)) >>> 0;
  /** @type {import("../types.js").Limits} */
  const limits = { level, seed };
  const seconds = Number(view.tags.seconds ?? 5);
  if (level === LEVELS) limits.timeMs = seconds * 1000;
  if (view.clocks && view.turn) {
    limits.clockMs = view.clocks.remainingMs[view.turn - 1];
    limits.reserveMsPerMove = view.setup.byHand ? SHOWN_MS + CORRECTED_MS : SHOWN_MS;
  }
  return limits;
}

/** @param {string} best @param {View} view @param {Position} game */
function actionsOf(best, view, game) {
  if (!view.setup.byHand || view.phase !== "play") return [best];
  const flips = [...game.flips(squareNamed(best, view.size))];
  return [best, ...flips.map((square) => `flip ${squareName(square, view.size)}`), "done"];
}

/** @param {View} view @param {Report} report @returns {import("./ui.js").Thinking} */
const thinkingOf = ({ turn }, { depth, exact }) => ({ colour: turn, depth, exact, share: 1 - 1 / (1 + depth / 6) });
