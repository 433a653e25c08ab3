// @ts-check
// Who has which colour, as the tags of a game record it. The core stores tags and never reads them.

/**
 * @typedef {import("../pkg/outflank.js").Player} Player
 * @typedef {[null, Player, Player]} Players indexed by colour
 */

/**
 * The number of levels of the computer. The strongest is bound by time, not by depth. The type comes from the engine and
 * admits no other number.
 * @type {import("../types.js").LevelCount}
 */
export const LEVELS = 15;

/**
 * The players of a game.
 * @param {[Player, Player]} players Black and White
 * @returns {Players}
 */
export const playersOf = (players) => [null, ...players];

/**
 * The colour whose strip is nearest to the player at this device: theirs, or Black if nobody is "me".
 * @param {Players} players
 */
export const nearColour = (players) => (!players[2].computer && players[2].seat === "me" ? 2 : 1);

/**
 * True if one person plays the computer, so that "you" is clear.
 * @param {Players} players
 */
export const alone = (players) => players[1].computer !== players[2].computer;

/** A name as it is shown: not endless, and without signs that turn the direction of the text round it. @param {string} name */
export const shownName = (name) => name.slice(0, 200).replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

/**
 * The name on a player's strip.
 * @param {Players} players
 * @param {number} colour
 * @param {import("../types.js").Words} t
 */
export function playerName(players, colour, t) {
  const it = /** @type {Player} */ (players[colour]);
  if (it.computer) return t(`level.${it.level}`);
  if (it.name) return shownName(it.name);
  return alone(players) ? t("player.you") : t("player.colour", { colour });
}
