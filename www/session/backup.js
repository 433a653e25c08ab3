// @ts-check
// A backup of all kept games as text: a line that says what it is, then a line for each game.

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {{ card: Card, record: string }} Kept
 * @typedef {(record: string) => import("../pkg/exchange.js").RecordCard} Describe what a list shows of a record; throws a
 *   `Refusal`
 */

const FORMAT = "outflank backup";
const VERSION = 1;

/** The id of a game that began on a device: it is the same one everywhere. */
const OWN_ID = /^g[0-9a-z]+$/;

/**
 * What a player has on a device beside the games: settings, progress in practice and in the openings, the rating against levels.
 * @typedef {{ settings: object, practice: unknown, drill: unknown, match: object }} Own
 */

/** The first line of a backup. @param {Own} own */
export const headLine = (own) => `${JSON.stringify({ format: FORMAT, version: VERSION, ...own })}\n`;

/** The line of a game; what its record says is not said twice. @param {Kept} kept */
export const gameLine = ({ card: { id, date, yearOnly, kind, title, note, star }, record }) =>
  `${JSON.stringify({ id, date, yearOnly, kind, title, note, star, record })}\n`;

/**
 * What the first line of a file says. Earlier backups have settings alone.
 * @param {string} line
 * @returns {Record<keyof Own, Record<string, unknown>> | "newer" | null} null if it is no backup
 */
export function readHead(line) {
  const head = objectOf(line);
  if (head?.format !== FORMAT || typeof head.version !== "number") return null;
  if (head.version > VERSION) return "newer";
  const [settings, practice, drill, match] = ["settings", "practice", "drill", "match"].map((key) => plain(head[key]) ?? {});
  return { settings, practice, drill, match };
}

/** An object that is no list, or null. @param {unknown} value @returns {Record<string, unknown> | null} */
const plain = (value) =>
  (value && typeof value === "object" && !Array.isArray(value) ? /** @type {Record<string, unknown>} */ (value) : null);

/**
 * Progress of this device with what a backup has more: what both have stays as it is here.
 * @param {unknown} own @param {Record<string, unknown>} other
 * @returns {Record<string, unknown> | null} null if nothing is new
 */
export function mergeProgress(own, other) {
  const merged = { ...plain(own) };
  const before = JSON.stringify(merged);
  for (const [key, value] of Object.entries(other)) {
    const [mine, added] = [merged[key], plain(value)];
    if (mine === undefined || mine === null) merged[key] = value;
    else if (Array.isArray(mine) && Array.isArray(value)) {
      const known = new Set(mine.map((each) => JSON.stringify(each)));
      merged[key] = [...mine, ...value.filter((each) => !known.has(JSON.stringify(each)))];
    } else if (added && plain(mine)) merged[key] = { ...added, ...plain(mine) };
  }
  return JSON.stringify(merged) === before ? null : merged;
}

/**
 * The game of a line: its card is made from its record, so that nothing from outside is believed.
 * @param {string} line
 * @param {Describe} describe
 * @returns {Kept | null} null if the line describes no game
 */
export function readGame(line, describe) {
  const found = objectOf(line);
  if (typeof found?.record !== "string") return null;
  try {
    const { byLink, turn, result, ...described } = describe(found.record);
    const { id, date, kind } = found;
    /** @type {Card} */
    const card = {
      // An id decides where a game is stored: only ours are taken over.
      id: OWN_ID.test(String(id)) ? String(id) : "", date: typeof date === "number" && date > 0 ? date : 0,
      kind: kind === "imported" || kind === "link" ? kind : "own", ...described,
      ...(byLink ? { byLink, turn } : {}), ...(result ? { result } : {}),
    };
    if (typeof found.title === "string") card.title = found.title;
    if (typeof found.note === "string") card.note = found.note;
    if (found.star === true) card.star = true;
    if (found.yearOnly === true) card.yearOnly = true;
    return { card, record: found.record };
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}

/**
 * Distinguishes games. An own game that began on a device keeps its id when it is played on.
 * @param {Card} card
 */
export const sameGame = ({ id, kind, size, moves, date, players }) =>
  (kind === "own" && OWN_ID.test(id) ? id : [size, moves, date, ...players.map(({ name }) => name)].join("\n"));

/** @param {string} line @returns {Record<string, unknown> | null} */
function objectOf(line) {
  try {
    const value = JSON.parse(line);
    return value && typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
