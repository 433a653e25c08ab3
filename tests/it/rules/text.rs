//! Positions and boards as text.

use outflank::rules::{Board, Color, ParsePositionError, Position, Size, Square};

const SIX: &str = "--------------OX----XO--------------";

#[test]
fn what_is_no_position_is_refused_with_a_reason() {
    let refused = |text: &str| text.parse::<Position>().unwrap_err();
    for text in [
        "",
        "X",
        "- X",
        &format!("-{SIX} X"),
        &format!("{}X X", &SIX[2..]),
    ] {
        assert_eq!(refused(text), ParsePositionError::Length, "{text}");
    }
    for cell in ["x", "o", ".", "*", "\u{2014}"] {
        assert_eq!(
            refused(&format!("{cell}{} X", &SIX[1..])),
            ParsePositionError::Cell
        );
    }
    for side in ["", " ", " x", " -", " XO", " B"] {
        assert_eq!(refused(&format!("{SIX}{side}")), ParsePositionError::Side);
    }
    for rest in ["OX", "x", "-", "X O", "XO X", "X X"] {
        assert_eq!(
            refused(&format!("{SIX} X {rest}")),
            ParsePositionError::OutOfTime
        );
    }
    let centre = format!("-X{} X", "-".repeat(34));
    assert_eq!(refused(&centre), ParsePositionError::Centre);
}

#[test]
fn a_position_is_read_as_it_is_written() {
    for side in ["X", "O", "X X", "X O", "O XO"] {
        let text = format!("{SIX} {side}");
        let position: Position = text.parse().unwrap();
        assert_eq!(position.to_string(), text);
        let late = position.out_of_time();
        let field = side.split(' ').nth(1).unwrap_or("");
        assert_eq!(
            (late.black, late.white),
            (field.contains('X'), field.contains('O'))
        );
        assert_eq!(position.turn() == Color::Black, side.starts_with('X'));
        assert_eq!(*position.board(), Board::crossed(Size::Six));
    }
    let spaced = format!("  {SIX}\t O \n");
    assert_eq!(
        spaced.parse::<Position>().unwrap().to_string(),
        format!("{SIX} O")
    );
}

#[test]
fn a_picture_names_rows_and_columns() {
    let mut board = Board::empty(Size::Ten);
    board.put(Square::new(9, 9).unwrap(), Color::Black);
    board.put(Square::new(0, 8).unwrap(), Color::White);
    let picture = board.to_string();
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines.len(), 11);
    assert_eq!(lines[0], "+  a b c d e f g h i j");
    assert_eq!(lines[9], "9  O - - - - - - - - -");
    assert_eq!(lines[10], "10 - - - - - - - - - X");
}
