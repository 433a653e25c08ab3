// @ts-check
// Finnish: the place where a board is set up.

/** @type {Record<number, string>} */
const SIDES = { 1: "Musta", 2: "Valkoinen" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.setup": "Aseman asetus",
  "setup.undo": "Peru",
  "setup.clear": "Tyhjennä",
  "setup.start": "Alku",
  "setup.colours": "Värit",
  "setup.clockwise": "Käännä nappuloita neljänneskierros",
  "setup.mirror": "Peilaa nappulat",
  "setup.share": "Jaa asema",
  "setup.brush": "Kosketus asettaa",
  "setup.brush.short": "Vuorotellen",
  "setup.brush.cycle": "Vuorotellen tyhjä, musta ja valkoinen",
  "setup.brush.0": "Tyhjä",
  "setup.brush.1": "Musta",
  "setup.brush.2": "Valkoinen",
  "setup.turn": "Vuorossa",
  "setup.turn.1": "Musta",
  "setup.turn.2": "Valkoinen",
  "setup.size": "Koko; nappulat palaavat alkuun",
  "setup.analyse": "Analysoi",
  "setup.play": "Pelaa tästä",
  "setup.cell": ({ square, disc }) => `${square} ${["tyhjä", "musta", "valkoinen"][Number(disc)]}.`,
  "setup.report": ({ black, white, empty, turn, state, own, other, stray, more }, f) => {
    const [me, you] = [SIDES[Number(turn)], SIDES[3 - Number(turn)]];
    const squares = (/** @type {unknown} */ count) => f.plural(Number(count), { one: "yhteen ruutuun", other: `${f.n(Number(count))} ruutuun` });
    const said = {
      problem: "Keskiruutu on tyhjä, mutta keskustan ja kulmien ulkopuolella on nappuloita: neljä ensimmäistä nappulaa pelataan keskelle, joten tästä ei voi pelata.",
      over: "Kumpikaan ei voi pelata: peli on päättynyt.",
      pass: `${me} ei voi pelata ja joutuu passaamaan; ${you} voi pelata ${squares(other)}.`,
      squares: `${me} voi pelata ${squares(own)}, ${you} ${squares(other)}.`,
    }[String(state)];
    const alone = stray && ` Mikään peli ei johda tähän: ruuduista ${stray}${Number(more) > 0 ? " ja muista" : ""} ei ole nappuloiden ketjua keskelle. Silti voi pelata.`;
    return `*${f.n(Number(black))} mustaa, ${f.n(Number(white))} valkoista, ${f.n(Number(empty))} tyhjää.* ${said}${alone}`;
  },
};
