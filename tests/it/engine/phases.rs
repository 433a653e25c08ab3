//! Positions in which nothing can be played: placing at the empty start, passing, and the end.

use outflank::engine::{Choice, Engine, Limits, Timeless};
use outflank::rules::{Phase, Position, Setup, Size, Square, Start};

use super::ticking::is_legal;

#[test]
fn placing_on_the_empty_board_is_a_centre_square_drawn_by_the_seed() {
    for size in Size::ALL {
        let mut position = Position::new(&Setup {
            size,
            start: Start::Empty,
            ..Setup::default()
        })
        .unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let limits = Limits {
                seed,
                ..Limits::default()
            };
            let report = Engine::new(1 << 16).search(&position, &limits, &mut Timeless);
            assert!(is_legal(&position, &report));
            seen.insert(format!("{:?}", report.best));
        }
        assert_eq!(seen.len(), 4);
        for _ in 0..4 {
            let report = Engine::new(1 << 16).search(&position, &Limits::default(), &mut Timeless);
            let Choice::Play(square) = report.best else {
                panic!("no square");
            };
            let square = Square::from_index(size, square).unwrap();
            position = position.play(square).unwrap().position;
        }
        assert_eq!(position.phase(), Phase::Play);
    }
}

#[test]
fn a_player_who_must_pass_passes() {
    // Black's only disc is b1, beside White's a1; White can take it from c1.
    let cells = format!("OX{}{}{} X", "-".repeat(22), "O".repeat(16), "-".repeat(24));
    let position: Position = cells.parse().unwrap();
    assert_eq!(position.phase(), Phase::Pass);
    let report = Engine::new(1 << 16).search(&position, &Limits::depth(3), &mut Timeless);
    assert_eq!((report.best, report.over), (Choice::Pass, false));
    let report = Engine::new(1 << 16).search(&position, &Limits::level(2, 3), &mut Timeless);
    assert_eq!(report.best, Choice::Pass);
}

#[test]
fn a_finished_game_is_over() {
    let cells = format!("{}{} O", "X".repeat(40), "-".repeat(24));
    let position: Position = cells.parse().unwrap();
    assert_eq!(position.phase(), Phase::Over);
    for all in [false, true] {
        let mut engine = Engine::new(1 << 16);
        let report = if all {
            engine.analyse(&position, &Limits::default(), &mut Timeless)
        } else {
            engine.search(&position, &Limits::level(1, 7), &mut Timeless)
        };
        assert_eq!(
            (report.best, report.over, report.exact),
            (Choice::Nothing, true, true)
        );
        assert_eq!(report.discs(), -64.0, "the empty squares are the winner's");
    }
}
