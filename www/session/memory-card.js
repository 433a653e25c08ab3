// @ts-check
// The stored memory of spaced repetition.

/** The numbers of a memory. @type {(keyof import("../pkg/coach.js").MemoryCard)[]} */
const NUMBERS = ["stability", "difficulty", "day", "answers", "lapses"];

/** Whether something stored is a memory. @param {any} card */
export const isMemoryCard = (card) => NUMBERS.every((key) => Number.isFinite(card?.[key]));
