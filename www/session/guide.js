// @ts-check
// The guide of a first game, whose record has the tag `guide`: a line of advice for each of its first turns. It stays until the
// player's next move; the second one, the goal of the game, from the player's first move on.

/** The last turn with a line of the guide. */
export const GUIDED_TURNS = 8;

/** The key of the line before the turn at `cursor`. @param {number} cursor */
export const guideKey = (cursor) => `guide.${Math.min(4, (cursor + 1) >> 1)}`;
