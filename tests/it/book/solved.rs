//! The solved positions of 6x6: the file, the values that follow from it, and games against them.

use outflank::book::{BookError, Origin, SolvedTable, last_layer};
use outflank::rules::{Color, Position, Setup, Size, Symmetry};
use proptest::prelude::*;

use super::file::{sealed, with_byte};

fn origin() -> Origin {
    Origin {
        command: "solved".to_owned(),
    }
}

fn start() -> Position {
    let setup = Setup {
        size: Size::Six,
        ..Setup::default()
    };
    Position::new(&setup).unwrap()
}

/// A file with invented results after three moves: 0, 2, 4, ...
fn invented() -> Vec<u8> {
    let results: Vec<i8> = (0..14).map(|index| 2 * index).collect();
    SolvedTable::write(3, &results, &origin()).unwrap()
}

#[test]
fn the_layers_have_one_of_all_images() {
    let counts: Vec<usize> = (0..=6).map(|moves| last_layer(moves).len()).collect();
    assert_eq!(counts, [1, 1, 3, 14, 60, 314, 1632]);
}

#[test]
fn results_are_backed_up_by_the_moves() {
    let (table, from) = SolvedTable::read(&invented()).unwrap();
    assert_eq!(from, origin());
    let layer = last_layer(3);
    for (index, position) in layer.iter().enumerate() {
        // White is to move.
        assert_eq!(table.value(position), Some(-2 * index as i8));
        assert_eq!(table.moves(position), []);
    }
    for position in last_layer(2) {
        let moves = table.moves(&position);
        assert_eq!(moves.len(), position.legal().iter().count());
        let best = moves.iter().map(|&(_, discs)| discs).max();
        assert_eq!(table.value(&position), best);
        for (square, discs) in moves {
            let next = position.play(square).unwrap().position;
            assert_eq!(table.value(&next), Some(-discs));
        }
    }
}

#[test]
fn images_of_a_position_have_its_result() {
    let (table, _) = SolvedTable::read(&invented()).unwrap();
    for position in last_layer(3) {
        for symmetry in Symmetry::ALL {
            let board = symmetry.board(position.board());
            let image = Position::from_board(board, position.turn()).unwrap();
            assert_eq!(table.value(&image), table.value(&position));
        }
    }
}

#[test]
fn other_positions_are_not_in_the_table() {
    let (table, _) = SolvedTable::read(&invented()).unwrap();
    let big = Position::new(&Setup::default()).unwrap();
    let swapped = Position::from_board(*start().board(), Color::White).unwrap();
    let late = start().with_time_over(Color::White);
    for position in [&big, &swapped, &late, &last_layer(4)[0]] {
        assert_eq!(
            (table.value(position), table.moves(position).len()),
            (None, 0)
        );
    }
}

#[test]
fn what_cannot_be_a_file_is_not_written() {
    for results in [&[0, 2][..], &[0, 2, 4, 6], &[0, 2, 3], &[0, 2, 38]] {
        let written = SolvedTable::write(2, results, &origin());
        assert_eq!(written, Err(BookError::Number), "{results:?}");
    }
}

#[test]
fn what_is_no_such_file_is_refused() {
    let read = |bytes: &[u8]| SolvedTable::read(bytes).map(|_| ());
    let file = invented();
    let body = &file[..file.len() - 8];
    assert_eq!(read(b"OUTFBOOK"), Err(BookError::Foreign));
    assert_eq!(read(b"OUTFSOLV"), Err(BookError::Checksum));
    assert_eq!(read(&file[..file.len() - 1]), Err(BookError::Checksum));
    assert_eq!(read(&sealed([body, &[0]].concat())), Err(BookError::Length));
    let last = body.len() - 1;
    for (at, byte, error) in [
        (8, 2, BookError::Version),
        (9, 10, BookError::Number),
        (last, 37, BookError::Number),
        (last, 255, BookError::Number),
    ] {
        assert_eq!(read(&with_byte(body, at, byte)), Err(error));
    }
}

proptest! {
    #[test]
    fn damaged_files_are_refused(at in 0.0..1.0f64, byte: u8, cut in 0..4usize) {
        let file = invented();
        let mut body = file[..file.len() - 8 - cut].to_vec();
        let n = 10 + ((body.len() - 10) as f64 * at) as usize;
        body[n] ^= byte;
        if let Ok((table, _)) = SolvedTable::read(&sealed(body)) {
            prop_assert!(table.value(&start()).is_some());
        }
    }
}
