// @ts-check
// The face of the share sheet with the whole game as an animated picture. It is made in the background and can be stopped.

import { downloadFile } from "../device/clipboard.js";
import { el } from "../device/dom.js";
import { button, segments } from "./controls.js";
import { drawParts } from "./picture.js";

/**
 * @typedef {import("../film/film.js").Film} Film
 * @typedef {import("../film/film.js").Frame} Frame
 * @typedef {import("./share.js").ShownGame} ShownGame
 * @typedef {(film: Film, progress: (done: number) => void, signal: AbortSignal) => Promise<Uint8Array>} MakeFilm
 */

/** How long each position is shown, in ms. */
const PACES = { quick: 400, even: 700, slow: 1200 };

/** How long the end is shown. */
const LAST_MS = 3000;

/**
 * The positions of a game: the start, and one after each move.
 * @param {Pick<ShownGame, "size" | "start" | "steps">} game
 * @returns {Frame[]}
 */
export function framesOf({ size, start, steps }) {
  const frames = [{ cells: [...start], last: -1, size }];
  for (const { square, color, flips } of steps) {
    if (square < 0) continue;
    const cells = [...frames[frames.length - 1].cells];
    for (const changed of [square, ...flips]) cells[changed] = color;
    frames.push({ cells, last: square, size });
  }
  return frames;
}

export class FilmFace {
  #t;
  #make;
  #changed;
  /** @type {keyof typeof PACES} */
  #pace = "even";
  /** The film that is there, and of what. @type {{ of: string, file: File, url: string } | null} */
  #made = null;
  /** @type {AbortController | null} */
  #stop = null;
  #stopped = false;

  /** @param {import("../types.js").Words} t @param {MakeFilm} make @param {() => void} changed shows the face again */
  constructor(t, make, changed) {
    this.#t = t;
    this.#make = make;
    this.#changed = changed;
  }

  /** Ends what is being made. */
  leave() {
    this.#stop?.abort();
    this.#stop = null;
    this.#stopped = false;
  }

  /**
   * @param {string} record of the game @param {() => ShownGame} shown
   * @returns {{ parts: HTMLElement[], actions: HTMLElement }}
   */
  show(record, shown) {
    const of = `${this.#pace} ${record}`;
    const names = /** @type {(keyof typeof PACES)[]} */ (Object.keys(PACES));
    const paces = segments({
      name: "pace", legend: this.#t("share.pace"), value: this.#pace,
      options: names.map((value) => ({ value, label: this.#t(`share.pace.${value}`) })),
      pick: (pace) => {
        this.leave();
        this.#pace = pace;
        this.#changed();
      },
    });
    if (this.#made?.of === of) {
      return { parts: [paces, this.#picture(this.#made.url, shown())], actions: this.#actions(this.#made.file) };
    }
    if (this.#stopped) return { parts: [paces], actions: this.#begin() };
    return { parts: [paces, this.#run(of, shown())], actions: this.#end() };
  }

  /** Offers to make it after all. */
  #begin() {
    return el("div", { class: "share-actions" }, button(this.#t("share.film.make"), () => {
      this.#stopped = false;
      this.#changed();
    }, { kind: "main", id: "share-film-make" }));
  }

  /** @param {string} of @param {ShownGame} game */
  #run(of, game) {
    this.leave();
    const stop = this.#stop = new AbortController();
    const frames = framesOf(game);
    const count = el("label", { for: "share-film-bar" });
    const bar = el("progress", { id: "share-film-bar", max: frames.length, value: 0 });
    const show = (/** @type {number} */ done) => {
      bar.value = done;
      count.textContent = this.#t("share.film.making", { count: done, n: frames.length });
    };
    show(0);
    const scores = frames.map(({ cells }) => [1, 2].map((colour) => cells.filter((cell) => cell === colour).length));
    const film = { ...drawParts(game, scores), frames, stepMs: PACES[this.#pace], lastMs: LAST_MS };
    this.#make(film, show, stop.signal).then((bytes) => {
      if (stop.signal.aborted) return;
      if (this.#made) URL.revokeObjectURL(this.#made.url);
      const file = new File([/** @type {BlobPart} */ (bytes)], "outflank.gif", { type: "image/gif" });
      this.#made = { of, file, url: URL.createObjectURL(file) };
      this.#changed();
    }, (error) => {
      console.error(error);
      if (stop.signal.aborted) return;
      // It can be made again by hand.
      this.#stopped = true;
      this.#changed();
    });
    return el("div", { class: "share-film" }, count, bar);
  }

  /** Stops what is being made. */
  #end() {
    return el("div", { class: "share-actions" }, button(this.#t("share.film.stop"), () => {
      this.leave();
      this.#stopped = true;
      this.#changed();
    }, { id: "share-film-stop" }));
  }

  /** @param {string} url @param {ShownGame} game */
  #picture(url, { names, score }) {
    return el("img", { class: "share-picture", id: "share-film", src: url, alt: this.#t("share.filmed", {
      name: names.join(" – "), black: score[0], white: score[1],
    }) });
  }

  /** @param {File} file */
  #actions(file) {
    const t = this.#t;
    const sends = navigator.canShare?.({ files: [file] }) ?? false;
    const save = t("share.film.save", { count: Math.ceil(file.size / 1000) });
    // The player may close the system's sheet.
    const send = () => navigator.share({ files: [file] }).catch(() => {});
    return el("div", { class: "share-actions" },
      button(save, () => downloadFile(file), { kind: sends ? "plain" : "main", mark: "save", id: "share-save" }),
      sends && button(t("share.send"), send, { kind: "main", mark: "share", id: "share-send" }));
  }
}
