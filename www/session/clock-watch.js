// @ts-check
// Watches the running clock: shows it whenever its text changes, warns when time is low, ends it when time is over.

import { LOW_MS, untilChange } from "./clocks.js";

/**
 * @typedef {{ clocks: () => import("../types.js").View["clocks"], show: () => void, low: (colour: number) => void,
 *   fall: () => void }} Watched `clocks`: as they stand now; `low`: called once per clock; `fall`: the time is over
 */

/** One timer, and only while a clock runs. */
export class ClockWatch {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #warned = [false, false];
  #watched;

  /** @param {Watched} watched */
  constructor(watched) { this.#watched = watched; }

  /** A new game: no clock has been low. */
  reset() { this.#warned = [false, false]; }

  /** No timer runs until the next `check`. */
  stop() { clearTimeout(this.#timer); }

  /** Reads the clocks now, and again when the text of the running one changes. */
  check = () => {
    this.stop();
    const clocks = this.#watched.clocks();
    const running = clocks?.running ?? 0;
    if (!clocks || !running) return;
    const left = clocks.remainingMs[running - 1];
    if (left <= 0) return this.#watched.fall();
    const low = left < LOW_MS;
    if (low && !this.#warned[running - 1]) this.#watched.low(running);
    this.#warned[running - 1] = low;
    this.#watched.show();
    this.#timer = setTimeout(this.check, untilChange(left));
  };
}
