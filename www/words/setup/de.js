// @ts-check
// German: the place where a board is set up.

/** @type {Record<number, string>} */
const SIDES = { 1: "Schwarz", 2: "Weiß" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.setup": "Aufbauen",
  "setup.undo": "Zurück",
  "setup.clear": "Leeren",
  "setup.start": "Anfang",
  "setup.colours": "Farben",
  "setup.clockwise": "Steine um ein Viertel drehen",
  "setup.mirror": "Steine spiegeln",
  "setup.share": "Stellung teilen",
  "setup.brush": "Berührung setzt",
  "setup.brush.short": "Reihum",
  "setup.brush.cycle": "Reihum leer, schwarz und weiß",
  "setup.brush.0": "Leer",
  "setup.brush.1": "Schwarz",
  "setup.brush.2": "Weiß",
  "setup.turn": "Am Zug",
  "setup.turn.1": "Schwarz",
  "setup.turn.2": "Weiß",
  "setup.size": "Größe; die Steine gehen an den Anfang zurück",
  "setup.analyse": "Analysieren",
  "setup.play": "Ab hier spielen",
  "setup.cell": ({ square, disc }) => `${square} ${["leer", "schwarz", "weiß"][Number(disc)]}.`,
  "setup.report": ({ black, white, empty, turn, state, own, other, stray, more }, f) => {
    const [me, you] = [SIDES[Number(turn)], SIDES[3 - Number(turn)]];
    const squares = (/** @type {unknown} */ count) => f.plural(Number(count), { one: "ein Feld", other: `${f.n(Number(count))} Felder` });
    const said = {
      problem: "Ein Mittelfeld ist leer, aber außerhalb der Mitte und der Ecken liegen Steine: Die ersten vier Steine kommen in die Mitte, darum kann von hier aus nicht gespielt werden.",
      over: "Keiner kann ziehen: Das ist das Ende.",
      pass: `${me} kann nicht ziehen und muss passen; ${you} kann auf ${squares(other)} ziehen.`,
      squares: `${me} kann auf ${squares(own)} ziehen, ${you} auf ${squares(other)}.`,
    }[String(state)];
    const alone = stray && ` Keine Partie führt hierher: ${stray}${Number(more) > 0 ? " und andere" : ""} ${String(stray).includes(",") ? "haben" : "hat"} keine Kette von Steinen zur Mitte. Gespielt werden kann trotzdem.`;
    return `*${f.n(Number(black))} schwarze, ${f.n(Number(white))} weiße, ${f.n(Number(empty))} leere Felder.* ${said}${alone}`;
  },
};
