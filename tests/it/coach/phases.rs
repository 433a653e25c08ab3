//! Phases of the game, and the scale of the win chance, by empty squares.

use outflank::coach::{GamePhase, scale};
use outflank::rules::Size;

#[test]
fn each_phase_has_a_third_of_the_board() {
    // The empty squares with which the middle and the end begin.
    for (size, middle, end) in [
        (Size::Six, 22, 11),
        (Size::Eight, 40, 20),
        (Size::Ten, 62, 31),
    ] {
        for empties in 0..=size.squares() {
            let expected = match empties {
                _ if empties > middle => GamePhase::Opening,
                _ if empties > end => GamePhase::Middle,
                _ => GamePhase::End,
            };
            assert_eq!(
                GamePhase::new(size, empties),
                expected,
                "{size:?} {empties}"
            );
        }
    }
    let usual = GamePhase::ALL.map(GamePhase::usual_loss);
    assert_eq!(usual, [0.93, 2.03, 1.61], "docs/coach.md");
}

/// Knots, points between them, and what lies beyond the last one.
#[test]
fn the_scale_of_the_win_chance_is_linear_between_its_knots() {
    for (size, points) in [
        (
            Size::Six,
            [(0, 0.2), (1, 0.25), (8, 2.0), (27, 5.95), (33, 6.0)],
        ),
        (
            Size::Eight,
            [(0, 0.3), (4, 1.25), (30, 9.0), (35, 9.25), (61, 11.0)],
        ),
        (
            Size::Ten,
            [(1, 0.25), (4, 0.95), (29, 10.0), (40, 11.7), (97, 13.0)],
        ),
    ] {
        for (empties, expected) in points {
            let found = scale(size, empties);
            assert!(
                (found - expected).abs() < 1e-12,
                "{size:?} {empties}: {found}"
            );
        }
    }
}
