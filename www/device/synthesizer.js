// @ts-check
// Soft synthesised sounds: a disc put down, discs flipping, a pass, the end, a warning when time is low.

/** Plays once a gesture has allowed the browser to. */
export class Synthesizer {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBuffer | null} */
  #noise = null;

  /**
   * The sounds of one action.
   * @param {import("../types.js").View} before
   * @param {import("../types.js").View} after
   */
  action(before, after) {
    if (after.lastPass && after.cursor > before.cursor) this.#tone(220, 0.18, 0.06);
    else {
      this.#knock(0, 1);
      const flips = Math.min(6, after.lastFlips.length);
      for (let index = 0; index < flips; index++) this.#knock(0.09 + index * 0.04, 0.45);
    }
    if (after.handOvers !== 0 && after.cursor > before.cursor) this.#knock(0.4, 0.7);
    if (after.phase === "over") this.#chord();
  }

  undo() { this.#knock(0, 0.5); }
  begin() { for (const at of [0, 0.07, 0.14, 0.21]) this.#knock(at, 0.6); }
  low() { for (const at of [0, 0.25]) this.#tone(880, 0.07, 0.05, at); }

  /** @returns {AudioContext | null} */
  #open() {
    if (!("AudioContext" in globalThis)) return null;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") this.#context.resume();
    return this.#context;
  }

  /**
   * A disc on felt: a short burst of noise through a low, narrow filter.
   * @param {number} at s from now @param {number} loud 0..1
   */
  #knock(at, loud) {
    const context = this.#open();
    if (!context) return;
    this.#noise ??= noise(context);
    const source = new AudioBufferSourceNode(context, { buffer: this.#noise });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 900 + 500 * loud, Q: 1.6 });
    const gain = new GainNode(context, { gain: 0.5 * loud });
    const start = context.currentTime + at;
    gain.gain.setValueAtTime(0.5 * loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.06);
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(start, 0, 0.08);
  }

  /** @param {number} hertz @param {number} seconds @param {number} loud @param {number} [at] s from now */
  #tone(hertz, seconds, loud, at = 0) {
    const context = this.#open();
    if (!context) return;
    const start = context.currentTime + at;
    const source = new OscillatorNode(context, { type: "sine", frequency: hertz });
    const gain = new GainNode(context, { gain: loud });
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
    source.connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + seconds);
  }

  #chord() {
    [392, 494, 587].forEach((hertz, index) => this.#tone(hertz, 0.7, 0.04, 0.35 + index * 0.09));
  }
}

/** @param {AudioContext} context */
function noise(context) {
  const buffer = new AudioBuffer({ length: Math.round(context.sampleRate * 0.1), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index++) {
    state = (Math.imul(state, 48271) >>> 0) % 2147483647;
    samples[index] = state / 1073741823.5 - 1;
  }
  return buffer;
}
