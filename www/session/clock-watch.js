// @ts-check
// Watches the clock that runs: shows it as often as its text changes, warns when time is low, lets it fall.

import { LOW_MS, untilChange } from "./clocks.js";

/**
 * @typedef {{ clocks: () => import("../types.js").View["clocks"], show: () => void, low: (colour: number) => void, fall: () => void }} Watched
 */

/** One timer, and only while a clock runs. */
export class ClockWatch {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #warned = [false, false];
  #watched;

  /** @param {Watched} watched */
  constructor(watched) { this.#watched = watched; }

  /** Forgets that it has warned: a new game begins. */
  reset() { this.#warned = [false, false]; }

  /** Looks at the clocks now, and again when there is something new to see. */
  look = () => {
    clearTimeout(this.#timer);
    const clocks = this.#watched.clocks();
    const running = clocks?.running ?? 0;
    if (!clocks || !running) return;
    const left = clocks.remainingMs[running - 1];
    if (left <= 0) return this.#watched.fall();
    const low = left < LOW_MS;
    if (low && !this.#warned[running - 1]) this.#watched.low(running);
    this.#warned[running - 1] = low;
    this.#watched.show();
    this.#timer = setTimeout(this.look, untilChange(left));
  };
}
