//! Whose turn it is, and passing.

use outflank::game::Refusal;
use outflank::notation::record;
use outflank::rules::{Color, Handicap, MoveError, Phase, Position, Setup, Size, SquareSet, Start};

use super::{act, after, drawn, game, square};

/// Black always moves first.
///
/// Sources: 000.1, 001.1, 003.1, 004.3
#[test]
fn black_moves_first() {
    for size in Size::ALL {
        for start in [Start::Crossed, Start::Empty] {
            for handicap in [Color::Black, Color::White] {
                let corners = SquareSet::corners(size);
                let handicap = Some(Handicap {
                    color: handicap,
                    corners,
                });
                let setup = Setup {
                    size,
                    start,
                    handicap,
                    passer_hands_over: false,
                };
                assert_eq!(Position::new(&setup).unwrap().turn(), Color::Black);
            }
        }
    }
}

/// The players take turns, a black disc after a white one.
///
/// Sources: 001.11, 004.4
#[test]
fn the_players_take_turns() {
    let mut position = after("");
    for (n, name) in ["f5", "d6", "c3", "d3", "c4"].into_iter().enumerate() {
        assert_eq!(position.turn(), Color::ALL[n % 2]);
        position = position.play(square(name)).unwrap().position;
    }
}

/// A player who can't move must pass, and the other goes on.
///
/// Sources: 000.2, 001.5, 002.5, 003.2, 004.5
#[test]
fn a_player_who_cannot_move_must_pass() {
    let stuck = drawn(
        ["XXXXXX", "XXXXXX", "XXXXXX", "XXXXXX", "XXXXXO", "XXXXX-"],
        "O",
    );
    assert_eq!(stuck.phase(), Phase::Pass);
    assert_eq!(stuck.play(square("f6")), Err(MoveError::MustPass));
    let passed = stuck.pass().unwrap().position;
    assert_eq!(
        (passed.turn(), passed.board()),
        (Color::Black, stuck.board())
    );
    assert_eq!(passed.legal().to_string(), "f6");
}

/// A player who can move must not pass.
///
/// Sources: 000.2, 001.5
#[test]
fn a_player_who_can_move_must_not_pass() {
    let mut position = after("");
    for name in ["f5", "d6", "c3", "d3", "c4", "f4"] {
        assert_eq!(position.pass(), Err(MoveError::NotForced));
        position = position.play(square(name)).unwrap().position;
    }
}

/// A pass is an action of its own: the game waits for it, and the record contains it.
///
/// Sources: 002.6
#[test]
fn a_pass_is_an_act_of_its_own() {
    let mut game = game("size 6\nstart opening e4c5b2f4f5d2c6b5c2d5d6b4a5a2a4f6");
    act(&mut game, "a1").unwrap();
    assert_eq!(game.view(0).phase, Some(Phase::Pass));
    assert_eq!(
        act(&mut game, "b1"),
        Err(Refusal::Move(MoveError::MustPass))
    );
    act(&mut game, "pass").unwrap();
    assert_eq!(game.steps().last().unwrap().to_string(), "pass");
    assert_eq!(
        act(&mut game, "pass"),
        Err(Refusal::Move(MoveError::NotForced))
    );
}

/// In this way a player may move 2, 3 or many times in a row.
///
/// Sources: 004.5
#[test]
fn a_player_may_move_several_times_running() {
    let mut game = game("size 6\nstart opening e4c5b2f4f5d2c6b5c2d5d6b4a5a2a4f6");
    act(&mut game, "a1, pass, b1, pass, a3, pass, e1").unwrap();
    let plays = game.steps().skip(16).filter(|step| step.square().is_some());
    assert_eq!(
        plays.map(|step| step.color).collect::<Vec<_>>(),
        [Color::Black; 4]
    );
}

/// The less experienced player takes Black, or a coin toss decides: the page chooses, the record keeps it.
///
/// Sources: 001.9
#[test]
fn the_record_remembers_who_is_black_and_why() {
    let terms = "tag black Anna\ntag white Computer 3\ntag coin 81985529216486895";
    let restored = record::read(&record::write(&game(terms)), 0).unwrap();
    assert_eq!(restored.terms().tags["black"], "Anna");
    assert_eq!(restored.terms().tags["coin"], "81985529216486895");
}
