// @ts-check
// What stands on a square: its disc with marks, a ghost or a pearl. What an analysis marks is painted by a module that is
// loaded later.

import { LENGTH } from "./theme.js";
import {
  BY_HAND, CONFIRM, FLIPPED, GHOST, GHOST_WHITE, HINT, LAST, LEGAL, TURNS, badgeOf, countOf, discOf,
} from "./appearance.js";
import { dot, shade } from "./disc.js";
import { SERIF } from "./frame.js";

/** @typedef {import("./disc.js").Discs} Discs */
/** @typedef {CanvasRenderingContext2D} Pen */
/** @typedef {typeof import("./analysis-marks.js").analysisMarks} AnalysisMarks */

/**
 * Paints one square's appearance around its middle.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} look @param {Discs} discs @param {number} ratio
 * @param {AnalysisMarks | null} analysis  paints hints and badges
 * @param {number} [raised]  how far a disc has risen or sunk
 */
export function paintSquare(pen, x, y, look, discs, ratio, analysis, raised = look & TURNS ? 1 : 0) {
  const { q, palette } = discs;
  const disc = discOf(look);
  if (disc) {
    const middle = discs.rest(pen, x, y, disc, raised);
    const mark = palette[disc === 1 ? "mark-on-black" : "mark-on-white"];
    const other = palette[disc === 1 ? "white-2" : "black-2"];
    pen.fillStyle = mark;
    if (look & LAST) dot(pen, x, middle, q * LENGTH.lastDot);
    pen.fillStyle = other;
    if (raised) dot(pen, x, middle, q * LENGTH.turnDot * raised);
    if (look & BY_HAND) ring(pen, x, middle, q * 0.22, Math.max(ratio * 1.5, q * 0.035), other, [q * 0.14, q * 0.09]);
    if (look & FLIPPED) ring(pen, x, middle, q * 0.11, Math.max(ratio, q * 0.026), mark);
  } else if (look & HINT) analysis?.value(pen, x, y, look, discs, ratio);
  else if (look & GHOST) ghost(pen, x, y, look, discs, ratio);
  else if (look & LEGAL) {
    const r = q * LENGTH.pearl;
    pen.fillStyle = palette.shade;
    dot(pen, x + q * 0.018, y + q * 0.024, r * 1.08);
    pen.fillStyle = shade(pen, x - r, y - r, x + r, y + r, [[0, palette["pearl-1"]], [1, palette["pearl-2"]]]);
    dot(pen, x, y, r);
  }
  if (badgeOf(look)) analysis?.badge(pen, x, y, look, discs);
}

/**
 * @param {Pen} pen @param {number} x @param {number} y @param {number} r @param {number} width @param {string} colour
 * @param {number[]} [dash]
 */
export function ring(pen, x, y, r, width, colour, dash = []) {
  pen.setLineDash(dash);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.arc(x, y, r, 0, 7);
  pen.stroke();
  pen.setLineDash([]);
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} look @param {Discs} discs @param {number} ratio */
function ghost(pen, x, y, look, { q, palette }, ratio) {
  const white = look & GHOST_WHITE;
  const r = q * (LENGTH.radius - 0.007);
  const solid = look & CONFIRM ? 0.85 : 0.5;
  pen.fillStyle = white ? `rgba(255,248,234,${solid})` : `rgba(20,18,16,${solid})`;
  dot(pen, x, y, r);
  ring(pen, x, y, r - ratio / 2, Math.max(ratio, q * 0.02), white ? "rgba(20,18,16,.62)" : "rgba(255,241,220,.62)");
  const count = countOf(look);
  if (count) write(pen, x, y, String(count), q * LENGTH.digits, white ? "#1c1712" : "#fff6e6", "400");
  brackets(pen, x, y, q, palette["pearl-1"], Math.max(1.5 * ratio, q * 0.03));
}

/**
 * Machined corner marks.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} q @param {string} colour @param {number} width
 */
export function brackets(pen, x, y, q, colour, width) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = pen.lineJoin = "round";
  const [reach, long] = [q * 0.445, q * LENGTH.bracket];
  for (const right of [-1, 1]) for (const down of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(x + right * (reach - long), y + down * reach);
    pen.lineTo(x + right * reach, y + down * reach);
    pen.lineTo(x + right * reach, y + down * (reach - long));
    pen.stroke();
  }
}

/**
 * @param {Pen} pen @param {number} x @param {number} y @param {string} text @param {number} height @param {string} colour
 * @param {string} style
 */
export function write(pen, x, y, text, height, colour, style) {
  pen.font = `${style} ${Math.round(height)}px ${SERIF}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillStyle = colour;
  pen.fillText(text, x, y + height / 3);
  return pen.measureText(text).width;
}
