//! What an archive says about its games.

use outflank::notation::{Archive, EndReason, MAX_BYTES, NotationProblem, Winner};
use outflank::rules::Color;

use super::wthor::files;

#[test]
#[cfg_attr(miri, ignore = "minutes: 64 MB")]
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

#[test]
fn a_wrong_byte_of_a_binary_file_is_named_by_its_game_and_place() {
    let [games, _, solitaires, _] = files();
    for (file, byte, place) in [
        // The second move, behind eight bytes of the game.
        (&games, 25, (1, 10)),
        (&games, 24, (1, 9)),
        // The player to move, and a square of the board.
        (&solitaires, 16 + 512 + 29, (1, 30)),
        (&solitaires, 16 + 512 + 12, (1, 13)),
    ] {
        let mut bytes = file.clone();
        // No square, no player, and no content of a square.
        bytes[byte] = 0b0101_0101;
        let error = Archive::open(bytes).unwrap().game(0).error;
        assert_eq!(
            error.map(|error| (error.line, error.column)),
            Some(place),
            "{byte}"
        );
    }
}
