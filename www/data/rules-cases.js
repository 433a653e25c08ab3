// @ts-check
// The worked cases that the rules sheet shows as small boards: the moves that lead there and the square to try.
// The core determines what happens on that square.

/**
 * @typedef {{ key: string, size: 6 | 8, moves: string, square: string }} Case
 */

const FIVE = "e6f4c3c4d3d6e3c2b3";

/** @type {Case[]} */
export const CASES = [
  { key: "outflank", size: 8, moves: "", square: "e6" },
  { key: "answer", size: 8, moves: "e6", square: "f4" },
  { key: "diagonal", size: 8, moves: "e6f4", square: "c3" },
  { key: "many", size: 8, moves: FIVE, square: "d2" },
  { key: "chain", size: 8, moves: FIVE, square: "c5" },
  { key: "own", size: 8, moves: "e6f4f3d6c4c3", square: "g4" },
  { key: "pass", size: 8, moves: "e6f6c4e7e8d8g6", square: "f8" },
  { key: "end", size: 8, moves: "e6f4e3f6g5d6e7f5", square: "c5" },
];
