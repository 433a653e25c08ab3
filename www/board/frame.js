// @ts-check
// The frame: turned wood with a chamfer, engraved coordinates, and a lip round the felt.

import { shade } from "./disc.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./theme.js").Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Pen */
/** @typedef {"above" | "beside"} Side above a column, or beside a row */

export const SERIF = 'ui-serif,"New York","Iowan Old Style",Georgia,"Times New Roman",serif';
export const SANS = '-apple-system,"Segoe UI",Roboto,Arial,sans-serif';

/** @param {Pen} pen @param {Geometry} geometry @param {Palette} palette */
export function paintFrame(pen, geometry, palette) {
  const { frame: { x, y, w, h }, ratio } = geometry;
  // A frame that bleeds shows no chamfer at its sides.
  const bleed = geometry.rim ? 0 : Math.round(6 * ratio);
  const r = geometry.radius;
  pen.save();
  pen.beginPath();
  pen.roundRect(x - bleed, y, w + 2 * bleed, h, r);
  pen.clip();
  pen.fillStyle = shade(pen, x, y, x + w * 0.7, y + h,
    [[0, palette["frame-1"]], [0.45, palette["frame-2"]], [1, palette["frame-3"]]]);
  pen.fillRect(x, y, w, h);
  if (Number(palette.grain)) grain(pen, geometry);
  const edge = Math.max(1.1, Math.min(1.5, r / 14)) * ratio;
  for (const [inset, alpha] of [[edge / 2, 1], [edge * 1.5, 0.35]]) {
    pen.beginPath();
    pen.roundRect(x - bleed + inset, y + inset, w + 2 * bleed - 2 * inset, h - 2 * inset, Math.max(0, r - inset));
    pen.lineWidth = edge;
    pen.globalAlpha = alpha;
    pen.strokeStyle = shade(pen, x, y, x + w, y + h, [[0, palette["frame-hi"]], [0.35, "rgba(255,235,205,.16)"],
      [0.6, "rgba(0,0,0,.1)"], [1, palette["frame-lo"]]]);
    pen.stroke();
  }
  pen.restore();
}

/** Fine streaks along the wood, always the same. @param {Pen} pen @param {Geometry} geometry */
function grain(pen, { frame: { x, y, w, h }, ratio }) {
  let seed = 7;
  const random = () => (seed = Math.imul(seed, 1664525) + 1013904223 >>> 0) / 2 ** 32;
  for (let i = 0; i < h / ratio * 1.2; i++) {
    pen.fillStyle = random() < 0.5 ? "rgba(255,240,220,.016)" : "rgba(0,0,0,.03)";
    pen.fillRect(x, y + random() * h, w, ratio / 2);
  }
}

/** The polished lip where frame and felt meet. @param {Pen} pen @param {Geometry} geometry @param {Palette} palette */
export function paintLip(pen, { felt: { x, y, w }, rim, radius, ratio }, palette) {
  if (!rim) return;
  const out = 1.6 * ratio;
  pen.beginPath();
  pen.roundRect(x - out, y - out, w + 2 * out, w + 2 * out, radius * 0.25 + ratio * 0.6);
  pen.lineWidth = 1.2 * ratio;
  pen.strokeStyle = shade(pen, x, y, x + w, y + w, [[0, "rgba(0,0,0,.75)"], [0.5, "rgba(0,0,0,.25)"], [1, palette.lip]]);
  pen.stroke();
}

/**
 * Coordinates and name, cut into the wood and filled with paint.
 * @param {Pen} pen @param {Geometry} geometry @param {Palette} palette
 * @param {string[]} columns  what stands above each column @param {string[]} rows  what stands beside each row
 * @param {boolean} named @param {boolean} far  read from the far side
 */
export function engrave(pen, geometry, palette, columns, rows, named, far) {
  const { felt: { x, y, w }, brand, rimBottom, ratio } = geometry;
  pen.globalAlpha = 0.85;
  columns.forEach((text, i) => letter(pen, geometry, palette, text, i, "above", 500, far));
  rows.forEach((text, i) => letter(pen, geometry, palette, text, i, "beside", 500, far));
  pen.globalAlpha = 0.72;
  pen.textBaseline = "middle";
  pen.font = `600 ${brand}px ${SANS}`;
  pen.textAlign = "center";
  // letterSpacing is missing in older WebKit: the letters are set one by one.
  const word = brand && named ? "OUTFLANK" : "";
  for (let i = 0; i < word.length; i++) {
    cut(pen, palette, word[i], x + w / 2 + (i - (word.length - 1) / 2) * brand * 1.2, y + w + rimBottom / 2, ratio);
  }
  pen.globalAlpha = 1;
}

/**
 * One coordinate, dark or lit.
 * @param {Pen} pen @param {Geometry} geometry @param {Palette} palette @param {string} text @param {number} index
 * @param {Side} side @param {number} weight @param {boolean} far
 */
export function letter(pen, geometry, palette, text, index, side, weight, far) {
  const { q, ratio, rim } = geometry;
  const spot = letterSpot(geometry, index, side);
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  // Row numbers that stand on the felt: a dark glow keeps them readable where it is lit.
  const inside = side === "beside" && !rim;
  pen.shadowBlur = inside ? 4 * ratio : 0;
  pen.shadowColor = inside ? palette.shade : "transparent";
  pen.font = `${weight} ${geometry.letter * (inside ? 0.9 : 1)}px ${SANS}`;
  cut(pen, palette, text, spot.x + spot.w / 2, spot.y + spot.h / 2 + ratio / 2, Math.min(ratio, q / 16), far);
  pen.shadowBlur = 0;
}

/**
 * Where a coordinate stands.
 * @param {Geometry} geometry @param {number} index @param {Side} side
 * @returns {import("./geometry.js").Rect}
 */
export function letterSpot({ felt, q, rim, rimTop, ratio }, index, side) {
  if (side === "above") return { x: felt.x + index * q, y: felt.y - rimTop, w: q, h: rimTop };
  if (rim) return { x: felt.x - rim, y: felt.y + index * q, w: rim, h: q };
  return { x: felt.x, y: felt.y + index * q, w: 13 * ratio, h: 13 * ratio };
}

/**
 * @param {Pen} pen @param {Palette} palette @param {string} text @param {number} x @param {number} y @param {number} depth
 * @param {boolean} [far]
 */
function cut(pen, palette, text, x, y, depth, far = false) {
  for (const [colour, by] of /** @type {[string, number][]} */ (
    [["rgba(0,0,0,.6)", -0.55], ["rgba(255,240,215,.18)", 0.5], [palette.engraved, 0]])) {
    pen.fillStyle = colour;
    writeFacing(pen, text, x + by * depth, y + by * depth, far);
  }
}

/**
 * Writes a text for a player on the near or the far side of the board.
 * @param {Pen} pen @param {string} text @param {number} x @param {number} y its middle @param {boolean} far
 */
export function writeFacing(pen, text, x, y, far) {
  pen.save();
  pen.translate(x, y);
  if (far) pen.rotate(Math.PI);
  pen.fillText(text, 0, 0);
  pen.restore();
}
