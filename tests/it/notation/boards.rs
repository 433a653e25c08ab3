//! Written boards: digits, several lines, places of errors.

use outflank::notation::{Archive, Choice, Format};
use outflank::rules::Color;

/// A board of 6x6 with these signs in the middle rows, and one disc of each sign of `others` in the first row.
fn board(others: &str, middle: [&str; 2]) -> String {
    let empty = "------";
    let first = format!("{others:-<6}");
    format!(
        "{first}{empty}--{}----{}--{empty}{empty} X",
        middle[0], middle[1]
    )
}

/// The squares of Black's discs; none if the reader has to choose.
fn black(text: &str) -> Option<Vec<String>> {
    let archive = Archive::open(text.as_bytes().to_vec()).unwrap();
    if archive.is_empty() {
        assert_eq!(
            archive.choices(),
            [Choice::ZeroBlack, Choice::ZeroWhite],
            "{text}"
        );
        return None;
    }
    let start = archive.game(0).game.start().unwrap();
    let discs = start.board().discs(Color::Black).iter();
    Some(discs.map(|square| square.to_string()).collect())
}

#[test]
fn other_signs_show_what_digits_mean() {
    let squares = |names: &str| Some(names.split(' ').map(str::to_owned).collect::<Vec<_>>());
    for (others, middle, expected) in [
        // Both digits: 0 is Black, as Egaroucid writes.
        ("", ["01", "10"], squares("c3 d4")),
        ("", ["11", "11"], Some(Vec::new())),
        // One digit and letters: the digit is the other colour.
        ("", ["0X", "X0"], squares("d3 c4")),
        ("", ["0*", "B0"], squares("d3 c4")),
        ("", ["0O", "O0"], squares("c3 d4")),
        ("", ["W0", "0o"], squares("d3 c4")),
        ("", ["OX", "XO"], squares("d3 c4")),
        // Nothing shows it.
        ("", ["00", "00"], None),
        ("XO", ["00", "00"], None),
        ("X", ["01", "10"], None),
    ] {
        assert_eq!(
            black(&board(others, middle)),
            expected,
            "{others} {middle:?}"
        );
    }
}

const PICTURE: &str = "------\n------\n--OX--\n--XO--\n------\n------\n";

fn start(text: &str) -> Option<String> {
    let archive = Archive::open(text.as_bytes().to_vec()).ok()?;
    let start = archive.game(0).game.start().ok()?;
    (archive.format() == Format::Board).then(|| start.to_string())
}

/// A board over several lines with blanks at the end.
fn padded(length: usize) -> String {
    format!("{:length$}", format!("{PICTURE}X"))
}

#[test]
fn a_board_over_several_lines_may_have_letters_numbers_bars_and_a_player() {
    let cells = PICTURE.replace('\n', "");
    let black = Some(format!("{cells} X"));
    for text in [
        format!("{PICTURE}X\n"),
        format!("{PICTURE}* to move\n"),
        format!("{PICTURE}\n\nBlack to move\n"),
        format!("  a b c d e f\n{PICTURE}b"),
        format!("+abcdef\n{PICTURE}x"),
        format!("{}X", PICTURE.replace("--", "|-|-|").replace('\n', "|\n")),
    ] {
        assert_eq!(start(&text), black, "{text}");
    }
    assert_eq!(start(&padded(3999)), black);
    let mut rows = String::new();
    for (number, row) in (1..).zip(PICTURE.lines()) {
        rows += &format!("{number} {row} {number}\n");
    }
    assert_eq!(
        start(&format!("ABCDEF\n{rows}ABCDEF\nO")),
        Some(format!("{cells} O"))
    );
    for text in [
        // One letter is no heading, and a word no player.
        format!("a\n{PICTURE}X"),
        format!("{PICTURE}nobody"),
        // A row is missing, or too short, or has a digit in it.
        PICTURE.replacen("------\n", "", 1) + "X",
        PICTURE.replacen("------", "-----", 1) + "X",
        PICTURE.replacen("--OX--", "--1X--", 1) + "X",
        // No size of this program.
        "----\n-OX-\n-XO-\n----\nX".to_owned(),
        // Too long for a picture.
        padded(4000),
    ] {
        assert_eq!(start(&text), None, "{text}");
    }
}

#[test]
fn moves_after_a_board_are_named_where_they_are_wrong() {
    let cells = PICTURE.replace('\n', "");
    for (text, column, code) in [
        (format!("{cells} X c2a1"), 42, "no-flip"),
        (format!("  [{cells} X] b3c9"), 46, "bad-square"),
        (format!("{cells} X b3 ?"), 43, "bad-token"),
        (format!("{cells} X;a1:+4;"), 40, "no-flip"),
        (format!("{cells} X;b3:+4;c1:-2;"), 46, "no-flip"),
        (format!("{cells} X;b3:much;"), 40, "bad-value"),
    ] {
        let read = Archive::open(text.as_bytes().to_vec()).unwrap().game(0);
        let error = read.error.unwrap();
        assert_eq!(
            (error.line, error.column, error.code()),
            (1, column, code),
            "{text}"
        );
    }
}

#[test]
fn the_result_of_a_script_is_no_move() {
    let cells = PICTURE.replace('\n', "");
    let read = |rest: &str| {
        let text = format!("% script\n{cells} X {rest}\n");
        let read = Archive::open(text.into_bytes()).unwrap().game(0);
        (read.error.map(|error| error.code()), read.game.moves.len())
    };
    for result in ["win", "Draw", "LOSS", "20 - 16", "0-36"] {
        assert_eq!(read(result), (None, 0), "{result}");
    }
    assert_eq!(read("c2 b2"), (None, 2));
    for wrong in ["lost", "20 - x", "x - 16"] {
        assert_eq!(read(wrong), (Some("bad-token"), 0), "{wrong}");
    }
}
