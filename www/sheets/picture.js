// @ts-check
// Pictures of a game: the board with its discs, the last move marked, the players and their discs below; and the parts of one
// that an animated picture is put together from.

import { squareName } from "../words/squares.js";

/**
 * @typedef {{ size: number, cells: number[], last: number, names: [string, string], score: number[] }} Pictured `last`: a square,
 *   or -1
 * @typedef {{ side: number, frame: number, caption: number }} Geometry in pixels: the width, the frame round the felt with the
 *   coordinates, the room below the board
 * @typedef {{ pen: CanvasRenderingContext2D, colour: (name: string) => string, geometry: Geometry, step: number }} Canvas
 */

/** The picture that is saved. @type {Geometry} */
const STILL = { side: 1080, frame: 64, caption: 150 };

/** The frame and the caption of an animated one, which is about 480 pixels wide. */
const FRAME = 28;
const CAPTION = 64;
const FELT = 424;

/**
 * Draws the picture in the colours of the page.
 * @param {HTMLCanvasElement} canvas @param {Pictured} game
 */
export function drawPicture(canvas, game) {
  const on = begin(canvas, STILL, game.size);
  drawBase(on, game);
  for (const [square, cell] of game.cells.entries()) if (cell) drawSquare(on, square, cell, square === game.last, game.size);
  drawScore(on, game.score);
}

/**
 * The parts of an animated picture, apart from its frames.
 * @param {Pictured} game @param {number[][]} scores one a frame
 */
export function drawParts(game, scores) {
  const { size } = game;
  const step = Math.floor(FELT / size);
  const geometry = { side: step * size + 2 * FRAME, frame: FRAME, caption: CAPTION };
  const on = begin(document.createElement("canvas"), geometry, size);
  const { pen } = on;
  drawBase(on, game);
  const base = pen.getImageData(0, 0, geometry.side, geometry.side + CAPTION);
  const score = { left: Math.round(geometry.side / 2) - CAPTION, top: geometry.side + 4 };
  const pictures = scores.map((discs) => {
    pen.putImageData(base, 0, 0);
    drawScore(on, discs);
    return pen.getImageData(score.left, score.top, 2 * CAPTION, CAPTION - 8);
  });
  // Within the grooves of a square in the middle.
  const square = (size + 1) * (size >> 1);
  const place = FRAME + step * (size >> 1) + 1;
  const discs = [[1, false], [2, false], [1, true], [2, true]].map(([cell, last]) => {
    pen.putImageData(base, 0, 0);
    drawSquare(on, square, Number(cell), Boolean(last), size);
    return pen.getImageData(place, place, step - 2, step - 2);
  });
  return { base, discs, scores: pictures, score, felt: { left: FRAME + 1, top: FRAME + 1, step } };
}

/** @param {HTMLCanvasElement} canvas @param {Geometry} geometry @param {number} size @returns {Canvas} */
function begin(canvas, geometry, size) {
  canvas.width = geometry.side;
  canvas.height = geometry.side + geometry.caption;
  const style = getComputedStyle(document.documentElement);
  return {
    pen: /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: geometry !== STILL })),
    colour: (name) => style.getPropertyValue(`--${name}`).trim(), geometry, step: (geometry.side - 2 * geometry.frame) / size,
  };
}

/** The board without discs, and the names below. @param {Canvas} on @param {Pictured} game */
function drawBase({ pen, colour, geometry: { side, frame, caption }, step }, { size, names }) {
  const fill = (/** @type {string} */ name, /** @type {number[]} */ [x, y, width, height]) => {
    pen.fillStyle = colour(name);
    pen.fillRect(x, y, width, height);
  };
  fill("paper", [0, 0, side, side + caption]);
  fill("frame-2", [0, 0, side, side]);
  const felt = side - 2 * frame;
  fill("felt-2", [frame, frame, felt, felt]);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `${Math.round(frame * 0.47)}px ${colour("sans")}`;
  pen.fillStyle = colour("engraved");
  for (let line = 0; line < size; line++) {
    const middle = frame + (line + 0.5) * step;
    pen.fillText(squareName(line, size)[0], middle, frame / 2);
    pen.fillText(String(line + 1), frame / 2, middle);
  }
  for (let line = 1; line < size; line++) {
    fill("groove", [frame + line * step - 1, frame, 2, felt]);
    fill("groove", [frame, frame + line * step - 1, felt, 2]);
  }
  const below = side + caption / 2;
  for (const [player, x] of [[0, caption * 0.4], [1, side - caption * 0.4]]) {
    drawDisc(pen, x, below, caption / 5, player + 1, colour);
    pen.fillStyle = colour("ink");
    pen.textAlign = player ? "right" : "left";
    pen.font = `${Math.round(caption * 0.24)}px ${colour("sans")}`;
    pen.fillText(fitting(pen, names[player], side / 2 - caption * 1.4), x + (player ? -caption : caption) / 3, below);
  }
}

/** The longest name that is tried, in letters. */
const NAME = 60;

/**
 * A text with as many letters as fit.
 * @param {Pick<CanvasRenderingContext2D, "measureText">} pen @param {string} text @param {number} width
 */
export function fitting(pen, text, width) {
  const letters = [...text];
  let shown = text;
  for (let fits = Math.min(NAME, letters.length - 1); fits > 0 && pen.measureText(shown).width > width; fits--) {
    shown = `${letters.slice(0, fits).join("").trimEnd()}…`;
  }
  return shown;
}

/** @param {Canvas} on @param {number[]} score */
function drawScore({ pen, colour, geometry: { side, caption } }, score) {
  pen.textAlign = "center";
  pen.fillStyle = colour("ink");
  pen.font = `${Math.round(caption * 0.43)}px ${colour("serif")}`;
  pen.fillText(`${score[0]}–${score[1]}`, side / 2, side + caption / 2);
}

/** @param {Canvas} on @param {number} square @param {number} cell 1 Black, 2 White @param {boolean} last @param {number} size */
function drawSquare({ pen, colour, geometry: { frame }, step }, square, cell, last, size) {
  const x = frame + (square % size + 0.5) * step;
  const y = frame + (Math.floor(square / size) + 0.5) * step;
  drawDisc(pen, x, y, step * 0.41, cell, colour);
  if (!last) return;
  pen.fillStyle = colour("accent");
  pen.beginPath();
  pen.arc(x, y, step * 0.08, 0, 7);
  pen.fill();
}

/**
 * @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} radius @param {number} cell 1 Black,
 *   2 White @param {(name: string) => string} colour
 */
function drawDisc(pen, x, y, radius, cell, colour) {
  const name = cell === 1 ? "black" : "white";
  const light = pen.createRadialGradient(x - radius * 0.35, y - radius * 0.45, radius * 0.1, x, y, radius);
  for (const [at, shade] of /** @type {[number, number][]} */ ([[0, 1], [0.6, 2], [1, 3]])) {
    light.addColorStop(at, colour(`${name}-${shade}`));
  }
  pen.save();
  pen.shadowColor = "rgba(0, 0, 0, .45)";
  pen.shadowBlur = radius * 0.25;
  pen.shadowOffsetY = radius * 0.12;
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
  pen.restore();
}
