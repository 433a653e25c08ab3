//! The supplies of discs.

use outflank::rules::{Color, Position, Setup, Size, Start};

use super::{act, after, game};

/// Each player has half of all discs, those on the board included, and every play takes one.
///
/// Sources: 001.10, 003.0, 004.1
#[test]
fn the_discs_are_shared_evenly() {
    let supply = |position: Position| (position.supply().black, position.supply().white);
    assert_eq!(supply(after("")), (30, 30));
    assert_eq!(supply(after("f5")), (29, 30));
    assert_eq!(supply(after("f5d6")), (29, 29));
    for size in Size::ALL {
        let setup = Setup {
            size,
            start: Start::Empty,
            ..Setup::default()
        };
        let half = size.squares() / 2;
        assert_eq!(supply(Position::new(&setup).unwrap()), (half, half));
    }
}

/// A player without a disc who can still move gets one from the other.
///
/// Sources: 000.9, 001.6, 003.9
#[test]
fn a_player_without_a_disc_gets_one() {
    let opening = "c2b4b5d2a4a5a6c5d5b2a3b6b3d6b1a2a1c1d1c6e2e3e5f4";
    let mut game = game(&format!("size 6\nstart opening {opening}"));
    act(&mut game, "f6, pass").unwrap();
    assert_eq!(game.position().supply().black, 0);
    assert_eq!(game.position().legal().to_string(), "e6");
    act(&mut game, "e6").unwrap();
    assert_eq!(game.steps().last().unwrap().giver, Some(Color::White));
    assert_eq!(game.position().supply().white, 6);
}

/// A player who passes hands one disc over to the other, if that is agreed on and there is one.
///
/// Sources: 004.5
#[test]
fn whoever_passes_hands_a_disc_over() {
    let opening = "size 6\nstart opening d5e5b3d6e6d2f6f4d1b2a1";
    for (terms, supply, giver) in [
        ("", 11, None),
        ("\npasser hands-over", 10, Some(Color::White)),
    ] {
        let mut game = game(&format!("{opening}{terms}"));
        act(&mut game, "pass").unwrap();
        assert_eq!(game.position().supply().white, supply);
        assert_eq!(game.steps().last().unwrap().giver, giver);
    }
}
