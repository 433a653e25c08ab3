// @ts-check
// English: the place where a board is set up.

/** @type {Record<number, string>} */
const SIDES = { 1: "Black", 2: "White" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.setup": "Set up",
  "setup.undo": "Undo",
  "setup.clear": "Clear",
  "setup.start": "Start",
  "setup.colours": "Colours",
  "setup.clockwise": "Turn the discs by a quarter",
  "setup.mirror": "Mirror the discs",
  "setup.share": "Share the position",
  "setup.brush": "A touch sets",
  "setup.brush.short": "Cycle",
  "setup.brush.cycle": "Empty, black and white in turn",
  "setup.brush.0": "Empty",
  "setup.brush.1": "Black",
  "setup.brush.2": "White",
  "setup.turn": "To move",
  "setup.turn.1": "Black",
  "setup.turn.2": "White",
  "setup.size": "Size; the discs go back to the start",
  "setup.analyse": "Analyse",
  "setup.play": "Play from here",
  "setup.cell": ({ square, disc }) => `${square} ${["empty", "black", "white"][Number(disc)]}.`,
  "setup.report": ({ black, white, empty, turn, state, own, other, stray, more }, f) => {
    const [me, you] = [SIDES[Number(turn)], SIDES[3 - Number(turn)]];
    const squares = (/** @type {unknown} */ count) => f.plural(Number(count), { one: "one square", other: `${f.n(Number(count))} squares` });
    const said = {
      problem: "A middle square is empty, but there are discs outside the middle and the corners: the first four discs go into the middle, so nothing can be played from here.",
      over: "Neither can move: this is the end.",
      pass: `${me} cannot move and has to pass; ${you} can move on ${squares(other)}.`,
      squares: `${me} can move on ${squares(own)}, ${you} on ${squares(other)}.`,
    }[String(state)];
    const alone = stray && ` No game leads here: ${stray}${Number(more) > 0 ? " and others" : ""} touch${String(stray).includes(",") ? "" : "es"} no chain of discs to the middle. It can be played all the same.`;
    return `*${f.n(Number(black))} black, ${f.n(Number(white))} white, ${f.n(Number(empty))} empty.* ${said}${alone}`;
  },
};
