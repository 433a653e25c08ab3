// @ts-check
// Puts the place Learn and its exercises together.

import { PracticeStore } from "../device/practice-store.js";
import { loadCoach, loadData } from "../device/platform.js";
import { ExerciseMode } from "../modes/exercise.js";
import { LearnMode } from "../modes/learn.js";
import { ExerciseScreen } from "../panels/exercise-screen.js";
import { LearnScreen } from "../panels/learn-screen.js";
import { DailyPosition } from "../session/daily.js";
import { LessonTasks } from "../session/lessons.js";
import { Practice } from "../session/practice.js";
import { PuzzleSource } from "../session/puzzles.js";

/** @typedef {import("./places.js").Parts} Parts */

/** What all four modes share. @type {Promise<ReturnType<typeof makeSources>> | null} */
let sources = null;

/** @param {Parts} parts */
export const makeLearn = async (parts) => {
  const shared = await load(parts);
  return new LearnMode({ ...parts, ...shared, screen: new LearnScreen(parts.paper, parts.words, parts.emit) });
};

/** @param {Parts} parts */
export const makeDaily = async (parts) => exercise(parts, (await load(parts)).daily);

/** @param {Parts} parts */
export const makePuzzle = async (parts) => exercise(parts, (await load(parts)).puzzles);

/** @param {Parts} parts */
export const makeLesson = async (parts) => exercise(parts, (await load(parts)).lessons);

/** @param {Parts} parts @param {import("../types.js").ExerciseSource} source */
const exercise = (parts, source) =>
  new ExerciseMode({ ...parts, source, screen: new ExerciseScreen(parts.paper, parts.words) });

/** @param {Parts} parts */
function load(parts) {
  return sources ??= Promise.all([
    import("../pkg/coach.js"), loadCoach(), loadData("puzzles-8.bin"), loadData("lessons.txt"),
  ])
    .then(async ([coach, module, puzzles, lessons]) => {
      await coach.default({ module_or_path: module });
      return makeSources(parts, coach, new coach.Puzzles(puzzles), new coach.Lessons(new TextDecoder().decode(lessons)));
    }).catch((error) => {
      sources = null;
      throw error;
    });
}

/**
 * @param {Parts} parts
 * @param {typeof import("../pkg/coach.js")} coach
 * @param {import("../pkg/coach.js").Puzzles} puzzles
 * @param {import("../pkg/coach.js").Lessons} lessons
 */
function makeSources({ engine, now, storage }, coach, puzzles, lessons) {
  const store = new PracticeStore(() => localStorage, (error) => storage.failed(error));
  const practice = new Practice(coach, store, () => new Date(now()));
  return {
    practice,
    daily: new DailyPosition(coach, engine, practice),
    puzzles: new PuzzleSource(puzzles, engine, practice),
    lessons: new LessonTasks(lessons, practice),
  };
}
