//! The end, the winner and the clocks.

use outflank::game::{Action, Game, Refusal};
use outflank::rules::{Color, MoveError, Phase, Position};

use super::{after, drawn, game, square};

/// When neither player can move, the game is over, be the board full or not.
///
/// Sources: 000.10, 001.7, 002.3, 002.7, 003.10, 003.11, 004.6
#[test]
fn the_game_is_over_when_nobody_can_move() {
    let mut wiped_out = after("d3e3f5c5b5f4f3b6a7");
    assert_eq!(wiped_out.phase(), Phase::Over);
    assert_eq!(wiped_out.board().empties().len(), 51);
    assert_eq!(wiped_out.pass(), Err(MoveError::Over));
    assert_eq!(wiped_out.play(square("a1")), Err(MoveError::Over));
    assert_eq!(wiped_out.outcome().unwrap().winner, Some(Color::Black));

    wiped_out = drawn(
        ["OOOOOO", "OOOOOO", "OOOOOO", "OOOOOO", "OOOOXO", "OOOOXX"],
        "X",
    );
    assert_eq!(wiped_out.phase(), Phase::Over, "a full board");
}

/// The player with more discs on the board wins; as many of each are a draw.
///
/// Sources: 000.10, 001.14, 003.10
#[test]
fn more_discs_win() {
    let full = |black: usize| {
        let cells = "X".repeat(black) + &"O".repeat(36 - black) + " X";
        cells.parse::<Position>().unwrap().outcome().unwrap()
    };
    assert_eq!(full(19).winner, Some(Color::Black));
    assert_eq!(full(17).winner, Some(Color::White));
    assert_eq!(full(18).winner, None);
    assert_eq!((full(20).score.black, full(20).score.white), (20, 16));
}

/// In a tournament the empty squares go to the winner, or are shared in a draw.
///
/// Sources: none (the practice of tournaments, and of the WTHOR base)
#[test]
fn empty_squares_go_to_the_winner() {
    let outcome = after("d3e3f5c5b5f4f3b6a7").outcome().unwrap();
    assert_eq!((outcome.score.black, outcome.tournament.black), (13, 64));
    let standing = after("f5d6c3").standing();
    assert_eq!(standing.winner, Some(Color::Black));
    assert_eq!(standing.tournament.black + standing.tournament.white, 64);
    let drawn = after("f5d6").standing();
    assert_eq!(
        (drawn.winner, drawn.tournament.black, drawn.tournament.white),
        (None, 32, 32)
    );
}

/// Each player may have a clock for all moves together; it runs only on the player's turns.
///
/// Sources: 001.12
#[test]
fn each_clock_runs_on_its_owners_turn() {
    let mut game = game("clock 10000 20000");
    let left = |game: &Game, now| {
        let clocks = game.clocks(now).unwrap();
        (
            clocks.running,
            clocks.remaining_ms.black,
            clocks.remaining_ms.white,
        )
    };
    assert_eq!(left(&game, 1500), (Some(Color::Black), 8500, 20000));
    game.apply("f5".parse().unwrap(), 2000).unwrap();
    assert_eq!(left(&game, 5000), (Some(Color::White), 8000, 17000));
    game.apply("d6".parse().unwrap(), 6000).unwrap();
    assert_eq!(left(&game, 7000), (Some(Color::Black), 7000, 16000));
}

/// A player whose time is over makes no more moves, and the other goes on.
///
/// Sources: 001.12
#[test]
fn a_player_out_of_time_makes_no_more_moves() {
    let mut game = game("clock 1000 90000");
    assert_eq!(
        game.apply("f5".parse().unwrap(), 1000),
        Err(Refusal::TimeOver)
    );
    game.apply("timeout".parse().unwrap(), 1000).unwrap();
    while game.view(1000).ending.is_none() {
        let position = *game.position();
        assert_eq!(position.turn(), Color::White);
        // The engine reads this text: there too Black has no move.
        let read: Position = position.to_string().parse().unwrap();
        assert_eq!(read.out_of_time(), position.out_of_time());
        let square = position.legal().iter().next().unwrap();
        game.apply(Action::Play(square), 1000).unwrap();
    }
    assert!(game.steps().filter(|step| step.square().is_some()).count() > 1);
    assert!(
        game.steps()
            .all(|step| step.color == Color::White || step.square().is_none())
    );
}
