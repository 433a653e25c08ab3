// @ts-check
// What can be done in the drill of openings: the bottom row.

/** @typedef {import("../types.js").DrillShown} Shown */

/**
 * @param {Pick<Shown, "state" | "line" | "due" | "asked"> & { whole: boolean }} drill `whole`: a line is drilled, not single
 *   positions
 */
export function drillSlots({ state, line, due, asked, whole }) {
  /** @type {(type: "again" | "answer" | "next" | "playOn" | "repeat" | "startDrill") => { type: typeof type }} */
  const intent = (type) => ({ type });
  if (state === "choose" || state === "shut") {
    const explorer = { type: /** @type {const} */ ("visit"), fragment: ["openings", line].filter(Boolean).join("/") };
    const open = state === "choose";
    return [
      { id: "drill-explorer", label: "place.openings", mark: "tree", intent: explorer },
      { id: "drill-repeat", label: "drill.repeat", mark: "again", intent: intent("repeat"), off: !open || !due },
      { id: "drill-start", label: "drill.start", mark: "target", intent: intent("startDrill"), off: !open || !line, now: true },
    ];
  }
  return [
    { id: "drill-choose", label: "drill.lines", mark: "tree", intent: intent("next") },
    { id: "drill-answer", label: "drill.answer", mark: "pass", intent: intent("answer"), off: state !== "ask" },
    { id: "drill-play", label: "drill.playOn", mark: "half", intent: intent("playOn"), off: !whole || !asked },
    {
      id: "drill-again", label: "drill.again", mark: "again", intent: intent("again"), off: !whole,
      now: whole && state === "done",
    },
  ];
}
