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
 * @typedef {{ positionText: () => string, transcript: () => string, flips: (square: number) => Uint8Array }} Position the game
 *   as it stands
 * @typedef {(view: View, level: number, game: Position, seed: number) => Promise<string> | null} OpeningMove a move of the
 *   opening that the computer follows, or of those that people play, or ""
 */

/** Least time between two moves, in ms, so that the flips of the first one are seen. */
const SHOWN_MS = 550;

/** The same where discs are flipped by hand, in ms, so that the opponent can correct. */
const CORRECTED_MS = 2500;

/** A search that has taken this long can be ended by the player, in ms: what is offered for a moment only flickers. */
const LATE_MS = 1200;

/** Plays the colours that the computer has. */
export class Computer {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Counts the requests: an answer to an older one is ignored. */
  #request = 0;
  /** The search for a move. @type {import("../types.js").Job | null} */
  #job = null;
  /** Plays the best move that the search has found so far; null while there is none. @type {(() => void) | null} */
  #playFound = null;
  #engine;
  #listener;
  #opening;

  /** @param {import("../types.js").EngineApi} engine @param {Listener} listener @param {OpeningMove} opening */
  constructor(engine, listener, opening) {
    this.#engine = engine;
    this.#listener = listener;
    this.#opening = opening;
  }

  /** Cancels the search and the move that would follow. */
  stop() {
    this.#request++;
    this.#playFound = null;
    clearTimeout(this.#timer);
    this.#job?.cancel();
  }

  /** Ends the search with the best move found so far. */
  moveNow() { this.#playFound?.(); }

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
    const limits = limitsOf(view, player.level);
    // With a clock the engine decides how long it takes.
    const timeMs = limits.clockMs === undefined ? limits.timeMs : undefined;
    const playBest = (/** @type {string} */ best) => {
      this.stop();
      if (!isPossible(best, view)) return this.#listener.failed();
      const shown = view.byHand && watched ? CORRECTED_MS : SHOWN_MS;
      this.#later(() => play(actionsOf(best, view, game)), shown - (performance.now() - start));
    };
    progress({ colour: view.turn, share: null, late: false }, null);
    try {
      const drawn = this.#opening(view, player.level, game, seedOf(view));
      const opening = drawn && await drawn;
      if (request !== this.#request) return;
      if (opening) return playBest(opening);
      this.#job = this.#engine.request({
        question: "best", position: game.positionText(), limits, priority: "move",
        onReport: (found) => {
          if (request !== this.#request) return;
          this.#playFound = () => playBest(found.best);
          progress(thinkingOf(view.turn, timeMs, found), settings.valueBar ? valueForBlack(found, view.turn) : null);
        },
      });
      const report = await this.#job.done;
      if (request === this.#request) playBest(report.best);
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

/** The seed of this turn: it depends on the game's seed and the turn, so the same game can be played again. @param {View} view */
const seedOf = (view) => (Number(view.tags.seed ?? 0) + Math.imul(view.cursor + 1, 0x9e3779b1)) >>> 0;

/** Limits for this turn. @param {View} view @param {number} level */
export function limitsOf(view, level) {
  /** @type {import("../types.js").Limits} */
  const limits = { level, seed: seedOf(view) };
  const seconds = Number(view.tags.seconds ?? 5);
  if (level === LEVELS) limits.timeMs = seconds * 1000;
  if (view.clocks && view.turn) {
    limits.clockMs = view.clocks.remainingMs[view.turn - 1];
    limits.reserveMsPerMove = view.setup.byHand ? SHOWN_MS + CORRECTED_MS : SHOWN_MS;
  }
  return limits;
}

/**
 * Whether the game allows the move: the engine has rules of its own, and might have miscounted.
 * @param {string} best @param {View} view
 */
const isPossible = (best, view) => view.legal[squareNamed(best, view.size)] === 1;

/** @param {string} best @param {View} view @param {Position} game */
function actionsOf(best, view, game) {
  if (!view.setup.byHand || view.phase !== "play") return [best];
  const flips = [...game.flips(squareNamed(best, view.size))];
  return [best, ...flips.map((square) => `flip ${squareName(square, view.size)}`), "done"];
}

/**
 * The share of the time is known only where the time is a limit: a depth takes as long as it takes.
 * @param {number} colour @param {number | undefined} timeMs @param {Report} report @returns {import("./ui.js").Thinking}
 */
const thinkingOf = (colour, timeMs, { elapsedMs }) =>
  ({ colour, share: timeMs ? Math.min(1, elapsedMs / timeMs) : null, late: elapsedMs > LATE_MS });
