// @ts-check
// Dutch: how a game ended before its last move.

/** @type {Record<string, string>} */
const SIDES = { black: "zwart", white: "wit" };

/** @type {Record<string, string>} */
const HOW = { resign: "won door opgave", time: "won op tijd", agreed: "won in overleg", discs: "won" };

/** Beside the name of the winner. @type {Record<string, string>} */
const SHORT = { resign: "opgave", time: "op tijd", agreed: "in overleg" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "early.result": ({ winner, reason, lead }, f) => {
    if (winner === "draw") return reason === "agreed" ? "remise, in overleg" : "remise";
    if (winner === "nobody" || reason === "left") return "niet afgemaakt";
    return `${SIDES[winner] ?? SIDES.white} ${HOW[reason] ?? HOW.discs}${lead && reason === "discs" ? ` met ${f.n(Math.abs(lead))}` : ""}`;
  },
  "early.short": ({ winner, reason, lead }, f) => {
    if (winner === "draw") return "remise";
    if (winner === "nobody" || reason === "left") return "niet afgemaakt";
    return SHORT[reason] ?? (lead ? `+${f.n(Math.abs(lead))}` : HOW.discs);
  },
};
