// @ts-check
// What all modes share: the settings, the sheets, announcements. Its intents hold in every mode.

import { download } from "../device/clipboard.js";
import { applyLook } from "../device/look.js";
import { afterPaint } from "../device/paint-scheduler.js";
import { readSettings } from "../session/settings.js";
import { pickLanguage } from "../words/i18n.js";

/**
 * @typedef {import("../sheets/sheets.js").Sheets & { newGames: import("../places/new-games.js").NewGames, places: {
 *   visit: (fragment: string) => void, visitNumber: (number: number) => void, share: (record: string) => void,
 * } }} Sheets with the way to new games and to the places
 * @typedef {import("../session/settings.js").Settings} Settings
 * @typedef {{ words: import("../words/i18n.js").Words, storage: import("../device/storage.js").Storage,
 *   sound: import("../device/sound.js").Sound, live: HTMLElement, sheets: () => Promise<Sheets>,
 *   fail: (error: unknown) => void }} Parts
 *   `live`: the element that screen readers announce
 */

export class Page {
  settings;
  /** Takes a new version into use, once one is there. @type {(() => void) | null} */
  update = null;
  #parts;
  #reduced = matchMedia("(prefers-reduced-motion: reduce)");

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.settings = readSettings(parts.storage.settings);
    applyLook(this.settings);
    parts.sound.on = this.settings.sound;
  }

  /** The language of the settings. */
  get language() { return pickLanguage(this.settings.language, navigator.languages); }

  /** Nothing on the board moves. */
  get still() {
    const { animation } = this.settings;
    return animation === "system" ? this.#reduced.matches : animation === "off";
  }

  /** Announces a text to screen readers, once the next frame is painted. @param {string | (() => string)} text */
  announce(text) {
    afterPaint("announce", () => { this.#parts.live.textContent = typeof text === "string" ? text : text(); });
  }

  /** The sheets, as soon as they are loaded. */
  sheets() { return this.#parts.sheets(); }

  /** @param {Partial<Settings>} change */
  change(change) {
    Object.assign(this.settings, readSettings({ ...this.settings, ...change }));
    const { storage, sound, words, fail } = this.#parts;
    storage.saveSettings(this.settings);
    applyLook(this.settings);
    sound.on = this.settings.sound;
    if (words.code !== this.language) words.use(this.language).catch(fail);
  }

  /**
   * The intents that hold in every mode.
   * @param {() => import("../types.js").Mode} mode the mode in view
   * @param {() => import("../types.js").Handlers} game the handlers of the running game, in view or not
   * @returns {import("../types.js").Handlers}
   */
  handlers(mode, game) {
    const { sound, storage } = this.#parts;
    const set = (/** @type {Partial<Settings>} */ change) => {
      this.change(change);
      mode().settingsChanged(change);
    };
    const open = async (/** @type {(sheets: Sheets) => void} */ show) => show(await this.sheets());
    return {
      setting: ({ key, value }) => set({ [key]: value }),
      rotate: () => set({ turns: /** @type {Settings["turns"]} */ ((this.settings.turns + 1) % 4) }),
      mirror: () => set({ mirrored: !this.settings.mirrored }),
      sound: () => {
        set({ sound: !this.settings.sound });
        sound.play((synthesizer) => synthesizer.undo());
      },
      menu: () => open(({ menu }) => menu.open({
        game: mode().menu ?? null, kept: storage.refused !== "", update: this.update !== null, sound: this.settings.sound,
      })),
      visit: ({ fragment }) => open(({ places }) => places.visit(fragment)),
      place: ({ number }) => open(({ places }) => places.visitNumber(number)),
      newGame: () => game().newGame?.(),
      start: (intent) => game().start?.(intent),
      rules: () => open(({ rules }) => rules.open()),
      look: () => open(({ look }) => look.open(this.settings)),
      settings: () => open(({ settings }) => settings.open(this.settings)),
      keys: () => open(({ keys }) => keys.open()),
      update: () => this.update?.(),
      downloadKept: () => {
        download("outflank-kept.txt", [storage.refused]);
        storage.dropRefused();
        mode().clearNotice();
      },
    };
  }
}
