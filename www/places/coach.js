// @ts-check
// Puts the coach in Play together.

import { PracticeStore } from "../device/practice-store.js";
import { loadCoach, loadStyle } from "../device/platform.js";
import { PlayCoach } from "../modes/coach.js";
import { CoachLine } from "../panels/coach-line.js";

/** @param {import("./places.js").PageParts} parts */
export async function makeCoach({ play, page, engine, words, emit, playScreen }) {
  const [coach, module] = await Promise.all([
    import("../pkg/coach.js"), loadCoach(), loadStyle("coach"), words.load((code) => import(`../words/coach/${code}.js`)),
  ]);
  await coach.default({ module_or_path: module });
  const store = new PracticeStore(() => localStorage, () => {});
  const made = new PlayCoach({ play, page, engine, words, coach, done: () => store.tasks });
  const line = new CoachLine(document, words.t, {
    takeBack: () => emit({ type: "undo" }), showMe: () => made.showMe(), goOn: () => made.goOn(),
  });
  playScreen.add({ render: (frame) => line.render(frame, made.sentence(frame)) });
  return made;
}
