// @ts-check
// The settings sheet: language, sound, confirmation. Each setting takes effect at once.

import { el } from "../device/dom.js";
import { readSettings, SETTINGS } from "../session/settings.js";
import { LANGUAGES } from "../words/i18n.js";
import { segments, toggle } from "./controls.js";
import { Dialog } from "./dialog.js";

/** @typedef {import("../session/settings.js").Settings} Settings */

export class SettingsSheet {
  #dialog;
  #t;
  #emit;
  #settings = readSettings({});

  /** @param {import("./dialog.js").Host} host @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
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

  refresh() { this.#dialog.refresh(); }

  /** @template {keyof Settings} K @param {K} key @param {Settings[K]} value */
  #set(key, value) { this.#emit(/** @type {import("../types.js").SettingIntent} */ ({ type: "setting", key, value })); }

  /** @param {"confirm" | "animation" | "coach"} key */
  #choice(key) {
    const t = this.#t;
    return segments({
      name: key, legend: t(`settings.${key}`), value: this.#settings[key], pick: (value) => this.#set(key, value),
      options: SETTINGS[key].map((value) => ({ value, label: t(`settings.${key}.${value}`) })),
    });
  }

  /**
   * @param {"sound" | "haptics" | "legal" | "lastFlips" | "mistakes" | "valueBar" | "coordinates" | "tournamentScore"
   *   | "table" | "keys"} key
   * @param {string} [note] a key
   */
  #switch(key, note) {
    const t = this.#t;
    return toggle({
      name: key, label: t(`settings.${key}`), note: note && t(note), value: this.#settings[key],
      pick: (value) => this.#set(key, value),
    });
  }

  /** Nothing where the engine has one thread anyway. */
  #threads() {
    if (!globalThis.crossOriginIsolated || typeof SharedArrayBuffer === "undefined") return [];
    const t = this.#t;
    return [segments({
      name: "threads", legend: t("settings.threads"), value: this.#settings.threads, pick: (value) => this.#set("threads", value),
      options: SETTINGS.threads.filter((value) => value <= navigator.hardwareConcurrency)
        .map((value) => ({ value, label: value ? String(value) : t("settings.threads.auto") })),
    })];
  }

  #language() {
    const t = this.#t;
    const select = el("select", { id: "language", name: "language" },
      el("option", { value: "auto", text: t("settings.language.auto") }),
      ...LANGUAGES.map(([code, name]) => el("option", { value: code, text: name, lang: code })));
    select.value = this.#settings.language;
    select.addEventListener("change", () => this.#set("language", /** @type {Settings["language"]} */ (select.value)));
    const label = el("label", { class: "field-head", for: "language", text: t("settings.language") });
    return el("div", { class: "field" }, label, select);
  }

  #fill() {
    const group = (/** @type {Node[]} */ ...rows) => el("div", { class: "group" }, ...rows);
    this.#dialog.body.append(el("div", { class: "dialog-scroll" },
      this.#language(),
      group(this.#switch("sound"), this.#switch("haptics")),
      this.#choice("coach"),
      this.#choice("confirm"),
      group(
        this.#switch("legal"),
        this.#switch("lastFlips"),
        this.#switch("mistakes", "settings.mistakesNote"),
        this.#switch("valueBar", "settings.valueBarNote"),
        this.#switch("coordinates"),
        this.#switch("tournamentScore", "settings.tournamentScoreNote"),
        this.#switch("table", "settings.tableNote"),
        this.#switch("keys", "settings.keysNote"),
      ),
      this.#choice("animation"),
      ...this.#threads()));
  }
}
