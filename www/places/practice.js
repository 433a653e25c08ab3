// @ts-check
// What the player has practised: one object, whichever place asks for it first.

import { PracticeStore } from "../device/practice-store.js";
import { Practice } from "../session/practice.js";

/** @type {Practice | null} */
let practice = null;

/** @param {typeof import("../pkg/coach.js")} coach loaded @param {Pick<import("./places.js").Parts, "now" | "storage">} parts */
export const practiceOf = (coach, { now, storage }) => (practice ??= new Practice(
  coach, new PracticeStore(() => localStorage, (error) => storage.failed(error)), () => new Date(now())));
