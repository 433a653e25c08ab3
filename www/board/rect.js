// @ts-check
// Rectangles that have to be painted again. Pure.

/** @typedef {import("./geometry.js").Rect} Rect */

/** A square of a side around a point. @param {{ x: number, y: number }} middle @param {number} side @returns {Rect} */
export const around = ({ x, y }, side) => ({ x: x - side / 2, y: y - side / 2, w: side, h: side });

/** @param {Rect} a @param {Rect} b */
export const meets = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Widened to whole pixels. @param {Rect} rect @returns {Rect} */
export function whole({ x, y, w, h }) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, w: Math.ceil(x + w) - left, h: Math.ceil(y + h) - top };
}

/** One rectangle round all, where that is less to paint than each. @param {Rect[]} rects @returns {Rect[]} */
export function merged(rects) {
  if (rects.length < 2) return rects;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const w = Math.max(...rects.map((rect) => rect.x + rect.w)) - x;
  const h = Math.max(...rects.map((rect) => rect.y + rect.h)) - y;
  return rects.reduce((sum, rect) => sum + rect.w * rect.h, 0) > w * h ? [{ x, y, w, h }] : rects;
}
