// @ts-check
// Days as people name them.

const DAY_MS = 86_400_000;

/** @param {number} ms wall clock @returns {number} days since some fixed day, in the time zone of the device */
const dayOf = (ms) => Math.floor((ms - new Date(ms).getTimezoneOffset() * 60_000) / DAY_MS);

/**
 * Today, yesterday, or the date.
 * @param {number} ms wall clock
 * @param {number} nowMs
 * @param {string} code of the language
 * @param {boolean} [written] a day that somebody has written down, which is the same everywhere: midnight in Greenwich
 */
export function dayText(ms, nowMs, code, written = false) {
  if (written) return new Intl.DateTimeFormat(code, { dateStyle: "medium", timeZone: "UTC" }).format(ms);
  const days = dayOf(ms) - dayOf(nowMs);
  if (days === 0 || days === -1) return new Intl.RelativeTimeFormat(code, { numeric: "auto" }).format(days, "day");
  const sameYear = new Date(ms).getFullYear() === new Date(nowMs).getFullYear();
  return new Intl.DateTimeFormat(code, { day: "numeric", month: "short", year: sameYear ? undefined : "numeric" }).format(ms);
}

/** A date of the calendar in words. @param {import("../types.js").CalendarDate} date @param {string} code of the language */
export const dateText = ({ year, month, day }, code) =>
  new Intl.DateTimeFormat(code, { dateStyle: "long" }).format(new Date(year, month - 1, day));
