// @ts-check
// Where everything of the value graph lies. Pure.

/**
 * @typedef {{ black: number, chance: number, exact: boolean }} GraphValue  discs and chance to win, 0 to 1, for Black
 * @typedef {"discs" | "chance"} Unit
 * @typedef {{ width: number, height: number, values: (GraphValue | null)[], unit: Unit, most: number }} Room  `values`: by the
 *   number of turns before the position; `most`: squares of the board
 * @typedef {[number, number]} Point
 */

/** Ends of the axis, in discs. */
const RANGES = [4, 8, 12, 16, 24, 32, 40, 56, 64, 80, 100];

/** Below this width there is no room for labels, in px. */
const LABELLED = 200;

/** The end of the axis that holds all values. @param {number[]} discs @param {number} most */
export function rangeOf(discs, most) {
  const largest = Math.max(...discs.map(Math.abs), 4);
  return Math.min(most, RANGES.find((range) => range >= largest) ?? most);
}

/** @param {Room} room */
export function layGraph({ width, height, values, unit, most }) {
  const labels = width >= LABELLED;
  const last = Math.max(1, values.length - 1);
  const left = labels ? 34 : 8;
  const [right, top, bottom] = [width - 10, 13, height - (labels ? 17 : 6)];
  const known = values.flatMap((value) => (value ? [value.black] : []));
  const range = unit === "discs" ? rangeOf(known, most) : 0.5;
  // A little beyond the outermost lines, so that a mark there is whole.
  const reach = range * (unit === "discs" ? 1.08 : 1.04);
  const middle = (top + bottom) / 2;
  const x = (/** @type {number} */ turn) => left + (right - left) * turn / last;
  const y = (/** @type {number} */ amount) =>
    middle - Math.max(-reach, Math.min(reach, amount)) * (bottom - top) / 2 / reach;
  const amount = (/** @type {GraphValue} */ value) => (unit === "discs" ? value.black : value.chance - 0.5);
  const at = (/** @type {number} */ turn) => {
    const value = values[turn];
    return value ? /** @type {Point} */ ([x(turn), y(amount(value))]) : null;
  };
  return {
    labels, left, right, top, bottom, middle, range, x, y, at,
    /** Runs of known values, estimates apart from exact ones; two runs that meet share a point. */
    runs: runsOf(values).map(({ from, to, exact }) => ({
      exact, points: Array.from({ length: to - from + 1 }, (_, i) => /** @type {Point} */ (at(from + i))),
    })),
    /** The first turn from which on all is exact, or -1. */
    exactFrom: exactFrom(values),
    /** The number of turns at a horizontal place. */
    turnAt: (/** @type {number} */ px) => Math.max(0, Math.min(last, Math.round((px - left) / (right - left) * last))),
  };
}

/** @typedef {ReturnType<typeof layGraph>} GraphLayout */

/** The number of the disc that a turn has played, or of the one before a pass. @param {number} turn @param {number[]} passes */
export const discNumber = (turn, passes) => turn - passes.filter((pass) => pass <= turn).length;

/** @param {(GraphValue | null)[]} values */
function exactFrom(values) {
  const inexact = values.findLastIndex((value) => !value?.exact);
  return inexact === values.length - 1 ? -1 : inexact + 1;
}

/** @param {(GraphValue | null)[]} values */
function runsOf(values) {
  /** @type {{ from: number, to: number, exact: boolean }[]} */
  const runs = [];
  values.forEach((value, turn) => {
    if (!value) return;
    const run = runs.at(-1);
    if (run?.to === turn - 1 && run.exact === value.exact) run.to = turn;
    // The stretch between an estimate and an exact value belongs to the estimate.
    else if (run?.to === turn - 1 && value.exact) {
      run.to = turn;
      runs.push({ from: turn, to: turn, exact: true });
    } else runs.push({ from: run?.to === turn - 1 ? turn - 1 : turn, to: turn, exact: value.exact });
  });
  return runs;
}
