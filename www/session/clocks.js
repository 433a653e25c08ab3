// @ts-check
// The text on a clock, and when it changes next. The core decides how much time is left.

/** Below this many ms the time is low: the clock is marked, and a sound warns if sound is on. */
export const LOW_MS = 20_000;
/** Below this many ms the clock shows tenths, and no move has to be confirmed. */
export const LAST_MS = 10_000;

/**
 * The text on a clock: `1:02:03`, `4:59`, and tenths in the last ten seconds.
 * @param {number} ms time left
 */
export function clockText(ms) {
  if (ms <= 0) return "0:00";
  if (ms < LAST_MS) {
    const tenths = Math.floor(ms / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.floor(ms / 1000);
  const pair = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${pair(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${pair(minutes % 60)}:${pair(seconds % 60)}`;
}

/**
 * Ms until the result of `clockText` changes, or until the time is over.
 * @param {number} ms time left
 */
export function untilChange(ms) {
  if (ms <= 0) return 0;
  const step = ms < LAST_MS ? 100 : 1000;
  return Math.min(ms % step + 1, ms);
}
