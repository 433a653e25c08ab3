// @ts-check
// English: how a game ended before its last move.

/** @type {Record<string, string>} */
const SIDES = { black: "Black", white: "White" };

/** @type {Record<string, string>} */
const HOW = { resign: "won by resignation", time: "won on time", agreed: "won by agreement", discs: "won" };

/** Beside the name of the winner. @type {Record<string, string>} */
const SHORT = { resign: "resigned", time: "on time", agreed: "agreed" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "early.result": ({ winner, reason, lead }, f) => {
    if (winner === "draw") return reason === "agreed" ? "draw agreed" : "draw";
    if (winner === "nobody" || reason === "left") return "unfinished";
    return `${SIDES[winner] ?? SIDES.white} ${HOW[reason] ?? HOW.discs}${lead && reason === "discs" ? ` by ${f.n(Math.abs(lead))}` : ""}`;
  },
  "early.short": ({ winner, reason, lead }, f) => {
    if (winner === "draw") return "draw";
    if (winner === "nobody" || reason === "left") return "unfinished";
    return SHORT[reason] ?? (lead ? `by ${f.n(Math.abs(lead))}` : HOW.discs);
  },
};
