// @ts-check
// Settings: how it looks, sounds and asks. Each takes effect at once.

import { el } from "../device/dom.js";
import { LANGUAGES } from "../words/i18n.js";
import { SETTINGS } from "../session/state.js";
import { Dialog } from "./dialog.js";
import { segments, toggle } from "./controls.js";

/** @typedef {import("../session/state.js").Settings} Settings */

/** The settings sheet. */
export class SettingsSheet {
  #dialog;
  #t;
  #emit;
  /** @type {Settings} */
  #settings = /** @type {any} */ ({});

  /** @param {HTMLElement} host @param {import("../words/i18n.js").WordsOf} t @param {(intent: any) => void} emit */
  constructor(host, t, emit) {
    this.#t = t;
    this.#emit = emit;
    this.#dialog = new Dialog(host, "settings", t);
  }

  /** @param {Settings} settings */
  open(settings) {
    this.#settings = settings;
    this.#dialog.open("settings.title", () => this.#fill());
  }

  refresh() { if (this.#dialog.isOpen) this.#dialog.refresh(); }

  /** @param {keyof Settings} key @param {any} value */
  #set(key, value) { this.#emit({ type: "setting", key, value }); }

  /** @param {"theme" | "felt" | "confirm" | "animation"} key */
  #choice(key) {
    const t = this.#t;
    return segments({
      name: key, legend: t(`settings.${key}`), value: /** @type {string} */ (this.#settings[key]), pick: (value) => this.#set(key, value),
      options: SETTINGS[key].map((value) => ({
        value, label: t(`settings.${key}.${value}`), mark: key === "felt" ? el("span", { class: `swatch felt-${value}`, "aria-hidden": "true" }) : undefined,
      })),
    });
  }

  /** @param {keyof Settings} key @param {string} [note] */
  #switch(key, note) {
    return toggle({ name: key, label: this.#t(`settings.${key}`), note, value: Boolean(this.#settings[key]), pick: (value) => this.#set(key, value) });
  }

  #language() {
    const t = this.#t;
    const select = el("select", { id: "language", name: "language" });
    select.append(el("option", { value: "auto", text: t("settings.language.auto") }), ...LANGUAGES.map(([code, name]) => el("option", { value: code, text: name, lang: code })));
    select.value = this.#settings.language;
    select.addEventListener("change", () => this.#set("language", select.value));
    return el("div", { class: "field" }, el("label", { class: "field-head", for: "language", text: t("settings.language") }), select);
  }

  #fill() {
    const t = this.#t;
    const group = (/** @type {Node[]} */ ...rows) => el("div", { class: "group" }, ...rows);
    this.#dialog.body.append(el("div", { class: "dlg-scroll" },
      this.#choice("theme"), this.#choice("felt"), this.#language(),
      group(this.#switch("sound"), this.#switch("haptics")),
      this.#choice("confirm"),
      group(this.#switch("legal"), this.#switch("lastFlips"), this.#switch("mistakes", t("settings.mistakesNote")), this.#switch("valueBar", t("settings.valueBarNote")),
        this.#switch("coordinates"), this.#switch("tournamentScore", t("settings.tournamentScoreNote")), this.#switch("table", t("settings.tableNote"))),
      this.#choice("animation")));
  }
}
