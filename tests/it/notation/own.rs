//! Texts with several records or links.

use outflank::game::{Game, Player, Seat, Terms};
use outflank::notation::{
    Archive, Format, MAX_BYTES, NotationError, NotationProblem, OwnGames, bring_in, link,
    read_terms, record,
};
use outflank::rules::Color;
use proptest::prelude::*;

use super::games::games;

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
    let count = |index| games.game(index, 0).unwrap().line().len();
    (0..games.len()).map(count).collect()
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
    assert!(games.game(3, 0).is_err());
}

#[test]
fn a_damaged_record_is_an_error_at_its_line_of_the_text() {
    let good = record::write(&game(&["f5", "d6"]));
    let bad = good.replace("d6", "a1");
    // The last line is the checksum, which no longer holds.
    let lines = good.lines().count();
    let games = open(&[&good[..], &bad, &good].concat()).unwrap();
    assert_eq!(games.len(), 3);
    let errors = [0, 1, 2].map(|index| games.game(index, 0).err());
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

/// The record of the first game of a text, brought in at 100 s as the page does it.
fn brought_in(text: &str) -> Game {
    let mut game = open(text).unwrap().game(0, 100_000).unwrap();
    bring_in(&mut game, 7, 100_000);
    record::read(&record::write(&game), 0).unwrap()
}

/// A game with clocks, rules and seats of its own, and a variation; the cursor is not at the end.
fn rich_game() -> Game {
    let terms = "size 6\nflip hand\nclock 60000 90000\ntime-over loses\ntag black computer level 7\n\
        tag white other\ntag name-other Ann\ntag seed 5\ntag place Oulu\n";
    let mut game = Game::new(read_terms(terms).unwrap(), 0).unwrap();
    let words = "c2,flip c3,done,b2,flip c3,done,undo,d2,flip d3,flip c3,done,undo";
    for (now_ms, word) in (1..).zip(words.split(',')) {
        match word {
            "undo" => game.undo(1000 * now_ms).unwrap(),
            word => game.apply(word.parse().unwrap(), 1000 * now_ms).unwrap(),
        }
    }
    game
}

#[test]
fn a_record_is_brought_in_with_its_clocks_rules_and_seats() {
    let mut game = rich_game();
    let back = brought_in(&record::write(&game));
    assert_eq!(back.terms().tags["seed"], "7");
    // The turn at the cursor begins when the game comes in.
    assert_eq!(back.since_ms(), 100_000);
    bring_in(&mut game, 7, 100_000);
    assert_eq!(back, game);
    assert_eq!(back.nodes().len(), 4, "the variation");
    let times = back.clocks(101_000).unwrap();
    assert_eq!(times.remaining_ms[Color::Black], 57_000);
    assert_eq!(times.remaining_ms[Color::White], 89_000);
    let seats = [Player::Computer { level: 7 }, ann()];
    assert_eq!(
        Color::ALL.map(|color| back.terms().players()[color].clone()),
        seats
    );
}

#[test]
fn a_link_is_brought_in_with_its_clocks_rules_and_seats() {
    let game = rich_game();
    let back = brought_in(&format!("https://example.org/#g/{}", link::write(&game)));
    let terms = |game: &Game| {
        (
            game.terms().clock_ms,
            game.terms().flipping,
            game.terms().time_over,
        )
    };
    assert_eq!(terms(&back), terms(&game));
    assert_eq!(back.terms().players(), game.terms().players());
    assert_eq!((back.cursor(), back.since_ms()), (1, 100_000));
}

fn ann() -> Player {
    Player::Person {
        seat: Seat::Other,
        name: "Ann".to_owned(),
    }
}

/// A copy is another game: it does not count for a rating, and no opponent by link waits for it.
#[test]
fn a_game_is_brought_in_without_what_belongs_to_the_original() {
    let name = format!("A\u{202e}nn {}", "n".repeat(300));
    let tags = format!(
        "tag black me\ntag name-me {name}\ntag by-link yes\ntag match yes\ntag seconds 9\ntag place \n\
        tag date \u{2067}\ntag event A\u{202e}B\ntag x y\n"
    );
    let game = Game::new(read_terms(&tags).unwrap(), 0).unwrap();
    let back = brought_in(&record::write(&game));
    let tags: Vec<_> = back.terms().tags.iter().collect();
    let short = format!("Ann {}", "n".repeat(196));
    let expected = [
        ("black", "me"),
        ("date", ""),
        ("event", "AB"),
        ("name-me", &short),
        ("place", ""),
        ("seconds", "9"),
        ("seed", "7"),
        ("white", "other"),
    ];
    assert_eq!(tags, expected);
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

proptest! {
    #[test]
    fn every_game_can_be_brought_in(game in games()) {
        let mut copy = game.clone();
        bring_in(&mut copy, 7, 1 << 40);
        let back = record::read(&record::write(&copy), 1 << 40).unwrap();
        prop_assert_eq!(&back, &copy);
        prop_assert_eq!(back.since_ms(), 1 << 40);
        prop_assert_eq!(back.terms().players(), game.terms().players());
        prop_assert_eq!(back.position(), game.position());
        prop_assert_eq!(back.nodes().len(), game.nodes().len());
    }
}
