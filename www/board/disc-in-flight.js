// @ts-check
// A disc in flight: between a tube and a square, or between the tubes. Pure.

import { slot } from "./geometry.js";
import { LENGTH } from "./theme.js";

/**
 * A view with a disc on a square that the game has not taken yet. Nothing else of it changes.
 * @param {import("../types.js").View} view @param {number} square -1 for none
 * @returns {import("../types.js").View}
 */
export function withDisc(view, square) {
  if (square < 0) return view;
  const cells = view.cells.slice();
  cells[square] = view.turn;
  return { ...view, cells };
}

/**
 * Where it is now, how it leans and how large it is: it leaves a tube on its edge and lands on its face.
 * @param {import("./movement.js").Carried} piece
 * @param {import("./geometry.js").Geometry} geometry
 * @param {{ places: Uint8Array, near: number }} scene
 */
export function poseOf(piece, { felt, q, size, tubes }, { places, near }) {
  const end = (/** @type {number} */ where) => {
    const tube = where < 0 && tubes[-1 - where === near - 1 ? 1 : 0];
    if (tube) {
      const { x, y, wide } = slot(tube, piece.slot, size * size / 2);
      return { x, y, scale: wide * 0.4 / (q * LENGTH.radius), turn: 0.5, angle: tube.upright ? Math.PI / 2 : 0 };
    }
    // Without tubes a disc comes down on its square from above.
    const place = places.indexOf(where < 0 ? Math.max(piece.from, piece.to) : where);
    return { x: felt.x + (place % size + 0.5) * q, y: felt.y + (Math.floor(place / size) + 0.5) * q,
      scale: where < 0 ? 1.3 : 1, turn: 1, angle: 0 };
  };
  const [from, to] = [end(piece.from), end(piece.to)];
  const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * piece.share;
  // Half-way it is highest; one that is handed over shows its face there.
  const high = Math.sin(Math.PI * piece.share);
  const face = Math.max(piece.from, piece.to) < 0 ? high : 0;
  const [scale, turn] = [mix(from.scale, to.scale), mix(from.turn, to.turn)];
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: scale + (1 - scale) * face, turn: turn + (1 - turn) * face,
    angle: from.angle || to.angle, hop: LENGTH.hop * high };
}
