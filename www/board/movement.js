// @ts-check
// Motions under way: what a plan asked for, laid out in time. A new plan never stops an old one.

/** @typedef {import("./plan.js").Motion} Motion */
/** @typedef {{ from: number, to: number, share: number, angle: number }} Turning */
/** @typedef {{ from: number, to: number, color: number, slot: number, share: number }} Carried */

export class Movement {
  /** @type {{ motion: Motion, begin: number, end: number, share: number }[]} */
  #under = [];

  /**
   * Drops what leads to discs that are no longer there, after a jump or a new game; what `next` goes on from stays.
   * @param {(square: number) => number} discAt @param {Motion[]} next
   */
  drop(discAt, next) {
    /** @param {Motion} motion @param {number} square */
    const flipped = (motion, square) => motion.kind === "flip" && motion.square === square;
    this.#under = this.#under.filter(({ motion }, i) => {
      const square = motion.kind === "carry" ? motion.to : motion.square;
      const disc = motion.kind === "carry" ? motion.color : motion.to;
      return square < 0 || motion.kind === "lift" || discAt(square) === disc
        || next.some((other) => flipped(other, square)) || this.#under.some((other, j) => j > i && flipped(other.motion, square));
    });
  }

  /** @param {Motion[]} motions @param {number} now */
  add(motions, now) {
    for (const asked of motions) {
      let motion = asked;
      if (motion.kind === "lift") {
        // A disc on its way up or down turns back from where it is.
        const { square } = motion;
        const from = this.lifting(square) ?? motion.from;
        this.#under = this.#under.filter((other) => other.motion.kind !== "lift" || other.motion.square !== square);
        motion = { ...motion, from };
      }
      // A disc still turning turns on from where that ends.
      const busy = Math.max(0, ...this.#under.filter((other) => meet(other.motion, motion)).map((other) => other.end));
      const begin = Math.max(now + motion.delay, busy);
      this.#under.push({ motion, begin, end: begin + motion.span, share: 0 });
    }
  }

  /** Moves everything to a moment and drops what has ended. @param {number} now @returns {boolean} whether anything is left */
  advance(now) {
    this.#under = this.#under.filter(({ end }) => end > now);
    for (const item of this.#under) {
      item.share = ease(Math.max(0, (now - item.begin) / (item.end - item.begin)));
    }
    return this.#under.length > 0;
  }

  /** Whether a square is not yet what its appearance says. @param {number} square */
  touches(square) {
    return this.#under.some(({ motion }) => (motion.kind === "carry" ? motion.to : motion.square) === square);
  }

  /** How far the disc on a square has risen, if it is rising or sinking. @param {number} square @returns {number | undefined} */
  lifting(square) {
    for (const { motion, share } of this.#under) {
      if (motion.kind === "lift" && motion.square === square) return motion.from + (motion.to - motion.from) * share;
    }
  }

  /** The disc turning over on a square. @param {number} square @returns {Turning | null} */
  turning(square) {
    const item = this.#under.find(({ motion }) => motion.kind === "flip" && motion.square === square);
    return item ? { .../** @type {import("./plan.js").Flip} */ (item.motion), share: item.share } : null;
  }

  /** The discs on their way. @returns {Carried[]} */
  get carried() {
    return this.#under.filter(({ motion }) => motion.kind === "carry")
      .map(({ motion, share }) => ({ .../** @type {import("./plan.js").Carry} */ (motion), share }));
  }

  /** How many discs are still on their way to a tube. @param {number} tube  0 Black's, 1 White's */
  arriving(tube) {
    return this.#under.filter(({ motion }) => motion.kind === "carry" && motion.to === -1 - tube).length;
  }
}

/** @param {Motion} a @param {Motion} b */
const meet = (a, b) => a.kind === "flip" && b.kind === "flip" && a.square === b.square;

/** Quick away, soft at the end: near to cubic-bezier(.2,.7,.2,1). @param {number} x */
const ease = (x) => 1 - (1 - x) ** 3;
