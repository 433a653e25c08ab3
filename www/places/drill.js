// @ts-check
// Puts the drill of openings together.

import { openBook, openingFamilies } from "../book/late-book.js";
import { coach } from "../device/modules.js";
import { PracticeStore } from "../device/practice-store.js";
import { random } from "../device/random.js";
import { DrillMode } from "../modes/drill.js";
import { DrillScreen } from "../panels/drill-screen.js";
import { DrillCards } from "../session/drill-cards.js";

/** @param {import("./places.js").Parts} parts */
export async function makePlace(parts) {
  // Spaced repetition comes with the coach.
  const [book, families, rules] = await Promise.all([openBook(), openingFamilies(), coach()]);
  const store = new PracticeStore(() => localStorage, (error) => parts.storage.failed(error), "outflank.drill");
  const cards = new DrillCards(rules, store, () => new Date(parts.now()));
  const screen = new DrillScreen(parts.paper, parts.words, parts.emit);
  return new DrillMode({ ...parts, book, cards, families, random, screen });
}
