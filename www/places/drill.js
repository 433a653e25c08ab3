// @ts-check
// Puts the drill of openings together.

import { openBook, openingFamilies } from "../book/late-book.js";
import { loadCoach } from "../device/platform.js";
import { PracticeStore } from "../device/practice-store.js";
import { random } from "../device/random.js";
import { DrillMode } from "../modes/drill.js";
import { DrillScreen } from "../panels/drill-screen.js";
import { DrillCards } from "../session/drill-cards.js";

/** @param {import("./places.js").Parts} parts */
export async function makePlace(parts) {
  const [book, families, coach] = await Promise.all([openBook(), openingFamilies(), loadRules()]);
  const store = new PracticeStore(() => localStorage, (error) => parts.storage.failed(error), "outflank.drill");
  const cards = new DrillCards(coach, store, () => new Date(parts.now()));
  const screen = new DrillScreen(parts.paper, parts.words, parts.emit);
  return new DrillMode({ ...parts, book, cards, families, random, screen });
}

/** Spaced repetition comes with the coach. */
async function loadRules() {
  const [coach, module] = await Promise.all([import("../pkg/coach.js"), loadCoach()]);
  await coach.default({ module_or_path: module });
  return coach;
}
