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

/// Chosen moves of a position with this result: each is worth its place less than the one before.
fn moves_of(position: &Position, result: i8) -> ChosenMoves {
    let squares = position.legal().iter().enumerate();
    let moves = squares.map(|(index, square)| {
        let square = square.index(Size::Six).unwrap();
        (square, result - 2 * index as i8)
    });
    ChosenMoves {
        position: *position,
        moves: moves.collect(),
    }
}

/// The invented results, and the moves of the second position, of the position after its first move, and of the last position.
fn with_chosen() -> (Vec<i8>, Vec<ChosenMoves>) {
    let results: Vec<i8> = (0..14).map(|index| 2 * index).collect();
    let layer = last_layer(3);
    let second = moves_of(&layer[1], results[1]);
    let (square, discs) = second.moves[0];
    let after = moves_of(&play(&layer[1], square), -discs);
    let last = moves_of(&layer[13], results[13]);
    (results, vec![second, after, last])
}

#[test]
fn moves_of_chosen_positions_have_results() {
    let (results, chosen) = with_chosen();
    let evaluation = Evaluation::handcrafted();
    let file = SolvedTable::write(3, &results, &chosen, "solved", &evaluation).unwrap();
    let table = read(&file).unwrap();
    assert_eq!(table.moves_to_last_layer(), 3);
    assert_eq!(table.chosen().len(), 3);
    for ChosenMoves { position, moves } in &chosen {
        assert_eq!(&table.moves(position), moves);
        assert_eq!(table.value(position), Some(moves[0].1));
        for &(square, discs) in moves {
            assert_eq!(table.value(&play(position, square)), Some(-discs));
        }
    }
    for (index, position) in last_layer(3).iter().enumerate() {
        assert_eq!(table.value(position), Some(results[index]));
        let is_chosen = [1, 13].contains(&index);
        assert_eq!(table.moves(position).is_empty(), !is_chosen);
    }
    // What was read is written again.
    let again = SolvedTable::write(3, &results, &table.chosen(), "solved", &evaluation);
    assert_eq!(again, Ok(file));
}

#[test]
fn best_moves_alone_can_be_chosen() {
    let (results, mut chosen) = with_chosen();
    let layer = last_layer(3);
    // The second and the last legal square of one position, and one square of a position after a chosen one.
    let of_layer = moves_of(&layer[6], 0);
    let best = [of_layer.moves[1].0, of_layer.moves.last().unwrap().0];
    let of_layer = ChosenMoves {
        moves: best.map(|square| (square, results[6])).into(),
        ..of_layer
    };
    let (square, discs) = chosen[2].moves[1];
    let mut after = moves_of(&play(&chosen[2].position, square), -discs);
    after.moves.truncate(1);
    chosen.extend([of_layer.clone(), after.clone()]);
    let evaluation = Evaluation::handcrafted();
    let file = SolvedTable::write(3, &results, &chosen, "solved", &evaluation).unwrap();
    let table = read(&file).unwrap();
    let read_back = table.chosen();
    assert_eq!(read_back.len(), 5);
    assert!(read_back.contains(&of_layer), "{read_back:?}");
    for ChosenMoves { position, moves } in [&of_layer, &after] {
        assert_eq!(table.value(position), Some(moves[0].1));
        assert_eq!(table.moves(position), []);
    }
    let again = SolvedTable::write(3, &results, &read_back, "solved", &evaluation);
    assert_eq!(again, Ok(file));
}

#[test]
fn the_best_move_of_a_shipped_chosen_position_has_its_result() {
    let file = include_bytes!("../../../www/data/solved-6.bin");
    let table = SolvedTable::read(file, &weights()).unwrap();
    let chosen = table.chosen();
    assert!(chosen.len() > 50, "{}", chosen.len());
    for ChosenMoves { position, moves } in chosen {
        let best = moves.iter().map(|&(_, discs)| discs).max();
        assert_eq!(best, table.value(&position), "{position}");
    }
}

#[test]
fn impossible_moves_of_a_chosen_position_are_not_written() {
    let (results, chosen) = with_chosen();
    let written = |change: fn(&mut Vec<ChosenMoves>)| {
        let mut chosen = chosen.clone();
        change(&mut chosen);
        SolvedTable::write(3, &results, &chosen, "solved", &Evaluation::handcrafted()).map(drop)
    };
    assert_eq!(written(|_| ()), Ok(()));
    let length = Err(SolvedTableError::Length);
    assert_eq!(written(|chosen| chosen[0].moves.truncate(1)), length);
    assert_eq!(written(|chosen| chosen[0].moves.clear()), length);
    assert_eq!(
        written(|chosen| drop(chosen.remove(0))),
        length,
        "no way to the next"
    );
    assert_eq!(
        written(|chosen| chosen[2].position = last_layer(5)[0]),
        length
    );
    let number = Err(SolvedTableError::Number);
    assert_eq!(written(|chosen| chosen[2].moves[0].1 += 2), number);
    assert_eq!(written(|chosen| chosen[0].moves[1].1 = 1), number);
    assert_eq!(written(|chosen| chosen[0].moves[1].1 = -38), number);
    // A move that is not the best without the others.
    assert_eq!(written(|chosen| chosen[2].moves.truncate(2)), number);
    assert_eq!(written(|chosen| chosen[2].moves.push((14, 0))), length);
}

#[test]
fn a_file_that_chooses_too_many_positions_is_refused() {
    let layer = last_layer(8);
    let results = vec![0; layer.len()];
    let equal = |position: &Position| ChosenMoves {
        position: *position,
        moves: moves_of(position, 0)
            .moves
            .iter()
            .map(|&(square, _)| (square, 0))
            .collect(),
    };
    let chosen: Vec<ChosenMoves> = layer[..20_001].iter().map(equal).collect();
    let written = |chosen| SolvedTable::write(8, &results, chosen, "", &Evaluation::handcrafted());
    assert_eq!(written(&chosen).map(drop), Err(SolvedTableError::Number));
    assert_eq!(written(&chosen[1..]).map(drop), Ok(()));
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
