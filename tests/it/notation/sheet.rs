//! Printed score sheets: headings, numbered rows, separators, places of errors.

use outflank::notation::{Archive, Format, write};
use outflank::rules::Size;

use super::readers::{error, game, line};

/// Five moves on 6x6 squares.
const ROWS: [&str; 6] = [
    "- - - - - -",
    "- 3 4 - - -",
    "- 5 o x - -",
    "- - x o 1 -",
    "- - 2 - - -",
    "- - - - - -",
];

const MOVES: &str = "e4c5b2c2b3";

fn sheet() -> String {
    ROWS.join("\n")
}

#[track_caller]
fn check(text: &str) {
    let read = game(text);
    assert_eq!(
        (read.setup.size, line(&read)),
        (Size::Six, MOVES.to_owned()),
        "{text}"
    );
}

#[test]
fn headings_numbers_of_rows_and_lines_are_skipped() {
    check(&sheet());
    check(&format!("a b c d e f\n{}\n", sheet()));
    let numbered = (1..)
        .zip(ROWS)
        .map(|(number, row)| format!("{number} {row}\r\n"));
    check(&format!("  A B C D E F\n{}", numbered.collect::<String>()));
    let framed = ROWS.map(|row| format!("|{}|\n+-+-+-+-+-+-+\n", row.replace(' ', "|")));
    check(&format!("+=+=+=+=+=+=+\n{}", framed.concat()));
}

#[test]
fn discs_and_empty_squares_have_several_signs() {
    check(&sheet().replace("o x", "O X").replace("x o", "* w"));
    check(
        &sheet()
            .replace("o x", "○ ●")
            .replace("x o", "b W")
            .replace('-', "·"),
    );
    check(&sheet().replace('-', "0").replace("o x", "o\tB"));
    check(&sheet().replace('-', "_").replace(' ', ","));
    check(&sheet().replace('-', ".").replace(' ', ";"));
    // Without discs the start is the usual one.
    check(&sheet().replace(['o', 'x'], "-"));
}

#[test]
fn errors_are_at_the_number_that_is_wrong() {
    // Blanks of other scripts take several bytes, and are one character.
    let blanks = sheet().replace(' ', "\u{3000}");
    check(&blanks);
    for text in [sheet(), blanks] {
        // Black's second move and a move to a corner change places.
        let illegal = text.replacen('3', "-", 1).replacen('-', "3", 1);
        assert_eq!(error(&illegal), ("no-flip", 1, 1), "{illegal}");
        let later = text.replacen('5', "-", 1);
        let (head, tail) = later.split_at(later.rfind('-').unwrap());
        let later = format!("{head}5{}", &tail[1..]);
        assert_eq!(error(&later), ("no-flip", 6, 11), "{later}");
        let twice = text.replace('5', "4");
        assert_eq!(error(&twice), ("bad-sheet", 3, 3), "{twice}");
    }
    // A number is missing.
    assert_eq!(error(&sheet().replace('2', "6")), ("bad-sheet", 1, 1));
}

#[test]
fn a_sheet_of_few_moves_comes_back() {
    for moves in ["f5", "f5d6", "f5d6c3"] {
        let text = write(&game(moves), Format::Sheet, 0).unwrap();
        for copy in [&text[..], text.trim()] {
            let read = Archive::open(copy.as_bytes().to_vec()).unwrap();
            assert_eq!(read.format(), Format::Sheet, "{copy}");
            assert_eq!(line(&read.game(0).game), moves, "{copy}");
        }
        // Without the width of the squares the numbers may be digits of a board.
        let narrow = text.replace("  ", " ");
        assert!(Archive::open(narrow.into_bytes()).is_err(), "{text}");
    }
}

#[test]
fn a_text_is_a_sheet_if_it_has_four_numbers_and_nothing_else() {
    let format = |text: &str| {
        let opened = Archive::open(text.as_bytes().to_vec());
        opened.map(|archive| archive.format().code()).ok()
    };
    let four = sheet().replace('5', "-");
    assert_eq!(format(&four), Some("sheet"));
    assert_ne!(format(&four.replace('4', "-")), Some("sheet"));
    for not in [
        sheet().replace('5', "100"),
        sheet().replace('5', "5!"),
        ROWS[..5].join("\n"),
        format!("{}\n{}", sheet(), ROWS[0]),
        sheet().replacen("- ", "", 1),
        // Seven numbers of rows, and then one that is none.
        (1..)
            .zip(ROWS)
            .map(|(number, row)| format!("{} {row}\n", number % 6))
            .collect(),
    ] {
        assert_ne!(format(&not), Some("sheet"), "{not}");
    }
    // The longest text.
    let long = |length: usize| format!("{:<length$}", sheet());
    assert_eq!(format(&long(3999)), Some("sheet"));
    assert_ne!(format(&long(4000)), Some("sheet"));
}
