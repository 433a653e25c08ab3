// @ts-check
// Finished searches of reviews, kept on the device, so that a review is never made twice and goes on after a reload.

/**
 * @typedef {import("../types.js").Report} Report
 * @typedef {{ turn: number, step: string, report: Partial<Report> }} Finding a search that is done
 * @typedef {Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">} Shelf
 */

const INDEX = "outflank.reviews";

/** Changes when the engine's values do: older reviews are made again. */
const VERSION = 1;

/** Reviews that are kept, the latest ones; each takes about 20 KB. */
const MOST = 12;

/** A short name for a text. @param {string} text */
export function hashOf(text) {
  let [high, low] = [0x811c9dc5, 0x1000193];
  for (let i = 0; i < text.length; i++) {
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000193);
    low = Math.imul(low ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** The parts of a report that a review needs. @param {Report} report */
const kept = ({ value, exact, depth, nodes, pv, squares }) => ({ value, exact, depth, nodes, pv, squares });

export class ReviewStore {
  #open;

  /** @param {() => Shelf} open may throw where storage is forbidden */
  constructor(open) { this.#open = open; }

  /** The searches of a review that are done. @param {string} key @returns {Finding[]} */
  read(key) {
    try {
      const { version, found } = JSON.parse(this.#open().getItem(`${INDEX}.${key}`) ?? "{}");
      return version === VERSION && Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  }

  /** Keeps the searches of a review. Without storage it is only made again. @param {string} key @param {Finding[]} found */
  write(key, found) {
    try {
      const shelf = this.#open();
      const keys = [key, ...this.#keys(shelf).filter((other) => other !== key)];
      for (const old of keys.splice(MOST)) shelf.removeItem(`${INDEX}.${old}`);
      shelf.setItem(INDEX, JSON.stringify(keys));
      const finds = found.map(({ turn, step, report }) => ({ turn, step, report: kept(/** @type {Report} */ (report)) }));
      shelf.setItem(`${INDEX}.${key}`, JSON.stringify({ version: VERSION, found: finds }));
    } catch { /* The game itself has been stored, or its loss reported, elsewhere. */ }
  }

  /** @param {Shelf} shelf @returns {string[]} */
  #keys(shelf) {
    try {
      const keys = JSON.parse(shelf.getItem(INDEX) ?? "[]");
      return Array.isArray(keys) ? keys : [];
    } catch {
      return [];
    }
  }
}
