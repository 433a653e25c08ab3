// @ts-check
// English: the place Review.

const side = (/** @type {number} */ colour) => (colour === 1 ? "Black" : "White");
/** @param {number} value for Black @param {import("../i18n.js").Format} f */
const by = (value, f) => (Math.round(value) === 0 ? "even" : `${side(value > 0 ? 1 : 2)} by ${f.n(Math.abs(Math.round(value)))}`);
const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);
/** A value as it is read out. @param {number} value @param {import("../i18n.js").Format} f */
const signed = (value, f) => (value ? `${value > 0 ? "plus" : "minus"} ${f.n(Math.abs(value))}` : f.n(0));
const percent = (/** @type {number} */ chance) => `${Math.round(chance * 100)} %`;
/** @type {Record<string, string>} */
const PHASES = { opening: "opening", middle: "middle game", end: "endgame" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "review.after": ({ n, colour }, f) => (colour ? `After move ${f.n(n)}, ${side(colour)} to move` : `After move ${f.n(n)}, the end`),
  "review.ended": ({ n, text }, f) => `After move ${f.n(n)}: ${text}`,
  "review.start": ({ colour }) => `Start, ${side(colour)} to move`,
  "review.by": ({ black }, f) => capital(by(black, f)),
  "review.chance": ({ colour, chance }) => `${side(colour)}’s chance ${percent(chance)}`,
  "review.proof": ({ exact }) => (exact ? "exact" : "estimate"),
  "review.discs": ({ black, white }, f) => `Discs ${f.n(black)}–${f.n(white)}`,
  "review.unit": "Discs or chance to win",
  "review.eye": "Values",
  "review.none": "There is no game to review yet. Play one, or open a kept one.",
  "review.games": "Open Games",
  "review.shut": "Under tournament rules this game can be reviewed once it is over.",

  "review.analysing": "Analysing from the end",
  "review.stopped": "The analysis has stopped",
  "review.resting": "The analysis rests while the page is hidden",
  "review.deeper": "A second look at the mistakes",
  "review.solvedFrom": ({ n }, f) => `From move ${f.n(n)} on everything is solved. You can look around meanwhile.`,
  "review.lookAround": "You can look around meanwhile.",
  "review.stop": "Stop",
  "review.goOn": "Go on",
  "review.done": "The analysis is done.",
  "review.noEngine": "The computer is not here",
  "review.noEngineText": "It loads once there is a connection. Until then the graph counts discs.",
  "review.tryAgain": "Try again",

  "mark.forced": "the only legal move",
  "mark.only-move": "the only winning move",
  "mark.best": "best",
  "mark.book": "a known opening",
  "mark.good": "good",
  "mark.inaccuracy": "slip",
  "mark.mistake": "mistake",
  "mark.blunder": "blunder",

  "card.change": ({ from, to }, f) => `${capital(by(from, f))} → ${by(to, f)}`,
  "card.chances": ({ from, to }) => `chance ${percent(from)} → ${percent(to)}`,
  "card.better": ({ square, black }, f) => `_${square}_ was better: ${by(black, f)}.`,
  "card.lastWin": ({ name, exact }) => (exact ? `*${name} could win until here.*` : `*${name} could probably win until here.*`),
  "card.lastDraw": ({ name, exact }) => (exact ? `*${name} could draw until here.*` : `*${name} could probably draw until here.*`),
  "card.nearly": ({ loss }, f) => `It lost ${f.n(loss)} ${loss === 1 ? "disc" : "discs"}, but hardly any chance.`,
  "card.pass": ({ colour }) => `${side(colour)} has no move and passes.`,
  "card.figures": "Accuracy and summary come with the analysis.",
  "card.soon": "The values of this position are on their way.",
  "card.unknown": "This position has not been analysed.",
  "card.try": "Try it",
  "card.line": "Best line",
  "card.why": "Show it",
  "card.analyse": "Analyse",
  "card.branch": "A branch of your own",
  "card.depth": ({ depth, exact }, f) => (exact ? "Solved to the end of the game." : `${f.n(depth)} moves deep.`),

  "card.delete": "Delete",
  "card.promote": "Main line",
  "try.title": ({ square }) => `Better than ${square}?`,
  "try.ask": ({ colour, square }) => `*${side(colour)} to move.* Find a better move than _${square}_: touch a square.`,
  "try.same": ({ square }) => `_${square}_ was played in the game. Find a better move.`,
  "try.thinking": ({ square }) => `_${square}_: looking for the answer…`,
  "try.wrong": ({ square, reply, black, exact }, f) => `_${square}_ is not it: _${reply}_ answers, ${by(black, f)}${exact ? ", exact" : ""}. Try again.`,
  "try.wrongEnd": ({ square, black }, f) => `_${square}_ is not it: ${by(black, f)}. Try again.`,
  "try.wins": ({ square, black, exact }, f) => `*_${square}_ holds the win.* ${capital(by(black, f))}, ${exact ? "exact" : "an estimate"}.`,
  "try.draws": ({ square }) => `*_${square}_ holds the draw.*`,
  "try.right": ({ square, black, exact }, f) => `*_${square}_ is right.* ${capital(by(black, f))}, ${exact ? "exact" : "an estimate"}.`,
  "try.kept": ({ tries, n }, f) => `${tries === 1 ? "First try" : `Try ${f.n(tries)}`}. Kept as a branch at move ${f.n(n)}.`,
  "try.hint": ({ square }) => `Look at _${square}_.`,
  "try.undo": "Undo",
  "try.playOn": "Play on",
  "try.next": "Next",

  "slot.start": "Start",
  "slot.back": "Back",
  "slot.forward": "Forward",
  "slot.mistake": "Mistake",
  "slot.game": "Game",
  "slot.list": "List",

  "list.moves": "Moves",
  "list.mistakes": ({ count }, f) => `Mistakes${count ? ` ${f.n(count)}` : ""}`,
  "list.summary": "Summary",
  "list.opening": ({ name, n }, f) => `Opening: _${name}_${n === null ? "" : `, new after move ${f.n(n)}`}.`,
  "list.none": "No mistakes were found.",
  "list.discs": "discs",
  "list.betterOnly": ({ square }) => `better ${square}`,
  "list.quiet": ({ count }, f) => f.plural(count, { one: "One more move lost discs but no chances.", other: `${f.n(count)} more moves lost discs but no chances.` }),
  "list.of": ({ name, colour }) => `${name}, ${side(colour)}`,
  "list.row": ({ n, colour, square, mark, loss, change, best }, f) =>
    `${f.n(n)}, ${side(colour)} ${square}, ${mark}, loses ${f.n(loss)} discs, ${change}, better ${best}`,
  "list.go": ({ n, colour, text, mark }, f) => `${n ? `Move ${f.n(n)}, ` : ""}${side(colour)} ${text}${mark ? `, ${mark}` : ""}`,
  "list.pass": "pass",

  "sum.accuracy": "Accuracy",
  "sum.accuracyNote": "100 is perfect play. Tournament players reach 81, level 4 of this computer 68.",
  "sum.marks": "Slips, mistakes, blunders",
  "sum.phase": ({ phase }) => `Discs lost a move, ${PHASES[phase]}`,
  "sum.loss": ({ n }, f) => f.n(n),
  "sum.legend": "A plate with a tick is exact; a slanted one is an estimate. The chance to win is that between equal club players.",
  "sum.thorough": "Analyse thoroughly",
  "sum.effort": "Longest analysis of a position",
  "sum.seconds": ({ n }, f) => (n < 60 ? `${f.n(n)} s` : `${f.n(n / 60)} min`),

  "graph.at": ({ turn, last, black, exact }, f) =>
    `move ${f.n(turn)} of ${f.n(last)}${black === null ? ", not analysed" : `, ${by(black, f)}, ${exact ? "exact" : "estimate"}`}`,
  "graph.count": ({ turn, last, black, white }, f) => `move ${f.n(turn)} of ${f.n(last)}, discs ${f.n(black)} to ${f.n(white)}`,

  "ends.exact": "HOW IT ENDS, EXACT",
  "ends.estimate": "HOW IT WOULD END, ESTIMATE",
  "ends.now": "NOW",
  "ends.end": "END",
  "ends.board": "ON THE BOARD NOW",

  "spoken.at": ({ n, colour, square }, f) => `Move ${f.n(n)}, ${side(colour)} ${square}.`,
  "spoken.pass": ({ colour }) => `${side(colour)} passed.`,
  "spoken.start": "The start.",
  "spoken.value": ({ black, exact }, f) => `${capital(by(black, f))}, ${exact ? "exact" : "an estimate"}.`,
  "spoken.next": ({ n, colour, square, mark }, f) => `Next: move ${f.n(n)}, ${side(colour)} ${square}, ${mark}.`,
  "spoken.mistake": ({ n, colour, square, mark, loss, best, value, exact }, f) =>
    `Move ${f.n(n)}, ${side(colour)} ${square}, ${mark}, loses ${f.n(loss)} discs; best was ${best}, ${signed(value, f)}, ${exact ? "exact" : "an estimate"}.`,
  "spoken.line": ({ plies }) => `Best line: ${plies.join(", ")}.`,
  "spoken.ply": ({ colour, square }) => `${side(colour)} ${square}`,
};
