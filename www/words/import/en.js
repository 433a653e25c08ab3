// @ts-check
// English: the place where games are brought in.

/** @type {Record<string, string>} */
const FORMATS = {
  transcript: "moves", sheet: "score sheet", board: "board", bits: "bitboards", record: "Outflank", link: "link",
  ggf: "GGF", sgf: "SGF", pgn: "PGN", fen: "FEN", obf: "OBF", logbook: "Logistello", quest: "Othello Quest",
  egaroucid: "Egaroucid", wthor: "WTHOR", "wthor-10": "WTHOR 10×10", solitaires: "WTHOR",
};

/** @param {string[]} [formats] */
const named = (formats = []) => {
  const names = formats.map((format) => FORMATS[format] ?? format).join(", ");
  return names.charAt(0).toUpperCase() + names.slice(1);
};

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.import": "Bring games in",
  "import.text": "Games as text",
  "import.hint": "Paste or type moves, a game in GGF, SGF or PGN, a board or a link. Files can be dropped anywhere.",
  "import.paste": "Paste",
  "import.file": "File",
  "import.setup": "Set up a board",
  "import.keep": "Keep",
  "import.reading": "Reading…",
  "import.pasteHere": "Paste into the field",
  "import.games": "Games found",
  "import.ask": "How is it meant?",
  "import.stop": "Stop",
  "import.nobody": "no name",
  "import.game": ({ n }) => `Game ${n}`,
  "import.summary": ({ formats, count, faulty, ask, refused }, f) => {
    if (ask) return `*${named(formats)}.* It can mean different games. How is it meant?`;
    if (!count) return refused ? "Nothing in it could be read." : "No game yet.";
    const games = count === 1 ? "1 game" : `${f.n(count)} games`;
    return `*${named(formats)}, ${games}.*${faulty ? ` ${faulty === 1 ? "One stops" : `${faulty} stop`} early.` : ""}`;
  },
  "import.complete": ({ black, white }) => `${black}–${white}, complete`,
  "import.turns": ({ black, white, count }) =>
    (count ? `${black}–${white} after ${count} turns` : `a position, ${black}–${white}`),
  "import.upTo": ({ count }) => `good up to turn ${count}`,
  "import.at": ({ line, column }) => `Line ${line}, character ${column}.`,
  "import.possible": ({ text, more }) => `Possible there: ${text}${more > 0 ? ` and ${more} more` : ""}`,
  "import.more": ({ count }, f) => `and ${f.n(count)} more, which are kept too if they are whole`,
  "import.keeping": ({ count, n }, f) => `Keeping: ${f.n(count)} of ${f.n(n)}`,
  "import.kept": ({ count, left }, f) => `${count === 1 ? "1 game" : `${f.n(count)} games`} kept${left ? `, ${f.n(left)} left out` : ""}`,
  "import.stopped": ({ count }, f) => `Stopped; ${count === 1 ? "1 game was" : `${f.n(count)} games were`} kept`,
  "import.choice.one-game": "All lines are one game",
  "import.choice.game-per-line": "Each line is a game",
  "import.choice.zero-black": "0 is black",
  "import.choice.zero-white": "0 is white",
  "import.choice.black-moves": "Black is to move",
  "import.choice.white-moves": "White is to move",
  "import.choice.high-black": "a1 is the highest bit, Black first",
  "import.choice.high-white": "a1 is the highest bit, White first",
  "import.choice.low-black": "a1 is the lowest bit, Black first",
  "import.choice.low-white": "a1 is the lowest bit, White first",
  "import.choice.crossed-6": "On 6×6",
  "import.choice.crossed-10": "On 10×10",
  "import.choice.empty-6": "On 6×6, from an empty board",
  "import.choice.empty-8": "On 8×8, from an empty board",
  "import.choice.empty-10": "On 10×10, from an empty board",
  "import.fault.unknown": "*This is no known form of a game.*",
  "import.fault.nothing": "*There is no game in it.*",
  "import.fault.large": "*The file is larger than 64 MB.*",
  "import.fault.names": "*This file holds names only.* Choose it together with its game files.",
  "import.fault.other": "*This is a game of another kind.*",
  "import.fault.token": "*This is neither a square nor a pass.*",
  "import.fault.occupied": "*The square is occupied.*",
  "import.fault.centre": "*The first four discs go into the middle.*",
  "import.fault.flip": "*Nothing would flip there.*",
  "import.fault.pass": "*The player has no move there and must pass.*",
  "import.fault.forced": "*A pass is not possible: there is a move.*",
  "import.fault.over": "*The game is over there.*",
  "import.fault.turn": "*It is the other player’s turn.*",
  "import.fault.empty": "*The middle is not full, but there are discs elsewhere.*",
  "import.fault.board": "*The board is missing, or its squares do not add up.*",
  "import.fault.side": "*It is not written who is to move.*",
  "import.fault.late": "*Discs are set up after the first move.*",
  "import.fault.size": "*Only boards of 6×6, 8×8 and 10×10 are played here.*",
  "import.fault.octagon": "*The octagonal board is not played here.*",
  "import.fault.unclosed": "*The end is missing: a bracket or a comment is not closed.*",
  "import.fault.sheet": "*The numbers of the sheet have a gap or a double.*",
  "import.fault.newer": "*A newer version of Outflank made it.*",
  "import.fault.link": "*The link is cut off or was changed.*",
  "import.fault.damaged": "*The record is cut off or was changed.*",
  "import.fault.value": "*This cannot be read.*",
};
