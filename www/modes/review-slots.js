// @ts-check
// The bottom row of the place Review: what can be done now. Start is for wide screens, the list for the others. Pure.

/**
 * @param {import("./review-frame.js").State} state
 * @returns {Parameters<import("../places/places.js").Parts["paper"]["show"]>[0]}
 */
export function slotsOf({ attempt, view, place, review, ui }) {
  if (attempt) {
    const right = attempt.state === "right";
    return [
      { id: "review-undo", label: "try.undo", mark: "undo", intent: { type: "undo" } },
      { id: "review-hint", label: "action.hint", mark: "hint", intent: { type: "tryHint" }, off: !attempt.canHint },
      { id: "review-on", label: "try.playOn", mark: "half", intent: { type: "playOn" }, off: !right },
      { id: "review-next", label: "try.next", mark: "bad", intent: { type: "nextMistake" }, now: right },
    ];
  }
  const marked = review.figures.mistakes.length > 0;
  const ended = marked && view.phase === "over" && review.state === "done";
  return [
    { id: "review-start", label: "slot.start", mark: "first", intent: { type: "first" }, off: !view.cursor },
    { id: "review-back", label: "slot.back", mark: "back", intent: { type: "back" }, off: !view.cursor },
    { id: "review-forward", label: "slot.forward", mark: "chev", intent: { type: "forward" }, off: !view.canRedo },
    place.branch ? { id: "review-leave", label: "slot.game", mark: "redo", intent: { type: "leaveBranch" } }
      : { id: "review-mistake", label: "slot.mistake", mark: "bad", intent: { type: "nextMistake" }, off: !marked, now: ended },
    { id: "review-list", label: "slot.list", mark: "list", intent: { type: "reviewList" }, pressed: ui.listing },
  ];
}
