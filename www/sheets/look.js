// @ts-check
// The look: the light and the colour of the board. The sheet is low, and nothing darkens the page: one chooses with the board in
// sight.

import { el } from "../device/dom.js";
import { readSettings, SETTINGS } from "../session/settings.js";
import { segments } from "./controls.js";
import { Dialog } from "./dialog.js";

/** @typedef {import("../session/settings.js").Settings} Settings */

export class LookSheet {
  #dialog;
  #t;
  #emit;
  #settings = readSettings({});

  /** @param {import("./dialog.js").Host} host @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(host, t, emit) {
    this.#t = t;
    this.#emit = emit;
    this.#dialog = new Dialog(host, "look", t);
  }

  /** @param {Settings} settings */
  open(settings) {
    this.#settings = settings;
    this.#dialog.open("look.title", () => this.#fill());
  }

  refresh() { this.#dialog.refresh(); }

  #fill() {
    const set = (/** @type {"theme" | "felt"} */ key, /** @type {string} */ value) =>
      this.#emit(/** @type {import("../types.js").SettingIntent} */ ({ type: "setting", key, value }));
    const choice = (/** @type {"theme" | "felt"} */ key, /** @type {(value: string) => Node | undefined} */ mark) => segments({
      name: key, legend: this.#t(`settings.${key}`), value: /** @type {string} */ (this.#settings[key]),
      pick: (value) => set(key, value),
      options: SETTINGS[key].map((value) => ({ value, label: this.#t(`settings.${key}.${value}`), mark: mark(value) })),
    });
    this.#dialog.body.append(el("div", { class: "dialog-scroll" },
      choice("felt", (felt) => el("span", { class: `swatch felt-${felt}`, "aria-hidden": "true" })),
      choice("theme", () => undefined)));
  }
}
