// @ts-check
// Puts the place Review together.

import { openBook } from "../book/late-book.js";
import { exchange } from "../device/notation.js";
import { loadCoach } from "../device/platform.js";
import { ReviewMode } from "../modes/review.js";
import { ReviewScreen } from "../panels/review-screen.js";
import { mistakesOf } from "../session/mistakes.js";
import { practiceOf } from "./practice.js";

/** @param {import("./places.js").Parts} parts */
export async function makePlace(parts) {
  const [coach, module, editors] = await Promise.all([import("../pkg/coach.js"), loadCoach(), exchange()]);
  await coach.default({ module_or_path: module });
  const screen = new ReviewScreen(parts.paper, parts.words.t, parts.emit);
  const practice = practiceOf(coach, parts);
  const keepMistakes = (/** @type {import("../modes/review-table.js").Table} */ { review, own }) =>
    practice.addMistakes(mistakesOf(review, own));
  return new ReviewMode({ ...parts, coach, editors, openBook, screen, keepMistakes });
}
