// @ts-check
// Follows the games of "match me": notes which had help, rates the one that ends, and gives the next one its level.

import { after, counts, levelFor, pointsOf, readMatch } from "./match-me.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {Pick<import("../device/storage.js").Storage, "match" | "saveMatch" | "saveChoices">} Store
 * @typedef {{ choices: import("./new-game.js").Choices }} NewGames
 * @typedef {{ show: (change: Partial<Frame["ui"]>) => void }} Play
 */

export class MatchRating {
  #store;
  #newGames;
  #play;

  /** @param {Store} store @param {NewGames} newGames @param {Play} play */
  constructor(store, newGames, play) {
    this.#store = store;
    this.#newGames = newGames;
    this.#play = play;
  }

  /** @param {Frame} frame */
  render({ view, ui, players, steps, tree }) {
    if (!counts(view, players)) return;
    const { level } = players[1].computer ? players[1] : players[2];
    const seed = view.tags.seed ?? "";
    let match = readMatch(this.#store.match, level);
    if (ui.hintsOn && match.helped !== seed && !view.outcome) this.#store.saveMatch({ ...match, helped: seed });
    if (!view.outcome || view.cursor < view.length || ui.rated) return;
    if (match.seed !== seed) {
      // A turn that was taken back and replaced stands in another line.
      const helped = match.helped === seed || tree.length > steps.length;
      match = after(match, { level, points: pointsOf(view, players), helped, seed });
      this.#store.saveMatch(match);
    }
    const next = levelFor(match.rating);
    const { choices } = this.#newGames;
    if (choices.matchMe && choices.level !== next) this.#store.saveChoices(Object.assign(choices, { level: next }));
    this.#play.show({ rated: { rating: Math.round(match.rating), gain: Math.round(match.change) } });
  }
}
