// @ts-check
// Dutch: the place where a board is set up.

/** @type {Record<number, string>} */
const SIDES = { 1: "Zwart", 2: "Wit" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.setup": "Opzetten",
  "setup.undo": "Terug",
  "setup.clear": "Leeg",
  "setup.start": "Begin",
  "setup.colours": "Kleuren",
  "setup.clockwise": "Stenen een kwartslag draaien",
  "setup.mirror": "Stenen spiegelen",
  "setup.share": "Stelling delen",
  "setup.brush": "Een tik zet",
  "setup.brush.short": "Wissel",
  "setup.brush.cycle": "Om de beurt leeg, zwart en wit",
  "setup.brush.0": "Leeg",
  "setup.brush.1": "Zwart",
  "setup.brush.2": "Wit",
  "setup.turn": "Aan zet",
  "setup.turn.1": "Zwart",
  "setup.turn.2": "Wit",
  "setup.size": "Formaat; de stenen gaan terug naar het begin",
  "setup.analyse": "Analyseren",
  "setup.play": "Vanaf hier spelen",
  "setup.cell": ({ square, disc }) => `${square} ${["leeg", "zwart", "wit"][Number(disc)]}.`,
  "setup.report": ({ black, white, empty, turn, state, own, other, stray, more }, f) => {
    const [me, you] = [SIDES[Number(turn)], SIDES[3 - Number(turn)]];
    const squares = (/** @type {unknown} */ count) => f.plural(Number(count), { one: "één vakje", other: `${f.n(Number(count))} vakjes` });
    const said = {
      problem: "Een middelste vakje is leeg, maar buiten het midden en de hoeken liggen stenen: de eerste vier stenen gaan in het midden, dus vanaf hier kan niets gespeeld worden.",
      over: "Geen van beiden kan zetten: dit is het einde.",
      pass: `${me} kan niet zetten en moet passen; ${you} kan op ${squares(other)} zetten.`,
      squares: `${me} kan op ${squares(own)} zetten, ${you} op ${squares(other)}.`,
    }[String(state)];
    const alone = stray && ` Geen partij leidt hierheen: ${stray}${Number(more) > 0 ? " en andere" : ""} ${String(stray).includes(",") ? "hebben" : "heeft"} geen keten van stenen naar het midden. Spelen kan toch.`;
    return `*${f.n(Number(black))} zwart, ${f.n(Number(white))} wit, ${f.n(Number(empty))} leeg.* ${said}${alone}`;
  },
};
