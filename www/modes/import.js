// @ts-check
// The place where games are brought in: by paste, drop, file or typing. Nothing is kept or replaced before the player says so.

import { fromFiles, fromText } from "../device/incoming.js";
import { random } from "../device/random.js";
import { countChosen } from "../session/bring-in.js";
import { plain } from "../words/announcer.js";

/**
 * @typedef {import("../device/incoming.js").Incoming} Incoming
 * @typedef {import("../pkg/notation.js").NotationFault} Fault
 * @typedef {{ render: (shown: Shown) => void, pickFiles: () => void, focusText: (fault: Fault | null) => void }} Screen
 * @typedef {import("../session/bring-in.js").Found} Found
 * @typedef {Pick<import("../session/importer.js").Importer, "read" | "choose" | "record" | "keep" | "stop" | "free">} Importer
 * @typedef {{ text: string, found: Found | null, running: { done: number, total: number } | null, loading: boolean,
 *   ending: string }} Shown what the desk shows: the text of the field, what was found in it, how far the keeping is, and how
 *   the last request ended if it did not come to its end
 * @typedef {import("../places/places.js").Parts & {
 *   startImporter: (progress: (done: number) => void) => Promise<Importer>, screen: Screen }} Parts
 */

/** How long a pause in typing is, in ms. */
const TYPING_MS = 250;

/** The longest text that is put into the field. */
const FIELD = 20000;

export class ImportMode {
  #parts;
  #text = "";
  /** Reads and keeps, from the first text on. @type {Promise<Importer> | null} */
  #importer = null;
  /** @type {Found | null} */
  #found = null;
  /** @type {{ done: number, total: number } | null} */
  #running = null;
  #loading = false;
  /** How the last request ended, if the player stopped it or it failed. @type {{ key: string, count?: number } | null} */
  #ending = null;
  /** The player has stopped the keeping. */
  #halted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #typing;
  /** Counts what is read, so that only the latest is shown. */
  #turn = 0;
  #inView = false;
  handlers;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.handlers = this.#handlers();
  }

  enter() {
    const { paper, places } = this.#parts;
    this.#inView = true;
    paper.open("import", false, "games");
    this.render();
    const files = places.takeIncoming();
    // Started before the first text comes, so that it is read at once.
    this.#reader.catch((error) => console.error(error));
    if (files) this.#receive(files);
    else this.#parts.screen.focusText(null);
  }

  leave() {
    this.#inView = false;
    clearTimeout(this.#typing);
    this.#turn++;
    this.#found = null;
    this.#ending = null;
    this.#text = "";
    // What is read goes, and with it what is being kept; what is stored stays.
    if (this.#running) this.#parts.library.refresh();
    this.#running = null;
    this.#free();
    this.#parts.paper.close();
  }

  render() {
    const { paper, screen, words: { t } } = this.#parts;
    const ending = this.#ending ? t(this.#ending.key, this.#ending) : "";
    const chosen = this.#found ? countChosen(this.#found) : 0;
    const busy = Boolean(this.#running);
    const off = busy || !chosen;
    paper.show([
      { id: "import-paste", label: "import.paste", mark: "copy", intent: { type: "pasteGames" }, off: busy },
      { id: "import-file", label: "import.file", mark: "file", intent: { type: "pickFiles" }, off: busy },
      { id: "import-keep", label: "import.keep", mark: "box", intent: { type: "keepGames" }, off, now: !off },
    ]);
    screen.render({ text: this.#text, found: this.#found, running: this.#running, loading: this.#loading, ending });
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) { this.#parts.page.announce(plain(this.#parts.words.t(key, params))); }

  clearNotice() {}
  settingsChanged() { this.#parts.play.render(); }

  /** What reads and keeps; a failed start is tried again. @returns {Promise<Importer>} */
  get #reader() {
    this.#importer ??= this.#parts.startImporter((done) => {
      if (this.#running) this.#running.done = done;
      if (this.#inView) this.render();
    });
    this.#importer.catch(() => { this.#importer = null; });
    return this.#importer;
  }

  #free() {
    this.#importer?.then((importer) => importer.free(), () => {});
    this.#importer = null;
  }

  /**
   * Asks what reads and keeps. A browser may end a worker in the middle: then the place says so, and the next request starts
   * another.
   * @template T @param {(importer: Importer) => Promise<T>} request
   * @returns {Promise<T | null>} null if it failed
   */
  async #ask(request) {
    try {
      return await request(await this.#reader);
    } catch (error) {
      console.error(error);
      this.#free();
      this.#found = null;
      this.#ending = { key: "paper.interrupted" };
      return null;
    }
  }

  /** Reads texts or files, unless the player has left while they were fetched. @param {Incoming[]} files */
  #receive(files) {
    // Another text would end the keeping of this one.
    if (!this.#inView || this.#running) return;
    const [first] = files;
    const short = files.length === 1 && first.bytes.length <= FIELD && !first.bytes.includes(0);
    this.#text = short ? new TextDecoder().decode(first.bytes) : "";
    this.#read(files);
  }

  /** @param {Incoming[]} files */
  async #read(files) {
    const { page, words: { t }, screen } = this.#parts;
    const turn = ++this.#turn;
    this.#ending = null;
    this.#loading = files.length > 0;
    this.render();
    const found = files.length ? await this.#ask((importer) => importer.read(files)) : null;
    if (turn !== this.#turn) return;
    this.#loading = false;
    if (!this.#inView) return;
    this.#found = found;
    this.render();
    if (this.#ending) return this.#announceEnding();
    const fault = this.#found?.refused[0]?.fault;
    page.announce(() => plain(t("import.summary", this.summary)));
    if (fault && this.#text) screen.focusText(fault);
  }

  /** What a sentence about the games needs. */
  get summary() {
    const { formats = [], total = 0, rows = [], choices = [], refused = [] } = this.#found ?? {};
    const faulty = rows.filter(({ summary }) => summary.fault).length;
    return { formats, count: total, faulty, ask: choices.length > 0, refused: refused.length > 0 };
  }

  /** Keeps the chosen games; a single one is opened then. */
  async #keep() {
    const { library, page, words: { t }, emit, places } = this.#parts;
    const found = this.#found;
    if (!found || this.#running) return;
    this.#ending = null;
    this.#halted = false;
    this.#running = { done: 0, total: found.total };
    this.render();
    let single = "";
    const done = await this.#ask(async (importer) => {
      if (found.total === 1) single = await importer.record(0, random());
      return importer.keep(found.rows.map(({ chosen }) => chosen));
    });
    this.#running = null;
    library.refresh();
    if (!this.#inView) return;
    // Without a stop by the player, the browser has refused to store.
    const refused = done?.stopped && !this.#halted && !done.kept;
    if (done?.stopped) this.#ending = refused ? { key: "problem.library" } : { key: "import.stopped", count: done.kept };
    if (!done || done.stopped) {
      this.render();
      return this.#announceEnding();
    }
    page.announce(plain(t("import.kept", { count: done.kept, left: done.left })));
    if (single) {
      emit({ type: "visit", fragment: "" });
      places.resume(single);
    } else emit({ type: "visit", fragment: "games" });
  }

  #announceEnding() {
    if (this.#ending) this.notify(this.#ending.key, this.#ending);
  }

  async #stop() {
    if (!this.#running) return;
    this.#halted = true;
    (await this.#reader).stop();
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const { screen } = this.#parts;
    return {
      typeGames: ({ text }) => {
        if (this.#running) return;
        this.#text = text;
        clearTimeout(this.#typing);
        this.#typing = setTimeout(() => this.#read(fromText(text)), TYPING_MS);
      },
      pasteGames: async () => {
        try {
          this.#receive(fromText(await navigator.clipboard.readText()));
        } catch {
          if (!this.#inView) return;
          // The browser does not allow it: the player pastes into the field.
          screen.focusText(null);
          this.notify("import.pasteHere");
        }
      },
      pickFiles: () => screen.pickFiles(),
      bringIn: ({ files }) => this.#receive(files),
      chosenFiles: async ({ files }) => this.#receive(await fromFiles(files)),
      chooseReading: async ({ code }) => {
        this.#ending = null;
        const found = await this.#ask((importer) => importer.choose(code));
        if (!this.#inView) return;
        this.#found = found;
        this.render();
        if (this.#ending) return this.#announceEnding();
        this.notify("import.summary", this.summary);
      },
      chooseRow: ({ index, chosen }) => {
        const row = this.#found?.rows[index];
        if (row) row.chosen = chosen;
        this.render();
      },
      keepGames: () => this.#keep(),
      escape: () => this.#stop(),
      stopKeeping: () => this.#stop(),
    };
  }
}
