// The shapes that pass between the wasm layer, the controller and the views. Types only: nothing here is shipped.

/** 0 none, 1 Black, 2 White. */
export type Colour = 0 | 1 | 2;

/** A flat snapshot of the game to paint; see ARCHITECTURE.md. */
export interface View {
  size: 6 | 8 | 10;
  cells: Uint8Array;
  turn: Colour;
  phase: "place" | "play" | "pass" | "flip" | "over";
  legal: Uint8Array;
  flipCounts: Uint8Array;
  score: [number, number];
  tournament: [number, number];
  supply: [number, number];
  lastSquare: number;
  lastFlips: Uint8Array;
  lastPass: boolean;
  passReason: "" | "no-move" | "time";
  handOvers: number;
  cursor: number;
  length: number;
  canUndo: boolean;
  canRedo: boolean;
  clocks: null | { remainingMs: [number, number]; running: Colour; expired: [boolean, boolean] };
  outcome: null | { winner: Colour; reason: "score" | "time" | "resign" };
  byHand: null | { placed: number; flippable: Uint8Array; missing: number; extra: number; done: boolean };
  setup: {
    size: 6 | 8 | 10;
    start: "crossed" | "empty" | "opening";
    handicap: null | { color: Colour; corners: number[] };
    passerHandsOver: boolean;
    byHand: boolean;
    clockMs: null | [number, number];
    timeOver: "stops" | "loses";
    takeBack: boolean;
    touchMove: boolean;
    autoPass: boolean;
    tournament: boolean;
  };
  tags: Record<string, string>;
}

/** One finished turn. */
export interface Step {
  color: Colour;
  square: number;
  flips: Uint8Array;
  text: string;
  elapsedMs: number;
  handOvers: number;
}

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
}

/** What the board tells the controller. */
export type BoardIntent =
  | { type: "tap"; square: number; pointer: "mouse" | "touch" | "pen" | "key" }
  | { type: "preview"; square: number }
  | { type: "focus"; square: number };

/** A sentence in the player's language. */
export type Words = (key: string, params?: Record<string, unknown>) => string;
