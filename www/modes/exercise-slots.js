// @ts-check
// The bottom row of an exercise: what can be done now. Pure.

/** Wrong answers before a hint. */
export const TRIES_BEFORE_HINT = 2;

/**
 * @param {{
 *   place: string, exercise: import("../types.js").Exercise | null, ended: boolean, replied: boolean, wrong: number,
 *   marked: number,
 * }} state `ended`: answered, or given up; `replied`: a wrong answer lies on the board; `marked`: squares
 * @returns {Parameters<import("../places/places.js").Parts["paper"]["show"]>[0]}
 */
export function slotsOf({ place, exercise, ended, replied, wrong, marked }) {
  /** @type {(type: "again" | "check" | "hint" | "answer" | "next") => { type: typeof type }} */
  const intent = (type) => ({ type });
  const open = Boolean(exercise) && !ended;
  const { marks = false } = exercise ?? {};
  const next = place === "daily" ? "place.learn" : "learn.next";
  return [
    marks && open
      ? { id: "exercise-check", label: "learn.check", mark: "check", intent: intent("check"), off: !marked }
      : { id: "exercise-again", label: "learn.again", mark: "undo", intent: intent("again"), off: !replied && !ended },
    {
      id: "exercise-hint", label: "action.hint", mark: "hint", intent: intent("hint"),
      off: !open || wrong < TRIES_BEFORE_HINT || marks,
    },
    { id: "exercise-answer", label: "learn.answer", mark: "pass", intent: intent("answer"), off: !open },
    { id: "exercise-next", label: next, mark: "redo", intent: intent("next"), off: open, now: ended },
  ];
}
