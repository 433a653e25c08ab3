// @ts-check
// Finnish: how a game ended before its last move.

/** @type {Record<string, string>} */
const SIDES = { black: "musta", white: "valkoinen" };

/** @type {Record<string, string>} */
const HOW = { resign: "voitti luovutuksella", time: "voitti ajalla", agreed: "voitti sopimalla", discs: "voitti" };

/** Beside the name of the winner. @type {Record<string, string>} */
const SHORT = { resign: "luovutus", time: "ajalla", agreed: "sopimus" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "early.result": ({ winner, reason, lead }, f) => {
    if (winner === "draw") return reason === "agreed" ? "tasapeli sopimalla" : "tasapeli";
    if (winner === "nobody" || reason === "left") return "keskeneräinen";
    return `${SIDES[winner] ?? SIDES.white} ${HOW[reason] ?? HOW.discs}${lead && reason === "discs" ? `, +${f.n(Math.abs(lead))}` : ""}`;
  },
  "early.short": ({ winner, reason, lead }, f) => {
    if (winner === "draw") return "tasapeli";
    if (winner === "nobody" || reason === "left") return "keskeneräinen";
    return SHORT[reason] ?? (lead ? `+${f.n(Math.abs(lead))}` : HOW.discs);
  },
};
