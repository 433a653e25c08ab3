// @ts-check
// What an analysis marks on the board: values, the best line, badges, squares and regions of an explanation. Loaded once the
// first board can be played.

import { BEST, EXACT, GHOST, GHOST_WHITE, HINT, LINE, badgeOf, countOf, valueOf } from "./appearance.js";
import { endsRect, paintEnds } from "./ends.js";
import { dot } from "./disc.js";
import { SANS, SERIF } from "./frame.js";
import { brackets, ring, write } from "./marks.js";
import { paintGroups, paintRings } from "./pointers.js";

/** @typedef {import("./disc.js").Discs} Discs */
/** @typedef {import("./theme.js").Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Pen */

/** The plate of a value, as fractions of a square's side. */
const PLATE = { w: 0.77, h: 0.54, radius: 0.14, digits: 0.37, tick: 0.1, room: 0.66 };

/** Badges by number; the glyphs of annotated games in every language. */
const BADGES = ["", "?!", "?", "??"];

/** The ink of figures on a light plate. */
const INK = "#1c1712";

/** The high-contrast palette has no grain. @param {Palette} palette */
export const hard = (palette) => palette.grain === "0";

/** Passed to the painter, which does without until this module is there. */
export const analysisMarks = { value, badge, groups: paintGroups, rings: paintRings, ends: paintEnds, endsRect };

/**
 * A value, or a move of the best line.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} look @param {Discs} discs @param {number} ratio
 */
function value(pen, x, y, look, discs, ratio) {
  if ((look & LINE) === LINE) lineDisc(pen, x, y, look, discs, ratio);
  else plate(pen, x, y, look, discs, ratio);
  if (look & BEST) bestCorners(pen, x, y, discs, ratio);
}

/**
 * Exact: a solid plate, upright bold figures and a tick. Estimate: an outlined dark plate, slanted figures.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} look @param {Discs} discs @param {number} ratio
 */
function plate(pen, x, y, look, { q, palette }, ratio) {
  const exact = (look & EXACT) !== 0;
  const sharp = hard(palette);
  const number = valueOf(look);
  const text = number > 0 ? `+${number}` : number < 0 ? `\u2212${-number}` : "0";
  const [w, h, radius] = [q * PLATE.w, q * PLATE.h, q * PLATE.radius];
  const [left, top] = [x - w / 2, y - h / 2];
  const box = (/** @type {number} */ right, /** @type {number} */ down) => {
    pen.beginPath();
    pen.roundRect(left + right, top + down, w, h, radius);
  };
  if (exact) {
    pen.fillStyle = "rgba(8,20,13,.5)";
    box(q * 0.02, q * 0.035);
    pen.fill();
  }
  pen.fillStyle = exact ? (sharp ? "#000" : palette["pearl-1"]) : "rgba(7,20,13,.5)";
  box(0, 0);
  if (exact || !sharp) pen.fill();
  if (!exact || sharp) {
    pen.lineWidth = Math.max(1.1 * ratio, q * 0.022);
    pen.strokeStyle = palette["pearl-1"];
    pen.stroke();
  }
  const colour = exact && !sharp ? INK : palette["pearl-1"];
  figures(pen, x - (exact ? 0 : q * 0.015), y, text, q, colour, exact ? "600" : "italic 400");
  if (exact) tick(pen, left + w - q * 0.045, top + h - q * 0.045, q * PLATE.tick, palette, ratio);
}

/**
 * Figures that stay inside their plate.
 * @param {Pen} pen @param {number} x @param {number} y @param {string} text @param {number} q @param {string} colour
 * @param {string} style
 */
function figures(pen, x, y, text, q, colour, style) {
  pen.font = `${style} 100px ${SERIF}`;
  const wide = pen.measureText(text).width / 100;
  const height = Math.min(q * PLATE.digits, Math.floor(q * PLATE.room / Math.max(wide, 0.1)));
  write(pen, x, y, text, height, colour, style);
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} r @param {Palette} palette @param {number} ratio */
function tick(pen, x, y, r, palette, ratio) {
  pen.fillStyle = palette["felt-3"];
  dot(pen, x, y, r);
  pen.lineCap = pen.lineJoin = "round";
  pen.strokeStyle = palette["pearl-1"];
  pen.lineWidth = Math.max(ratio, r * 0.28);
  pen.beginPath();
  pen.moveTo(x - r * 0.45, y + r * 0.04);
  pen.lineTo(x - r * 0.1, y + r * 0.4);
  pen.lineTo(x + r * 0.48, y - r * 0.36);
  pen.stroke();
}

/** @param {Pen} pen @param {number} x @param {number} y @param {Discs} discs @param {number} ratio */
function bestCorners(pen, x, y, { q, palette }, ratio) {
  const width = Math.max(1.6 * ratio, q * 0.034);
  // A shade under the chalk keeps it readable on bright felt.
  brackets(pen, x, y, q, "rgba(10,22,15,.45)", width + 1.6 * ratio);
  brackets(pen, x, y, q, palette["pearl-1"], width);
}

/**
 * A ghost of a disc with its number in the line; the first one is stronger.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} look @param {Discs} discs @param {number} ratio
 */
function lineDisc(pen, x, y, look, { q }, ratio) {
  const white = (look & GHOST_WHITE) !== 0;
  const r = q * 0.405;
  const solid = look & BEST ? 0.86 : 0.66;
  pen.fillStyle = white ? `rgba(255,248,234,${solid + 0.06})` : `rgba(20,18,16,${solid})`;
  dot(pen, x, y, r);
  const width = Math.max(ratio, q * 0.025);
  ring(pen, x, y, r - width / 2, width, white ? "rgba(20,18,16,.6)" : "rgba(255,241,220,.7)");
  const text = String(countOf(look));
  write(pen, x, y, text, q * (text.length > 1 ? 0.36 : 0.42), white ? INK : "#fff6e6", "400");
}

/**
 * The badge of a move that was played: at the corner of its value, or in the middle of an empty square.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} look @param {Discs} discs
 */
function badge(pen, x, y, look, { q, palette }) {
  const beside = (look & (HINT | GHOST)) !== 0;
  const height = beside ? q * 0.27 : q * 0.36;
  const text = BADGES[badgeOf(look)];
  pen.font = `700 ${Math.round(height * 0.8)}px ${SANS}`;
  const width = Math.max(height, pen.measureText(text).width + height * 0.62);
  // The middle keeps it inside its square at the board's edge.
  const left = beside ? Math.max(x - q * 0.5, x - q * 0.325 - width / 2) : x - width / 2;
  const top = beside ? y - q * 0.29 - height / 2 : y - height / 2;
  pen.beginPath();
  pen.roundRect(left, top, width, height, height * 0.34);
  pen.fillStyle = beside ? palette["mark-on-white"] : palette["frame-1"];
  pen.fill();
  pen.lineWidth = Math.max(1, height * 0.09);
  pen.strokeStyle = palette["pearl-1"];
  pen.stroke();
  pen.fillStyle = "#fff8ee";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, left + width / 2, top + height * 0.55);
}
