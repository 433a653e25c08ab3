// @ts-check
// German: how a game ended before its last move.

/** @type {Record<string, string>} */
const SIDES = { black: "Schwarz", white: "Weiß" };

/** @type {Record<string, string>} */
const HOW = { resign: "gewann durch Aufgabe", time: "gewann auf Zeit", agreed: "gewann nach Absprache", discs: "gewann" };

/** Beside the name of the winner. @type {Record<string, string>} */
const SHORT = { resign: "Aufgabe", time: "auf Zeit", agreed: "vereinbart" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "early.result": ({ winner, reason, lead }, f) => {
    if (winner === "draw") return reason === "agreed" ? "remis vereinbart" : "remis";
    if (winner === "nobody" || reason === "left") return "nicht beendet";
    return `${SIDES[winner] ?? SIDES.white} ${HOW[reason] ?? HOW.discs}${lead && reason === "discs" ? ` mit +${f.n(Math.abs(lead))}` : ""}`;
  },
  "early.short": ({ winner, reason, lead }, f) => {
    if (winner === "draw") return "remis";
    if (winner === "nobody" || reason === "left") return "nicht beendet";
    return SHORT[reason] ?? (lead ? `+${f.n(Math.abs(lead))}` : HOW.discs);
  },
};
