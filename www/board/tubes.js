// @ts-check
// The supply: discs standing on edge in two recesses of the frame.

import { shade } from "./disc.js";
import { SERIF, writeFacing } from "./frame.js";
import { slot } from "./geometry.js";

/** @typedef {import("./geometry.js").Tube} Tube */
/** @typedef {import("./theme.js").Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * @param {Pen} pen @param {Tube} tube @param {Palette} palette @param {number} ratio
 * @param {number} discs in it @param {number | undefined} label the number engraved @param {number} count its capacity
 * @param {boolean} far  the number is read from the far side
 */
export function paintTube(pen, tube, palette, ratio, discs, label, count, far) {
  const { x, y, w, h, upright } = tube;
  const wide = Math.min(w, h);
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, w, h, wide / 2);
  pen.fillStyle = shade(pen, x, y, upright ? x + w : x, upright ? y : y + h,
    [[0, palette["tube-1"]], [0.45, palette["tube-2"]], [1, palette["tube-3"]]]);
  pen.fill();
  pen.clip();
  const faces = [[[0, "#0a0908"], [0.28, "#4a453f"], [0.5, "#1c1a17"], [1, "#030303"]],
    [[0, "#8d806b"], [0.3, palette["white-1"]], [0.6, palette["white-3"]], [1, "#77684f"]]];
  const inset = wide * 0.1;
  const tint = faces.map((stops) => shade(pen, upright ? x + inset : 0, upright ? 0 : y + inset, upright ? x + w - inset : 0,
    upright ? 0 : y + h - inset, /** @type {[number, string][]} */ (stops)));
  for (let i = 0; i < discs; i++) {
    const at = slot(tube, i, count);
    const half = at.step * 0.455;
    for (const face of [0, 1]) {
      const from = half * (face - 1);
      pen.fillStyle = tint[face];
      pen.beginPath();
      if (upright) pen.roundRect(x + inset, at.y + from, w - 2 * inset, half, half * 0.3);
      else pen.roundRect(at.x + from, y + inset, half, h - 2 * inset, half * 0.3);
      pen.fill();
    }
  }
  // The count is engraved on the empty floor, near the open end.
  const top = slot(tube, discs - 0.5, count);
  const end = (upright ? h : w) * (tube.fromEnd ? 0 : 1);
  const free = Math.abs((upright ? y : x) + end - (upright ? top.y : top.x));
  const back = end + Math.min((free - wide * 0.1) / 2, wide) * (tube.fromEnd ? 1 : -1);
  pen.fillStyle = palette.engraved;
  pen.font = `400 ${Math.round(wide * 0.56)}px ${SERIF}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  writeFacing(pen, String(label ?? ""), x + (upright ? w / 2 : back), y + (upright ? back : h / 2) + ratio / 2, far);
  pen.restore();
}

/**
 * The polished edge of a recess, just outside it.
 * @param {Pen} pen @param {Tube} tube @param {Palette} palette @param {number} ratio
 */
export function paintEdge(pen, { x, y, w, h, upright }, palette, ratio) {
  pen.lineWidth = ratio;
  pen.beginPath();
  pen.roundRect(x - ratio / 2, y - ratio / 2, w + ratio, h + ratio, (Math.min(w, h) + ratio) / 2);
  pen.strokeStyle = shade(pen, x, y, x + (upright ? w : w * 0.2), y + h,
    [[0, "rgba(0,0,0,.7)"], [0.5, "rgba(0,0,0,.2)"], [1, palette.lip]]);
  pen.stroke();
}
