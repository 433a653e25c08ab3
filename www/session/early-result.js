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

/** The discs by which Black is ahead, 0 if they are not written. @param {string} [result] of a card */
export const leadOf = (result) => (result && earlyOf(result).lead) || 0;

/** Whether somebody won, or both drew: an adjourned game has no result yet. @param {Early} early */
export const decides = ({ winner, reason }) => winner !== "nobody" && reason !== "left";
