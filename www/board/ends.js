// @ts-check
// The tubes of a review: all discs on the board, now or as the game would end. Black stands from the left, or from below.

import { shade } from "./disc.js";
import { SANS, SERIF } from "./frame.js";
import { meets } from "./rect.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Tube} Tube */
/** @typedef {import("./geometry.js").Rect} Rect */
/** @typedef {import("./theme.js").Palette} Palette */
/** @typedef {import("../types.js").Ends} Ends */
/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * Which count each place of a tube has: black, white, or none; and whether the value leaves it open. Pure.
 * @param {[number, number]} discs @param {number} open @param {number} count all places
 * @returns {{ colour: 0 | 1 | 2, open: boolean }[]}
 */
export function standing([black, white], open, count) {
  return Array.from({ length: count }, (_, i) => ({
    colour: i < black ? 1 : i >= count - white ? 2 : 0, open: open > 0 && Math.abs(i + 0.5 - black) < open,
  }));
}

/**
 * The tube number `index` with its counts and words, where that meets `rect`. A tube that lies is the only one; of two that
 * stand the first shows the board now.
 * @param {Pen} pen @param {Geometry} geometry @param {Palette} palette @param {Ends | "shut"} ends @param {number} index
 * @param {Rect} rect
 */
export function paintEnds(pen, geometry, palette, ends, index, rect) {
  if (!meets(rect, endsRect(geometry, index))) return;
  const { tubes, size, ratio } = geometry;
  const tube = tubes[index];
  if (ends === "shut") return lid(pen, tube, palette, ratio);
  const { now, end, open, labels } = ends;
  const atEnd = index === tubes.length - 1;
  const discs = !atEnd ? now : end ?? (tube.upright ? null : now);
  recess(pen, tube, palette);
  if (discs) stand(pen, tube, standing(discs, atEnd && end ? open : 0, size * size), palette);
  notch(pen, tube, palette, ratio);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  if (tube.upright) nameStanding(pen, geometry, palette, tube, discs, atEnd ? labels.end : labels.now);
  else nameLying(pen, geometry, palette, tube, discs ?? now, labels.title);
}

/**
 * @param {Pen} pen @param {Geometry} geometry @param {Palette} palette @param {Tube} tube
 * @param {[number, number] | null} discs @param {string} word
 */
function nameStanding(pen, { frame, rim, ratio }, palette, { x, y, w, h }, discs, word) {
  const middle = x + w / 2;
  const font = `400 ${w * 0.45}px ${SERIF}`;
  if (discs) {
    engraved(pen, palette, String(discs[1]), middle, y - w * 0.34, font, ratio);
    engraved(pen, palette, String(discs[0]), middle, y + h + w * 0.37, font, ratio);
  }
  const height = fit(pen, word, 9 * ratio, w * 1.5);
  engraved(pen, palette, word, middle, frame.y + frame.h - rim / 2, `600 ${height}px ${SANS}`, ratio, 0.82);
}

/**
 * @param {Pen} pen @param {Geometry} geometry @param {Palette} palette @param {Tube} tube @param {[number, number]} discs
 * @param {string} title
 */
function nameLying(pen, { frame, felt, rimBottom, ratio }, palette, { x, y, w, h }, discs, title) {
  const font = `400 ${h * 0.74}px ${SERIF}`;
  engraved(pen, palette, String(discs[0]), (frame.x + x) / 2, y + h / 2, font, ratio);
  engraved(pen, palette, String(discs[1]), (frame.x + frame.w + x + w) / 2, y + h / 2, font, ratio);
  // A frame that bleeds has no room for words.
  if (rimBottom <= 8 * ratio) return;
  const height = fit(pen, title, 7 * ratio, felt.w * 0.9);
  engraved(pen, palette, title, felt.x + felt.w / 2, felt.y + felt.h + rimBottom / 2, `600 ${height}px ${SANS}`, ratio, 0.9);
}

/** What a tube covers with its counts and words. @param {Geometry} geometry @param {number} index @returns {Rect} */
export function endsRect({ tubes, frame, felt }, index) {
  const tube = tubes[index];
  if (!tube.upright) return { x: frame.x, y: felt.y + felt.h, w: frame.w, h: frame.y + frame.h - felt.y - felt.h };
  const half = tube.w;
  return { x: tube.x - half / 2, y: frame.y, w: tube.w + half, h: frame.h };
}

/** @param {Pen} pen @param {Tube} tube @param {Palette} palette */
function recess(pen, { x, y, w, h, upright }, palette) {
  pen.beginPath();
  pen.roundRect(x, y, w, h, Math.min(w, h) / 2);
  pen.fillStyle = shade(pen, x, y, upright ? x + w : x, upright ? y : y + h,
    [[0, palette["tube-1"]], [0.45, palette["tube-2"]], [1, palette["tube-3"]]]);
  pen.fill();
}

/** @param {Pen} pen @param {Tube} tube @param {ReturnType<typeof standing>} places @param {Palette} palette */
function stand(pen, { x, y, w, h, upright }, places, palette) {
  const wide = Math.min(w, h);
  const pad = wide * 0.31;
  const step = ((upright ? h : w) - 2 * pad) / places.length;
  const inset = wide * 0.13;
  const gap = Math.max(0.6, step * 0.16);
  const light = /** @type {[number, string][]} */ (
    [[0, "#8d806b"], [0.3, palette["white-1"]], [0.6, palette["white-3"]], [1, "#77684f"]]);
  const dark = /** @type {[number, string][]} */ ([[0, "#0a0908"], [0.28, "#57514a"], [0.5, "#26231f"], [1, "#050505"]]);
  const paints = [dark, dark, light].map((stops) => shade(pen, upright ? x + inset : 0, upright ? 0 : y + inset,
    upright ? x + w - inset : 0, upright ? 0 : y + h - inset, stops));
  places.forEach(({ colour, open }, i) => {
    if (!colour) return;
    // A board may be small for a moment, while the styles of its place load.
    const long = Math.max(0, step - gap);
    pen.globalAlpha = open ? 0.42 : 1;
    pen.fillStyle = paints[colour];
    pen.beginPath();
    const at = upright ? y + h - pad - (i + 1) * step + gap / 2 : x + pad + i * step + gap / 2;
    if (upright) pen.roundRect(x + inset, at, w - 2 * inset, long, long * 0.35);
    else pen.roundRect(at, y + inset, long, h - 2 * inset, long * 0.35);
    pen.fill();
    // The lit rim of a black disc: without it they merge with the floor.
    if (colour === 1) {
      pen.globalAlpha *= 0.55;
      pen.fillStyle = palette.engraved;
      if (upright) pen.fillRect(x + inset + 1, at, w - 2 * inset - 2, Math.max(0.7, long * 0.14));
      else pen.fillRect(at, y + inset + 1, Math.max(0.7, long * 0.14), h - 2 * inset - 2);
    }
  });
  pen.globalAlpha = 1;
}

/**
 * A lid of the frame's wood, let into the recess.
 * @param {Pen} pen @param {Tube} tube @param {Palette} palette @param {number} ratio
 */
function lid(pen, { x, y, w, h, upright }, palette, ratio) {
  const inset = Math.max(1, Math.min(w, h) * 0.06);
  const across = (/** @type {[number, string][]} */ stops) =>
    shade(pen, x, y, upright ? x + w : x, upright ? y : y + h, stops);
  for (const [by, paint] of /** @type {[number, CanvasGradient][]} */ ([
    [0, across([[0, palette["tube-1"]], [1, palette["tube-3"]]])],
    [inset, across([[0, palette["frame-1"]], [0.55, palette["frame-2"]], [1, palette["frame-3"]]])],
  ])) {
    pen.beginPath();
    pen.roundRect(x + by, y + by, w - 2 * by, h - 2 * by, Math.max(0, Math.min(w, h) / 2 - by));
    pen.fillStyle = paint;
    pen.fill();
  }
  pen.lineWidth = ratio;
  pen.strokeStyle = across([[0, palette["frame-hi"]], [0.5, "rgba(255,235,205,.08)"], [1, palette["frame-lo"]]]);
  pen.stroke();
}

/** Half of all discs. @param {Pen} pen @param {Tube} tube @param {Palette} palette @param {number} ratio */
function notch(pen, { x, y, w, h, upright }, palette, ratio) {
  pen.fillStyle = palette["mark-on-black"];
  const [long, thick] = [4 * ratio, 2 * ratio];
  if (upright) for (const at of [x - long + ratio, x + w - ratio]) pen.fillRect(at, y + h / 2 - thick / 2, long, thick);
  else for (const at of [y - long + ratio, y + h - ratio]) pen.fillRect(x + w / 2 - thick / 2, at, thick, long);
}

/** The height at which a word fits. @param {Pen} pen @param {string} word @param {number} height @param {number} room */
function fit(pen, word, height, room) {
  pen.font = `600 ${height}px ${SANS}`;
  const wide = pen.measureText(word).width * 1.25;
  return Math.min(height, height * room / Math.max(wide, 1));
}

/**
 * @param {Pen} pen @param {Palette} palette @param {string} text @param {number} x @param {number} y @param {string} font
 * @param {number} ratio @param {number} [alpha]
 */
function engraved(pen, palette, text, x, y, font, ratio, alpha = 1) {
  pen.font = font;
  pen.globalAlpha = alpha;
  for (const [colour, by] of /** @type {[string, number][]} */ (
    [["rgba(0,0,0,.6)", -0.55], ["rgba(255,240,215,.18)", 0.5], [palette.engraved, 0]])) {
    pen.fillStyle = colour;
    pen.fillText(text, x + by * ratio, y + by * ratio);
  }
  pen.globalAlpha = 1;
}
