// @ts-check
// An animated picture from drawn parts: an empty board, a picture of each disc, and a score for each frame. Frames are put
// together from palette indices, so that none of them is drawn.

/**
 * @typedef {{ width: number, height: number, data: Uint8ClampedArray }} Picture four bytes a pixel
 * @typedef {{ width: number, height: number, data: Uint8Array }} Indexed a palette index a pixel
 * @typedef {{ cells: number[], last: number, size: number }} Frame `last`: a square, or -1
 * @typedef {{ base: Picture, discs: Picture[], scores: Picture[], felt: { left: number, top: number, step: number },
 *   score: { left: number, top: number }, frames: Frame[], stepMs: number, lastMs: number }} Film `discs`: Black, White, and
 *   both as the last move; `scores`: one a frame; `felt`, `score`: where these lie on the base; `stepMs`: of a frame
 * @typedef {{ quantize: (pixels: Uint8ClampedArray, colours: number) => number[][],
 *   applyPalette: (pixels: Uint8ClampedArray, palette: number[][]) => Uint8Array, GIFEncoder: () => any }} Gif the library
 */

/** Colours of the palette: fewer while the film is too large. */
const COLOURS = [64, 32, 20, 12];

/** The most bytes of a film. */
export const MOST_BYTES = 400_000;

/** The index that stands for a pixel that stays. */
const SAME = 0;

/**
 * @param {Film} film
 * @param {Gif} gif
 * @param {(done: number) => void} progress the frames that are ready
 * @param {() => Promise<void>} pause lets the page be used
 * @returns {Promise<Uint8Array>} the file
 */
export async function makeFilm(film, gif, progress, pause) {
  let bytes = new Uint8Array();
  for (const colours of COLOURS) {
    bytes = await encode(film, gif, colours, progress, pause);
    if (bytes.length <= MOST_BYTES) break;
  }
  return bytes;
}

/**
 * @param {Film} film @param {Gif} gif @param {number} colours
 * @param {(done: number) => void} progress @param {() => Promise<void>} pause
 */
async function encode({ base, discs, scores, felt, score, frames, stepMs, lastMs }, gif, colours, progress, pause) {
  const { width, height } = base;
  const found = gif.quantize(joined([base, ...discs, scores[0]]), colours - 1);
  /** @returns {Indexed} */
  const indexed = (/** @type {Picture} */ { width, height, data }) =>
    ({ width, height, data: gif.applyPalette(data, found).map((index) => index + 1) });
  const empty = indexed(base).data;
  const tiles = discs.map(indexed);
  const file = gif.GIFEncoder();
  let shown = new Uint8Array();
  for (const [number, { cells, last, size }] of frames.entries()) {
    const next = empty.slice();
    for (const [square, cell] of cells.entries()) {
      const [left, top] = [felt.left + (square % size) * felt.step, felt.top + Math.floor(square / size) * felt.step];
      if (cell) put(next, width, tiles[cell - 1 + (square === last ? 2 : 0)], left, top);
    }
    put(next, width, indexed(scores[number]), score.left, score.top);
    file.writeFrame(number ? next.map((index, at) => (index === shown[at] ? SAME : index)) : next, width, height, {
      palette: number ? null : [[0, 0, 0], ...found], transparent: true, transparentIndex: SAME, dispose: 1,
      delay: number === frames.length - 1 ? lastMs : stepMs,
    });
    shown = next;
    progress(number + 1);
    await pause();
  }
  file.finish();
  return file.bytes();
}

/** The pixels of pictures in a row. @param {Picture[]} pictures */
function joined(pictures) {
  const all = new Uint8ClampedArray(pictures.reduce((sum, { data }) => sum + data.length, 0));
  let at = 0;
  for (const { data } of pictures) {
    all.set(data, at);
    at += data.length;
  }
  return all;
}

/**
 * Puts a picture on another.
 * @param {Uint8Array} onto @param {number} width of it @param {Indexed} picture @param {number} left @param {number} top
 */
function put(onto, width, picture, left, top) {
  for (let row = 0; row < picture.height; row++) {
    const from = row * picture.width;
    onto.set(picture.data.subarray(from, from + picture.width), (top + row) * width + left);
  }
}
