use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** 0 nobody, 1 Black, 2 White. */
export type Colour = 0 | 1 | 2;

/** A flat snapshot of a game at its cursor. */
export interface View {
  /** Squares in a row. */
  size: 6 | 8 | 10;
  /** What lies on each square, row by row from the upper left. */
  cells: Uint8Array;
  /** Whose turn it is; 0 when the game is over. */
  turn: Colour;
  phase: "place" | "play" | "pass" | "flip" | "over";
  /** 1 for each square where a disc may be put now. */
  legal: Uint8Array;
  /** How many discs a play on each square flips. */
  flipCounts: Uint8Array;
  /** Discs of Black and White. */
  score: [number, number];
  /** Discs with the empty squares given to the winner, if the game ended here. */
  tournament: [number, number];
  /** Discs in hand of Black and White. */
  supply: [number, number];
  /** The square of the last disc put down, or -1. */
  lastSquare: number;
  /** The squares flipped in the last turn. */
  lastFlips: Uint8Array;
  /** Whether the last turn was passed, and why. */
  lastPass: boolean;
  passReason: "" | "no-move" | "time";
  /** Discs that Black gave to White in the last turn; negative if White gave them. */
  handOvers: number;
  /** Turns before the cursor, and in all. */
  cursor: number;
  length: number;
  canUndo: boolean;
  canRedo: boolean;
  clocks: null | { remainingMs: [number, number]; running: Colour; expired: [boolean, boolean] };
  outcome: null | { winner: Colour; reason: "score" | "time" | "resign" };
  /** Flips that are to be made by hand, or may still be corrected once they are done. */
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
  /** What the page wanted remembered with the game. */
  tags: Record<string, string>;
}

/** One finished turn. */
export interface Step {
  color: Colour;
  /** The square of the disc, or -1 if none was put down. */
  square: number;
  /** The squares that were really flipped. */
  flips: Uint8Array;
  /** The turn as an action: `d3`, `pass`, `timeout`, `resign`. */
  text: string;
  elapsedMs: number;
  /** Discs that Black gave to White; negative if White gave them. */
  handOvers: number;
}

/** What is thrown when something is refused. */
export interface Refusal extends Error {
  code: string;
  /** The line of a record, or the characters before the place in a transcript. */
  at?: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The page's `View`.
    #[wasm_bindgen(typescript_type = "View")]
    pub type JsView;

    /// The page's `Step`.
    #[wasm_bindgen(typescript_type = "Step")]
    pub type JsStep;
}
