// @ts-check
// The sheet that takes a game out of the page: as a link with its QR code, as text in any format, as a picture, as a score sheet.

import { copyText, download, downloadFile } from "../device/clipboard.js";
import { el } from "../device/dom.js";
import { button, segments } from "./controls.js";
import { Dialog } from "./dialog.js";
import { FilmFace } from "./film.js";
import { drawPicture } from "./picture.js";
import { print, scoreSheet } from "./score-sheet.js";

/**
 * @typedef {{ size: number, get: (x: number, y: number) => boolean }} Qr
 * @typedef {{ exchange: () => Promise<typeof import("../pkg/exchange.js")>, generate: (text: string) => Qr,
 *   address: () => string, now: () => number, shown: (record: string) => ShownGame,
 *   film: import("./film.js").MakeFilm }} Parts `generate`: makes a QR code;
 *   `address`: of the page, without a fragment; `shown`: what pictures show of a game; `film`: makes an
 *   animated picture
 * @typedef {{ parts: HTMLElement[], actions: HTMLElement | null }} Face
 * @typedef {import("./picture.js").Pictured & Omit<import("./score-sheet.js").Printed, "qr">} ShownGame
 */

/** The faces of the sheet. */
export const FACES = /** @type {const} */ (["link", "text", "picture", "sheet", "film"]);

/** The formats of the face `text`, and the ends of their files. */
export const FORMATS = /** @type {const} */ ({
  transcript: "txt", ggf: "ggf", sgf: "sgf", pgn: "pgn", obf: "obf", board: "txt", sheet: "txt",
});

/** Squares of free space around a QR code, as the standard asks for. */
const MARGIN = 4;

export class ShareSheet {
  #dialog;
  #words;
  #parts;
  /** @type {typeof FACES[number]} */
  #face = "link";
  /** @type {keyof typeof FORMATS} */
  #format = "transcript";
  #record = "";
  /** A text that is shared in place of a game, or "". */
  #note = "";
  /** What a link of it is: a game to be looked through, or a turn of a game by link. @type {"g" | "t"} */
  #kind = "g";
  /** @type {typeof import("../pkg/exchange.js") | null} */
  #exchange = null;
  #film;
  #status = el("p", { class: "share-status", role: "status" });

  /** @param {import("./dialog.js").Host} host @param {import("../words/i18n.js").Words} words @param {Parts} parts */
  constructor(host, words, parts) {
    this.#words = words;
    this.#parts = parts;
    this.#dialog = new Dialog(host, "share-sheet", words.t);
    words.onChange(() => this.#dialog.refresh());
    this.#film = new FilmFace(words.t, parts.film, () => this.#dialog.refresh());
  }

  /** @param {string} record of the game @param {"g" | "t"} [kind] of its link */
  async open(record, kind = "g") {
    this.#film.leave();
    this.#record = record;
    this.#note = "";
    this.#kind = kind;
    if (kind === "t") this.#face = "link";
    this.#exchange = await this.#parts.exchange();
    this.#status.textContent = "";
    this.#dialog.open("share.title", () => this.#fill());
  }

  /** Shares a text, with the address of a place below it. @param {string} text @param {string} place */
  openText(text, place) {
    this.#film.leave();
    this.#note = `${text}\n${this.#parts.address()}#${place}`;
    this.#status.textContent = "";
    this.#dialog.open("share.title", () => this.#fill());
  }

  /** The game in a format; a refusal is its code. @param {string} format @returns {{ text: string } | { code: string }} */
  #write(format) {
    try {
      return { text: this.#exchange?.writeRecord(this.#record, format, this.#parts.now()) ?? "" };
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if (!code) throw error;
      return { code };
    }
  }

  #fill() {
    const { t } = this.#words;
    if (this.#note) {
      const actions = this.#actions(this.#note, { title: "Outflank", text: this.#note });
      this.#lay([this.#area(this.#note, 6)], actions);
      return;
    }
    const faces = segments({
      name: "face", legend: t("share.as"), value: this.#face,
      options: FACES.map((value) => ({ value, label: t(`share.${value}`) })),
      pick: (face) => {
        this.#show(() => { this.#face = face; });
        this.#dialog.body.querySelector(".share")?.scrollTo(0, 0);
      },
    });
    faces.classList.add("share-faces");
    this.#dialog.body.append(faces);
    /** @type {Record<typeof FACES[number], () => Face>} */
    const make = {
      link: this.#link, text: this.#text, picture: this.#picture, sheet: this.#sheet,
      film: () => this.#film.show(this.#record, () => this.#parts.shown(this.#record)),
    };
    const { parts, actions } = make[this.#face].call(this);
    this.#lay(parts, actions);
  }

  /** What scrolls, and below it what stays in view. @param {HTMLElement[]} parts @param {HTMLElement | null} actions */
  #lay(parts, actions) {
    this.#dialog.body.append(el("div", { class: "dialog-scroll share" }, ...parts),
      el("div", { class: "dialog-foot share-foot" }, this.#status, actions));
  }

  /** @param {() => void} change */
  #show(change) {
    change();
    if (this.#face !== "film") this.#film.leave();
    this.#status.textContent = "";
    this.#dialog.refresh();
  }

  get #url() {
    const written = this.#write("link");
    return "text" in written ? `${this.#parts.address()}#${this.#kind}/${written.text}` : "";
  }

  #link() {
    const { t } = this.#words;
    const url = this.#url;
    const field = el("input", {
      type: "text", id: "share-link", class: "share-field", readonly: true, value: url, "aria-label": t("share.link"),
    });
    field.addEventListener("focus", () => field.select());
    return {
      parts: [this.#code(url), el("p", { class: "share-note", text: t("share.private") }), field],
      actions: this.#actions(url, { title: "Outflank", url }),
    };
  }

  /** The QR code of an address; a sentence where it is too long for one. @param {string} url */
  #code(url) {
    const { t } = this.#words;
    /** @type {Qr} */
    let code;
    try {
      code = this.#parts.generate(url);
    } catch {
      return el("p", { class: "share-note", text: t("share.tooLong") });
    }
    const side = code.size + 2 * MARGIN;
    const canvas = el("canvas", { class: "share-qr", width: side, height: side, role: "img", "aria-label": t("share.qr") });
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const style = getComputedStyle(document.documentElement);
    pen.fillStyle = style.getPropertyValue("--qr-paper");
    pen.fillRect(0, 0, side, side);
    pen.fillStyle = style.getPropertyValue("--qr");
    for (let y = 0; y < code.size; y++) {
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) pen.fillRect(x + MARGIN, y + MARGIN, 1, 1);
    }
    return canvas;
  }

  #text() {
    const { t } = this.#words;
    const written = this.#write(this.#format);
    const options = Object.keys(FORMATS).map((format) => el("option", { value: format, text: t(`share.format.${format}`) }));
    const choose = el("select", { id: "share-format", "aria-label": t("share.format") }, ...options);
    choose.value = this.#format;
    choose.addEventListener("change", () => this.#show(() => { this.#format = /** @type {any} */ (choose.value); }));
    const field = el("label", { class: "share-choice" }, el("span", { text: t("share.format") }), choose);
    if ("code" in written) {
      const key = written.code === "wrong-flips" ? "share.wrongFlips" : "share.otherStart";
      return { parts: [field, el("p", { class: "share-note", role: "alert", text: t(key) })], actions: null };
    }
    const { text } = written;
    const save = () => download(`outflank.${FORMATS[this.#format]}`, [text]);
    return { parts: [field, this.#area(text, 6)], actions: this.#actions(text, { title: "Outflank", text }, save) };
  }

  /** A text that can be selected. @param {string} text @param {number} rows */
  #area(text, rows) {
    return el("textarea", {
      id: "share-text", class: "share-field", readonly: true, rows, value: text, "aria-label": this.#words.t("share.text"),
    });
  }

  #picture() {
    const { t } = this.#words;
    const game = this.#parts.shown(this.#record);
    const canvas = el("canvas", { class: "share-picture", role: "img", "aria-label": t("share.pictured", {
      name: game.names.join(" – "), black: game.score[0], white: game.score[1],
    }) });
    drawPicture(canvas, game);
    const file = () => new Promise((/** @type {(file: File) => void} */ resolve) => canvas.toBlob((blob) =>
      resolve(new File(blob ? [blob] : [], "outflank.png", { type: "image/png" })), "image/png"));
    const save = async () => downloadFile(await file());
    const send = async () => {
      const files = [await file()];
      try {
        if (navigator.canShare?.({ files })) return await navigator.share({ files });
      } catch (error) {
        if (/** @type {DOMException} */ (error).name === "AbortError") return;
      }
      downloadFile(files[0]);
    };
    const sends = typeof navigator.share === "function";
    return { parts: [canvas], actions: el("div", { class: "share-actions" },
      button(t("share.save"), save, { kind: sends ? "plain" : "main", mark: "save", id: "share-save" }),
      sends && button(t("share.send"), send, { kind: "main", mark: "share", id: "share-send" })) };
  }

  #sheet() {
    const { t } = this.#words;
    const game = this.#parts.shown(this.#record);
    const page = scoreSheet({ ...game, qr: this.#code(this.#url) }, t);
    page.removeAttribute("id");
    page.setAttribute("class", "share-preview");
    const send = () => print(scoreSheet({ ...game, qr: this.#code(this.#url) }, t));
    return { parts: [page], actions: el("div", { class: "share-actions" },
      button(t("share.print"), send, { kind: "main", mark: "file", id: "share-print" })) };
  }

  /**
   * Copy and Send, of which one is filled; where the system has no sheet of its own, Send is left out.
   * @param {string} text @param {ShareData} data @param {() => void} [save]
   */
  #actions(text, data, save) {
    const { t } = this.#words;
    const sends = typeof navigator.share === "function";
    const copy = async () => {
      const worked = await copyText(text);
      this.#status.textContent = worked ? t("share.copied", { link: Boolean(data.url) }) : t("say.copyFailed");
    };
    const send = async () => {
      try {
        await navigator.share(data);
      } catch (error) {
        // The player has closed the system's sheet; or it refuses, and the text can still be copied.
        if (/** @type {DOMException} */ (error).name !== "AbortError") copy();
      }
    };
    return el("div", { class: "share-actions" },
      button(t("share.copy"), copy, { kind: sends ? "plain" : "main", mark: "copy", id: "share-copy" }),
      save && button(t("share.save"), save, { kind: "plain", mark: "save", id: "share-save" }),
      sends && button(t("share.send"), send, { kind: "main", mark: "share", id: "share-send" }));
  }
}
