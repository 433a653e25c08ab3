// @ts-check
// Sounds are off by default: the synthesizer is loaded when the player turns them on.

/** @typedef {import("./synthesizer.js").Synthesizer} Synthesizer */

export class Sound {
  #on = false;
  /** @type {Promise<Synthesizer> | null} */
  #synthesizer = null;

  /** @param {boolean} on */
  set on(on) {
    this.#on = on;
    if (on) this.#synthesizer ??= import("./synthesizer.js").then(({ Synthesizer }) => new Synthesizer());
  }

  /** Plays a sound if sound is on. @param {(synthesizer: Synthesizer) => void} sound */
  play(sound) { if (this.#on) this.#synthesizer?.then(sound); }
}
