// @ts-check
// The computer at the board: asks the engine when it is its turn, and sends what it found. It knows no rules.

import { squareName, squareNamed } from "../words/squares.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {{ play: (actions: string[]) => void, failed: () => void,
 *   progress: (thinking: import("./state.js").Thinking, value: import("./state.js").Value | null) => void }} Listener
 * @typedef {{ positionText: () => string, flips: (square: number) => Uint8Array }} Asked
 */

/** A move is not shown sooner than this after the one before, in ms: one wants to see what was turned. */
const SHOWN_MS = 550;

/** As long as that where discs are turned by hand: the other may want to correct, in ms. */
const CORRECTED_MS = 2500;

/** What is left for thinking at least, as a part of the clock, when showing the moves would take all of it. */
const LEAST_OF_CLOCK = 1 / 5;

/** Plays for the colours that the computer has. */
export class Computer {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #asked = 0;
  #engine;
  #listener;

  /** @param {import("../engine/client.js").EngineClient} engine @param {Listener} listener */
  constructor(engine, listener) {
    this.#engine = engine;
    this.#listener = listener;
  }

  /** Drops whatever it was thinking about. */
  stop() {
    this.#asked++;
    clearTimeout(this.#timer);
    this.#engine.cancel();
  }

  /**
   * Plays if it is the computer's turn, at the end of the game; looking back does not make it move.
   * @param {View} view @param {import("./players.js").Players} players @param {Asked} game @param {import("./state.js").Settings} settings
   */
  follow(view, players, game, settings) {
    this.stop();
    if (view.cursor === view.length) this.goOn(view, players, game, settings);
  }

  /**
   * Plays if it is the computer's turn, wherever in the game that is.
   * @param {View} view @param {import("./players.js").Players} players @param {Asked} game @param {import("./state.js").Settings} settings
   */
  async goOn(view, players, game, settings) {
    this.stop();
    const player = view.turn === 0 ? null : players[view.turn];
    if (!player?.computer) return;
    if (view.phase === "pass") return this.#later(() => this.#listener.play(["pass"]), SHOWN_MS * 2);
    if (view.phase === "flip") return this.#later(() => this.#listener.play(["done"]), SHOWN_MS);
    if (view.phase === "over") return;
    const asked = this.#asked;
    const begun = performance.now();
    const watched = players.some((other) => other && !other.computer);
    this.#listener.progress({ colour: view.turn, depth: 0, exact: false, share: 0 }, null);
    try {
      const report = await this.#engine.ask("search", game.positionText(), limitsOf(view, player.level), (progress) => {
        if (asked === this.#asked) this.#listener.progress(thinkingOf(view, progress), settings.valueBar ? valueOf(view, progress) : null);
      });
      if (asked !== this.#asked) return;
      this.#later(() => this.#listener.play(actionsOf(report.best, view, game)), (view.byHand && watched ? CORRECTED_MS : SHOWN_MS) - (performance.now() - begun));
    } catch (error) {
      if (asked === this.#asked) this.#listener.failed();
    }
  }

  /** @param {() => void} what @param {number} ms */
  #later(what, ms) {
    const asked = this.#asked;
    this.#timer = setTimeout(() => { if (asked === this.#asked) what(); }, Math.max(0, ms));
  }
}

/**
 * What the engine may spend on this turn; the same game with the same seed is the same game again.
 * @param {View} view @param {number} level
 */
export function limitsOf(view, level) {
  const seed = (Number(view.tags.seed ?? 0) + Math.imul(view.cursor + 1, 0x9e3779b1)) >>> 0;
  /** @type {import("../engine/client.js").Limits} */
  const limits = { level, seed };
  const seconds = Number(view.tags.seconds ?? 5);
  if (level === 8) limits.timeMs = seconds * 1000;
  if (view.clocks && view.turn) limits.clockMs = thinkingTime(view, view.clocks.remainingMs[view.turn - 1]);
  return limits;
}

/**
 * What a clock leaves for thinking once all moves to come have been shown, in ms.
 * @param {View} view @param {number} remainingMs
 */
function thinkingTime(view, remainingMs) {
  const moves = Math.ceil(view.cells.filter((cell) => cell === 0).length / 2);
  const shown = moves * (view.setup.byHand ? SHOWN_MS + CORRECTED_MS : SHOWN_MS);
  return Math.max(remainingMs - shown, remainingMs * LEAST_OF_CLOCK);
}

/** @param {string} best @param {View} view @param {Asked} game */
function actionsOf(best, view, game) {
  if (!view.setup.byHand || view.phase !== "play") return [best];
  const flips = [...game.flips(squareNamed(best, view.size))];
  return [best, ...flips.map((square) => `flip ${squareName(square, view.size)}`), "done"];
}

/** @param {View} view @param {import("../engine/client.js").Report} report @returns {import("./state.js").Thinking} */
const thinkingOf = (view, report) => ({ colour: view.turn, depth: report.depth, exact: report.exact, share: 1 - 1 / (1 + report.depth / 6) });

/** @param {View} view @param {{value: number, exact: boolean}} report @returns {import("./state.js").Value} */
export const valueOf = (view, report) => ({ black: view.turn === 1 ? report.value : -report.value, exact: report.exact });
