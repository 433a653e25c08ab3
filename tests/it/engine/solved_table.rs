//! The solved positions of 6x6: the file, and the values that follow from it.

use outflank::engine::eval::Evaluation;
use outflank::engine::{ChosenMoves, SolvedTable, SolvedTableError, last_layer};
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
    SolvedTable::write(3, &results, &[], "solved", &Evaluation::handcrafted()).unwrap()
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

/// The invented results, and the moves of the second and the last position: each is worth its place less than the result.
fn with_chosen() -> (Vec<i8>, Vec<ChosenMoves>) {
    let results: Vec<i8> = (0..14).map(|index| 2 * index).collect();
    let layer = last_layer(3);
    let chosen = [1, 13].map(|place| {
        let squares = layer[place].legal().iter().enumerate();
        let moves = squares.map(|(index, square)| {
            let square = square.index(Size::Six).unwrap();
            (square, results[place] - 2 * index as i8)
        });
        let moves = moves.collect();
        ChosenMoves { place, moves }
    });
    (results, chosen.to_vec())
}

#[test]
fn moves_of_chosen_positions_have_results() {
    let (results, chosen) = with_chosen();
    let evaluation = Evaluation::handcrafted();
    let file = SolvedTable::write(3, &results, &chosen, "solved", &evaluation).unwrap();
    let table = read(&file).unwrap();
    assert_eq!(
        (table.moves_to_last_layer(), table.chosen()),
        (3, chosen.clone())
    );
    for (place, position) in last_layer(3).iter().enumerate() {
        assert_eq!(table.value(position), Some(results[place]));
        let moves = table.moves(position);
        match chosen.iter().find(|chosen| chosen.place == place) {
            None => assert_eq!(moves, []),
            Some(chosen) => assert_eq!(moves, chosen.moves),
        }
        for (square, discs) in moves {
            assert_eq!(table.value(&play(position, square)), Some(-discs));
        }
    }
}

#[test]
fn the_best_move_of_a_shipped_chosen_position_has_its_result() {
    let file = include_bytes!("../../../www/data/solved-6.bin");
    let table = SolvedTable::read(file, &weights()).unwrap();
    let layer = last_layer(table.moves_to_last_layer());
    let chosen = table.chosen();
    assert!(!chosen.is_empty());
    for ChosenMoves { place, moves } in chosen {
        let best = moves.iter().map(|&(_, discs)| discs).max();
        assert_eq!(best, table.value(&layer[place]), "{}", layer[place]);
    }
}

#[test]
fn impossible_moves_of_a_chosen_position_are_not_written() {
    let (results, chosen) = with_chosen();
    let written = |change: fn(&mut ChosenMoves)| {
        let mut chosen = chosen.clone();
        change(&mut chosen[0]);
        SolvedTable::write(3, &results, &chosen, "solved", &Evaluation::handcrafted()).map(drop)
    };
    assert_eq!(written(|_| ()), Ok(()));
    let length = Err(SolvedTableError::Length);
    assert_eq!(written(|chosen| chosen.place = 14), length);
    assert_eq!(written(|chosen| chosen.moves.truncate(1)), length);
    let number = Err(SolvedTableError::Number);
    assert_eq!(written(|chosen| chosen.moves.clear()), number);
    assert_eq!(written(|chosen| chosen.place = 2), number);
    assert_eq!(written(|chosen| chosen.moves[1].1 = 1), number);
    assert_eq!(written(|chosen| chosen.moves[1].1 = -38), number);
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
        let written = SolvedTable::write(2, results, &[], "solved", &Evaluation::handcrafted());
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
