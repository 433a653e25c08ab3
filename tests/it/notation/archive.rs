//! What an archive says about its games.

use outflank::notation::{Archive, EndReason, MAX_BYTES, NotationProblem, Winner};
use outflank::rules::Color;

use super::wthor::files;

#[test]
fn the_largest_file_is_read_and_a_larger_one_is_not() {
    let problem = |length| {
        let refused = Archive::open(vec![b' '; length]).err().unwrap();
        refused.problem
    };
    assert_eq!(problem(MAX_BYTES), NotationProblem::Nothing);
    assert_eq!(problem(MAX_BYTES + 1), NotationProblem::TooLarge);
}

#[test]
fn a_game_beyond_the_last_one_is_empty() {
    let archive = Archive::open(b"f5d6c3".to_vec()).unwrap();
    assert_eq!((archive.len(), archive.is_empty()), (1, false));
    assert_eq!(archive.game(0).error, None);
    let beyond = archive.game(1);
    assert_eq!(beyond.error.unwrap().problem, NotationProblem::Nothing);
    assert_eq!(beyond.game.moves.len(), 0);
}

/// The record of a game whose end is known is written without its rules; a player who resigned is part of the game.
#[test]
fn a_game_that_was_resigned_ends_so_in_its_record() {
    let [games, ..] = files();
    let mut read = Archive::open(games).unwrap().game(0);
    assert!(read.end.is_some());
    assert_eq!(read.to_record(), read.game.to_record());
    read.game.result.reason = EndReason::Resign;
    read.game.result.winner = Some(Winner::Player(Color::Black));
    let record = read.to_record().unwrap();
    assert!(record.contains("resign white"), "{record}");
}
