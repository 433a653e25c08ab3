// @ts-check
// The guide of a first game: a line of advice for each of its first turns.

/** The last turn with a line of the guide. */
export const GUIDED_TURNS = 8;

/** The key of the line before the turn at `cursor`. @param {number} cursor */
export const guideKey = (cursor) => `guide.${cursor < 2 ? cursor : Math.min(4, 1 + (cursor >> 1))}`;
