// @ts-check
// Deutsch: the place Review.

const side = (/** @type {number} */ colour) => (colour === 1 ? "Schwarz" : "Weiß");
/** @param {number} value for Black @param {import("../i18n.js").Format} f */
const by = (value, f) =>
  (Math.round(value) === 0 ? "ausgeglichen" : `${side(value > 0 ? 1 : 2)} mit ${f.n(Math.abs(Math.round(value)))} vorn`);
/** The same with less words. @param {number} value for Black @param {import("../i18n.js").Format} f */
const short = (value, f) => (Math.round(value) === 0 ? "Gleich" : `${side(value > 0 ? 1 : 2)} +${f.n(Math.abs(Math.round(value)))}`);
const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);
/** A value as it is read out. @param {number} value @param {import("../i18n.js").Format} f */
const signed = (value, f) => (value ? `${value > 0 ? "plus" : "minus"} ${f.n(Math.abs(value))}` : f.n(0));
const percent = (/** @type {number} */ chance) => `${Math.round(chance * 100)} %`;
/** @type {Record<string, string>} */
const PHASES = { opening: "Eröffnung", middle: "Mittelspiel", end: "Endspiel" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "review.after": ({ n, colour }, f) => (colour ? `Nach Zug ${f.n(n)}, ${side(colour)} zieht` : `Nach Zug ${f.n(n)}, Ende`),
  "review.ended": ({ n, text }, f) => `Nach Zug ${f.n(n)}: ${text}`,
  "review.start": ({ colour }) => `Anfang, ${side(colour)} zieht`,
  "review.by": ({ black }, f) => capital(by(black, f)),
  "review.chance": ({ colour, chance }) => `${side(colour)}: Gewinnchance ${percent(chance)}`,
  "review.proof": ({ exact }) => (exact ? "genau" : "geschätzt"),
  "review.discs": ({ black, white }, f) => `Steine ${f.n(black)}–${f.n(white)}`,
  "review.unit": "Steine oder Gewinnchance",
  "review.eye": "Werte",
  "review.none": "Noch gibt es keine Partie zum Nachspielen. Spiele eine, oder öffne eine aufbewahrte.",
  "review.games": "Partien öffnen",
  "review.shut": "Nach Turnierregeln lässt sich diese Partie erst ansehen, wenn sie zu Ende ist.",

  "review.analysing": "Analyse vom Ende her",
  "review.stopped": "Die Analyse ist angehalten",
  "review.resting": "Die Analyse ruht, solange die Seite verdeckt ist",
  "review.deeper": "Ein zweiter Blick auf die Fehler",
  "review.solvedFrom": ({ n }, f) => `Ab Zug ${f.n(n)} ist alles gelöst. Du kannst dich inzwischen umsehen.`,
  "review.lookAround": "Du kannst dich inzwischen umsehen.",
  "review.stop": "Anhalten",
  "review.goOn": "Weiter",
  "review.done": "Die Analyse ist fertig.",
  "review.noEngine": "Der Computer ist nicht da",
  "review.noEngineText": "Er lädt, sobald es eine Verbindung gibt. Bis dahin zählt die Kurve Steine.",
  "review.tryAgain": "Nochmals",

  "mark.forced": "der einzige mögliche Zug",
  "mark.only-move": "der einzige Gewinnzug",
  "mark.best": "am besten",
  "mark.book": "bekannte Eröffnung",
  "mark.good": "gut",
  "mark.inaccuracy": "Ungenauigkeit",
  "mark.mistake": "Fehler",
  "mark.blunder": "grober Fehler",

  "card.change": ({ from, to }, f) => `${short(from, f)} → ${short(to, f)}`,
  "card.chances": ({ from, to }) => `Chance ${percent(from)} → ${percent(to)}`,
  "card.better": ({ square, black }, f) => `_${square}_ war besser: ${by(black, f)}.`,
  "card.lastWin": ({ name, exact }) => (exact ? `*${name}: Bis hier war der Gewinn möglich.*` : `*${name}: Bis hier war der Gewinn wohl möglich.*`),
  "card.lastDraw": ({ name, exact }) => (exact ? `*${name}: Bis hier war das Remis möglich.*` : `*${name}: Bis hier war das Remis wohl möglich.*`),
  "card.nearly": ({ loss }, f) => `Er kostete ${f.n(loss)} ${loss === 1 ? "Stein" : "Steine"}, aber kaum Chancen.`,
  "card.pass": ({ colour }) => `${side(colour)} kann nicht ziehen und passt.`,
  "card.figures": "Genauigkeit und Überblick kommen mit der Analyse.",
  "card.soon": "Die Werte dieser Stellung sind unterwegs.",
  "card.unknown": "Diese Stellung ist nicht analysiert.",
  "card.try": "Selbst suchen",
  "card.line": "Beste Folge",
  "card.why": "Zeigen",
  "card.analyse": "Analysieren",
  "card.branch": "Eine eigene Variante",
  "card.depth": ({ depth, exact }, f) => (exact ? "Bis zum Ende der Partie gelöst." : `${f.n(depth)} Züge tief.`),

  "card.delete": "Löschen",
  "card.promote": "Hauptvariante",
  "try.title": ({ square }) => `Besser als ${square}?`,
  "try.ask": ({ colour, square }) => `*${side(colour)} zieht.* Finde einen besseren Zug als _${square}_: Berühre ein Feld.`,
  "try.same": ({ square }) => `_${square}_ wurde in der Partie gespielt. Finde einen besseren Zug.`,
  "try.thinking": ({ square }) => `_${square}_: Die Antwort wird gesucht …`,
  "try.wrong": ({ square, reply, black, exact }, f) => `_${square}_ ist es nicht: _${reply}_ ist die Antwort, ${by(black, f)}${exact ? ", genau" : ""}. Versuch es nochmals.`,
  "try.wrongEnd": ({ square, black }, f) => `_${square}_ ist es nicht: ${by(black, f)}. Versuch es nochmals.`,
  "try.wins": ({ square, black, exact }, f) => `*_${square}_ hält den Gewinn.* ${capital(by(black, f))}, ${exact ? "genau" : "geschätzt"}.`,
  "try.draws": ({ square }) => `*_${square}_ hält das Remis.*`,
  "try.right": ({ square, black, exact }, f) => `*_${square}_ ist richtig.* ${capital(by(black, f))}, ${exact ? "genau" : "geschätzt"}.`,
  "try.kept": ({ tries, n }, f) => `${tries === 1 ? "Erster Versuch" : `Versuch ${f.n(tries)}`}. Als Variante bei Zug ${f.n(n)} behalten.`,
  "try.hint": ({ square }) => `Sieh dir _${square}_ an.`,
  "try.undo": "Zurück",
  "try.playOn": "Weiter\u00adspielen",
  "try.next": "Nächster",

  "slot.start": "Anfang",
  "slot.back": "Zurück",
  "slot.forward": "Vor",
  "slot.mistake": "Fehler",
  "slot.game": "Partie",
  "slot.list": "Liste",

  "list.moves": "Züge",
  "list.mistakes": ({ count }, f) => `Fehler${count ? ` ${f.n(count)}` : ""}`,
  "list.summary": "Überblick",
  "list.opening": ({ name, n }, f) => `Eröffnung: _${name}_${n === null ? "" : `, neu nach Zug ${f.n(n)}`}.`,
  "list.none": "Es wurden keine Fehler gefunden.",
  "list.discs": "Steine",
  "list.betterOnly": ({ square }) => `besser ${square}`,
  "list.quiet": ({ count }, f) => f.plural(count, { one: "Ein weiterer Zug kostete Steine, aber keine Chancen.", other: `${f.n(count)} weitere Züge kosteten Steine, aber keine Chancen.` }),
  "list.of": ({ name, colour }) => `${name}, ${side(colour)}`,
  "list.row": ({ n, colour, square, mark, loss, change, best }, f) =>
    `${f.n(n)}, ${side(colour)} ${square}, ${mark}, kostet ${f.n(loss)} Steine, ${change}, besser ${best}`,
  "list.go": ({ n, colour, text, mark }, f) => `${n ? `Zug ${f.n(n)}, ` : ""}${side(colour)} ${text}${mark ? `, ${mark}` : ""}`,
  "list.pass": "passt",

  "sum.accuracy": "Genauigkeit",
  "sum.accuracyNote": "100 ist fehlerloses Spiel. Turnierspieler erreichen 81, Stufe 4 dieses Computers 68.",
  "sum.marks": "Ungenauigkeiten, Fehler, grobe Fehler",
  "sum.phase": ({ phase }) => `Steine je Zug verloren, ${PHASES[phase]}`,
  "sum.loss": ({ n }, f) => f.n(n),
  "sum.legend": "Ein Plättchen mit Häkchen ist genau, ein schräges geschätzt. Die Gewinnchance gilt zwischen gleich starken Vereinsspielern.",
  "sum.thorough": "Gründlich analysieren",
  "sum.effort": "Längste Analyse einer Stellung",
  "sum.seconds": ({ n }, f) => (n < 60 ? `${f.n(n)} s` : `${f.n(n / 60)} min`),

  "graph.at": ({ turn, last, black, exact }, f) =>
    `Zug ${f.n(turn)} von ${f.n(last)}${black === null ? ", nicht analysiert" : `, ${by(black, f)}, ${exact ? "genau" : "geschätzt"}`}`,
  "graph.count": ({ turn, last, black, white }, f) => `Zug ${f.n(turn)} von ${f.n(last)}, Steine ${f.n(black)} zu ${f.n(white)}`,

  "ends.exact": "SO ENDET ES, GENAU",
  "ends.estimate": "SO WÜRDE ES ENDEN, GESCHÄTZT",
  "ends.now": "JETZT",
  "ends.end": "ENDE",
  "ends.board": "JETZT AUF DEM BRETT",

  "spoken.at": ({ n, colour, square }, f) => `Zug ${f.n(n)}, ${side(colour)} ${square}.`,
  "spoken.pass": ({ colour }) => `${side(colour)} hat gepasst.`,
  "spoken.start": "Der Anfang.",
  "spoken.value": ({ black, exact }, f) => `${capital(by(black, f))}, ${exact ? "genau" : "geschätzt"}.`,
  "spoken.next": ({ n, colour, square, mark }, f) => `Es folgt: Zug ${f.n(n)}, ${side(colour)} ${square}, ${mark}.`,
  "spoken.mistake": ({ n, colour, square, mark, loss, best, value, exact }, f) =>
    `Zug ${f.n(n)}, ${side(colour)} ${square}, ${mark}, kostet ${f.n(loss)} Steine; am besten war ${best}, ${signed(value, f)}, ${exact ? "genau" : "geschätzt"}.`,
  "spoken.line": ({ plies }) => `Beste Folge: ${plies.join(", ")}.`,
  "spoken.ply": ({ colour, square }) => `${side(colour)} ${square}`,
};
