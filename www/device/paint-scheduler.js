// @ts-check
// Schedules what can wait until a tap is on the screen: texts, labels, storing the game. A tap goes through several rounds of
// this: the disc in flight is painted, then the move is applied, then its flips are painted, then the panels, and so on.

/** Waiting tasks by key, in the order in which the keys came. @type {Map<unknown, () => void>} */
const waiting = new Map();
let scheduled = false;

/**
 * Calls a task soon after the next frame is painted.
 * @param {unknown} key a task with the same key replaces the waiting one
 * @param {() => void} task
 */
export function afterPaint(key, task) {
  waiting.set(key, task);
  if (scheduled) return;
  scheduled = true;
  // A timer set in a frame's callback fires after the frame is painted. A hidden page paints no frames.
  if (document.hidden) setTimeout(runWaiting);
  else requestAnimationFrame(() => setTimeout(runWaiting));
}

/** Calls the tasks that have waited for this frame; those that they schedule wait for the next one. */
function runWaiting() {
  scheduled = false;
  for (const [key, task] of [...waiting]) if (waiting.get(key) === task) {
    waiting.delete(key);
    task();
  }
}

/** Calls all tasks now, and all that they schedule: the page is left, or the result is needed. */
export function doNow() {
  do runWaiting();
  while (waiting.size);
}
