// @ts-check
// A small picture of a board, for lists.

import { el } from "../device/dom.js";

/** The usual side of the picture in CSS pixels; style sheets may show it smaller. */
const SIDE = 66;

/**
 * @param {string} board a digit a square, row by row: 0 empty, 1 Black, 2 White
 * @param {number} [mark] the square of the disc to look at
 * @param {number} [width] in CSS pixels
 * @param {HTMLCanvasElement} [canvas] one that is painted again
 */
export function thumbnail(board, mark = -1, width = SIDE, canvas = el("canvas", { class: "thumbnail", "aria-hidden": "true" })) {
  const size = Math.sqrt(board.length);
  const side = Math.round(width * Math.max(1, devicePixelRatio));
  if (canvas.width !== side || canvas.height !== side) canvas.width = canvas.height = side;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  pen.fillStyle = colour("felt-2");
  pen.fillRect(0, 0, side, side);
  const step = side / size;
  pen.fillStyle = colour("groove");
  for (let line = 1; line < size; line++) {
    pen.fillRect(Math.round(line * step), 0, 1, side);
    pen.fillRect(0, Math.round(line * step), side, 1);
  }
  for (const [digit, name] of [["1", "black-3"], ["2", "white-2"]]) {
    pen.fillStyle = colour(name);
    pen.beginPath();
    for (let square = 0; square < board.length; square++) {
      if (board[square] !== digit) continue;
      const [x, y] = [(square % size + 0.5) * step, (Math.floor(square / size) + 0.5) * step];
      pen.moveTo(x + step * 0.4, y);
      pen.arc(x, y, step * 0.4, 0, 7);
    }
    pen.fill();
  }
  if (mark < 0) return canvas;
  pen.fillStyle = colour("mark-on-black");
  pen.beginPath();
  pen.arc((mark % size + 0.5) * step, (Math.floor(mark / size) + 0.5) * step, step * 0.16, 0, 7);
  pen.fill();
  return canvas;
}
