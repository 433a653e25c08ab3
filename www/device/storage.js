// @ts-check
// What stays on the device between visits. Storage may be full, forbidden or wiped: the game goes on and hears of it once.

const GAME = "outflank.game";
const REFUSED = "outflank.refused";
const SETTINGS = "outflank.settings";
const CHOICES = "outflank.choices";

/** @typedef {"full" | "forbidden" | "wiped"} Trouble */

/** The device's memory: the record of the running game, the settings and the last new-game choices. */
export class Storage {
  /** @type {globalThis.Storage | null} */
  #store = null;
  /** The record last written, "" if none could be. */
  #written = "";
  #told = false;
  #tell;

  /**
   * @param {() => globalThis.Storage} open may throw where storage is forbidden
   * @param {(trouble: Trouble) => void} tell called at most once
   */
  constructor(open, tell) {
    this.#tell = tell;
    try {
      this.#store = open();
    } catch {
      this.#store = null;
    }
  }

  /** The record of the game that was running, or "". */
  get game() { return this.#read(GAME); }

  /**
   * Keeps the running game's record.
   * @param {string} record
   */
  saveGame(record) {
    const wiped = this.#written !== "" && this.#read(GAME) === "";
    if (!this.#write(GAME, record)) return;
    this.#written = record;
    if (wiped) this.#complain("wiped");
  }

  /** The record that another tab has kept since, or "". */
  get newerGame() {
    const kept = this.#read(GAME);
    return this.#written !== "" && kept !== this.#written ? kept : "";
  }

  /** A record that could not be read, kept for download, or "". */
  get refused() { return this.#read(REFUSED); }

  /**
   * Puts a record that could not be read aside.
   * @param {string} record
   */
  saveRefused(record) { this.#write(REFUSED, record); }

  /** Forgets the record that was put aside. */
  dropRefused() {
    try { this.#store?.removeItem(REFUSED); } catch { /* nothing was kept, so nothing is lost */ }
  }

  /** @returns {Record<string, unknown>} */
  get settings() { return this.#json(SETTINGS); }
  /** @param {object} settings */
  saveSettings(settings) { this.#write(SETTINGS, JSON.stringify(settings)); }

  /** @returns {Record<string, unknown>} */
  get choices() { return this.#json(CHOICES); }
  /** @param {object} choices */
  saveChoices(choices) { this.#write(CHOICES, JSON.stringify(choices)); }

  /** @param {string} key */
  #read(key) {
    try { return this.#store?.getItem(key) ?? ""; } catch { return ""; }
  }

  /** @param {string} key @param {string} value */
  #write(key, value) {
    if (!this.#store) {
      this.#complain("forbidden");
      return false;
    }
    try {
      this.#store.setItem(key, value);
      return true;
    } catch (error) {
      this.#complain(/** @type {any} */ (error)?.name === "QuotaExceededError" ? "full" : "forbidden");
      return false;
    }
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

  /** @param {Trouble} trouble */
  #complain(trouble) {
    if (this.#told) return;
    this.#told = true;
    this.#tell(trouble);
  }
}
