// @ts-check
// Finnish: the drill of openings.

const side = (/** @type {unknown} */ colour) => (colour === 2 ? "Valkoinen" : "Musta");
const sides = (/** @type {unknown} */ colour) => (colour === 2 ? "Valkoiselle" : "Mustalle");

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.drill": "Harjoittelu",
  "drill.shut": "Avaukset ovat suljettuina, kunnes turnaussäännöillä pelattava peli päättyy.",
  "drill.choose": "Valitse avaus ja oma puoli. Sinulta kysytään sen siirrot; toinen puoli pelaa avauksen ja sitten kuten ihmiset. Mitä et muista, kysytään uudelleen.",
  "drill.opening": "Avaus",
  "drill.none": "Valitse avaus …",
  "drill.thisLine": ({ moves }) => `Tämä muunnelma: ${moves}`,
  "drill.colour": "Oma puoli",
  "drill.side": ({ colour }) => side(colour),
  "drill.start": "Aloita",
  "drill.repeat": "Kertaa",
  "drill.due": ({ n }, f) => n ? f.plural(n, { one: "Yksi unohtunut asema odottaa: Kertaa kysyy sen.", other: `${f.n(n)} unohtunutta asemaa odottaa: Kertaa kysyy ne.` })
    : "Tänään ei ole kerrattavia asemia.",
  "drill.dueShort": ({ n }, f) => `${f.n(n)} kerrattava`,
  "drill.mine": "Harjoitellut",
  "drill.lineOf": ({ name, colour }) => `${name}, ${side(colour)}`,
  "drill.remove": ({ line }) => `Poista ${line}`,
  "drill.lines": "Muunnelmat",
  "drill.answer": "Vastaus",
  "drill.playOn": "Pelaa tästä",
  "drill.again": "Uudelleen",
  "drill.question": ({ n }, f) => `kysymys ${f.n(n)}`,
  "drill.played": ({ move }) => `Pelattiin ${move}.`,
  "drill.task": ({ colour, onLine }) => onLine ? `Miten avaus jatkuu: ${side(colour)} siirtää?`
    : `Avaus päättyy tähän. Etsi ${sides(colour)} siirto, joka häviää enintään yhden nappulan.`,
  "drill.right": ({ square }) => `_${square}_ *on oikein.*`,
  "drill.good": ({ square }) => `_${square}_ on myös hyvä siirto, mutta tämä avaus jatkuu toisin. Yritä uudelleen.`,
  "drill.wrong": ({ square, loss }, f) => Number(loss) > 1 ? `_${square}_ häviää tietokoneen arvion mukaan ${f.n(Number(loss))} nappulaa. Yritä uudelleen.`
    : `_${square}_ ei ole oikea: liian harva turnauspeli jatkui näin. Yritä uudelleen.`,
  "drill.answers": ({ squares, onLine }) => (onLine ? `Avaus jatkuu siirrolla _${squares}_.` : `Hyviä siirtoja: _${squares}_.`),
  "drill.done": ({ asked, right }, f) => `*Valmis.* ${f.n(right)} / ${f.n(asked)} oikein heti.${right === asked ? "" : " Muut kysytään uudelleen."}`,
};
