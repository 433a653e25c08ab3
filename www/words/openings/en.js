// @ts-check
// English: the place Openings.

/** A number as it is spoken. @param {number} value @param {import("../i18n.js").Format} f */
const spoken = (value, f) => {
  const tenths = Math.round(value * 10) / 10;
  return tenths < 0 ? `minus ${f.n(-tenths)}` : f.n(tenths);
};

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "openings.first": "Start",
  "openings.back": "Back",
  "openings.forward": "Forward",
  "openings.drill": "Drill",
  "openings.playOn": "Play on",
  "openings.games": "Games",
  "openings.results": "Black, drawn, White",
  "openings.value": "Value",
  "openings.loading": "Loading the statistics …",
  "openings.failed": "The statistics could not be loaded. The computer’s values work without them.",
  "openings.shut": "The openings are closed until the game under tournament rules ends.",
  "openings.count": ({ games, total, source }, f) => source === "tournaments"
    ? `${f.n(games)} of ${f.n(total)} tournament games`
    : source === "files" ? `${f.n(games)} of ${f.n(total)} games of the files`
    : `${f.n(games)} of ${f.n(total)} own games`,
  "openings.moves": "Moves that were played",
  "openings.none": ({ source }) => source === "tournaments"
    ? "Fewer than 20 tournament games came this far."
    : source === "files" ? "None of these games reached this position."
    : "None of your games reached this position.",
  "openings.noTournaments": "There are no tournament games on this board. Games that you finish are counted here.",
  "openings.note": ({ size }) => `The bars are people’s results, below them Black’s lead on average; the value is the computer’s for the side to move; _slanted_ is an estimate, *upright* exact. Games count by any order of moves. ${size === 8
    ? "Tournament games: WTHOR database of the French Othello federation, 1977 to 2014." : "There are no tournament games on this board."}`,
  "openings.line": "Moves so far",
  "openings.start": "Start position",
  "openings.go": ({ n, move }) => `Move ${n}, ${move}`,
  "openings.share": ({ games, share }, f) => `${f.n(games)}${share ? ` ${f.n(share)} %` : ""}`,
  "openings.average": ({ average }, f) => `on average ${f.signed(Number(average))}`,
  "openings.few": "too few games",
  "openings.signed": ({ value }, f) => f.signed(Math.round(value * 10) / 10),
  "openings.row": ({ move, name, games, black, drawn, white, average, value, exact, few }, f) => [
    move, name && `to ${name}`, f.plural(games, { one: "1 game", other: `${f.n(games)} games` }),
    !few && `Black ${black} percent, drawn ${drawn}, White ${white}, on average ${spoken(average, f)} for Black`,
    value !== undefined && `${exact ? "exact value" : "value"} ${spoken(value, f)}`,
  ].filter(Boolean).join(", "),
  "openings.sources": "Whose games",
  "openings.tournaments": "Tournaments",
  "openings.own": "My games",
  "openings.ownBlack": "Mine as Black",
  "openings.ownWhite": "Mine as White",
  "openings.files": "Files …",
  "openings.filesRead": ({ games }, f) => f.plural(games, { one: "One finished game read", other: `${f.n(games)} finished games read` }),
  "openings.noGames": "No finished game was found there.",
  "openings.years": "Year",
  "openings.allYears": "All years",
  "openings.sizes": "Board",
  "openings.size": ({ size }) => `${size}×${size}`,
  "openings.noMove": ({ move }) => `${move} is not possible here; the moves before it are shown.`,
};
