// @ts-check
// The stored memory of spaced repetition.

/** The numbers of a memory. @type {(keyof import("../pkg/coach.js").MemoryCard)[]} */
const NUMBERS = ["stability", "difficulty", "day", "answers", "lapses"];

/** Whether something stored is a memory. @param {any} card */
export const isMemoryCard = (card) => NUMBERS.every((key) => Number.isFinite(card?.[key]));

/**
 * The memory with which an exercise is asked: one that rested, after too many wrong answers, is asked on its days again.
 * @param {import("../pkg/coach.js").MemoryCard | null} card @param {typeof import("../pkg/coach.js").dueDay} dueDay
 */
export const askedAgain = (card, dueDay) => (card && dueDay(card) === undefined ? { ...card, lapses: 0 } : card);
