// @ts-check
// What the player has practised: the rating and the streak of the puzzles, the daily positions, the tasks of the lessons.

/**
 * @typedef {import("../pkg/coach.js").PlayerRating} PlayerRating
 * @typedef {import("../pkg/coach.js").MemoryCard} MemoryCard
 * @typedef {{ tries: number, solved: boolean, position: string, solution: string }} Daily
 * @typedef {{ first: boolean, card: MemoryCard }} TaskResult `first`: solved at the first try, once at least
 * @typedef {{
 *   rating: PlayerRating | null, streak: number, seed: number,
 *   days: Record<string, Daily>, tasks: Record<string, TaskResult>,
 * }} Progress `days`: by day number; `tasks`: by rule and position
 * @typedef {Pick<typeof import("../pkg/coach.js"), "rateTry" | "reviewCard" | "dueDay" | "dayNumber">} Rules
 */

/** Days of daily positions that are kept. */
const KEPT_DAYS = 400;

export class Practice {
  #rules;
  #store;
  #today;
  #progress;

  /**
   * @param {Rules} rules
   * @param {{ read: () => unknown, save: (progress: object) => void }} store
   * @param {() => Date} today
   */
  constructor(rules, store, today) {
    this.#rules = rules;
    this.#store = store;
    this.#today = today;
    this.#progress = readProgress(store.read());
  }

  /** The local date. */
  get date() {
    const today = this.#today();
    return { year: today.getFullYear(), month: today.getMonth() + 1, day: today.getDate() };
  }

  /** The local date as a number of days. */
  get day() {
    const { year, month, day } = this.date;
    return this.#rules.dayNumber(year, month, day) ?? 0;
  }

  get rating() { return this.#progress.rating; }
  /** Puzzles in a row that were solved at the first try. */
  get streak() { return this.#progress.streak; }

  /** A number that no call before has returned, for random choices. */
  nextSeed() {
    this.#progress.seed++;
    this.#save();
    return this.#progress.seed;
  }

  /** @param {number} difficulty @param {boolean} solved at the first try, without a hint */
  ratePuzzle(difficulty, solved) {
    this.#progress.rating = this.#rules.rateTry(this.#progress.rating, difficulty, solved);
    this.#progress.streak = solved ? this.#progress.streak + 1 : 0;
    this.#save();
  }

  /** The daily position of today, if it was found. @returns {Daily | undefined} */
  get daily() { return this.#progress.days[this.day]; }

  /** @param {Daily} daily */
  saveDaily(daily) {
    this.#progress.days[this.day] = daily;
    for (const day of Object.keys(this.#progress.days)) {
      if (Number(day) < this.day - KEPT_DAYS) delete this.#progress.days[day];
    }
    this.#save();
  }

  /** Days in a row up to today or yesterday whose position was solved. */
  get dailyStreak() {
    const { days } = this.#progress;
    let day = days[this.day]?.solved ? this.day : this.day - 1;
    let streak = 0;
    while (days[day]?.solved) {
      day--;
      streak++;
    }
    return streak;
  }

  /** @param {string} id @returns {"done" | "due" | "open"} */
  taskState(id) {
    const result = this.#progress.tasks[id];
    if (!result) return "open";
    if (result.first) return "done";
    const due = this.#rules.dueDay(result.card);
    return due !== undefined && due <= this.day ? "due" : "open";
  }

  /** @param {string} id @param {1 | 2 | 3} grade again, at the second try or with a hint, at once */
  gradeTask(id, grade) {
    const before = this.#progress.tasks[id];
    const card = this.#rules.reviewCard(before?.card ?? null, grade, this.day);
    this.#progress.tasks[id] = { first: grade === 3 || (before?.first ?? false), card };
    this.#save();
  }

  #save() { this.#store.save(this.#progress); }
}

/** Progress that was stored, or none: nothing that is stored makes the page fail. @param {unknown} stored @returns {Progress} */
function readProgress(stored) {
  const { rating, streak, seed, days, tasks } = /** @type {Record<string, any>} */ (stored ?? {});
  const numbers = (/** @type {any} */ value, /** @type {string[]} */ names) =>
    value && typeof value === "object" && names.every((name) => Number.isFinite(value[name]));
  const known = (/** @type {any} */ values, /** @type {(value: any) => boolean} */ valid) =>
    Object.fromEntries(Object.entries(values && typeof values === "object" ? values : {}).filter(([, value]) => valid(value)));
  return {
    rating: numbers(rating, ["points", "tries"]) ? { points: rating.points, tries: Math.max(0, Math.floor(rating.tries)) } : null,
    streak: Number.isInteger(streak) && streak > 0 ? streak : 0,
    seed: Number.isInteger(seed) && seed > 0 ? seed : 0,
    days: known(days, (day) => numbers(day, ["tries"]) && typeof day.position === "string" && typeof day.solution === "string"),
    tasks: known(tasks, (task) => numbers(task?.card, ["stability", "difficulty", "day", "answers", "lapses"])),
  };
}
