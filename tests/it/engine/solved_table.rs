//! The solved positions of 6x6: the file, and the values that follow from it.

use outflank::engine::eval::Evaluation;
use outflank::engine::{SolvedTable, SolvedTableError, last_layer};
use outflank::rules::{Color, Position, Setup, Size, Square, Symmetry};
use proptest::prelude::*;

use crate::support::checksum::sealed;

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
    SolvedTable::write(3, &results, "solved", &Evaluation::handcrafted()).unwrap()
}

fn read(bytes: &[u8]) -> Result<SolvedTable, SolvedTableError> {
    SolvedTable::read(bytes, &Evaluation::handcrafted())
}

/// The evaluation that the shipped file was written with.
fn weights() -> Evaluation {
    Evaluation::trained(include_bytes!("../../../www/data/weights-6.bin")).unwrap()
}

fn table() -> SolvedTable {
    read(&invented()).unwrap()
}

fn play(position: &Position, square: u8) -> Position {
    let square = Square::from_index(Size::Six, square).unwrap();
    position.play(square).unwrap().position
}

#[test]
fn the_layers_have_one_of_all_images() {
    let counts: Vec<usize> = (0..=6).map(|moves| last_layer(moves).len()).collect();
    assert_eq!(counts, [1, 1, 3, 14, 60, 314, 1632]);
}

#[test]
fn results_are_backed_up_by_the_moves() {
    let table = table();
    for (index, position) in last_layer(3).iter().enumerate() {
        assert_eq!(table.value(position), Some(2 * index as i8));
        assert_eq!(table.moves(position), []);
    }
    for position in last_layer(2) {
        let moves = table.moves(&position);
        assert_eq!(moves.len(), position.legal().iter().count());
        let best = moves.iter().map(|&(_, discs)| discs).max();
        assert_eq!(table.value(&position), best);
        for (square, discs) in moves {
            assert_eq!(table.value(&play(&position, square)), Some(-discs));
        }
    }
}

/// J. Feinstein, 1993: with best play White wins 20-16 on 6x6.
#[test]
fn the_shipped_file_has_the_known_result_of_the_start() {
    let file = include_bytes!("../../../www/data/solved-6.bin");
    let table = SolvedTable::read(file, &weights()).unwrap();
    assert_eq!(table.value(&start()), Some(-4));
    let moves = table.moves(&start());
    assert_eq!(moves.len(), 4, "images of one move");
    assert!(moves.iter().all(|&(_, discs)| discs == -4));
}

#[test]
fn images_of_a_position_have_its_result() {
    let table = table();
    for position in last_layer(3) {
        for symmetry in Symmetry::ALL {
            let board = symmetry.board(position.board());
            let image = Position::from_board(board, position.turn()).unwrap();
            assert_eq!(table.value(&image), table.value(&position));
        }
    }
}

#[test]
fn the_colours_can_be_exchanged() {
    let table = table();
    for position in last_layer(3) {
        let mut board = outflank::rules::Board::empty(Size::Six);
        for color in [Color::Black, Color::White] {
            let squares = position.board().discs(color);
            squares.iter().for_each(|square| board.put(square, !color));
        }
        let exchanged = Position::from_board(board, !position.turn()).unwrap();
        assert_eq!(table.value(&exchanged), table.value(&position));
    }
}

#[test]
fn other_positions_are_not_in_the_table() {
    let table = table();
    let big = Position::new(&Setup::default()).unwrap();
    let turned = Position::from_board(*last_layer(2)[0].board(), Color::White).unwrap();
    let late = start().with_time_over(Color::White);
    for position in [&big, &turned, &late, &last_layer(4)[0]] {
        let found = (table.value(position), table.moves(position).len());
        assert_eq!(found, (None, 0));
    }
}

#[test]
fn what_cannot_be_a_file_is_not_written() {
    for (results, error) in [
        (&[0, 2][..], SolvedTableError::Length),
        (&[0, 2, 4, 6], SolvedTableError::Length),
        (&[0, 2, 3], SolvedTableError::Number),
        (&[0, 2, 38], SolvedTableError::Number),
        (&[0, 2, i8::MIN], SolvedTableError::Number),
    ] {
        let written = SolvedTable::write(2, results, "solved", &Evaluation::handcrafted());
        assert_eq!(written, Err(error), "{results:?}");
    }
}

#[test]
fn what_is_no_such_file_is_refused() {
    let read = |bytes: &[u8]| read(bytes).map(drop);
    let file = invented();
    let body = &file[..file.len() - 8];
    assert_eq!(read(b"OUTFBOOK"), Err(SolvedTableError::Foreign));
    assert_eq!(read(b"OUTFSOLV"), Err(SolvedTableError::Length));
    assert_eq!(
        read(&file[..file.len() - 1]),
        Err(SolvedTableError::Checksum)
    );
    for other in [&body[..body.len() - 1], &[body, &[0]].concat()] {
        assert_eq!(read(&sealed(other.to_vec())), Err(SolvedTableError::Length));
    }
    // The first byte of the checksum of the results.
    let sum = 12 + "solved".len();
    for (at, byte, error) in [
        (8, 1, SolvedTableError::Version),
        (9, 10, SolvedTableError::Number),
        (10, 255, SolvedTableError::Length),
        (sum, !body[sum], SolvedTableError::Weights),
    ] {
        let mut damaged = body.to_vec();
        damaged[at] = byte;
        assert_eq!(read(&sealed(damaged)), Err(error), "{at}");
    }
}

#[test]
fn a_file_is_read_with_its_own_weights() {
    let other = SolvedTable::read(&invented(), &weights());
    assert_eq!(other, Err(SolvedTableError::Weights));
}

proptest! {
    #[test]
    fn damaged_files_are_refused(at in 0.0..1.0f64, byte: u8, cut in 0..4usize) {
        let file = invented();
        let mut body = file[..file.len() - 8 - cut].to_vec();
        let n = 10 + ((body.len() - 10) as f64 * at) as usize;
        body[n] ^= byte;
        if let Ok(table) = read(&sealed(body)) {
            prop_assert!(table.value(&start()).is_some());
        }
    }
}
