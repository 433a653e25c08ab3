//! What the digits 0 and 1 mean on a board.

use outflank::notation::{Archive, Choice};
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

/// The discs of Black in the middle of the board, from the upper left, as bits; none if the reader has to choose.
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
