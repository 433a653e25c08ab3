// @ts-check
// What can wait until a tap has been painted: words, labels, what is kept. Done once the next frame is on the screen.

/** What waits, by who asked for it; only the latest of each is done, in the order in which they were first asked for. @type {Map<unknown, () => void>} */
const waiting = new Map();
let asked = false;

/**
 * Does something soon after the next frame has been painted.
 * @param {unknown} key the same key again replaces what waits
 * @param {() => void} task
 */
export function afterPaint(key, task) {
  waiting.set(key, task);
  if (asked) return;
  asked = true;
  // A timer that a frame's callback sets goes off when the frame has been painted; a page that is not seen paints none.
  if (document.hidden) setTimeout(goOn);
  else requestAnimationFrame(() => setTimeout(goOn));
}

/** Does what has waited for the frame that was painted; what that leads to waits for the next. */
function goOn() {
  asked = false;
  for (const [key, task] of [...waiting]) if (waiting.get(key) === task) {
    waiting.delete(key);
    task();
  }
}

/** Does all that waits, and all that it leads to: the page is left, or somebody has to see the outcome. */
export function doNow() {
  do goOn();
  while (waiting.size);
}
