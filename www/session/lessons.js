// @ts-check
// The lessons: their tasks in order, and which of them are done.

import { DONE_TASKS } from "./topics.js";

/**
 * @typedef {import("../types.js").Exercise} Exercise
 * @typedef {import("../types.js").ExerciseSource} ExerciseSource
 * @typedef {import("../pkg/coach.js").LessonTask} LessonTask
 * @typedef {import("../types.js").LearnShown["lessons"][0]} LessonSummary
 */

/** Rules after whose right answer the task goes on. @type {Record<string, Exercise["goal"]>} */
const GOALS = { "only-win": "best", "run-out": "corner" };

/** What the number of a rule counts: the key of its sentence. @type {Record<string, string>} */
const COUNTS = {
  corner: "stable", grow: "stable", "few-discs": "flips", "fewest-replies": "replies", "no-wall": "frontier",
  "run-out": "corners", "odd-region": "region",
};

/** Wrong answers after which the answer is shown. */
const TRIES = 2;

/** Below this many discs nothing is called a loss. */
const MIN_LOSS = 2;

/** Lessons that the player's games propose at once. */
const PROPOSED = 3;

/** Lessons whose last task says that its rule is one of thumb. */
const OF_THUMB = [3, 5, 12];

/** @implements {ExerciseSource} */
export class LessonTasks {
  place = "lesson";
  nothing = { key: "learn.noLesson", params: {} };
  #lessons;
  #practice;
  /** As they are stored: their positions name them. @type {LessonTask[]} */
  #stored;
  /** The lesson and the task of it that were shown last. */
  #shown = { lesson: 1, task: -1 };

  /** @param {import("../pkg/coach.js").Lessons} lessons @param {import("./practice.js").Practice} practice */
  constructor(lessons, practice) {
    this.#lessons = lessons;
    this.#practice = practice;
    this.#stored = lessons.tasks(0);
  }

  /** All lessons for the list: first those that the last reviewed games propose. @returns {LessonSummary[]} */
  get summaries() {
    const { losses } = this.#practice;
    const all = [...new Set(this.#stored.map(({ lesson }) => lesson))].map((number) => {
      const own = this.#stored.filter(({ lesson }) => lesson === number);
      const position = (own.find(({ marks }) => !marks) ?? own[0]).position;
      const tasks = own.map((task) => this.#practice.taskState(idOf(task)));
      const done = tasks.filter((state) => state === "done").length >= DONE_TASKS;
      return { number, position, tasks, lost: done ? 0 : Math.round(losses.get(number) ?? 0) };
    });
    const proposed = all.filter(({ lost }) => lost > 0).sort((a, b) => b.lost - a.lost).slice(0, PROPOSED);
    return [...proposed, ...all.filter((lesson) => !proposed.includes(lesson)).map((lesson) => ({ ...lesson, lost: 0 }))];
  }

  /**
   * The next task of a lesson: the first that is not done, behind the one shown last.
   * @param {string} rest `3` or `3/2` @returns {Promise<Exercise | null>} null if no lesson has the number
   */
  async next(rest) {
    const [lesson, wanted] = rest.split("/").map(Number);
    const own = this.#stored.flatMap((task, index) => (task.lesson === (lesson || this.#shown.lesson) ? [index] : []));
    if (!own.length) return null;
    const number = this.#stored[own[0]].lesson;
    const from = this.#shown.lesson === number ? this.#shown.task + 1 : 0;
    const order = own.map((_, at) => (from + at) % own.length);
    const open = order.find((at) => this.#practice.taskState(idOf(this.#stored[own[at]])) !== "done");
    const at = wanted >= 1 && wanted <= own.length ? wanted - 1 : open ?? order[0];
    this.#shown = { lesson: number, task: at };
    return this.#exercise(own, at);
  }

  /** A task by its name. @param {string} id @returns {Exercise} */
  task(id) {
    const index = this.#stored.findIndex((task) => idOf(task) === id);
    if (index < 0) throw new Error(`no task ${id}`);
    const own = this.#stored.flatMap(({ lesson }, at) => (lesson === this.#stored[index].lesson ? [at] : []));
    return this.#exercise(own, own.indexOf(index));
  }

  /** @param {number[]} own the indices of the lesson's tasks @param {number} at */
  #exercise(own, at) {
    const index = own[at];
    const seed = this.#practice.nextSeed();
    const task = this.#lessons.tasks(seed)[index];
    const best = Math.max(...task.values.map(({ discs }) => discs));
    const valueOf = (/** @type {number} */ of) => task.values.find(({ square }) => square === of)?.discs ?? 0;
    const answers = [...task.answers].sort((a, b) => valueOf(b) - valueOf(a));
    const values = new Map(task.values.map(({ square, discs }) =>
      [square, { value: Math.round(discs), exact: false, depth: 0, best: task.answers.includes(square) && discs >= best - 2 }]));
    /** @type {Exercise} */
    const exercise = {
      id: idOf(this.#stored[index]), position: task.position, marks: task.marks, answers,
      values: async () => values, task: `lesson.rule.${task.rule}`, goal: GOALS[task.rule],
      tries: TRIES, judge: (_square, name) => this.#lessons.judge(index, seed, name),
      shows: (_square, name) => {
        const thumb = at === own.length - 1 && OF_THUMB.includes(task.lesson);
        const shown = this.#numberOf(task, this.#lessons.measure(index, seed, name));
        return [...shown, ...thumb ? [{ key: `lesson.${task.lesson}.thumb`, params: {} }] : []];
      },
      state: { lesson: task.lesson, tasks: own.map((each) => this.#practice.taskState(idOf(this.#stored[each]))), at },
    };
    return exercise;
  }

  /** The number that shows why an answer is right. @param {LessonTask} task @param {number} [n] what its rule counts */
  #numberOf(task, n) {
    if (n !== undefined) return [{ key: `lesson.count.${COUNTS[task.rule]}`, params: { n, turn: turnOf(task) } }];
    const loss = marginOf(task);
    return loss >= MIN_LOSS ? [{ key: "lesson.count.margin", params: { n: loss } }] : [];
  }

  /** @param {Exercise} exercise @param {import("../types.js").Answered} result */
  answered(exercise, result) {
    this.#practice.answerTask(exercise.id, result);
    const { lesson, at = 0 } = exercise.state;
    const own = this.#stored.filter((task) => task.lesson === lesson);
    exercise.state = { lesson, at, tasks: own.map((task) => this.#practice.taskState(idOf(task))) };
  }
}

/** @param {LessonTask} task */
const idOf = ({ rule, position }) => `${rule} ${position}`;

/** The side to move. @param {LessonTask} task */
const turnOf = ({ position }) => (position.endsWith("O") ? 2 : 1);

/** What any move but the answers loses, in discs; 0 if every move is an answer. @param {LessonTask} task */
function marginOf({ values, answers }) {
  const discs = (/** @type {boolean} */ right) => Math.max(...values.filter(({ square }) => answers.includes(square) === right)
    .map((each) => each.discs));
  const loss = discs(true) - discs(false);
  return Number.isFinite(loss) ? Math.round(loss) : 0;
}
