// @ts-check
// A browser may miscalculate (docs/known-issues.md). The core recounts every turn, and makes one that is wrong again; the
// page checks the core at its start.

/** The browser has miscalculated: a board can't be trusted, so nothing more is played on it or stored. */
export class Miscounted extends Error {
  constructor() { super("miscounted"); }
}

/** What `rulesChecksum` gives where the rules are calculated rightly. */
const CHECKSUM = 1733345872;

/** A function may be wrong only while the browser compiles it. */
const TRIES = 3;

/** @param {() => number} rulesChecksum of the core @throws {Miscounted} */
export function checkRules(rulesChecksum) {
  for (let i = 0; i < TRIES; i++) if (rulesChecksum() === CHECKSUM) return;
  throw new Miscounted();
}
