// @ts-check
// Deutsch: der Ort Eröffnungen.

/** Eine Zahl, wie man sie spricht. @param {number} value @param {import("../i18n.js").Format} f */
const spoken = (value, f) => {
  const tenths = Math.round(value * 10) / 10;
  return tenths < 0 ? `minus ${f.n(-tenths)}` : f.n(tenths);
};

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "openings.first": "Anfang",
  "openings.back": "Zurück",
  "openings.forward": "Vor",
  "openings.drill": "Üben",
  "openings.playOn": "Weiter­spielen",
  "openings.games": "Partien",
  "openings.results": "Schwarz, remis, Weiß",
  "openings.value": "Wert",
  "openings.loading": "Die Statistik wird geladen …",
  "openings.failed": "Die Statistik ließ sich nicht laden. Die Werte des Computers gehen ohne sie.",
  "openings.shut": "Die Eröffnungen sind zu, bis die Partie nach Turnierregeln endet.",
  "openings.count": ({ games, total, source }, f) => source === "tournaments"
    ? `${f.n(games)} von ${f.n(total)} Turnier­partien`
    : source === "files" ? `${f.n(games)} von ${f.n(total)} Partien der Dateien`
    : `${f.n(games)} von ${f.n(total)} eigenen Partien`,
  "openings.moves": "Gespielte Züge",
  "openings.none": ({ source }) => source === "tournaments"
    ? "Weniger als 20 Turnierpartien kamen so weit."
    : source === "files" ? "Keine dieser Partien kam in diese Stellung."
    : "Keine deiner Partien kam in diese Stellung.",
  "openings.noTournaments": "Für dieses Brett gibt es keine Turnierpartien. Partien, die du beendest, werden hier gezählt.",
  "openings.note": ({ size }) => `Die Balken sind Ergebnisse von Menschen, darunter steht der Schnitt für Schwarz; der Wert ist der des Computers für die Seite am Zug; _schräg_ ist geschätzt, *gerade* genau. Partien zählen in jeder Zugfolge. ${size === 8
    ? "Turnierpartien: WTHOR-Datenbank des französischen Othello-Verbands, 1977 bis 2014." : "Für dieses Brett gibt es keine Turnierpartien."}`,
  "openings.line": "Bisherige Züge",
  "openings.start": "Ausgangsstellung",
  "openings.go": ({ n, move }) => `Zug ${n}, ${move}`,
  "openings.share": ({ games, share }, f) => `${f.n(games)}${share ? ` ${f.n(share)} %` : ""}`,
  "openings.average": ({ average }, f) => `im Schnitt ${f.signed(Number(average))}`,
  "openings.few": "zu wenige Partien",
  "openings.signed": ({ value }, f) => f.signed(Math.round(value * 10) / 10),
  "openings.row": ({ move, name, games, black, drawn, white, average, value, exact, few }, f) => [
    move, name && `zu ${name}`, f.plural(games, { one: "1 Partie", other: `${f.n(games)} Partien` }),
    !few && `Schwarz ${black} Prozent, remis ${drawn}, Weiß ${white}, im Mittel ${spoken(average, f)} für Schwarz`,
    value !== undefined && `${exact ? "genauer Wert" : "Wert"} ${spoken(value, f)}`,
  ].filter(Boolean).join(", "),
  "openings.sources": "Wessen Partien",
  "openings.tournaments": "Turniere",
  "openings.own": "Meine Partien",
  "openings.ownBlack": "Ich mit Schwarz",
  "openings.ownWhite": "Ich mit Weiß",
  "openings.files": "Dateien …",
  "openings.filesRead": ({ games }, f) => f.plural(games, { one: "Eine beendete Partie gelesen", other: `${f.n(games)} beendete Partien gelesen` }),
  "openings.noGames": "Dort wurde keine beendete Partie gefunden.",
  "openings.years": "Jahr",
  "openings.allYears": "Alle Jahre",
  "openings.sizes": "Brett",
  "openings.size": ({ size }) => `${size}×${size}`,
  "openings.noMove": ({ move }) => `${move} ist hier nicht möglich; die Züge davor stehen da.`,
};
