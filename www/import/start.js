// @ts-check
// Starts what brings games in.

import { exchange, notation, openArchive } from "../device/modules.js";
import { hosted, spawnWorker } from "../device/platform.js";
import { random } from "../device/random.js";
import { Importer } from "../session/importer.js";
import { ImportClient } from "./client.js";

/** For how long the page itself reads games without a break, in ms: less than a frame. */
const SLICE_MS = 10;

/**
 * A worker where the browser gives it the page's database; else the page itself. In the one-file edition a worker may have a
 * database of its own, whose games would be lost.
 * @param {{
 *   library: import("../device/library.js").Library, storage: import("../device/storage.js").Storage, now: () => number,
 * }} parts
 * @param {(done: number) => void} progress
 */
export async function startImporter({ library, storage, now }, progress) {
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
    open: openArchive, describer: async () => (await exchange()).describeRecord, library, now, random, progress,
    sliceMs: SLICE_MS, pause: () => new Promise((resolve) => setTimeout(resolve)),
  });
}
