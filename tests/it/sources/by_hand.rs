//! Flips by hand, and touch-move.

use outflank::game::{Confirm, Refusal};
use outflank::rules::{Color, MoveError, Phase};

use super::{act, after, game, square};

/// A player who flipped too many or too few discs may correct that until the opponent has moved.
///
/// Sources: 000.7, 003.7
#[test]
fn flips_are_corrected_until_the_other_moves() {
    let mut game = game("flip hand");
    act(&mut game, "e6, flip d4, done").unwrap();
    let hand = game.view(0).by_hand.unwrap();
    assert_eq!((hand.missing(), hand.extra(), hand.done), (1, 1, true));
    act(&mut game, "flip d4, flip e5").unwrap();
    let hand = game.view(0).by_hand.unwrap();
    assert_eq!((hand.missing(), hand.extra()), (0, 0));
    assert_eq!(game.position(), &after("e6"));
}

/// Once the opponent has moved, the board stays as it is, and the record keeps the actual flips.
///
/// Sources: 000.7, 003.7
#[test]
fn flips_stand_once_the_other_has_moved() {
    let mut game = game("flip hand");
    act(&mut game, "e6, done, e7, flip e6").unwrap();
    assert_eq!(
        act(&mut game, "flip e5"),
        Err(Refusal::Move(MoveError::NotFlippable))
    );
    act(&mut game, "done").unwrap();
    assert_eq!(
        game.position().board().get(square("e5")),
        Some(Color::White)
    );
    let flips: Vec<String> = game.steps().map(|step| step.flips.to_string()).collect();
    assert_eq!(flips, ["", "e6"]);
}

/// A disc once put down stays on its square for the whole game.
///
/// Sources: 000.8, 001.11, 003.8
#[test]
fn a_disc_stays_on_its_square() {
    let mut position = after("");
    let mut taken = !position.board().empties();
    while let Some(square) = position.legal().iter().last() {
        assert_eq!(
            position.play(taken.iter().last().unwrap()),
            Err(MoveError::Occupied)
        );
        position = position.play(square).unwrap().position;
        assert!(taken.is_subset(!position.board().empties()));
        taken = !position.board().empties();
        if let Ok(passed) = position.pass() {
            position = passed.position;
        }
    }
    assert_eq!(position.phase(), Phase::Over);
}

/// Touch-move, by which touching a square is playing there, is agreed on before the game.
///
/// Sources: 000.8
#[test]
fn touch_move_is_agreed_on() {
    assert!(game("touch-move on").terms().touch_move);
    assert!(!game("").terms().touch_move);
    let confirm = |terms: &str| game(terms).view(0).confirm;
    assert_eq!(confirm(""), Confirm::Always);
    assert_eq!(confirm("touch-move on"), Confirm::Optional);
    assert_eq!(confirm("rules tournament"), Confirm::Never);
}
