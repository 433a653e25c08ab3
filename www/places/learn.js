// @ts-check
// Puts the place Learn and its exercises together.

import { coach } from "../device/modules.js";
import { loadData } from "../device/platform.js";
import { random } from "../device/random.js";
import { ExerciseMode } from "../modes/exercise.js";
import { LearnMode } from "../modes/learn.js";
import { ExerciseScreen } from "../panels/exercise-screen.js";
import { LearnScreen } from "../panels/learn-screen.js";
import { DailyPosition } from "../session/daily.js";
import { explainer, groupReader, reasonFinder } from "../session/explain.js";
import { LessonTasks } from "../session/lessons.js";
import { MadePuzzles } from "../session/made-puzzles.js";
import { MistakeSource } from "../session/mistakes.js";
import { PuzzleSource } from "../session/puzzles.js";
import { practiceOf } from "./practice.js";

/** @typedef {import("./places.js").Parts} Parts */

/** What all five modes share. @type {Promise<ReturnType<typeof makeSources>> | null} */
let sources = null;

/** @param {Parts} parts */
export const makeLearn = async (parts) => {
  const shared = await load(parts);
  return new LearnMode({ ...parts, ...shared, screen: new LearnScreen(parts.paper, parts.words, parts.emit) });
};

/** @param {Parts} parts */
export const makeDaily = (parts) => exercise(parts, ({ daily }) => daily);

/** @param {Parts} parts */
export const makePuzzle = (parts) => exercise(parts, ({ puzzles }) => puzzles);

/** @param {Parts} parts */
export const makeLesson = (parts) => exercise(parts, ({ lessons }) => lessons);

/** @param {Parts} parts */
export const makeMistakes = (parts) => exercise(parts, ({ mistakes }) => mistakes);

/** @param {Parts} parts @param {(sources: ReturnType<typeof makeSources>) => import("../types.js").ExerciseSource} choose */
async function exercise(parts, choose) {
  const shared = await load(parts);
  const screen = new ExerciseScreen(parts.paper, parts.words, parts.emit);
  return new ExerciseMode({ ...parts, source: choose(shared), explain: shared.explain, groups: shared.groups, screen });
}

/** @param {Parts} parts */
function load(parts) {
  return sources ??= Promise.all([coach(), loadData("puzzles-8.bin"), loadData("lessons.txt")])
    .then(([loaded, puzzles, lessons]) =>
      makeSources(parts, loaded, new loaded.Puzzles(puzzles), new loaded.Lessons(new TextDecoder().decode(lessons))))
    .catch((error) => {
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
function makeSources(parts, coach, puzzles, lessons) {
  const { engine, words, Game, now } = parts;
  const practice = practiceOf(coach, parts);
  const tasks = new LessonTasks(lessons, practice);
  return {
    practice,
    groups: groupReader(coach.squareGroups, words.t),
    daily: new DailyPosition(coach, engine, practice, now),
    puzzles: new PuzzleSource(puzzles, engine, practice, new MadePuzzles(coach, engine, random,
      reasonFinder({ Game, now }, { Review: coach.Review, engine, priority: "review" }))),
    lessons: tasks,
    mistakes: new MistakeSource(coach.Review, practice, tasks),
    explain: explainer({ Game, now }, { Review: coach.Review, engine, priority: "hint" }, words.t),
  };
}
