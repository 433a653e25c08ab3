// @ts-check
// The felt: lit cloth with a grain, a grooved grid and four guide dots.

import { LENGTH } from "./theme.js";
import { dot, shade, sheet } from "./disc.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./theme.js").Palette} Palette */

/** @param {CanvasRenderingContext2D} pen @param {Geometry} geometry @param {Palette} palette */
export function paintFelt(pen, geometry, palette) {
  const { q, size, ratio, felt: { x, y, w } } = geometry;
  const edge = geometry.rim ? Math.round(ratio) : 0;
  pen.save();
  pen.beginPath();
  pen.roundRect(x - edge, y - edge, w + 2 * edge, w + 2 * edge, edge && geometry.radius * 0.25);
  pen.clip();
  const light = pen.createRadialGradient(x + w * 0.22, y + w * 0.12, w * 0.05, x + w * 0.3, y + w * 0.25, w * 1.12);
  light.addColorStop(0, palette["felt-1"]);
  light.addColorStop(0.5, palette["felt-2"]);
  light.addColorStop(1, palette["felt-3"]);
  pen.fillStyle = light;
  pen.fillRect(x - edge, y - edge, w + 2 * edge, w + 2 * edge);
  const grain = Number(palette.grain);
  if (grain) {
    pen.fillStyle = /** @type {CanvasPattern} */ (pen.createPattern(cloth(ratio, grain), "repeat"));
    pen.fillRect(x - edge, y - edge, w + 2 * edge, w + 2 * edge);
  }
  // Grooves: a dark line with a lit one beside it.
  const line = Math.max(1, Math.round(q * LENGTH.line), Math.round(ratio));
  const lit = Math.max(1, Math.round(line * 0.7));
  for (const [colour, from, wide] of /** @type {[string, number, number][]} */ (
    [[palette["groove-lit"], line, lit], [palette.groove, 0, line]])) {
    pen.fillStyle = colour;
    for (let i = 1; i < size; i++) {
      const at = i * q - Math.floor(line / 2) + from;
      pen.fillRect(x + at, y, wide, w);
      pen.fillRect(x, y + at, w, wide);
    }
  }
  for (const col of [2, size - 2]) for (const row of [2, size - 2]) {
    pen.fillStyle = palette["groove-lit"];
    dot(pen, x + col * q + ratio * 0.6, y + row * q + ratio * 0.6, q * (LENGTH.guide + 0.004));
    pen.fillStyle = palette.guide;
    dot(pen, x + col * q, y + row * q, q * LENGTH.guide);
  }
  // The shadow that the frame throws from above and from the left.
  const deep = q * 0.22;
  pen.fillStyle = shade(pen, 0, y - edge, 0, y + deep, [[0, palette.shade], [1, "transparent"]]);
  pen.fillRect(x - edge, y - edge, w + 2 * edge, deep + edge);
  if (edge) {
    pen.fillStyle = shade(pen, x - edge, 0, x + deep, 0, [[0, palette.shade], [1, "transparent"]]);
    pen.fillRect(x - edge, y - edge, deep + edge, w + 2 * edge);
  }
  pen.restore();
}

/** @type {{ key: string, canvas: HTMLCanvasElement } | null} */
let woven = null;

/**
 * A tile of cloth: fine noise and short fibres, always the same.
 * @param {number} ratio @param {number} grain  the noise's greatest alpha, of 255
 */
function cloth(ratio, grain) {
  const key = `${ratio} ${grain}`;
  if (woven?.key === key) return woven.canvas;
  const side = Math.round(192 * ratio);
  const { canvas, pen } = sheet(side, side);
  let seed = 9;
  const random = () => (seed = Math.imul(seed, 1664525) + 1013904223 >>> 0) / 2 ** 32;
  const image = pen.createImageData(side, side);
  const words = new Uint32Array(image.data.buffer);
  for (let i = 0; i < words.length; i++) {
    const dice = Math.floor(random() * grain * 2);
    words[i] = (dice >> 1) << 24 | (dice & 1) * 0xffffff;
  }
  pen.putImageData(image, 0, 0);
  pen.lineWidth = ratio * 0.6;
  for (const colour of ["rgba(255,255,240,.042)", "rgba(0,20,10,.055)"]) {
    pen.strokeStyle = colour;
    pen.beginPath();
    for (let i = 0; i < 730; i++) {
      const [x, y, angle] = [random() * side, random() * side, random() * 6.3];
      const [long, bend] = [(2 + random() * 5) * ratio, (random() - 0.5) * 4 * ratio];
      pen.moveTo(x, y);
      pen.quadraticCurveTo(x + Math.cos(angle) * long / 2 + bend, y + Math.sin(angle) * long / 2 - bend,
        x + Math.cos(angle) * long, y + Math.sin(angle) * long);
    }
    pen.stroke();
  }
  woven = { key, canvas };
  return canvas;
}
