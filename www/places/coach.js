// @ts-check
// Puts the coach in Play together.

import { coach } from "../device/modules.js";
import { PracticeStore } from "../device/practice-store.js";
import { loadStyle } from "../device/platform.js";
import { PlayCoach } from "../modes/coach.js";
import { CoachLine } from "../panels/coach-line.js";

/** @param {import("./places.js").PageParts} parts */
export async function makeCoach({ play, page, engine, words, emit, playScreen }) {
  const [loaded] = await Promise.all([
    coach(), loadStyle("coach"), words.load((code) => import(`../words/coach/${code}.js`)),
  ]);
  const store = new PracticeStore(() => localStorage, () => {});
  const made = new PlayCoach({ play, page, engine, words, coach: loaded, done: () => store.tasks });
  const line = new CoachLine(document, words.t, {
    takeBack: () => emit({ type: "undo" }), showMe: () => made.showMe(), goOn: () => made.goOn(),
  });
  playScreen.add({ render: (frame) => line.render(frame, made.sentence(frame)) });
  return made;
}
