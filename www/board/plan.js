// @ts-check
// What has to move between two views. Pure: the same two views give the same plan, so undo animates by itself.

import { TIME } from "./theme.js";
import { TURNS, discOf } from "./appearance.js";

/** @typedef {import("../types.js").View} View */
/**
 * A disc that turns over in its place; `angle` is the direction in which it falls, in radians on the unturned board.
 * @typedef {{ kind: "flip", square: number, from: number, to: number, angle: number, delay: number, span: number }} Flip
 * A disc carried between a tube and a square, or between two tubes; places are squares, or -1 and -2 for the tubes
 * of Black and White; `slot` is its place in the tube it leaves or reaches.
 * @typedef {{ kind: "carry", from: number, to: number, color: number, slot: number, delay: number, span: number }} Carry
 * A disc that rises because it would turn, or sinks again; 0 lying, 1 raised.
 * @typedef {{ kind: "lift", square: number, from: number, to: number, delay: number, span: number }} Lift
 * @typedef {Flip | Carry | Lift} Motion
 * @typedef {"moving" | "still"} Pace still: motion is reduced, and nothing moves
 */

/**
 * @param {View | null} before
 * @param {View} after
 * @param {Pace} pace
 * @param {number} [placed] the square of a disc that was put down in `before` already: the flips start from it
 * @returns {Motion[]}
 */
export function plan(before, after, pace, placed = -1) {
  if (pace === "still" || !before || before.size !== after.size) return [];
  /** @type {number[]} */
  const changed = [];
  after.cells.forEach((cell, square) => { if (cell !== before.cells[square]) changed.push(square); });
  const come = changed.filter((square) => !before.cells[square]);
  const gone = changed.filter((square) => !after.cells[square]);
  // A new game, or a long jump: discs just stand there.
  if (come.length + gone.length > 1) return [];
  const [origin] = come.concat(gone);
  return [...carries(before, after, come[0] ?? -1, gone[0] ?? -1), ...flips(before, after, origin ?? placed,
    changed.filter((square) => square !== origin))];
}

/**
 * A disc that comes to a square, before it has turned any.
 * @param {View} before @param {View} after @param {number} square
 * @returns {Carry}
 */
export const arrival = (before, after, square) => carries(before, after, square, -1)[0];

/**
 * What rises and sinks between two looks of the same squares.
 * @param {ArrayLike<number>} before @param {ArrayLike<number>} after  appearances by place
 * @param {Uint8Array} places @param {Pace} pace
 * @returns {Lift[]}
 */
export function lifts(before, after, places, pace) {
  /** @type {Lift[]} */
  const out = [];
  if (pace === "moving" && before.length === after.length) places.forEach((square, place) => {
    const [from, to] = [before[place], after[place]];
    if (discOf(from) && discOf(from) === discOf(to) && (from ^ to) & TURNS) {
      out.push({ kind: "lift", square, from: from & TURNS ? 1 : 0, to: to & TURNS ? 1 : 0, delay: 0, span: TIME.lift });
    }
  });
  return out;
}

/**
 * Rings ripple outward from the placed disc; a wide ripple is quicker from ring to ring.
 * @param {View} before @param {View} after @param {number} origin @param {number[]} squares
 * @returns {Flip[]}
 */
function flips(before, after, origin, squares) {
  const { size } = after;
  const row = Math.floor(origin / size);
  const col = origin % size;
  const away = squares.map((square) => origin < 0 ? { x: 0, y: 1, ring: 1 }
    : { x: square % size - col, y: Math.floor(square / size) - row,
      ring: Math.max(Math.abs(square % size - col), Math.abs(Math.floor(square / size) - row)) });
  const last = Math.max(1, ...away.map(({ ring }) => ring));
  const step = Math.min(TIME.ring, TIME.spread / Math.max(1, last - 1));
  const head = origin < 0 ? 0 : TIME.ring;
  return squares.map((square, i) => ({ kind: "flip", square, from: before.cells[square], to: after.cells[square],
    angle: Math.atan2(away[i].y, away[i].x), delay: Math.round(head + (away[i].ring - 1) * step), span: TIME.flip }));
}

/**
 * A placed disc comes from the tube that has lost one; a disc taken back returns there; what is handed over goes across.
 * @param {View} before @param {View} after @param {number} come @param {number} gone
 * @returns {Carry[]}
 */
function carries(before, after, come, gone) {
  const diff = [0, 1].map((i) => after.supply[i] - before.supply[i]);
  /** @type {Carry[]} */
  const out = [];
  const carry = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ color, /** @type {number} */ slot) =>
    out.push({ kind: "carry", from, to, color, slot, delay: 0, span: Math.max(from, to) < 0 ? TIME.handOver : TIME.carry });
  if (come >= 0) {
    const color = after.cells[come];
    const tube = diff[color - 1] < 0 ? color - 1 : diff[2 - color] < 0 ? 2 - color : color - 1;
    carry(-1 - tube, come, color, before.supply[tube] - 1);
    diff[tube]++;
  } else if (gone >= 0) {
    const color = before.cells[gone];
    const tube = diff[color - 1] > 0 ? color - 1 : diff[2 - color] > 0 ? 2 - color : color - 1;
    carry(gone, -1 - tube, color, before.supply[tube]);
    diff[tube]--;
  }
  const giver = diff.findIndex((change) => change < 0);
  if (giver >= 0 && diff[1 - giver] > 0) carry(-1 - giver, giver - 2, giver + 1, after.supply[giver]);
  return out;
}
