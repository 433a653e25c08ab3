// @ts-check
// What the player has practised: the rating and the streak of the puzzles, the daily positions, the tasks of the lessons, own
// mistakes, and how it went week by week.

import { askedAgain, isMemoryCard } from "./memory-card.js";

/**
 * @typedef {import("../pkg/coach.js").PlayerRating} PlayerRating
 * @typedef {import("../pkg/coach.js").MemoryCard} MemoryCard
 * @typedef {{ tries: number, seconds: number }} DailyResult `tries`: until it was right, 0 if it was given up
 * @typedef {{
 *   tries: number, solved: boolean, position: string, solution: string, seconds?: number, result?: DailyResult,
 * }} Daily `seconds`: that were spent on it
 * @typedef {{ first: boolean, card: MemoryCard }} TaskResult `first`: solved at the first try, once at least
 * @typedef {import("./mistakes.js").Mistake} Mistake
 * @typedef {Mistake & { added: number, first: number, card: MemoryCard | null }} KeptMistake `added`, `first`: day numbers, of
 *   the review and of the first answer
 * @typedef {{ tries: number, solved: number }} Week exercises, and those solved at the first try
 * @typedef {{ id: string, lessons: Record<string, number> }} LossesOfGame discs that the mistakes of a reviewed game lost, by the
 *   number of the lesson about their reasons
 * @typedef {{ solution: string, difficulty: number | null, themes: string[], shown: boolean }} KeptPuzzle of a reviewed game;
 *   `difficulty`: null until it is known
 * @typedef {import("../types.js").Answered} Answered
 * @typedef {{
 *   rating: PlayerRating | null, streak: number, seed: number,
 *   days: Record<string, Daily>, tasks: Record<string, TaskResult>, mistakes: Record<string, KeptMistake>,
 *   weeks: Record<string, Week>, games: LossesOfGame[], puzzles: Record<string, KeptPuzzle>,
 * }} Progress `days`: by day number; `tasks`: by rule and position; `mistakes`: by position and square; `weeks`: by number;
 *   `games`: the latest ones; `puzzles`: by position
 * @typedef {Pick<typeof import("../pkg/coach.js"), "rateTry" | "reviewCard" | "dueDay" | "dayNumber">} Rules
 */

/** Days of daily positions that are kept. */
const KEPT_DAYS = 400;
/** Own mistakes that are kept, and those that are asked for the first time on one day. */
const KEPT_MISTAKES = 300;
const NEW_MISTAKES = 10;
/** Reviewed games whose mistakes propose lessons, and their puzzles that are kept. */
const KEPT_GAMES = 20;
const KEPT_PUZZLES = 100;
/** Weeks that are kept, and shown. */
const KEPT_WEEKS = 104;
const SHOWN_WEEKS = 12;
/** Day 0 is a Thursday; weeks begin on Mondays. */
const MONDAY = 3;

export class Practice {
  #rules;
  #store;
  #today;
  #progress;
  /** The memory of the exercise that was answered last, before that. @type {MemoryCard | null} */
  #before = null;

  /**
   * @param {Rules} rules
   * @param {{ read: () => unknown, save: (progress: object) => void, onReplace?: (reader: () => void) => void }} store
   * @param {() => Date} today
   */
  constructor(rules, store, today) {
    this.#rules = rules;
    this.#store = store;
    this.#today = today;
    this.#progress = readProgress(store.read());
    store.onReplace?.(() => { this.#progress = readProgress(store.read()); });
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
    this.#count(solved);
    this.#save();
  }

  /** The daily position of today, if it was found. @returns {Daily | undefined} */
  get daily() { return this.dailyOf(this.day); }

  /** That of another day. @param {number} day @returns {Daily | undefined} */
  dailyOf(day) { return this.#progress.days[day]; }

  /** @param {Daily} daily @param {number} [of] the day that it is of */
  saveDaily(daily, of = this.day) {
    if (daily.tries === 1 && !this.dailyOf(of)?.tries) this.#count(daily.solved);
    this.#progress.days[of] = daily;
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

  /** A task has been answered. @param {string} id @param {Answered} result */
  answerTask(id, result) {
    const known = this.#progress.tasks[id];
    const card = this.#remember(askedAgain(known?.card ?? null, this.#rules.dueDay), result);
    if (!card) return;
    this.#progress.tasks[id] = { first: isGood(result) || (known?.first ?? false), card };
    this.#save();
  }

  /** Keeps mistakes of a reviewed game; those that are known stay as they are. @param {Mistake[]} mistakes */
  addMistakes(mistakes) {
    const kept = this.#progress.mistakes;
    for (const mistake of mistakes) {
      kept[`${mistake.position} ${mistake.played}`] ??= { ...mistake, added: this.day, first: 0, card: null };
    }
    const oldest = Object.keys(kept).sort((a, b) => kept[a].added - kept[b].added);
    for (const id of oldest.slice(0, Math.max(0, oldest.length - KEPT_MISTAKES))) delete kept[id];
    if (mistakes.length) this.#save();
  }

  /**
   * Own mistakes, and tasks of lessons that were failed: which are due today, the one due for longest first, which rest, and in
   * how many days the next one is; -1 for never.
   */
  get mistakes() {
    const { day } = this;
    const failed = Object.entries(this.#progress.tasks).filter(([, { first }]) => !first)
      .map(([id, { card }]) => /** @type {const} */ ([id, { added: 0, first: 0, card }]));
    const kept = [...Object.entries(this.#progress.mistakes), ...failed];
    let fresh = NEW_MISTAKES - kept.filter(([, { first }]) => first === day).length;
    const dated = kept.flatMap(([id, { added, card }]) => {
      const due = card ? this.#rules.dueDay(card) : added + 1;
      return due === undefined ? [] : [{ id, due, fresh: !card }];
    }).sort((a, b) => a.due - b.due);
    const due = dated.filter((each) => each.due <= day && (!each.fresh || fresh-- > 0)).map(({ id }) => id);
    const later = dated.filter(({ id }) => !due.includes(id)).map((each) => Math.max(1, each.due - day));
    const resting = kept.flatMap(([id]) => (dated.some((each) => each.id === id) ? [] : [id]));
    return { due, resting, count: due.length, all: kept.length, days: later.length ? Math.min(...later) : -1 };
  }

  /** @param {string} id @returns {Mistake | null} */
  mistake(id) { return this.#progress.mistakes[id] ?? null; }

  /** @param {string} id of a mistake or a failed task that cannot be shown */
  dropMistake(id) {
    delete this.#progress.mistakes[id];
    delete this.#progress.tasks[id];
    this.#save();
  }

  /** @param {string} id @param {Answered} result */
  answerMistake(id, result) {
    const mistake = this.#progress.mistakes[id];
    if (!mistake) return;
    const card = this.#remember(askedAgain(mistake.card, this.#rules.dueDay), result);
    if (!card) return;
    Object.assign(mistake, { card, first: mistake.first || this.day });
    this.#save();
  }

  /** What the mistakes of a reviewed game lost; another review of it replaces the first. @param {LossesOfGame} losses */
  addLosses(losses) {
    const { games } = this.#progress;
    const at = games.findIndex(({ id }) => id === losses.id);
    if (at >= 0) games[at] = losses;
    else games.unshift(losses);
    games.splice(KEPT_GAMES);
    this.#save();
  }

  /** Discs lost in the last reviewed games, by the number of the lesson. @returns {Map<number, number>} */
  get losses() {
    /** @type {Map<number, number>} */
    const sums = new Map();
    for (const [lesson, discs] of this.#progress.games.flatMap(({ lessons }) => Object.entries(lessons))) {
      sums.set(Number(lesson), (sums.get(Number(lesson)) ?? 0) + discs);
    }
    return sums;
  }

  /**
   * Keeps puzzles of a reviewed game; those that are known stay as they are.
   * @param {{ position: string, solution: string }[]} found
   */
  addPuzzles(found) {
    const kept = this.#progress.puzzles;
    for (const { position, solution } of found) kept[position] ??= { solution, difficulty: null, themes: [], shown: false };
    // Those that were shown make room first; of the others the oldest.
    const order = Object.keys(kept).sort((a, b) => Number(kept[b].shown) - Number(kept[a].shown));
    for (const position of order.slice(0, Math.max(0, order.length - KEPT_PUZZLES))) delete kept[position];
    if (found.length) this.#save();
  }

  /** The puzzles of reviewed games that have not been shown. */
  get puzzles() {
    const all = Object.entries(this.#progress.puzzles).map(([position, puzzle]) => ({ position, ...puzzle }));
    return all.filter(({ shown }) => !shown);
  }

  /** More is known about a puzzle of a reviewed game. @param {string} position @param {Partial<KeptPuzzle>} known */
  markPuzzle(position, known) {
    const puzzle = this.#progress.puzzles[position];
    if (!puzzle) return;
    Object.assign(puzzle, known);
    this.#save();
  }

  /** The last weeks, this one included: the day number of each Monday, and how it went. */
  get weeks() {
    const now = this.#week;
    return Array.from({ length: SHOWN_WEEKS }, (_, index) => {
      const week = now - SHOWN_WEEKS + 1 + index;
      return { monday: 7 * week - MONDAY, ...this.#progress.weeks[week] ?? { tries: 0, solved: 0 } };
    });
  }

  get #week() { return Math.floor((this.day + MONDAY) / 7); }

  /** @param {boolean} solved at the first try */
  #count(solved) {
    const { weeks } = this.#progress;
    const { tries, solved: before } = weeks[this.#week] ?? { tries: 0, solved: 0 };
    weeks[this.#week] = { tries: tries + 1, solved: before + (solved ? 1 : 0) };
    for (const week of Object.keys(weeks)) if (Number(week) <= this.#week - KEPT_WEEKS) delete weeks[week];
  }

  /**
   * The memory after an answer: the first one counts, and a right one at the second try takes its place.
   * @param {MemoryCard | null} card @param {Answered} result
   */
  #remember(card, result) {
    const { right, hinted, rated, tries } = result;
    if (rated && !(right && tries === 1)) return null;
    if (!rated) {
      this.#before = card;
      this.#count(isGood(result));
    }
    return this.#rules.reviewCard(this.#before, isGood(result) ? 3 : right && (tries === 1 || hinted) ? 2 : 1, this.day);
  }

  #save() { this.#store.save(this.#progress); }
}

/** Right at once and without a hint. @param {Answered} result */
const isGood = ({ right, first, hinted }) => right && first && !hinted;

/** Progress that was stored, or none: nothing that is stored makes the page fail. @param {unknown} stored @returns {Progress} */
function readProgress(stored) {
  const { rating, streak, seed, days, tasks, mistakes, weeks, games, puzzles } =
    /** @type {Record<string, any>} */ (stored ?? {});
  const numbers = (/** @type {any} */ value, /** @type {string[]} */ names) =>
    value && typeof value === "object" && names.every((name) => Number.isFinite(value[name]));
  const known = (/** @type {any} */ values, /** @type {(value: any) => boolean} */ valid) =>
    Object.fromEntries(Object.entries(values && typeof values === "object" ? values : {}).filter(([, value]) => valid(value)));
  return {
    rating: numbers(rating, ["points", "tries"]) ? { points: rating.points, tries: Math.max(0, Math.floor(rating.tries)) } : null,
    streak: Number.isInteger(streak) && streak > 0 ? streak : 0,
    seed: Number.isInteger(seed) && seed > 0 ? seed : 0,
    days: known(days, (day) => numbers(day, ["tries"]) && typeof day.position === "string" && typeof day.solution === "string"
      && (day.seconds === undefined || Number.isFinite(day.seconds))
      && (day.result === undefined || numbers(day.result, ["tries", "seconds"]))),
    tasks: known(tasks, (task) => isMemoryCard(task?.card)),
    mistakes: known(mistakes, (mistake) => numbers(mistake, ["played", "value", "depth", "added", "first"])
      && typeof mistake.position === "string" && Array.isArray(mistake.squares)
      && (mistake.card === null || isMemoryCard(mistake.card))),
    weeks: known(weeks, (week) => numbers(week, ["tries", "solved"])),
    games: (Array.isArray(games) ? games : []).filter((game) =>
      typeof game?.id === "string" && numbers(game.lessons, Object.keys(game.lessons ?? {}))),
    puzzles: known(puzzles, (puzzle) => typeof puzzle?.solution === "string" && typeof puzzle.shown === "boolean"
      && (puzzle.difficulty === null || Number.isFinite(puzzle.difficulty)) && Array.isArray(puzzle.themes)),
  };
}
