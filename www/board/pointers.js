// @ts-check
// What an explanation points at: rings on squares that a player gains, and a chalk line round groups of squares.

import { dot } from "./disc.js";
import { ring } from "./marks.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./theme.js").Palette} Palette */
/** @typedef {import("../types.js").Pointers} Pointers */
/** @typedef {CanvasRenderingContext2D} Pen */

/** What darkens the felt under a chalk line. */
const SHADE = "rgba(10,22,15,.5)";

/**
 * The lines round a set of places, as pairs of ends in squares; corners are rounded by the pen's joins. Pure.
 * @param {Set<number>} places @param {number} size @param {number} inset in squares
 * @returns {[number, number, number, number][]}
 */
export function outline(places, size, inset) {
  const has = (/** @type {number} */ col, /** @type {number} */ row) =>
    Math.min(col, row) >= 0 && Math.max(col, row) < size && places.has(row * size + col);
  /** @type {[number, number, number, number][]} */
  const lines = [];
  for (const place of places) {
    const [col, row] = [place % size, Math.floor(place / size)];
    // Each side of a square, seen with that side above: right is the direction of the line, up leads out of the square.
    for (const [right, down] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
      const [upX, upY] = [down, -right];
      if (has(col + upX, row + upY)) continue;
      const end = (/** @type {number} */ way) => {
        const beside = has(col + way * right, row + way * down);
        const corner = beside && has(col + way * right + upX, row + way * down + upY);
        return 0.5 + (corner ? inset : beside ? 0 : -inset);
      };
      const at = (/** @type {number} */ along) => [col + 0.5 + right * along + upX * (0.5 - inset),
        row + 0.5 + down * along + upY * (0.5 - inset)];
      const [[x0, y0], [x1, y1]] = [at(-end(-1)), at(end(1))];
      lines.push([x0, y0, x1, y1]);
    }
  }
  return lines;
}

/**
 * @param {Pen} pen @param {Geometry} geometry @param {Palette} palette @param {Pointers} pointers
 * @param {(square: number) => number} placeOf
 */
export function paintGroups(pen, { felt, q, size, ratio }, palette, { groups }, placeOf) {
  for (const group of groups) {
    const places = new Set(group.map(placeOf));
    pen.fillStyle = "rgba(255,248,232,.13)";
    for (const place of places) pen.fillRect(felt.x + place % size * q, felt.y + Math.floor(place / size) * q, q, q);
    pen.lineCap = pen.lineJoin = "round";
    const lines = outline(places, size, 0.055);
    for (const [width, colour] of /** @type {[number, string][]} */ (
      [[Math.max(3 * ratio, q * 0.075), SHADE], [Math.max(1.6 * ratio, q * 0.04), palette["pearl-1"]]])) {
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.beginPath();
      for (const [x0, y0, x1, y1] of lines) {
        pen.moveTo(felt.x + x0 * q, felt.y + y0 * q);
        pen.lineTo(felt.x + x1 * q, felt.y + y1 * q);
      }
      pen.stroke();
    }
  }
}

/**
 * @param {Pen} pen @param {Geometry} geometry @param {Palette} palette @param {Pointers} pointers
 * @param {(square: number) => number} placeOf
 */
export function paintRings(pen, { felt, q, size, ratio }, palette, { rings }, placeOf) {
  for (const { square, colour } of rings) {
    const place = placeOf(square);
    const [x, y] = [felt.x + (place % size + 0.5) * q, felt.y + (Math.floor(place / size) + 0.5) * q];
    const ink = colour === 1 ? "#14120f" : palette["pearl-1"];
    ring(pen, x, y, q * 0.2, Math.max(4 * ratio, q * 0.1), SHADE);
    ring(pen, x, y, q * 0.2, Math.max(2.2 * ratio, q * 0.06), ink);
    pen.fillStyle = ink;
    dot(pen, x, y, q * 0.09);
  }
}
