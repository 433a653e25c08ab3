// @ts-check
// Every sheet and dialog, fetched together once the board can be played.

import { Ask } from "./confirm.js";
import { CoinToss } from "./coin-toss.js";
import { KeysSheet } from "./keys.js";
import { Menu } from "./menu.js";
import { NewGameSheet } from "./new-game.js";
import { RulesSheet } from "./rules.js";
import { SettingsSheet } from "./settings.js";

/** @typedef {ReturnType<typeof makeSheets>} Sheets */

/**
 * @param {HTMLElement} host
 * @param {import("../words/i18n.js").WordsOf} t
 * @param {(intent: any) => void} emit
 * @param {import("./rules.js").Makers} makers
 */
export function makeSheets(host, t, emit, makers) {
  const sheets = {
    newGame: new NewGameSheet(host, t, emit),
    settings: new SettingsSheet(host, t, emit),
    menu: new Menu(host, t, emit),
    keys: new KeysSheet(host, t),
    rules: new RulesSheet(host, t, makers),
    coin: new CoinToss(host, t),
    ask: new Ask(host, t),
  };
  /** Says what is open in the language of now. */
  const refresh = () => {
    for (const sheet of [sheets.newGame, sheets.settings, sheets.menu, sheets.keys, sheets.rules]) sheet.refresh();
  };
  return { ...sheets, refresh };
}
