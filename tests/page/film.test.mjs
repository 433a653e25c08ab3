import assert from "node:assert/strict";
import { test } from "node:test";
import { makeFilm, MOST_BYTES } from "../../www/film/film.js";
import { filmOf } from "../../www/film/client.js";
import { framesOf } from "../../www/sheets/film.js";
import { fitting } from "../../www/sheets/picture.js";

const pixels = (width, height, shade) => ({ width, height, data: new Uint8ClampedArray(width * height * 4).fill(shade) });

/** A board of 2 by 2 squares of 3 pixels, with a line below. */
const film = (frames) => ({
  base: pixels(6, 7, 1), discs: [2, 3, 4, 5].map((shade) => pixels(2, 2, shade)), scores: frames.map((_, index) => pixels(1, 1, 10 + index)),
  felt: { left: 0, top: 0, step: 3 }, score: { left: 5, top: 6 }, frames, stepMs: 700, lastMs: 3000,
});

/** A library that keeps the frames; a colour is its shade. `sizes`: the bytes of each file. */
function gif(sizes = [100]) {
  const files = [];
  return {
    files,
    quantize: (_, colours) => [[colours]],
    applyPalette: (data) => Uint8Array.from({ length: data.length / 4 }, (_, index) => data[4 * index]),
    GIFEncoder: () => {
      const frames = [];
      const size = sizes[files.length] ?? 100;
      files.push(frames);
      return {
        writeFrame: (index, width, height, options) => frames.push({ index: [...index], width, height, ...options }), finish: () => {},
        bytes: () => new Uint8Array(size),
      };
    },
  };
}

const at = ({ index }, x, y) => index[6 * y + x];
const frames = [{ cells: [1, 0, 0, 2], last: -1, size: 2 }, { cells: [1, 1, 0, 1], last: 1, size: 2 }];

test("frames are put together from the parts, and only what changes is written", async () => {
  const library = gif();
  const seen = [];
  await makeFilm(film(frames), library, (done) => seen.push(done), async () => {});
  const [[first, second]] = library.files;
  assert.deepEqual([at(first, 0, 0), at(first, 4, 4), at(first, 3, 0), at(first, 5, 6)], [3, 4, 2, 11], "black, white, empty, the score");
  assert.deepEqual([at(second, 0, 0), at(second, 4, 4), at(second, 3, 0), at(second, 5, 6)], [0, 3, 5, 12], "the last move is marked");
  assert.deepEqual([first.delay, second.delay, seen], [700, 3000, [1, 2]]);
  assert.deepEqual([first.palette.length, second.palette, second.transparentIndex], [2, null, 0]);
});

test("a film that is too large gets fewer colours", async () => {
  const library = gif([MOST_BYTES + 1, MOST_BYTES]);
  assert.equal((await makeFilm(film(frames), library, () => {}, async () => {})).length, MOST_BYTES);
  assert.deepEqual(library.files.map(([{ palette }]) => palette[1]), [[63], [31]]);
});

test("the frames of a game are its start and the board after each move", () => {
  const start = [0, 0, 1, 2];
  const found = framesOf({ size: 2, start, steps: [
    { square: 0, color: 1, flips: Uint8Array.of(3) }, { square: -1, color: 2, flips: Uint8Array.of() }, { square: 1, color: 1, flips: Uint8Array.of() },
  ] });
  assert.deepEqual(found.map(({ cells, last }) => [cells.join(""), last]), [["0012", -1], ["1011", 0], ["1111", 1]]);
  assert.deepEqual(start, [0, 0, 1, 2]);
});

test("a film that neither the worker nor the page can make is an error", async () => {
  const worker = { postMessage: () => queueMicrotask(() => worker.onmessage({ data: { failed: true } })), terminate: () => {} };
  // The library is not beside the sources.
  await assert.rejects(filmOf(film(frames), { spawn: () => worker, progress: () => {}, signal: new AbortController().signal }));
});

test("a worker makes the film, and an aborted one ends", async () => {
  const worker = { terminated: 0, terminate() { this.terminated++; }, postMessage() { setTimeout(() => this.answer()); } };
  worker.answer = () => {
    worker.onmessage({ data: { done: 1 } });
    worker.onmessage({ data: { bytes: Uint8Array.of(7) } });
  };
  const seen = [];
  const options = (signal) => ({ spawn: () => worker, progress: (done) => seen.push(done), signal });
  assert.deepEqual([...await filmOf(film(frames), options(new AbortController().signal))], [7]);
  assert.deepEqual([seen, worker.terminated], [[1], 1]);
  const stop = new AbortController();
  worker.answer = () => {};
  filmOf(film(frames), options(stop.signal));
  stop.abort();
  assert.equal(worker.terminated, 2);
});

test("a name that is too long for a picture ends in an ellipsis", () => {
  const pen = { measureText: (/** @type {string} */ text) => /** @type {TextMetrics} */ ({ width: 10 * [...text].length }) };
  assert.equal(fitting(pen, "Kit", 30), "Kit");
  assert.equal(fitting(pen, "Ann Müller", 60), "Ann M…");
  assert.equal(fitting(pen, "Ann Müller", 50), "Ann…", "no blank before it");
  assert.equal(fitting(pen, "😀😀😀", 20), "😀…");
  assert.equal(fitting(pen, "x".repeat(1e6), 300), `${"x".repeat(29)}…`);
});
