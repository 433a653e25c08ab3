// @ts-check
// Every sheet and dialog, loaded together once the board can be played.

import { CoinToss } from "./coin-toss.js";
import { Confirm } from "./confirm.js";
import { addIcons } from "./icons.js";
import { KeysSheet } from "./keys.js";
import { LookSheet } from "./look.js";
import { Menu } from "./menu.js";
import { NewGameSheet } from "./new-game.js";
import { RulesSheet } from "./rules.js";
import { SettingsSheet } from "./settings.js";

/**
 * @typedef {ReturnType<typeof makeSheets>} Sheets
 * @typedef {import("./rules.js").Makers & { decided: import("../types.js").TournamentRules, places: string[],
 *   emitToGame: import("../types.js").Emit, families: () => Promise<Families> }} Core the parts of the core that sheets use;
 *   `decided`: by tournament rules; `places`: their names; `emitToGame`: emits for the running game, whatever place is in view;
 *   `families`: of openings
 * @typedef {{ name: string, openings: { moves: string, name: string }[] }[]} Families
 */

/**
 * @param {import("./dialog.js").Host} host
 * @param {import("../words/i18n.js").Words} words
 * @param {import("../types.js").Emit} emit
 * @param {Core} core
 */
export function makeSheets(host, words, emit, core) {
  const { t } = words;
  addIcons(document);
  const sheets = {
    newGame: new NewGameSheet(host, t, emit, core.decided, core.families),
    settings: new SettingsSheet(host, t, emit),
    look: new LookSheet(host, t, emit),
    menu: new Menu(host, t, core.emitToGame, core.places),
    keys: new KeysSheet(host, t),
    rules: new RulesSheet(host, t, core),
    coinToss: new CoinToss(host, t),
    confirm: new Confirm(host, t),
  };
  words.onChange(() => {
    for (const sheet of [sheets.newGame, sheets.settings, sheets.look, sheets.menu, sheets.keys, sheets.rules]) sheet.refresh();
  });
  return sheets;
}
