// @ts-check
// Puts the place together in which games are brought in.

import { notation, openArchive } from "../device/modules.js";
import { hosted, spawnWorker } from "../device/platform.js";
import { random } from "../device/random.js";
import { ImportClient } from "../import/client.js";
import { ImportMode } from "../modes/import.js";
import { ImportDesk } from "../panels/import-desk.js";
import { Importer } from "../session/importer.js";

/** For how long the page itself reads games without a break, in ms: less than a frame. */
const SLICE_MS = 10;

/** @param {import("./places.js").Parts} parts */
export function makePlace(parts) {
  const { paper, words, emit } = parts;
  const startImporter = (/** @type {(done: number) => void} */ progress) => start(parts, progress);
  return new ImportMode({ ...parts, startImporter, screen: new ImportDesk(paper, words, emit) });
}

/**
 * A worker where the browser gives it the page's database; else the page itself. In the one-file edition a worker may have a
 * database of its own, whose games would be lost.
 * @param {import("./places.js").Parts} parts @param {(done: number) => void} progress
 */
async function start({ library, storage, now }, progress) {
  if (hosted) try {
    const client = new ImportClient(spawnWorker("import"), {
      progress, failed: (error) => storage.failed(error, "library"),
    });
    if (await client.start()) return client;
    client.free();
  } catch (error) {
    console.warn(error);
  }
  await notation();
  return new Importer({
    open: openArchive, library, now, random, progress, sliceMs: SLICE_MS,
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  });
}
