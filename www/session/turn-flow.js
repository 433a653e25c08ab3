// @ts-check
// Everything that runs by itself between two actions: the computer's move, a forced pass, hints and the value bar, the clocks.

import { ClockWatch } from "./clock-watch.js";
import { Computer } from "./computer.js";
import { Hints } from "./hints.js";

/**
 * @typedef {import("./players.js").Players} Players
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {{ players: Players, settings: Settings, mine: boolean }} Table who plays, and how
 * @typedef {{
 *   act: (actions: string[]) => void, pass: () => void, failed: () => void,
 *   showClocks: () => void, lowTime: (colour: number) => void,
 *   thinking: (thinking: import("./ui.js").Thinking, value: import("./ui.js").Value | null) => void,
 *   hints: (hints: Map<number, import("../types.js").Hint> | null, value: import("./ui.js").Value | null) => void,
 * }} Listener
 */

/** How long a forced pass is announced before it is made, in ms. */
const PASS_MS = 1600;

export class TurnFlow {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #passing;
  #game;
  #listener;
  #computer;
  #hints;
  #clocks;

  /**
   * @param {import("../types.js").EngineApi} engine @param {import("./game.js").GameSession} game @param {Listener} listener
   * @param {import("./computer.js").OpeningMove} opening
   */
  constructor(engine, game, listener, opening) {
    this.#game = game;
    this.#listener = listener;
    this.#computer = new Computer(engine, { play: listener.act, progress: listener.thinking, failed: listener.failed }, opening);
    this.#hints = new Hints(engine, listener.hints);
    this.#clocks = new ClockWatch({
      clocks: () => (game.view.phase === "over" ? null : game.clocks()),
      show: listener.showClocks, low: listener.lowTime, fall: () => listener.act(["timeout"]),
    });
  }

  /** Cancels everything that belongs to the turn before; the clocks run on. */
  cancel() {
    this.#hints.stop();
    this.#computer.stop();
    clearTimeout(this.#passing);
  }

  /** Cancels everything and stops watching the clocks. */
  stop() {
    this.cancel();
    this.#clocks.stop();
  }

  /** A new game begins. */
  reset() { this.#clocks.reset(); }

  /** Starts what follows from the present turn. @param {Table & { paused: boolean }} table */
  start(table) {
    const { view } = this.#game;
    if (!table.paused) this.#computer.follow(view, table.players, this.#game, table.settings);
    const passes = view.phase === "pass" && view.setup.autoPass && table.mine && view.cursor === view.length;
    if (passes) this.#passing = setTimeout(this.#listener.pass, PASS_MS);
    this.showValue(table);
    this.#clocks.check();
  }

  /** Reads the clocks: time has passed unseen. */
  checkClocks() { this.#clocks.check(); }

  /** The computer stops thinking. */
  pause() { this.#computer.stop(); }

  /** The computer ends its search and plays. */
  moveNow() { this.#computer.moveNow(); }

  /** The computer plays wherever in the game that is. @param {Table} table */
  goOn({ players, settings }) { this.#computer.goOn(this.#game.view, players, this.#game, settings); }

  /** Fills the value bar while a player thinks. @param {Table} table */
  showValue({ settings, mine }) {
    const { view } = this.#game;
    const open = mine && (view.phase === "play" || view.phase === "place") && view.mayHint;
    if (settings.valueBar && open) this.#hints.showValue(this.#game.positionText(), view.turn);
  }

  /** Starts the analysis of all legal squares. @param {import("./hints.js").Ends} ends */
  analyse(ends) { this.#hints.start(this.#game.positionText(), this.#game.view.turn, ends); }

  stopHints() { this.#hints.stop(); }
}
