// @ts-check
// Sentences of the place Review: what its cards show and what a screen reader says.

import { squareName } from "./squares.js";

/**
 * @typedef {import("../types.js").Words} Words
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../pkg/coach.js").ReviewedMove} ReviewedMove
 * @typedef {{ move: ReviewedMove, n: number, name: string, size: number, lastWin: boolean, lastDraw: boolean, proven: boolean,
 *   reason: string }} Judged `n`: the number of its disc; `name`: of the player; `lastWin`: it gave the win away; `proven`: that
 *   is certain; `reason`: a sentence of the coach, or ""
 */

/** The glyphs of slips, mistakes and blunders. */
export const GLYPHS = ["", "?!", "?", "??"];

/** Marks that count as a mistake. @type {Record<string, number>} */
const WEIGHTS = { inaccuracy: 1, mistake: 2, blunder: 3 };

/** The weight of a mark: 1 slip, 2 mistake, 3 blunder, 0 none of them. @param {string} mark */
export const weightOf = (mark) => WEIGHTS[mark] ?? 0;

/** Discs for Black. @param {Player} colour the side to move @param {number} value for it */
const forBlack = (colour, value) => (colour === 1 ? value : -value);

/** Losses below this, in discs, are none; of an estimate nothing is known below two. @param {boolean} exact */
const LEAST = (exact) => (exact ? 0.5 : 2);

/** A loss as a number to say: whole discs. @param {number} loss */
export const wholeLoss = (loss) => Math.max(1, Math.round(loss));

/** What a move changed. @param {ReviewedMove} move @param {Words} t */
export function changeText({ color, exact, value, valuePlayed, chance, chancePlayed }, t) {
  if (exact) return t("card.change", { from: forBlack(color, value), to: forBlack(color, valuePlayed) });
  return t("card.chances", { from: chance, to: chancePlayed });
}

/**
 * What the card shows about a move.
 * @param {Judged} judged @param {Words} t
 * @returns {{ title: string, glyph: string, aside: string, lines: string[] }}
 */
export function moveCard({ move, n, name, size, lastWin, lastDraw, proven, reason }, t) {
  const { color, square, best, mark, loss, value, exact } = move;
  const weight = weightOf(mark);
  const lost = loss >= LEAST(exact) && best !== square;
  const better = squareName(best, size);
  const lines = [
    reason,
    lost && !reason.includes(better) && t("card.better", { square: better, black: forBlack(color, value) }),
    lastWin && t("card.lastWin", { name, exact: proven }),
    lastDraw && !lastWin && t("card.lastDraw", { name, exact: proven }),
    lost && !weight && !reason && harmless(move) && t("card.nearly", { loss: wholeLoss(loss) }),
  ];
  return {
    title: `*${n}* _${squareName(square, size)}_`, glyph: GLYPHS[weight], aside: weight ? changeText(move, t) : t(`mark.${mark}`),
    lines: lines.flatMap((line) => line || []),
  };
}

/**
 * What is said at a place of the game.
 * @param {{
 *   last: { n: number, colour: Player, square: number } | null, value: { black: number, exact: boolean } | null,
 *   next: { move: ReviewedMove, n: number, reason: string } | null, size: number,
 * }} place `last`: the turn before, its square -1 for a pass; `next`: the game's next move, once it is judged
 * @param {Words} t
 */
export function spokenText({ last, value, next, size }, t) {
  const square = (/** @type {number} */ index) => squareName(index, size);
  const before = !last ? t("spoken.start") : last.square < 0 ? t("spoken.pass", { colour: last.colour })
    : t("spoken.at", { n: last.n, colour: last.colour, square: square(last.square) });
  const parts = [before, value && t("spoken.value", value)];
  if (next) {
    const { move: { color: colour, square: played, best, mark, loss, value: worth, exact }, n, reason } = next;
    const common = { n, colour, square: square(played), mark: t(`mark.${mark}`) };
    parts.push(weightOf(mark)
      ? t("spoken.mistake", { ...common, loss: wholeLoss(loss), best: square(best), value: Math.round(worth), exact })
      : t("spoken.next", common), reason);
  }
  return parts.filter(Boolean).join(" ");
}

/**
 * The best line, its first plies.
 * @param {number[]} line squares, -1 for a pass @param {Player} colour @param {number} size @param {number} most @param {Words} t
 */
export function lineText(line, colour, size, most, t) {
  const moves = line.slice(0, most).map((square, i) => (square < 0 ? "" : t("spoken.ply", {
    colour: i % 2 ? 3 - colour : colour, square: squareName(square, size),
  })));
  return t("spoken.line", { plies: moves.filter(Boolean) });
}

/** Chances that a slip costs at least (docs/coach.md). */
const SLIP = 0.05;

/** A move without a mark that costs hardly any chance; moves of openings have no mark either. @param {ReviewedMove} move */
export const harmless = ({ chance, chancePlayed }) => chance - chancePlayed < SLIP;
