//! What may be played, and what it flips.

use outflank::rules::{Board, Color, MoveError, Position, Size, Square};

use super::{after, check_flips, drawn, square};

/// A disc goes on an empty square.
///
/// Sources: 004.7
#[test]
fn a_disc_goes_on_an_empty_square() {
    let position = after("");
    for name in ["d4", "d5"] {
        assert_eq!(
            position.play(square(name)),
            Err(MoveError::Occupied),
            "{name}"
        );
    }
    assert_eq!(position.play(square("i9")), Err(MoveError::OffBoard));
}

/// A move must outflank at least one disc; a disc beside another is not enough.
///
/// Sources: 002.4, 004.7, 004.8
#[test]
fn a_move_must_outflank_something() {
    let position = after("");
    for name in ["a1", "c3", "d6", "e3"] {
        assert_eq!(
            position.play(square(name)),
            Err(MoveError::NoFlip),
            "{name}"
        );
    }
    assert_eq!(position.legal().to_string(), "d3 c4 f5 e6");
}

/// A disc outflanks any number of discs, in one or several rows, in any of the eight directions.
///
/// Sources: 000.3, 001.3, 001.4, 002.4, 003.3
#[test]
fn discs_are_outflanked_in_all_eight_directions() {
    let star = [
        "X-X-X---", "-OOO----", "XO-OOX--", "-OOOX---", "X-OXO---", "--X--X--", "--------",
        "--------",
    ];
    let position: Position = format!("{} X", star.concat()).parse().unwrap();
    check_flips(&position, "c3", "b2 c2 d2 b3 d3 e3 b4 c4 d4 c5 e5");
}

/// A row of discs may be as long as the board allows.
///
/// Sources: 000.3, 001.4, 003.3
#[test]
fn the_longest_row_is_outflanked() {
    for size in Size::ALL {
        let end = size.side() - 1;
        let mut board = Board::crossed(size);
        (1..end).for_each(|column| board.put(Square::new(column, 0).unwrap(), Color::White));
        board.put(Square::new(end, 0).unwrap(), Color::Black);
        let position = Position::from_board(board, Color::Black).unwrap();
        assert_eq!(position.flips(square("a1")).len(), size.side() - 2);
    }
}

/// A row that leaves the board or ends at an empty square is not outflanked, and a row does not
/// continue in the next line of the board.
///
/// Sources: 000.0, 001.3, 003.0
#[test]
fn an_open_row_is_not_outflanked() {
    let position = drawn(
        ["OO--OO", "X----X", "--OX--", "X-XO-O", "OO----", "-----X"],
        "X",
    );
    for name in ["c1", "d1", "c5", "e6"] {
        assert!(
            position.play(square(name)) == Err(MoveError::NoFlip),
            "{name}"
        );
    }
}

/// A player's own discs are never jumped over: only the row up to the nearest of them is outflanked.
///
/// Sources: 000.4, 003.4
#[test]
fn own_discs_are_not_jumped_over() {
    let position = drawn(
        ["-OXOX-", "------", "--OX--", "--XO--", "------", "------"],
        "X",
    );
    check_flips(&position, "a1", "b1");
}

/// Discs are outflanked only by the disc just played, never by one that was flipped.
///
/// Sources: 000.5, 001.2, 003.5, 004.12
#[test]
fn a_flip_flips_nothing_further() {
    let position = after("e6f4c3c4d3d6e3c2b3");
    check_flips(&position, "c5", "c3 c4");
    let board = *position.play(square("c5")).unwrap().position.board();
    // d4 and e4 now lie between c4 and f4, and stay black.
    for (name, color) in [
        ("c4", Color::White),
        ("d4", Color::Black),
        ("e4", Color::Black),
        ("f4", Color::White),
    ] {
        assert_eq!(board.get(square(name)), Some(color), "{name}");
    }
}

/// All outflanked discs are flipped, also in more than one direction; the player has no choice.
///
/// Sources: 000.6, 003.6, 004.13
#[test]
fn all_outflanked_discs_are_flipped() {
    check_flips(&after("e6f4c3c4d3d6e3c2b3"), "d2", "d3 e3 d4 d5");
}

/// The worked game: e6 flips e5, f4 flips e4, c3 flips d4 on a diagonal.
///
/// Sources: 004.9, 004.10, 004.11
#[test]
fn the_worked_game_begins_as_given() {
    check_flips(&after(""), "e6", "e5");
    check_flips(&after("e6"), "f4", "e4");
    check_flips(&after("e6f4"), "c3", "d4");
}
