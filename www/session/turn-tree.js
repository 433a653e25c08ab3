// @ts-check
// The tree of a game's turns: its main line, and the branches beside it. Pure.

import { following } from "./lines.js";

/** @typedef {import("../types.js").Step} Step */

export class TurnTree {
  /** @type {Map<number, Step>} */
  #steps = new Map();
  /** The main line. @type {Step[]} */
  main = [];
  /** The turns after a node, the one that continues its line first; 0 is the start. */
  after;

  /** @param {Step[]} steps each after its parent */
  constructor(steps) {
    this.after = following(steps);
    for (const step of steps) this.#steps.set(step.node, step);
    this.main = this.line(0);
  }

  /** The line that goes on from a node. @param {number} node */
  line(node) {
    const line = [];
    for (let [next] = this.after(node); next; [next] = this.after(next.node)) line.push(next);
    return line;
  }

  /** How many turns of the main line are moves or passes: a player who resigns or is out of time ends the review. */
  get reviewed() {
    const end = this.main.findIndex(({ square, text }) => square < 0 && text !== "pass");
    return end < 0 ? this.main.length : end;
  }

  /** The turns up to a node. @param {number} node */
  path(node) {
    const path = [];
    for (let step = this.#steps.get(node); step; step = this.#steps.get(step.parent)) path.unshift(step);
    return path;
  }

  /** The node of a line of turns from the start, or the last one on the way that there is. @param {string[]} texts */
  find(texts) {
    let node = 0;
    for (const text of texts) node = this.after(node).find((step) => step.text === text)?.node ?? node;
    return node;
  }

  /** How many turns of the main line lead to a node, and whether it lies on that line. @param {number} node */
  fork(node) {
    const path = this.path(node);
    const same = path.findIndex((step, i) => step.node !== this.main[i]?.node);
    return same < 0 ? { turn: path.length, branch: false } : { turn: same, branch: true };
  }

  /** The first turn of the branch that a node lies on. @param {number} node */
  branchOf(node) { return this.path(node)[this.fork(node).turn]; }
}

/** The number of the disc that each turn of a line plays, 0 for a pass. @param {Step[]} line @param {number} [before] */
export function discNumbers(line, before = 0) {
  let number = before;
  return line.map(({ square }) => (square < 0 ? 0 : ++number));
}
