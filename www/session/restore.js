// @ts-check
// Restores a backup: reads its lines, makes the card of each game from its record, and stores what is new.

import { readGame, readHead, sameGame } from "./backup.js";

/**
 * @typedef {import("./backup.js").Kept} Kept
 * @typedef {{
 *   head: ReturnType<typeof readHead>, added: number, bad: number, stopped: boolean,
 * }} Restored `head`: what its first line says; `added`: new games; `bad`: the first line that is no game, 0 for none
 * @typedef {{
 *   library: Pick<import("../device/library.js").Library, "read" | "keep" | "addMany">,
 *   describe: import("./backup.js").Describe, name: string, signal: AbortSignal,
 *   sliceMs: number, pause: () => Promise<void>, progress: (bytes: number) => void,
 * }} Run `name`: unique to this run; `sliceMs`: for how long games are read without a break; `progress`: bytes that are read
 */

/** Bytes that are read of a file at a time. */
const PART = 1 << 20;

/** Games that are stored at a time. */
const BATCH = 500;

/** The lines of a file, which is never in memory as a whole. */
class Lines {
  #file;
  /** Bytes that are read. */
  read = 0;

  /** @param {Blob} file */
  constructor(file) { this.#file = file; }

  async *[Symbol.asyncIterator]() {
    const decoder = new TextDecoder();
    let rest = "";
    while (this.read < this.#file.size) {
      const bytes = await this.#file.slice(this.read, this.read + PART).arrayBuffer();
      this.read += bytes.byteLength;
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    yield rest + decoder.decode();
  }
}

/** Stores games while the next ones are read. */
class Store {
  #library;
  #name;
  #signal;
  #batches = 0;
  /** @type {Kept[]} */
  #games = [];
  #storing = Promise.resolve();
  /** How many are stored. */
  added = 0;
  failed = false;

  /** @param {Pick<Run, "library" | "name" | "signal">} run */
  constructor({ library, name, signal }) {
    this.#library = library;
    this.#name = name;
    this.#signal = signal;
  }

  /** @param {Kept} kept */
  async add(kept) {
    // An own game keeps its id, and with it a place of its own.
    if (kept.card.kind === "own" && kept.card.id) {
      if (await this.#library.keep(kept)) this.added++;
      else this.failed = true;
      return;
    }
    this.#games.push(kept);
    if (this.#games.length === BATCH) await this.#store();
  }

  async #store() {
    await this.#storing;
    const games = this.#games;
    this.#games = [];
    const name = `${this.#name}${this.#batches++}`;
    if (games.length) this.#storing = this.#library.addMany(games, name, { signal: this.#signal }).then((stored) => {
      this.added += stored;
      this.failed ||= stored < games.length;
    });
  }

  /** Stores the last ones, unless the run was stopped. */
  async finish() {
    if (!this.#signal.aborted && !this.failed) await this.#store();
    await this.#storing;
  }
}

/**
 * @param {Blob} file
 * @param {Run} run
 * @returns {Promise<Restored>}
 */
export async function restoreBackup(file, run) {
  const { library, describe, sliceMs, pause, progress, signal } = run;
  /** The number of turns of each kept game. @type {Map<string, number>} */
  const known = new Map();
  const store = new Store(run);
  /** @type {Restored["head"]} */
  let head = null;
  let [number, bad] = [0, 0];
  let since = performance.now();
  const lines = new Lines(file);
  for await (const line of lines) {
    if (++number === 1) {
      head = readHead(line);
      if (head === null || head === "newer") break;
      await library.read((cards) => { for (const card of cards) known.set(sameGame(card), card.turns); });
      continue;
    }
    if (performance.now() - since > sliceMs) {
      progress(lines.read);
      await pause();
      since = performance.now();
    }
    if (signal.aborted || store.failed) break;
    if (!line.trim()) continue;
    const kept = readGame(line, describe);
    if (!kept) {
      bad ||= number;
      continue;
    }
    // A game that was played on since is as new as one that is not there. Only own ones are: the turns of others may count a
    // resignation that their first card has not.
    const key = sameGame(kept.card);
    const turns = known.get(key);
    if (turns !== undefined && (turns >= kept.card.turns || kept.card.kind !== "own")) continue;
    known.set(key, kept.card.turns);
    await store.add(kept);
  }
  await store.finish();
  return { head, added: store.added, bad, stopped: signal.aborted || store.failed };
}
