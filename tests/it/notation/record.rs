//! A game is restored from its record exactly, and any other text is refused.

use outflank::game::{Action, Game, Note, View};
use outflank::notation::{read_terms, record};
use proptest::prelude::*;

use super::games::{fnv1a, games};
use crate::support::effort::fewer_in_miri;

/// The record of a game, in which one clock runs and a turn is taken back.
const RECORD: &str = "\
outflank 2
size 6
start crossed
handicap white a1 f6
clock 60000 60000
tag black Anna Maria
moves
c2 1500
b2 2500
b3 10
cursor 2
line 3
running 1700000004000
";

/// The record of a game with a variation in a variation, and with notes.
const TREE: &str = "\
outflank 2
size 6
start opening c2
moves
at 0
;comment a small board
;comment 
;comment with four first moves
at 1
b2 1500
;value -416 estimate 12 80000 b3
;played 1700000004000
b3 1000
d2 10
at 2
e4 700
;value 256 exact 30 9007199254740991
at 1
d2 900
cursor 1
line 5
";

fn sign(body: &str) -> String {
    format!("{body}check {:016x}\n", fnv1a(body))
}

#[track_caller]
fn refused(text: &str) -> (&'static str, usize) {
    let error = record::read(text, 0).unwrap_err();
    (error.code(), error.at)
}

proptest! {
    #[test]
    fn a_game_comes_back_from_its_record(game in games()) {
        let text = record::write(&game);
        let restored = record::read(&text, game.since_ms()).unwrap();
        prop_assert_eq!(&restored, &game, "{}", text);
        // The turns are numbered in the order of the record.
        let view = View { node: restored.node(), ..game.view(1 << 40) };
        prop_assert_eq!(restored.view(1 << 40), view);
        prop_assert_eq!(record::write(&restored), text);
    }

    #[test]
    fn line_ends_of_another_system_do_no_harm(game in games()) {
        let text = record::write(&game).replace('\n', "\r\n");
        prop_assert_eq!(record::read(&text, game.since_ms()), Ok(game));
    }

    /// One byte changed, left out or added: either the change means nothing, or it is refused.
    #[test]
    fn a_damaged_record_is_refused(
        game in games(), at in any::<prop::sample::Index>(), byte in any::<u8>(), how in 0..3,
    ) {
        let text = record::write(&game);
        let mut bytes = text.clone().into_bytes();
        let at = at.index(bytes.len());
        match how {
            0 => bytes[at] = byte,
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, byte),
        }
        let damaged = String::from_utf8_lossy(&bytes);
        if let Ok(restored) = record::read(&damaged, game.since_ms()) {
            prop_assert_eq!(restored, game, "{}", damaged);
        }
    }

    #[test]
    fn a_truncated_record_is_refused(game in games(), at in any::<prop::sample::Index>()) {
        let text = record::write(&game);
        let end = at.index(text.len() - 1);
        let part: String = text.chars().take(end).collect();
        if part.len() + 1 < text.len() {
            prop_assert!(record::read(&part, 0).is_err(), "{}", part);
        }
    }

    /// Lines changed, doubled, left out or swapped, under a hash that agrees: whatever is read is a
    /// game that comes back from its own record.
    #[test]
    fn a_forged_record_is_a_game_or_refused(
        game in games(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..5), 1..6),
    ) {
        let text = record::write(&game);
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        lines.pop();
        for (from, to, how) in changes {
            let (from, to) = (from.index(lines.len()), to.index(lines.len()));
            match how {
                0 => lines.swap(from, to),
                1 => lines[to] = lines[from].clone(),
                2 => lines.insert(to, lines[from].clone()),
                3 if lines.len() > 1 => drop(lines.remove(from)),
                _ => lines[from] = lines[from].replace(['0', 'c', ' '], "9"),
            }
        }
        let forged = sign(&(lines.join("\n") + "\n"));
        if let Ok(read) = record::read(&forged, 7) {
            prop_assert_eq!(record::read(&record::write(&read), 7), Ok(read), "{}", forged);
        }
    }

    /// A new game is made of the same lines as the head of a record.
    #[test]
    fn any_lines_are_terms_or_refused(
        lines in prop::collection::vec(
            "(size|start|handicap|clock|flip|pass|rules|tag|time-over|take-back) ?\\PC{0,9}|\
             size (6|8|10)|start (crossed|empty|opening [c-f][2-7])|handicap (black|white)( [afhj](1|6|8|10)){0,3}|\
             clock [0-9]{1,3} [0-9]{1,3}|flip hand|passer hands-over|tag [a-c] x y|\\PC{0,9}", 0..5,
        ),
    ) {
        let text = lines.join("\n");
        match read_terms(&text) {
            Err(error) => prop_assert!((1..=lines.len()).contains(&error.at), "{:?} in {}", error, text),
            Ok(terms) => {
                if let Ok(game) = Game::new(terms.clone(), 0) {
                    let restored = record::read(&record::write(&game), 0).unwrap();
                    prop_assert_eq!(restored.terms(), &terms);
                }
            }
        }
    }

    #[test]
    fn any_text_is_an_action_or_refused(
        text in "(flip|resign|done|pass|timeout)? ?([a-j][0-9]{1,2}|black|white)?|\\PC*",
    ) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse(), Ok(action), "{}", text);
        }
    }

    #[test]
    fn any_text_is_a_record_or_refused(text in "(outflank [12]\n)?(\\PC|\n){0,80}") {
        if let Ok(read) = record::read(&sign(&text), 7) {
            prop_assert_eq!(record::read(&record::write(&read), 7), Ok(read));
        }
        prop_assert!(record::read(&text, 7).is_err());
    }
}

#[test]
fn a_tree_stands_in_the_record_in_plain_words() {
    let game = record::read(&sign(TREE), 0).unwrap();
    assert_eq!(game.line(), [1, 2, 5]);
    assert_eq!(
        (game.children(1), game.children(2)),
        (&[2, 6][..], &[3, 5][..])
    );
    let comment = "a small board\n\nwith four first moves";
    let note = |node| Note::from_text(game.note(node));
    assert_eq!(note(0).comment, comment);
    assert_eq!(note(2).played_ms, Some(1_700_000_004_000));
    let value = note(2).value.unwrap();
    assert_eq!((value.black, value.exact, value.depth), (-416, false, 12));
    assert_eq!(value.best, Some("b3".parse().unwrap()));
    assert_eq!(note(5).value.unwrap().nodes, (1 << 53) - 1);
    assert_eq!(record::write(&game), sign(TREE));
}

#[test]
fn a_faulty_tree_is_refused_with_its_reason_and_line() {
    for (from, to, code, line) in [
        ("at 0", "at 9", "no-such-turn", 5),
        ("at 0", "at -1", "bad-value", 5),
        ("at 0", "at", "bad-value", 5),
        ("at 0", "at 99999999999", "no-such-turn", 5),
        (";value -416", "value -416", "bad-value", 11),
        ("e4 700", "b4 700", "no-flip", 16),
        ("cursor 1", "cursor 7", "bad-cursor", 20),
        ("cursor 1", "cursor 0", "bad-cursor", 20),
        ("line 5", "line 7", "bad-cursor", 20),
        ("line 5", "line 5\nline 5", "unknown-key", 22),
        ("line 5", ";comment 5", "unknown-key", 21),
        ("cursor 1", "line 5", "bad-action", 20),
        (
            "start opening c2",
            "take-back off\nstart opening c2",
            "no-take-back",
            17,
        ),
        ("outflank 2", "outflank 1", "bad-square", 5),
    ] {
        let forged = sign(&TREE.replacen(from, to, 1));
        assert_eq!(refused(&forged), (code, line), "{from} -> {to}");
    }
}

/// The record that version 1 of the format had; it says the same in version 2.
#[test]
fn the_first_version_is_still_read() {
    let old = RECORD
        .replace("outflank 2", "outflank 1")
        .replace("line 3\n", "");
    let game = record::read(&sign(&old), 0).unwrap();
    assert_eq!(record::write(&game), sign(RECORD));
    let by_hand = "outflank 1\nsize 6\nflip hand\nmoves\nc2 1\nflip c3 2\ncursor 0\n";
    let game = record::read(&sign(by_hand), 0).unwrap();
    assert_eq!(game.unfinished_actions().len(), 2);
    let elsewhere = by_hand.replace("flip c3 2", "flip c3 2\ndone 1\nb2 1");
    assert_eq!(refused(&sign(&elsewhere)), ("bad-cursor", 9));
    let gone = by_hand
        .replace("outflank 1", "outflank 2")
        .replace("cursor", "at 0\ncursor");
    assert_eq!(refused(&sign(&gone)), ("flip-first", 7));
}

/// A text of any length is read in linear time, with variations as deep as the text has lines.
#[test]
fn a_long_record_is_read() {
    let turns = fewer_in_miri(20_000, 100);
    let mut body = "outflank 2\nsize 6\nmoves\n".to_owned();
    for turn in 0..turns {
        let (square, node) = (["c2", "b3", "e4", "d5"][turn % 4], 2 * turn + 1);
        body.push_str(&format!("{square} 1\nat {node}\n"));
        body.push_str("resign 1\nat 0\n; again\n");
    }
    body.push_str(&format!("cursor {}\n", 2 * turns - 1));
    let game = record::read(&sign(&body), 0).unwrap();
    assert_eq!(
        (game.nodes().len(), game.children(0).len()),
        (2 * turns + 1, turns)
    );
    assert_eq!(
        record::read(&record::write(&game), 0)
            .unwrap()
            .children(0)
            .len(),
        turns
    );
}

#[test]
fn the_record_says_all_in_plain_words() {
    let game = record::read(&sign(RECORD), 0).unwrap();
    assert_eq!((game.cursor(), game.steps().count()), (2, 3));
    assert_eq!(game.since_ms(), 1_700_000_004_000);
    assert_eq!(game.terms().tags["black"], "Anna Maria");
    let clocks = game.clocks(1_700_000_005_000).unwrap();
    assert_eq!(
        (clocks.remaining_ms.black, clocks.remaining_ms.white),
        (57_500, 57_500)
    );
    assert_eq!(record::write(&game), sign(RECORD));
}

#[test]
fn what_is_no_record_is_refused_with_its_reason_and_line() {
    assert_eq!(refused(""), ("foreign", 1));
    assert_eq!(refused("f5d6c3"), ("foreign", 1));
    assert_eq!(refused("outflank one\n"), ("foreign", 1));
    assert_eq!(refused("outflank 0\n"), ("foreign", 1));
    assert_eq!(refused("outflank 3\nanything"), ("newer", 1));
    assert_eq!(refused(RECORD), ("truncated", 13));
    assert_eq!(refused(&sign(RECORD).replace("b3", "b4")), ("damaged", 14));
    for (from, to, code, line) in [
        ("size 6", "size 7", "bad-value", 2),
        ("size 6", "sise 6", "unknown-key", 2),
        ("start crossed", "size 6", "repeated-key", 3),
        ("start crossed", "start opening c2zz", "bad-opening", 3),
        ("a1 f6", "a1 f5", "handicap-corners", 2),
        ("a1 f6", "a1 h8", "bad-value", 4),
        ("60000 60000", "60000", "bad-value", 5),
        ("60000 60000", "0 60000", "bad-clock", 2),
        ("tag black Anna Maria", "tag", "bad-tag", 2),
        ("moves\n", "", "unknown-key", 7),
        ("c2 1500", "c2", "bad-value", 8),
        ("c2 1500", "c2 -1", "bad-value", 8),
        ("c2 1500", "c2 99999999999999999", "bad-value", 8),
        ("c2 1500", "z2 1500", "bad-square", 8),
        ("c2 1500", "jump 1500", "bad-action", 8),
        ("c2 1500", "a2 1500", "no-flip", 8),
        ("b2 2500", "b2 99999", "time-over", 9),
        ("b2 2500", "timeout 2500", "time-left", 9),
        ("cursor 2", "cursor 4", "bad-cursor", 11),
        ("cursor 2\n", "", "bad-action", 11),
        (
            "cursor 2\nline 3\nrunning 1700000004000\n",
            "",
            "no-cursor",
            11,
        ),
        ("cursor 2\n", "cursor 2\ncursor 3\n", "unknown-key", 12),
        ("cursor 2\n", "running 5\ncursor 2\n", "bad-action", 11),
        ("running 17", "running 5\nrunning 17", "unknown-key", 14),
        ("line 3\n", "running 5\nline 3\n", "unknown-key", 13),
        ("running 1700000004000", "c2 1", "unknown-key", 13),
        ("running 1700000004000\n", "", "bad-running", 11),
        ("clock 60000 60000\n", "", "bad-running", 10),
    ] {
        let forged = sign(&RECORD.replacen(from, to, 1));
        assert_eq!(refused(&forged), (code, line), "{from} -> {to}");
    }
}

/// The checks of the rules by a recount find no fault in a record.
#[test]
fn a_record_is_read_with_a_recount() {
    for text in [RECORD, TREE] {
        let game = record::read(&sign(text), 0).unwrap();
        assert_eq!(record::read_recounted(&sign(text), 0), Ok(Some(game)));
    }
    let error = record::read_recounted(RECORD, 0).unwrap_err();
    assert_eq!(error.code(), "truncated");
}

/// The wall clock was an hour ahead when the game was stored.
#[test]
fn a_clock_runs_after_the_wall_clock_was_set_back() {
    let mut game = record::read(&sign(RECORD), 0).unwrap();
    let black = |game: &Game, now_ms| game.clocks(now_ms).unwrap().remaining_ms.black;
    let now_ms = game.since_ms() - 3_600_000;
    let left_ms = black(&game, now_ms);
    game.begin_turn_by(now_ms);
    assert_eq!(black(&game, now_ms), left_ms);
    assert_eq!(black(&game, now_ms + 5000), left_ms - 5000);
    game.begin_turn_by(now_ms + 1000);
    assert_eq!(game.since_ms(), now_ms, "an earlier begin stays");
}

/// A page that was closed for an hour finds the clock run down, on both sides in turn.
#[test]
fn a_clock_runs_on_while_the_page_is_closed() {
    let hour = 3_600_000;
    let mut game = record::read(&sign(RECORD), 0).unwrap();
    let later = game.since_ms() + hour;
    assert_eq!(game.clocks(later).unwrap().remaining_ms.black, 0);
    assert!(game.apply("d5".parse().unwrap(), later).is_err());
    for expected in [(0, 0), (0, 0)] {
        game.apply("timeout".parse().unwrap(), later).unwrap();
        let left = game.clocks(later).unwrap().remaining_ms;
        assert_eq!((left.black, left.white), expected);
    }
    assert!(game.view(later).ending.is_some());
    let _: Game = record::read(&record::write(&game), later).unwrap();
}
