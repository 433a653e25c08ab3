// @ts-check
// What is stored on the device between visits. Storage may be full, forbidden or wiped: the game goes on, and the player is
// notified once.

const GAME = "outflank.game";
const SIZE = "outflank.size";
const REFUSED = "outflank.refused";
const SETTINGS = "outflank.settings";
const CHOICES = "outflank.choices";
const MATCH = "outflank.match";

/** @typedef {"full" | "forbidden" | "wiped" | "library"} Problem `library`: only the list of games cannot be kept */

/** The record of the running game, the settings and the last new-game choices. */
export class Storage {
  /** @type {globalThis.Storage | null} */
  #store = null;
  /** The record last written, "" if none could be. */
  #written = "";
  /** The last record could not be written. */
  #refusing = false;
  #reported = false;
  #report;

  /**
   * @param {() => globalThis.Storage} open may throw where storage is forbidden
   * @param {(problem: Problem) => void} report called at most once
   */
  constructor(open, report) {
    this.#report = report;
    try {
      this.#store = open();
    } catch {
      this.#store = null;
    }
  }

  /** The record of the stored game, or "". */
  get game() { return this.#read(GAME); }
  /** The size of its board, known before the core can read the record; 8 without one. */
  get size() { return this.#read(SIZE) || "8"; }

  /**
   * Stores the record of the running game.
   * @param {string} record
   * @param {number} size of its board
   */
  saveGame(record, size) {
    const wiped = this.#wiped;
    this.#refusing = !this.#write(GAME, record);
    if (this.#refusing) return;
    this.#written = record;
    if (this.size !== String(size)) this.#write(SIZE, String(size));
    if (wiped) this.#reportOnce("wiped");
  }

  /** The record of the running game was refused, or wiped since. */
  get lacksGame() { return this.#refusing || this.#wiped; }

  get #wiped() { return this.#written !== "" && this.#read(GAME) === ""; }

  /** The record that another tab has stored since, or "". */
  get newerGame() {
    const kept = this.#read(GAME);
    return this.#written !== "" && kept !== this.#written ? kept : "";
  }

  /** A record that could not be read, for download, or "". */
  get refused() { return this.#read(REFUSED); }

  /**
   * Stores a record that could not be read.
   * @param {string} record
   */
  saveRefused(record) { this.#write(REFUSED, record); }

  /** Removes the record that could not be read. */
  dropRefused() {
    try { this.#store?.removeItem(REFUSED); } catch { /* Nothing was stored, so nothing is lost. */ }
  }

  /** @returns {Record<string, unknown>} */
  get settings() { return this.#json(SETTINGS); }
  /** @param {object} settings */
  saveSettings(settings) { this.#write(SETTINGS, JSON.stringify(settings)); }

  /** @returns {Record<string, unknown>} */
  get choices() { return this.#json(CHOICES); }
  /** @param {object} choices */
  saveChoices(choices) { this.#write(CHOICES, JSON.stringify(choices)); }

  /** The player's rating against the levels. @returns {Record<string, unknown>} */
  get match() { return this.#json(MATCH); }
  /** @param {object} match */
  saveMatch(match) { this.#write(MATCH, JSON.stringify(match)); }

  /** @param {string} key */
  #read(key) {
    try { return this.#store?.getItem(key) ?? ""; } catch { return ""; }
  }

  /** @param {string} key @param {string} value */
  #write(key, value) {
    if (!this.#store) {
      this.#reportOnce("forbidden");
      return false;
    }
    try {
      // A page that is being left may run beside the next one: what it only read must not replace what that one stores.
      if (this.#store.getItem(key) !== value) this.#store.setItem(key, value);
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /**
   * Reports that something could not be stored.
   * @param {unknown} error of the browser's storage
   * @param {Problem} [otherwise] what it means, unless the storage is full
   */
  failed(error, otherwise = "forbidden") {
    this.#reportOnce(error instanceof Error && error.name === "QuotaExceededError" ? "full" : otherwise);
  }

  /** @param {string} key */
  #json(key) {
    try {
      const value = JSON.parse(this.#read(key) || "{}");
      return value && typeof value === "object" && !Array.isArray(value) ? value : {};
    } catch {
      return {};
    }
  }

  /** @param {Problem} problem */
  #reportOnce(problem) {
    if (this.#reported) return;
    this.#reported = true;
    this.#report(problem);
  }
}
