// @ts-check
// How a game ended before its last move: by resigning, on time, by agreement, or as its source says.

/**
 * @typedef {{ winner: "black" | "white" | "draw" | "nobody", reason: string, lead: number | null }} Early `reason`: `discs`,
 *   `resign`, `time`, `agreed` or `left`; `lead`: the discs by which Black is ahead, if they are written
 */

/** The parts of a card's `result`. @param {string} text @returns {Early} */
export function earlyOf(text) {
  const [winner, reason, lead] = text.split(" ");
  return { winner: /** @type {Early["winner"]} */ (winner), reason, lead: lead === undefined ? null : Number(lead) };
}

/**
 * The result of a game that is not played to its end, as a card has it; "" for any other.
 * @param {Pick<import("../types.js").View, "outcome" | "tags" | "length">} view
 */
export function earlyText({ outcome, tags, length }) {
  if (outcome) return outcome.reason === "score" ? "" : `${["draw", "black", "white"][outcome.winner]} ${outcome.reason}`;
  const [turns, ...result] = (tags.result ?? "").split(" ");
  // A game that was played on has another end.
  return Number(turns) === length ? result.join(" ") : "";
}
