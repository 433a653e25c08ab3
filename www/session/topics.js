// @ts-check
// The lesson for each finding of the coach.

/**
 * @typedef {import("../pkg/coach.js").FindingCode} FindingCode
 * @typedef {{ code: FindingCode, details?: Record<string, unknown> }} Found
 */

/** Tasks solved at the first try that make a lesson done. */
export const DONE_TASKS = 4;

/** Rules of each lesson that a finding leads to, as they begin the names of the tasks. @type {Record<number, string[]>} */
const RULES = {
  1: ["corner", "mark-stable"], 2: ["grow"], 3: ["no-x"], 4: ["no-c"], 6: ["fewest-replies"], 7: ["quiet"], 9: ["run-out"],
  10: ["wedge"], 11: ["unbalanced-edge"], 13: ["mark-odd-regions", "odd-region"], 14: ["force-pass"],
  15: ["mark-only-mine", "close-corner"], 16: ["only-win"],
};

/** @type {Partial<Record<FindingCode, number>>} */
const LESSONS = {
  "corner-given": 1, "corner-left": 15, "pass-missed": 14, "corner-missed": 1, "wedge-allowed": 10, "opened": 7,
  "threat-left": 15, "out-of-safe-moves": 9, "tempo-lost": 13, "pass-suffered": 14,
  "corner-later": 1, "stable-lost": 2, "mobility-lost": 6, "edge-lost": 11,
  "only-win-missed": 16, "win-missed": 16, "draw-missed": 16,
};

/** The number of the lesson about a finding, 0 for none. @param {Found | null | undefined} found */
export function lessonOf(found) {
  if (!found) return 0;
  if (found.code === "corner-given" && found.details?.by === "x") return 3;
  if (found.code === "corner-given" && found.details?.by === "c") return 4;
  return LESSONS[found.code] ?? 0;
}

/**
 * Whether a lesson is done.
 * @param {number} lesson
 * @param {Record<string, { first: boolean }>} tasks results by the name of the task
 */
export function isLessonDone(lesson, tasks) {
  const solved = Object.entries(tasks).filter(([name, { first }]) => first && RULES[lesson]?.includes(name.split(" ")[0]));
  return solved.length >= DONE_TASKS;
}
