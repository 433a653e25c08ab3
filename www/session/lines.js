// @ts-check
// Lines in the tree of turns: what follows on a turn, and where a variation leaves the main line.

/** @typedef {import("../types.js").Step} Step */

/**
 * The turns that follow on each one, by its number; 0 is the start. The main line goes on with the first.
 * @param {Step[]} tree
 * @returns {(node: number) => Step[]}
 */
export function following(tree) {
  /** @type {Map<number, Step[]>} */
  const next = new Map();
  for (const step of tree) {
    const others = next.get(step.parent);
    if (others) others.push(step);
    else next.set(step.parent, [step]);
  }
  return (node) => next.get(node) ?? [];
}

/**
 * The first turn of the variation that a turn belongs to, or 0 in the main line.
 * @param {Step[]} tree @param {number} node
 */
export function headOf(tree, node) {
  const next = following(tree);
  const steps = new Map(tree.map((step) => [step.node, step]));
  for (let step = steps.get(node); step; step = steps.get(step.parent)) {
    if (next(step.parent)[0] !== step) return step.node;
  }
  return 0;
}
