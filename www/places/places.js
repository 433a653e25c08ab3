// @ts-check
// The places beside Play: what each loads when it is visited first, and the way there.

import { openBook } from "../book/late-book.js";
import { listenForGames } from "../device/incoming.js";
import { receiveLaunches, takeShared } from "../device/launched.js";
import { Library, openDatabase } from "../device/library.js";
import { loadStyle } from "../device/platform.js";
import { isByLink, turnIn } from "../session/by-link.js";
import { GameKeeper } from "../session/kept-game.js";
import { lateCoach } from "./late-coach.js";

/**
 * @typedef {import("../types.js").Mode} Mode
 * @typedef {import("../device/incoming.js").Incoming} Incoming
 * @typedef {{
 *   Game: import("../types.js").GameClass, now: () => number, words: import("../words/i18n.js").Words,
 *   page: import("../modes/page.js").Page, storage: import("../device/storage.js").Storage,
 *   engine: import("../types.js").EngineApi, sound: import("../device/sound.js").Sound,
 *   board: import("../types.js").BoardWidget, emit: import("../types.js").Emit,
 *   playScreen: import("../panels/play-screen.js").PlayScreen,
 *   play: import("../modes/play.js").PlayMode, controller: import("../modes/controller.js").Controller,
 * }} PageParts
 * @typedef {PageParts & { paper: import("../panels/paper.js").Paper, places: Places, library: Library,
 *   host: import("../sheets/dialog.js").Host }} Parts what a place is made of; `host`: for dialogs of its own
 * @typedef {{
 *   module: () => Promise<{ makePlace: (parts: Parts) => Mode | Promise<Mode> }>,
 *   words: import("../words/i18n.js").Group, style?: string,
 * }} Place its style sheet is `www/style/<style>.css`, or that of its name
 */

/** The sentences of the coach, for every place that shows some. @type {import("../words/i18n.js").Group} */
const coachWords = (code) => import(`../words/coach/${code}.js`);

/** How a game ended before its last move. @type {import("../words/i18n.js").Group} */
const earlyWords = (code) => import(`../words/early/${code}.js`);

/** @param {import("../words/i18n.js").Group[]} groups @returns {import("../words/i18n.js").Group} */
const both = (...groups) => async (code) => ({
  default: Object.assign({}, ...(await Promise.all(groups.map((group) => group(code)))).map((group) => group.default)),
});

/**
 * A place of Learn: they share a module, words and styles.
 * @param {"makeLearn" | "makeDaily" | "makePuzzle" | "makeLesson" | "makeMistakes"} make @returns {Place}
 */
const learning = (make) => ({
  module: async () => ({ makePlace: (await import("./learn.js"))[make] }),
  words: both((code) => import(`../words/learn/${code}.js`), coachWords), style: "learn",
});

/** @type {Record<string, Place>} */
const PLACES = {
  review: {
    module: () => import("./review.js"), words: both((code) => import(`../words/review/${code}.js`), coachWords, earlyWords),
  },
  openings: { module: () => import("./openings.js"), words: (code) => import(`../words/openings/${code}.js`) },
  drill: { module: () => import("./drill.js"), words: (code) => import(`../words/drill/${code}.js`) },
  games: { module: () => import("./games.js"), words: both((code) => import(`../words/games/${code}.js`), earlyWords) },
  learn: learning("makeLearn"),
  daily: learning("makeDaily"),
  puzzle: learning("makePuzzle"),
  lesson: learning("makeLesson"),
  mistakes: learning("makeMistakes"),
  t: {
    module: () => import("./turn.js"), style: "g",
    words: both((code) => import(`../words/link/${code}.js`), (code) => import(`../words/by-link/${code}.js`)),
  },
  g: { module: () => import("./link.js"), words: (code) => import(`../words/link/${code}.js`) },
  setup: { module: () => import("./setup.js"), words: (code) => import(`../words/setup/${code}.js`) },
  import: { module: () => import("./import.js"), words: both((code) => import(`../words/import/${code}.js`), earlyWords) },
};

/** The parts of Games are places of their own: what follows on `games/` is their name. */
const PART = /^games\/(import|setup)(?=\/|$)/;

/** The fragments of the keys 1 to 5, and the order in every list. */
const ORDER = ["", "review", "openings", "learn", "games"];

export class Places {
  /** The places that there are, in their order; "" is Play. */
  names = ORDER.filter((name) => !name || name in PLACES);
  /** @type {import("../device/router.js").Router | null} */
  router = null;
  /** Where sheets are put. @type {import("../sheets/dialog.js").Host | null} */
  host = null;
  /** @type {Promise<import("../sheets/share.js").ShareSheet> | null} */
  #share = null;
  /** Games that came in while another place was in view. @type {Incoming[] | null} */
  #incoming = null;
  #parts;
  #library;
  #keeper;
  /** @type {Promise<void> | null} */
  #byLink = null;
  /** @type {Promise<import("../panels/paper.js").Paper> | null} */
  #paper = null;

  /** @param {PageParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#library = new Library(openDatabase, (error) => {
      console.error(error);
      parts.storage.failed(error, "library");
    }, new BroadcastChannel("outflank.library"));
    this.#keeper = new GameKeeper(this.#library, parts.now);
    parts.play.keep = (game) => {
      this.#keeper.keep(game);
      if (isByLink(game.view)) this.loadByLink().catch((error) => console.error(error));
    };
    // The game of an earlier visit, which may come from a version without a library.
    parts.play.keep(parts.play.game);
    parts.play.coach = lateCoach(parts);
    this.#nameOpenings().catch((error) => console.error(error));
    const bringIn = (/** @type {Incoming[]} */ files) => this.#bringIn(files);
    listenForGames(document, bringIn);
    receiveLaunches(/** @type {any} */ (globalThis).launchQueue, bringIn, (error) => {
      console.error(error);
      parts.controller.mode.notify("error.other");
    });
    for (const [name, place] of Object.entries(PLACES)) {
      /** @type {Promise<Mode> | null} */
      let mode = null;
      parts.controller.add(name, () => (mode ??= this.#load(name, place)).catch((error) => {
        mode = null;
        this.#lost(error);
        return null;
      }));
    }
  }

  /** @param {string} fragment @returns {boolean} false if there is no such place */
  go = (fragment) => this.#parts.controller.go(fragment.replace(PART, "$1"));

  /** The address names no place. */
  unknown = () => this.#parts.controller.mode.notify("say.noPlace");

  /** Games are pasted or dropped: the place that shows them takes them. @param {Incoming[]} files */
  #bringIn(files) {
    const { controller, emit } = this.#parts;
    const turn = files.length === 1 && files[0].bytes.length < 8192 && turnIn(new TextDecoder().decode(files[0].bytes));
    if (turn) return this.visit(turn);
    const { handlers } = controller.mode;
    if (Object.hasOwn(handlers, "bringIn")) return emit({ type: "bringIn", files });
    // Pasted text has no name: one looks at that game, and does not count it.
    if (Object.hasOwn(handlers, "openingFiles") && files.every(({ name }) => name)) return emit({ type: "openingFiles", files });
    this.#incoming = files;
    this.visit("games/import");
  }

  /** Brings in what another program has shared with the installed page. */
  async takeShared() {
    if (location.search !== "?shared") return;
    history.replaceState(history.state, "", location.pathname + location.hash);
    const files = await takeShared(caches, new URL("./", document.baseURI).href);
    if (files.length) this.#bringIn(files);
  }

  /** The games that came in, once. */
  takeIncoming() {
    const files = this.#incoming;
    this.#incoming = null;
    return files;
  }

  /** Opens the sheet that takes a game out of the page. @param {string} record @param {"g" | "t"} [kind] of its link */
  async share(record, kind = "g") { await (await this.#shareSheet())?.open(record, kind); }

  /** Opens the same sheet for a text about a place. @param {string} text @param {string} place */
  async shareText(text, place) { (await this.#shareSheet())?.openText(text, place); }

  async #shareSheet() {
    const { words, now, Game } = this.#parts;
    const { host } = this;
    if (!host) return null;
    this.#share ??= import("./share.js").then(({ makeShare }) => makeShare(host, words, { Game, now }));
    this.#share.catch(() => { this.#share = null; });
    return this.#share;
  }

  /** Goes on in Play with a kept game, which stays as it is until it is played on. @param {string} record */
  resume(record) {
    this.#keeper.opened(record);
    this.#parts.play.handlers.resume?.({ type: "resume", record });
  }

  /** Goes to a place, which gets an entry of its own in the browser's history. @param {string} fragment */
  visit(fragment) { this.router?.visit(fragment); }

  /** Names in the address what the place in view shows now. @param {string} fragment */
  replace(fragment) { this.router?.replace(fragment); }

  /** Goes to a place by its key, if there is one. @param {number} number from 1 */
  visitNumber(number) { if (this.names.includes(ORDER[number - 1])) this.visit(ORDER[number - 1]); }

  /** @param {string} name @param {Place} place @returns {Promise<Mode>} */
  async #load(name, place) {
    const [paper, { makePlace }] = await Promise.all([
      (this.#paper ??= this.#makePaper()), place.module(), loadStyle(place.style ?? name), this.#parts.words.load(place.words),
    ]);
    const host = /** @type {import("../sheets/dialog.js").Host} */ (this.host);
    /** @type {Mode | null} */
    let mode = null;
    const emit = this.#parts.controller.emitOf(() => mode);
    return mode = await makePlace({ ...this.#parts, emit, paper, places: this, library: this.#library, host });
  }

  /** What is different in Play while a game by link is played. */
  loadByLink() {
    this.#byLink ??= import("./by-link.js").then(({ startByLink }) => startByLink({ ...this.#parts, places: this }));
    this.#byLink.catch(() => { this.#byLink = null; });
    return this.#byLink;
  }

  /** The name of the opening beside the moves of Play. */
  async #nameOpenings() {
    const { words, playScreen } = this.#parts;
    const [{ OpeningName }] = await Promise.all([
      import("../panels/opening-name.js"), words.load((code) => import(`../words/opening-name/${code}.js`)),
    ]);
    playScreen.add(new OpeningName(document, words.t, openBook));
    this.#parts.controller.mode.render();
  }

  /** What all places share. */
  async #makePaper() {
    const { words, emit, play } = this.#parts;
    const [{ Paper }, { Pill }] = await Promise.all([
      import("../panels/paper.js"), import("../panels/pill.js"), loadStyle("paper"),
      words.load((code) => import(`../words/paper/${code}.js`)),
    ]);
    const paper = new Paper(document, words.t, emit, () => this.router?.back(), () => play.showBoard());
    const pill = new Pill(paper.pill, words.t, emit);
    words.onChange(() => paper.refresh());
    play.showAway = (frame) => pill.render(frame);
    return paper;
  }

  /** A place has not been loaded: the game stays in view. @param {unknown} error */
  #lost(error) {
    console.error(error);
    this.#paper = null;
    this.router?.replace("");
    this.#parts.controller.go("");
    this.#parts.controller.mode.notify("say.notLoaded");
  }
}
