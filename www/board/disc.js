// @ts-check
// A disc: two faces, one black, one white, and a body half of each colour.

import { LENGTH } from "./theme.js";

/** @typedef {import("./theme.js").Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * A linear gradient along a line.
 * @param {Pen} pen @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1
 * @param {(readonly [number, string])[]} stops
 */
export function shade(pen, x0, y0, x1, y1, stops) {
  const gradient = pen.createLinearGradient(x0, y0, x1, y1);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

/**
 * How far a disc reaches from the middle of its square, its shadow included, in squares: a blurred shadow ends three
 * standard deviations, one and a half times its blur, outside what casts it.
 * @param {number} lift  how high it is @param {number} body @param {number} [scale]
 */
export const reach = (lift, body, scale = 1) =>
  (LENGTH.radius + LENGTH.shadow * 1.5 + Math.max(LENGTH.shadowX, LENGTH.shadowY)) * scale * (1 + lift)
  + Math.max(lift * 0.8, body + lift * 0.6);

/** A canvas of its own to paint on once. @param {number} width @param {number} height */
export function sheet(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return { canvas, pen: /** @type {Pen} */ (canvas.getContext("2d")) };
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} r */
export function dot(pen, x, y, r) {
  pen.beginPath();
  pen.arc(x, y, r, 0, 7);
  pen.fill();
}

/** The discs of one size and one theme: what is drawn once and then only copied. */
export class Discs {
  /** @param {number} q  a square's side in device pixels @param {Palette} palette */
  constructor(q, palette) {
    this.q = q;
    this.palette = palette;
    this.faces = [1, 2].map((color) => face(q, color === 1 ? "black" : "white", palette));
    this.shadow = shadow(q, palette);
    this.edges = edgesOf(sheet(1, 1).pen, q * LENGTH.radius, palette);
  }

  /**
   * A disc at rest, its face up.
   * @param {Pen} pen @param {number} x @param {number} y  the middle of its square @param {number} color
   * @param {number} raised  from 0, lying, to 1, raised
   * @returns {number} where the middle of the face lies
   */
  rest(pen, x, y, color, raised) {
    return this.#draw(pen, x, y, color, 1, { angle: 0, tilt: 1, lean: 0, lift: LENGTH.raise * raised,
      body: LENGTH.body + (LENGTH.raisedBody - LENGTH.body) * raised });
  }

  /**
   * A disc in the air. `turn` runs from 0 (colour `from` up) to 1 (colour `to` up); at a half it stands on its edge.
   * @param {Pen} pen @param {number} x @param {number} y @param {number} from @param {number} to @param {number} turn
   * @param {number} angle  where it falls to @param {number} [hop] how high it goes @param {number} [scale]
   */
  turning(pen, x, y, from, to, turn, angle, hop = LENGTH.hop, scale = 1) {
    const sine = Math.sin(Math.PI * turn);
    const front = turn < 0.5;
    this.#draw(pen, x, y, front ? from : to, scale, { angle, tilt: Math.abs(Math.cos(Math.PI * turn)),
      lean: (front ? -1 : 1) * sine, lift: hop * sine, body: LENGTH.body });
  }

  /**
   * @param {Pen} pen @param {number} x @param {number} y @param {number} color @param {number} scale
   * @param {{ angle: number, tilt: number, lean: number, lift: number, body: number }} pose
   */
  #draw(pen, x, y, color, scale, { angle, tilt, lean, lift, body }) {
    const { q } = this;
    const r = q * LENGTH.radius;
    const top = y - q * (LENGTH.up + lift);
    const blot = this.shadow.width;
    // From here all is drawn round the middle of the disc, as large as it lies on the board; `flat` foreshortens.
    const round = (/** @type {number} */ atX, /** @type {number} */ atY, /** @type {number} */ size, /** @type {number} */ flat,
      /** @type {HTMLCanvasElement} */ picture, /** @type {number} */ side) => {
      pen.save();
      pen.translate(atX, atY);
      pen.rotate(angle);
      pen.scale(size * flat, size);
      pen.rotate(-angle);
      pen.drawImage(picture, -side / 2, -side / 2, side, side);
      pen.restore();
    };
    round(x + q * lift * 0.8, top + q * (body + lift * 1.6), scale * (1 + lift), 0.3 + 0.7 * tilt, this.shadow, blot);
    // The body, from its foot to the face: a pile of thin slices, the lower half of the other colour.
    const footX = Math.cos(angle) * lean * q * 0.13;
    const footY = Math.sin(angle) * lean * q * 0.13 + q * body * tilt;
    const shift = Math.abs(lean) / 2;
    const slices = Math.max(2, Math.ceil(Math.hypot(footX, footY) * scale));
    pen.save();
    pen.translate(x, top);
    pen.scale(scale, scale);
    for (let i = slices; i >= 1; i--) {
      pen.fillStyle = this.edges[i * 2 > slices ? 2 - color : color - 1];
      pen.beginPath();
      pen.ellipse(footX * (i / slices - shift), footY * (i / slices - shift), Math.max(0.5, r * tilt), r, angle, 0, 7);
      pen.fill();
    }
    pen.restore();
    const faceY = top - footY * shift * scale;
    round(x - footX * shift * scale, faceY, scale, tilt, this.faces[color - 1], 2 * r);
    return faceY;
  }
}

/** The body's two colours, lit from the left. @param {Pen} pen @param {number} r @param {Palette} palette */
const edgesOf = (pen, r, palette) => [
  shade(pen, -r, 0, r, 0, [
    [0, palette["black-3"]], [0.3, palette["black-1"]], [0.7, palette["black-2"]], [1, palette["black-3"]],
  ]),
  shade(pen, -r, 0, r, 0, [[0, "#b3a58b"], [0.3, palette["white-1"]], [0.7, palette["white-3"]], [1, "#9b8d75"]]),
];

/** The face alone, as wide as the disc. @param {number} q @param {"black" | "white"} colour @param {Palette} palette */
function face(q, colour, palette) {
  const r = q * LENGTH.radius;
  // A little finer than needed, so that an enlarged face in the air stays sharp.
  const { canvas, pen } = sheet(Math.ceil(2 * r), Math.ceil(2 * r));
  pen.scale(canvas.width / (2 * r), canvas.width / (2 * r));
  pen.translate(r, r);
  const dark = colour === "black";
  const lit = pen.createRadialGradient(-r * 0.36, -r * 0.44, r * 0.05, -r * 0.1, -r * 0.1, r * 1.18);
  lit.addColorStop(0, palette[`${colour}-1`]);
  lit.addColorStop(dark ? 0.38 : 0.5, palette[`${colour}-2`]);
  lit.addColorStop(1, palette[`${colour}-3`]);
  pen.fillStyle = lit;
  dot(pen, 0, 0, r);
  const ring = (/** @type {number} */ at, /** @type {number} */ width, /** @type {number} */ reach,
    /** @type {[number, string][]} */ stops) => {
    pen.lineWidth = width;
    pen.strokeStyle = shade(pen, -r * reach, -r * reach, r * reach, r * reach, stops);
    pen.beginPath();
    pen.arc(0, 0, at - width / 2, 0, 7);
    pen.stroke();
  };
  ring(r, r * LENGTH.bevel, 0.7, dark
    ? [[0, "rgba(255,240,218,.5)"], [0.42, "rgba(255,240,218,.08)"], [0.62, "rgba(0,0,0,.15)"], [1, "rgba(0,0,0,.5)"]]
    : [[0, "#fff"], [0.45, "rgba(255,255,255,.25)"], [0.65, "rgba(130,102,62,.1)"], [1, "rgba(130,102,62,.36)"]]);
  const hair = Math.max(0.75, q * LENGTH.hairline);
  // The black face alone has too little contrast on dark felt: a hairline of cream all round.
  if (dark) ring(r, hair, 0.7, [[0, palette["black-rim"]], [1, palette["black-rim"]]]);
  ring(r * LENGTH.groove + hair / 2, hair, 0.6, dark
    ? [[0, "rgba(0,0,0,.55)"], [0.5, "rgba(0,0,0,0)"], [1, "rgba(255,240,218,.2)"]]
    : [[0, "rgba(130,102,62,.26)"], [0.5, "rgba(130,102,62,0)"], [1, "rgba(255,255,255,.9)"]]);
  return canvas;
}

/** The shadow a disc casts, alone: drawn once, for a blur is dear. @param {number} q @param {Palette} palette */
function shadow(q, palette) {
  const side = Math.ceil(q * 1.5);
  const { canvas, pen } = sheet(side, side);
  pen.shadowColor = palette["cast-disc"];
  pen.shadowBlur = q * LENGTH.shadow;
  // The disc that casts it lies beside the sheet.
  pen.shadowOffsetX = side * 2 + q * LENGTH.shadowX;
  pen.shadowOffsetY = q * LENGTH.shadowY;
  dot(pen, side / 2 - side * 2, side / 2, q * LENGTH.radius);
  return canvas;
}
