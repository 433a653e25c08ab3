//! Texts with several records or links.

use outflank::game::{Game, Terms};
use outflank::notation::{
    Archive, Format, MAX_BYTES, NotationError, NotationProblem, OwnGames, link, record,
};

fn game(moves: &[&str]) -> Game {
    let mut game = Game::new(Terms::default(), 0).unwrap();
    for word in moves {
        game.apply(word.parse().unwrap(), 0).unwrap();
    }
    game
}

fn open(text: &str) -> Result<OwnGames, NotationError> {
    OwnGames::open(text.as_bytes().to_vec())
}

/// The number of turns of each game.
fn turns(games: &OwnGames) -> Vec<usize> {
    let game = |index| {
        let read = games.game(index);
        assert_eq!(read.error, None);
        read.game.moves.len()
    };
    (0..games.len()).map(game).collect()
}

#[test]
fn a_backup_has_the_games_of_its_records() {
    let records = [&["f5"][..], &["f5", "d6"], &[]].map(|moves| record::write(&game(moves)));
    let games = open(&format!(
        "What stands here is no game.\n{}",
        records.concat()
    ))
    .unwrap();
    assert_eq!((games.format(), games.is_empty()), (Format::Record, false));
    assert_eq!(turns(&games), [1, 2, 0]);
    // An archive of any format finds the same.
    let archive = Archive::open(records.concat().into_bytes()).unwrap();
    let turns = (0..archive.len()).map(|index| archive.game(index).game.moves.len());
    assert_eq!(turns.collect::<Vec<_>>(), [1, 2, 0]);
    let beyond = games.game(3);
    assert_eq!(beyond.game.moves.len(), 0);
    assert!(beyond.error.is_some());
}

#[test]
fn a_damaged_record_is_an_error_at_its_line_of_the_text() {
    let good = record::write(&game(&["f5", "d6"]));
    let bad = good.replace("d6", "a1");
    // The last line is the checksum, which no longer holds.
    let lines = good.lines().count();
    let games = open(&[&good[..], &bad, &good].concat()).unwrap();
    assert_eq!(games.len(), 3);
    let errors = [0, 1, 2].map(|index| games.game(index).error);
    let place = errors.map(|error| error.map(|error| (error.line, error.column)));
    assert_eq!(place, [None, Some((2 * lines, 1)), None]);
}

#[test]
fn every_link_of_a_text_is_read() {
    let [first, second] = [&["f5"][..], &["f5", "f6"]].map(|moves| link::write(&game(moves)));
    let text = format!("Look: https://example.org/#g/{first} and #t/{second}, #g or #h/{first}");
    let games = open(&text).unwrap();
    assert_eq!((games.format(), turns(&games)), (Format::Link, vec![1, 2]));
}

#[test]
fn a_text_without_a_record_or_a_link_is_refused() {
    let problem = |text: &str| open(text).err().map(|error| error.problem);
    assert_eq!(problem("f5d6c3"), Some(NotationProblem::Nothing));
    assert_eq!(problem(""), Some(NotationProblem::Nothing));
}

#[test]
#[cfg_attr(miri, ignore = "minutes: 64 MB")]
fn the_largest_file_is_searched_and_a_larger_one_is_not() {
    let large = |length| OwnGames::open(vec![b' '; length]).err().unwrap().problem;
    assert_eq!(large(MAX_BYTES), NotationProblem::Nothing);
    assert_eq!(large(MAX_BYTES + 1), NotationProblem::TooLarge);
}
