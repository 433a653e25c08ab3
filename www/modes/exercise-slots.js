// @ts-check
// The bottom row of an exercise: what can be done now. Pure.

/** Wrong answers before a hint. */
export const TRIES_BEFORE_HINT = 2;

/**
 * @param {{
 *   place: string, exercise: import("../types.js").Exercise | null, phase: import("./exercise.js").Phase, wrong: number,
 *   runs: boolean, marked: number,
 * }} state `wrong`: answers; `runs`: the right answer was given, and the exercise goes on; `marked`: squares
 * @returns {Parameters<import("../places/places.js").Parts["paper"]["show"]>[0]}
 */
export function slotsOf({ place, exercise, phase, wrong, runs, marked }) {
  /** @type {(type: "again" | "check" | "hint" | "answer" | "next") => { type: typeof type }} */
  const intent = (type) => ({ type });
  const ended = phase === "over";
  const open = Boolean(exercise) && !ended;
  const { marks = false } = exercise ?? {};
  const next = place === "daily" ? "place.learn" : "learn.next";
  return [
    marks && open
      ? { id: "exercise-check", label: "learn.check", mark: "check", intent: intent("check"), off: !marked }
      : { id: "exercise-again", label: "learn.again", mark: "undo", intent: intent("again"), off: phase !== "refuted" && !ended },
    {
      id: "exercise-hint", label: "action.hint", mark: "hint", intent: intent("hint"),
      off: !open || wrong < TRIES_BEFORE_HINT || marks || runs,
    },
    { id: "exercise-answer", label: "learn.answer", mark: "pass", intent: intent("answer"), off: !open || phase === "replying" },
    { id: "exercise-next", label: next, mark: "redo", intent: intent("next"), off: open && !runs, now: ended },
  ];
}
