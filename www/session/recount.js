// @ts-check
// A browser may miscalculate (docs/known-issues.md). The core recounts every turn; the page checks the core once, at its start.

/** The browser has miscalculated: a board can't be trusted, so nothing more is played on it or stored. */
export class Miscounted extends Error {
  constructor() { super("miscounted"); }
}

/** What `rulesChecksum` gives where the rules are calculated rightly. */
const CHECKSUM = 1733345872;

/** @param {() => number} rulesChecksum of the core @throws {Miscounted} */
export function checkRules(rulesChecksum) {
  if (rulesChecksum() !== CHECKSUM) throw new Miscounted();
}
