// @ts-check
// Puts the place Review together.

import { openBook } from "../book/late-book.js";
import { coach, exchange } from "../device/modules.js";
import { random } from "../device/random.js";
import { ReviewMode } from "../modes/review.js";
import { ReviewScreen } from "../panels/review-screen.js";
import { lossesOf, mistakesOf, puzzlesOf } from "../session/from-review.js";
import { practiceOf } from "./practice.js";

/** @param {import("./places.js").Parts} parts */
export async function makePlace(parts) {
  const [loaded, editors] = await Promise.all([coach(), exchange()]);
  const screen = new ReviewScreen(parts.paper, parts.words.t, parts.emit);
  const practice = practiceOf(loaded, parts);
  const practise = (/** @type {import("../modes/review-table.js").Table} */ { id, review, own }) => {
    practice.addMistakes(mistakesOf(review, own));
    practice.addPuzzles(puzzlesOf(review, loaded));
    if (own) practice.addLosses({ id, lessons: lossesOf(review, own) });
  };
  return new ReviewMode({ ...parts, coach: loaded, editors, openBook, random, screen, practise });
}
