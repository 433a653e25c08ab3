// @ts-check
// Puts the place Review together.

import { loadCoach, loadNotation } from "../device/platform.js";
import { ReviewMode } from "../modes/review.js";
import { ReviewScreen } from "../panels/review-screen.js";
import { ReviewStore } from "../session/review-store.js";

/** The editors of records, loaded when a branch is deleted or promoted. */
async function notation() {
  const [module, wasm] = await Promise.all([import("../pkg/notation.js"), loadNotation()]);
  await module.default({ module_or_path: wasm });
  return module;
}

/** @param {import("./places.js").Parts} parts */
export async function makePlace(parts) {
  const [coach, module] = await Promise.all([import("../pkg/coach.js"), loadCoach()]);
  await coach.default({ module_or_path: module });
  const screen = new ReviewScreen(parts.paper, parts.words.t, parts.emit);
  return new ReviewMode({ ...parts, coach, notation, screen, store: new ReviewStore(() => localStorage) });
}
