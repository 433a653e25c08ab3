//! Move sequences counted from every size and start, against published and recomputed figures.
//!
//! The figures are those of Aart Bik's "Perft for Reversi" and of two independent programs: a forced
//! pass is one ply, a game that has ended one leaf.

use outflank::rules::{
    Board, Color, Phase, Position, Setup, Size, Square, SquareSet, Start, perft,
};

use crate::support::effort::fewer_in_miri;
use crate::support::playout;

const CROSSED_6: [u64; 11] = [
    4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912, 14976792, 108820292,
];
const CROSSED_8: [u64; 11] = [
    4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800,
];
const CROSSED_10: [u64; 11] = [
    4, 12, 56, 244, 1396, 8200, 55180, 392268, 3045812, 25168320, 221261132,
];
const PARALLEL_6: [u64; 9] = [4, 14, 68, 292, 1634, 9020, 55610, 355538, 2393900];
const PARALLEL_8: [u64; 9] = [4, 14, 68, 292, 1690, 9696, 64794, 450012, 3449900];
const PARALLEL_10: [u64; 7] = [4, 14, 68, 292, 1690, 9708, 64976];

fn start(size: Size, start: Start) -> Position {
    Position::new(&Setup {
        size,
        start,
        ..Setup::default()
    })
    .unwrap()
}

fn parallel(size: Size) -> Position {
    let mut board = Board::crossed(size);
    let near = size.side() / 2 - 1;
    for column in [near, near + 1] {
        for (row, color) in [(near, Color::White), (near + 1, Color::Black)] {
            board.put(Square::new(column, row).unwrap(), color);
        }
    }
    Position::from_board(board, Color::Black).unwrap()
}

#[track_caller]
fn check(position: &Position, expected: &[u64]) {
    for (depth, &leaves) in (1..=fewer_in_miri(u32::MAX, 5)).zip(expected) {
        assert_eq!(
            perft(position, depth),
            leaves,
            "depth {depth} from {position}"
        );
    }
}

#[test]
fn crossed_start() {
    check(&start(Size::Six, Start::Crossed), &CROSSED_6[..9]);
    check(&start(Size::Eight, Start::Crossed), &CROSSED_8[..9]);
    check(&start(Size::Ten, Start::Crossed), &CROSSED_10[..9]);
}

#[test]
fn parallel_start() {
    check(&parallel(Size::Six), &PARALLEL_6);
    check(&parallel(Size::Eight), &PARALLEL_8);
    check(&parallel(Size::Ten), &PARALLEL_10);
}

#[test]
fn crossed_start_to_depth_11() {
    check(&start(Size::Six, Start::Crossed), &CROSSED_6);
    check(&start(Size::Eight, Start::Crossed), &CROSSED_8);
    check(&start(Size::Ten, Start::Crossed), &CROSSED_10);
}

/// The first four plies are placements (4, 12, 24, 24); of the 24 centres 8 are crossed and 16 parallel.
#[test]
fn empty_start() {
    let tables: [(Size, &[u64], &[u64]); 3] = [
        (Size::Six, &CROSSED_6, &PARALLEL_6),
        (Size::Eight, &CROSSED_8, &PARALLEL_8),
        (Size::Ten, &CROSSED_10, &PARALLEL_10),
    ];
    for (size, crossed, parallel) in tables {
        let placed = [4, 12, 24, 24];
        let played = crossed.iter().zip(parallel).map(|(c, p)| 8 * c + 16 * p);
        let expected: Vec<u64> = placed.into_iter().chain(played).take(9).collect();
        assert_eq!(expected[4..6], [96, 320]);
        check(&start(size, Start::Empty), &expected);
    }
}

/// The count through `Position` all the way; the fast counter skips it below the first ply.
fn walk(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.phase() {
        Phase::Over => 1,
        Phase::Pass => walk(&position.pass().unwrap().position, depth - 1),
        Phase::Place | Phase::Play => {
            let plays = position
                .legal()
                .iter()
                .map(|square| position.play(square).unwrap());
            plays.map(|played| walk(&played.position, depth - 1)).sum()
        }
    }
}

/// Near the end of a game, where most passes are.
#[test]
fn endings_count_the_same() {
    for setup in playout::setups().step_by(fewer_in_miri(3, 20)) {
        playout::play(&setup, 7, |position, _| {
            if (1..=fewer_in_miri(7, 4)).contains(&position.board().empties().len()) {
                for depth in 1..=9 {
                    assert_eq!(walk(position, depth), perft(position, depth), "{position}");
                }
            }
        });
    }
}

#[test]
fn positions_count_the_same() {
    let depth = fewer_in_miri(6, 3);
    for size in Size::ALL {
        let crossed = start(size, Start::Crossed);
        let black_late = crossed.with_time_over(Color::Black);
        let white_late = crossed.with_time_over(Color::White);
        let both_late = black_late.with_time_over(Color::White);
        // Black has to pass first.
        let mut board = Board::empty(size);
        let blacks = SquareSet::centre(size).with(Square::new(1, 0).unwrap());
        blacks
            .iter()
            .for_each(|square| board.put(square, Color::Black));
        board.put(Square::new(0, 0).unwrap(), Color::White);
        let passing = Position::from_board(board, Color::Black).unwrap();
        assert_eq!(passing.phase(), Phase::Pass);
        let all = [
            crossed,
            parallel(size),
            black_late,
            white_late,
            both_late,
            passing,
        ];
        for position in all {
            assert_eq!(
                walk(&position, depth),
                perft(&position, depth),
                "{position}"
            );
        }
    }
}
