// @ts-check
// Nederlands: de plek Openingen.

/** Een getal zoals het klinkt. @param {number} value @param {import("../i18n.js").Format} f */
const spoken = (value, f) => {
  const tenths = Math.round(value * 10) / 10;
  return tenths < 0 ? `min ${f.n(-tenths)}` : f.n(tenths);
};

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "openings.first": "Begin",
  "openings.back": "Terug",
  "openings.forward": "Vooruit",
  "openings.drill": "Oefenen",
  "openings.playOn": "Verder",
  "openings.games": "Partijen",
  "openings.results": "Zwart, remise, Wit",
  "openings.value": "Waarde",
  "openings.loading": "De statistieken worden geladen …",
  "openings.failed": "De statistieken konden niet worden geladen. De waarden van de computer werken zonder.",
  "openings.shut": "De openingen zijn dicht tot de partij onder toernooiregels voorbij is.",
  "openings.count": ({ games, total, source }, f) => source === "tournaments"
    ? `${f.n(games)} van ${f.n(total)} toernooipartijen`
    : source === "files" ? `${f.n(games)} van ${f.n(total)} partijen van de bestanden`
    : `${f.n(games)} van ${f.n(total)} eigen partijen`,
  "openings.moves": "Gespeelde zetten",
  "openings.none": ({ source }) => source === "tournaments"
    ? "Minder dan 20 toernooipartijen kwamen zo ver."
    : source === "files" ? "Geen van deze partijen kwam in deze stelling."
    : "Geen van je partijen kwam in deze stelling.",
  "openings.noTournaments": "Voor dit bord zijn er geen toernooipartijen. Partijen die je uitspeelt, worden hier geteld.",
  "openings.note": ({ size }) => `De balken zijn uitslagen van mensen, daaronder staat het gemiddelde voor Zwart; de waarde is die van de computer voor wie aan zet is; _schuin_ is een schatting, *rechtop* exact. Partijen tellen in elke zetvolgorde. ${size === 8
    ? "Toernooipartijen: database WTHOR van de Franse Othellobond, 1977 tot 2014." : "Voor dit bord zijn er geen toernooipartijen."}`,
  "openings.line": "Zetten tot nu toe",
  "openings.start": "Beginstelling",
  "openings.go": ({ n, move }) => `Zet ${n}, ${move}`,
  "openings.share": ({ games, share }, f) => `${f.n(games)}${share ? ` ${f.n(share)} %` : ""}`,
  "openings.average": ({ average }, f) => `gemiddeld ${f.signed(Number(average))}`,
  "openings.few": "te weinig partijen",
  "openings.signed": ({ value }, f) => f.signed(Math.round(value * 10) / 10),
  "openings.row": ({ move, name, games, black, drawn, white, average, value, exact, few }, f) => [
    move, name && `naar ${name}`, f.plural(games, { one: "1 partij", other: `${f.n(games)} partijen` }),
    !few && `Zwart ${black} procent, remise ${drawn}, Wit ${white}, gemiddeld ${spoken(average, f)} voor Zwart`,
    value !== undefined && `${exact ? "exacte waarde" : "waarde"} ${spoken(value, f)}`,
  ].filter(Boolean).join(", "),
  "openings.sources": "Wiens partijen",
  "openings.tournaments": "Toernooien",
  "openings.own": "Mijn partijen",
  "openings.ownBlack": "Ik met Zwart",
  "openings.ownWhite": "Ik met Wit",
  "openings.files": "Bestanden …",
  "openings.filesRead": ({ games }, f) => f.plural(games, { one: "Eén uitgespeelde partij gelezen", other: `${f.n(games)} uitgespeelde partijen gelezen` }),
  "openings.noGames": "Daar is geen uitgespeelde partij gevonden.",
  "openings.years": "Jaar",
  "openings.allYears": "Alle jaren",
  "openings.sizes": "Bord",
  "openings.size": ({ size }) => `${size}×${size}`,
  "openings.noMove": ({ move }) => `${move} kan hier niet; je ziet de zetten ervoor.`,
};
