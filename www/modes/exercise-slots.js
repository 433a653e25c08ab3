// @ts-check
// The bottom row of an exercise: what can be done now. Pure.

/** Wrong answers before a hint; one less than those before the answer. */
const TRIES_BEFORE_HINT = 2;

/** @param {Pick<import("../types.js").Exercise, "tries">} exercise @param {number} wrong answers so far */
export const mayHint = ({ tries = Infinity }, wrong) => wrong >= Math.min(TRIES_BEFORE_HINT, tries - 1);

/** The answer is due: there have been as many tries as there are. @type {typeof mayHint} */
export const mustAnswer = ({ tries = Infinity }, wrong) => wrong >= tries;

/**
 * @param {{
 *   exercise: import("../types.js").Exercise | null, phase: import("./exercise.js").Phase, wrong: number,
 *   runs: boolean, marked: number, shares: boolean, leaves: boolean,
 * }} state `wrong`: answers; `runs`: the right answer was given, and the exercise goes on; `marked`: squares; `shares`: the
 *   result can be shared; `leaves`: no other exercise follows
 * @returns {Parameters<import("../places/places.js").Parts["paper"]["show"]>[0]}
 */
export function slotsOf({ exercise, phase, wrong, runs, marked, shares, leaves }) {
  /** @type {(type: "again" | "check" | "hint" | "answer" | "next" | "share") => { type: typeof type }} */
  const intent = (type) => ({ type });
  const ended = phase === "over";
  const open = Boolean(exercise) && !ended;
  const { marks = false } = exercise ?? {};
  const due = exercise !== null && !runs && mustAnswer(exercise, wrong);
  return [
    marks && open
      ? { id: "exercise-check", label: "learn.check", mark: "check", intent: intent("check"), off: !marked }
      : {
        id: "exercise-again", label: "learn.again", mark: "undo", intent: intent("again"),
        off: (phase !== "refuted" || due) && !ended,
      },
    shares
      ? { id: "exercise-share", label: "action.share", mark: "share", intent: intent("share") }
      : {
        id: "exercise-hint", label: "action.hint", mark: "hint", intent: intent("hint"),
        off: !exercise || !open || !mayHint(exercise, wrong) || marks || runs || due,
      },
    {
      id: "exercise-answer", label: "learn.answer", mark: "pass", intent: intent("answer"), off: !open || phase === "replying",
      now: open && due,
    },
    {
      id: "exercise-next", label: leaves ? "place.learn" : "learn.next", mark: "redo", intent: intent("next"),
      off: open && !runs, now: ended || (leaves && !exercise),
    },
  ];
}
