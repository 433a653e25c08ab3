// What passes between the controller and the views; `View` and `Step` come from the bindings. Types only: nothing is shipped.

import type { Colour } from "./pkg/outflank.js";

export type { Colour, Step, View } from "./pkg/outflank.js";

/** The value of one square, in discs for the side to move. */
export interface Hint {
  value: number;
  exact: boolean;
  best: boolean;
}

/** What the board shows besides the game. */
export interface BoardUi {
  /** The square under the finger, pointer or focus; -1 none. */
  preview: number;
  /** What a play there flips. */
  previewFlips: Uint8Array | null;
  /** The square that holds the tab stop. */
  focus: number;
  hints: null | Map<number, Hint>;
  showLegal: boolean;
  showLastFlips: boolean;
  /** Whose tube lies near; 1 when left out. */
  near?: Colour;
  turns: number;
  mirrored: boolean;
  /** Letters and numbers at the rim; shown when left out. */
  coordinates?: boolean;
  /** Nothing moves; as the system wants it when left out. */
  still?: boolean;
  /** No preview, no marks: it is not a person's turn. */
  locked: boolean;
  /** A first tap has chosen `preview`, a second one plays it. */
  expectConfirm: boolean;
  /** The square a disc has been put on before the view tells of it; none when left out or -1. */
  placing?: number;
}

/** What the board tells the controller. */
export type BoardIntent =
  | { type: "tap"; square: number; pointer: "mouse" | "touch" | "pen" | "key" }
  | { type: "preview"; square: number }
  | { type: "focus"; square: number };

/** A sentence in the player's language. */
export type Words = (key: string, params?: Record<string, unknown>) => string;
