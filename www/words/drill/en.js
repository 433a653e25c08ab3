// @ts-check
// English: the drill of openings.

const side = (/** @type {unknown} */ colour) => (colour === 2 ? "White" : "Black");

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.drill": "Drill",
  "drill.shut": "The openings are closed until the game under tournament rules ends.",
  "drill.choose": "Choose an opening and your side. You are asked for its moves; the other side plays the opening, then as people do. What you miss comes again.",
  "drill.opening": "Opening",
  "drill.none": "Choose one …",
  "drill.thisLine": ({ moves }) => `This line: ${moves}`,
  "drill.colour": "Your side",
  "drill.side": ({ colour }) => side(colour),
  "drill.start": "Start",
  "drill.repeat": "Repeat",
  "drill.due": ({ n }, f) => n ? f.plural(n, { one: "One missed position is due: Repeat asks for it.", other: `${f.n(n)} missed positions are due: Repeat asks for them.` })
    : "No missed position is due today.",
  "drill.dueShort": ({ n }, f) => `${f.n(n)} due`,
  "drill.mine": "Drilled before",
  "drill.lineOf": ({ name, colour }) => `${name}, ${side(colour)}`,
  "drill.remove": ({ line }) => `Remove ${line}`,
  "drill.lines": "Lines",
  "drill.answer": "Answer",
  "drill.playOn": "Play on",
  "drill.again": "Again",
  "drill.question": ({ n }, f) => `question ${f.n(n)}`,
  "drill.played": ({ move }) => `${move} was played.`,
  "drill.task": ({ colour, onLine }) => onLine ? `How does the opening go on for ${side(colour)}?`
    : `The opening ends here. Find a move for ${side(colour)} that loses one disc at most.`,
  "drill.right": ({ square }) => `_${square}_ *is right.*`,
  "drill.good": ({ square }) => `_${square}_ is a good move too, but this opening goes on with another one. Try again.`,
  "drill.wrong": ({ square, loss }, f) => Number(loss) > 1 ? `_${square}_ loses ${f.n(Number(loss))} discs by the computer’s estimate. Try again.`
    : `_${square}_ is not it: too few tournament games went on with it. Try again.`,
  "drill.answers": ({ squares, onLine }) => (onLine ? `The opening goes on with _${squares}_.` : `Good moves: _${squares}_.`),
  "drill.done": ({ asked, right }, f) => `*Done.* ${f.n(right)} of ${f.n(asked)} right at once.${right === asked ? "" : " The others come again."}`,
};
