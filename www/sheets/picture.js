// @ts-check
// A picture of a game: the board with its discs, the last move marked, the players and their discs below.

/**
 * @typedef {{ size: number, cells: number[], last: number, names: [string, string], score: number[] }} Pictured `last`: a square,
 *   or -1
 */

/** The width in pixels. */
const SIDE = 1080;

/** The room below the board. */
const CAPTION = 150;

/** The frame round the felt, with the coordinates. */
const FRAME = 64;

/**
 * Draws the picture in the colours of the page.
 * @param {HTMLCanvasElement} canvas @param {Pictured} game
 */
export function drawPicture(canvas, game) {
  canvas.width = SIDE;
  canvas.height = SIDE + CAPTION;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const fill = (/** @type {string} */ name, /** @type {number[]} */ [x, y, width, height]) => {
    pen.fillStyle = colour(name);
    pen.fillRect(x, y, width, height);
  };
  fill("paper", [0, 0, SIDE, SIDE + CAPTION]);
  fill("frame-2", [0, 0, SIDE, SIDE]);
  const felt = SIDE - 2 * FRAME;
  fill("felt-2", [FRAME, FRAME, felt, felt]);
  const step = felt / game.size;
  const serif = colour("serif");
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `30px ${colour("sans")}`;
  pen.fillStyle = colour("engraved");
  for (let line = 0; line < game.size; line++) {
    const middle = FRAME + (line + 0.5) * step;
    pen.fillText(String.fromCharCode(97 + line), middle, FRAME / 2);
    pen.fillText(String(line + 1), FRAME / 2, middle);
  }
  for (let line = 1; line < game.size; line++) {
    fill("groove", [FRAME + line * step - 1, FRAME, 2, felt]);
    fill("groove", [FRAME, FRAME + line * step - 1, felt, 2]);
  }
  for (const [square, cell] of game.cells.entries()) {
    if (!cell) continue;
    const x = FRAME + (square % game.size + 0.5) * step;
    const y = FRAME + (Math.floor(square / game.size) + 0.5) * step;
    drawDisc(pen, x, y, step * 0.41, cell, colour);
    if (square === game.last) {
      pen.fillStyle = colour("accent");
      pen.beginPath();
      pen.arc(x, y, step * 0.08, 0, 7);
      pen.fill();
    }
  }
  const below = SIDE + CAPTION / 2;
  for (const [side, x] of [[0, 60], [1, SIDE - 60]]) {
    drawDisc(pen, x, below, 30, side + 1, colour);
    pen.fillStyle = colour("ink");
    pen.textAlign = side ? "right" : "left";
    pen.font = `36px ${colour("sans")}`;
    pen.fillText(game.names[side], x + (side ? -50 : 50), below, SIDE / 2 - 210);
  }
  pen.textAlign = "center";
  pen.font = `64px ${serif}`;
  pen.fillText(`${game.score[0]}–${game.score[1]}`, SIDE / 2, below);
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
