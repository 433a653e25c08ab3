//! Another move in the past begins a variation; no turn is lost but by deleting it.

use outflank::game::{Game, Note, NoteError, Refusal, Searched, SearchedMove, Terms, Value};
use outflank::notation::{read_terms, record};
use proptest::prelude::*;

/// A game after these actions, one second each; `undo` among them.
fn game(terms: &str, actions: &str) -> Game {
    let mut game = Game::new(read_terms(terms).unwrap(), 0).unwrap();
    play(&mut game, actions);
    game
}

fn play(game: &mut Game, actions: &str) {
    for action in actions.split(", ") {
        let now_ms = game.since_ms() + 1000;
        match action {
            "undo" => game.undo(now_ms).unwrap(),
            _ => game.apply(action.parse().unwrap(), now_ms).unwrap(),
        }
    }
}

/// The whole tree: each turn, with the turns that follow on it in parentheses if there are several.
fn drawn(game: &Game, node: u32) -> String {
    let text = game
        .step(node)
        .map_or(String::new(), |step| step.to_string());
    let children: Vec<String> = game
        .children(node)
        .iter()
        .map(|&child| drawn(game, child))
        .collect();
    match &children[..] {
        [] => text,
        [only] => format!("{text} {only}"),
        _ => format!("{text} ({})", children.join(" | ")),
    }
}

#[track_caller]
fn check(game: &Game, tree: &str) {
    assert_eq!(drawn(game, 0).trim(), tree);
    let restored = record::read(&record::write(game), game.since_ms()).unwrap();
    assert_eq!(restored, *game);
}

#[test]
fn another_move_in_the_past_begins_a_variation() {
    let mut game = game("size 6", "c2, b2, b3, d2, undo, undo, a2");
    check(&game, "c2 b2 (b3 d2 | a2)");
    assert_eq!(game.line(), [1, 2, 5]);
    assert!(!game.can_redo());
    play(&mut game, "undo, undo, d2");
    check(&game, "c2 (b2 (b3 d2 | a2) | d2)");
}

#[test]
fn a_move_that_is_there_already_is_entered_with_the_turns_after_it() {
    let mut game = game("size 6", "c2, b2, b3, undo, undo, d2, undo, b2");
    check(&game, "c2 (b2 b3 | d2)");
    assert_eq!((game.line(), game.cursor()), (&[1, 2, 3][..], 2));
    play(&mut game, "undo, d2");
    assert_eq!(game.node(), 4);
    check(&game, "c2 (b2 b3 | d2)");
}

#[test]
fn undo_redo_and_jump_follow_the_current_line() {
    let mut game = game("size 6", "c2, b2, b3, undo, undo, d2");
    game.undo(0).unwrap();
    game.undo(0).unwrap();
    game.redo(0).unwrap();
    game.redo(0).unwrap();
    assert_eq!(game.node(), 4, "redo goes back into the variation");
    assert_eq!(game.redo(0), Err(Refusal::NoSuchTurn));
    game.go_to(3, 0).unwrap();
    assert_eq!((game.line(), game.cursor()), (&[1, 2, 3][..], 3));
    game.go_to(0, 0).unwrap();
    assert_eq!(game.line().len(), 3, "going back keeps the line");
    game.jump(3, 0).unwrap();
    assert_eq!(game.node(), 3);
    assert_eq!(game.go_to(9, 0), Err(Refusal::NoSuchTurn));
}

#[test]
fn a_variation_is_promoted_with_all_turns_before_it() {
    let mut game = game("size 6", "c2, b2, b3, undo, undo, d2, e4, undo, e3");
    check(&game, "c2 (b2 b3 | d2 (e4 | e3))");
    game.promote(6).unwrap();
    check(&game, "c2 (d2 (e3 | e4) | b2 b3)");
    assert_eq!((game.node(), game.line()), (6, &[1, 4, 6][..]));
}

#[test]
fn a_turn_is_deleted_with_all_that_follow_on_it() {
    let mut game = game("size 6", "c2, b2, b3, undo, undo, d2, e4");
    let before = record::write(&game);
    game.delete(4, 9000).unwrap();
    check(&game, "c2 b2 b3");
    assert_eq!((game.node(), game.line()), (1, &[1, 2, 3][..]));
    assert_eq!(game.go_to(4, 0), Err(Refusal::NoSuchTurn));
    assert_eq!(game.go_to(5, 0), Err(Refusal::NoSuchTurn));
    // The main line can be deleted too: the first variation takes its place.
    let mut game = record::read(&before, 0).unwrap();
    game.delete(2, 9000).unwrap();
    check(&game, "c2 d2 e4");
    assert_eq!((game.node(), game.cursor()), (5, 3));
}

#[test]
fn neither_the_opening_nor_the_start_is_deleted() {
    let mut game = game("size 6\nstart opening c2b2", "b3");
    for node in [0, 1, 2, 7] {
        assert_eq!(game.delete(node, 0), Err(Refusal::NoSuchTurn));
    }
    game.delete(3, 0).unwrap();
    assert_eq!(game.line(), [1, 2]);
    assert_eq!(game.go_to(1, 0), Err(Refusal::NoSuchTurn));
}

/// Without take-back a turn is neither replaced nor deleted, also when the game is over.
#[test]
fn terms_without_take_back_allow_no_variation() {
    for terms in ["size 6\ntake-back off", "size 6\nrules tournament"] {
        let mut game = game(terms, "c2, b2, b3");
        assert_eq!(game.go_to(1, 0), Err(Refusal::NoTakeBack));
        assert_eq!(game.delete(3, 0), Err(Refusal::NoTakeBack));
        assert_eq!(game.promote(3), Err(Refusal::NoTakeBack));
        play(&mut game, "resign");
        game.go_to(1, 0).unwrap();
        assert_eq!(
            game.apply("d2".parse().unwrap(), 0),
            Err(Refusal::NoTakeBack)
        );
        assert_eq!(game.delete(3, 0), Err(Refusal::NoTakeBack));
        game.go_to(4, 0).unwrap();
        assert!(game.view(0).ending.is_some());
    }
}

/// The clocks of a variation go on from its first turn's place; entering it again restores them.
#[test]
fn each_line_has_its_own_clocks() {
    let mut game = game("size 6\nclock 60000 60000", "c2, b2");
    game.undo(10_000).unwrap();
    game.apply("d2".parse().unwrap(), 25_000).unwrap();
    let left = |game: &Game| {
        let clocks = game.clocks(game.since_ms()).unwrap();
        (clocks.remaining_ms.black, clocks.remaining_ms.white)
    };
    assert_eq!(left(&game), (59_000, 45_000));
    game.go_to(2, 30_000).unwrap();
    assert_eq!(left(&game), (59_000, 59_000));
    game.undo(31_000).unwrap();
    game.apply("d2".parse().unwrap(), 40_000).unwrap();
    assert_eq!(
        left(&game),
        (59_000, 45_000),
        "the turn is entered with its time"
    );
    assert_eq!(game.since_ms(), 40_000);
}

/// The pass of a player out of time belongs to the turn before it in every line.
#[test]
fn automatic_passes_stay_with_their_turns() {
    let mut game = game("size 6\nclock 60000 1500", "c2, b2, b3, timeout, a1");
    check(&game, "c2 b2 b3 timeout a1 pass");
    play(&mut game, "undo, b1");
    check(&game, "c2 b2 b3 timeout (a1 pass | b1 pass)");
    assert_eq!(game.line(), [1, 2, 3, 4, 7, 8]);
    play(&mut game, "undo, a1");
    assert_eq!((game.node(), game.line()), (6, &[1, 2, 3, 4, 5, 6][..]));
    assert_eq!(game.delete(6, 0), Err(Refusal::NoSuchTurn));
    game.delete(5, 0).unwrap();
    check(&game, "c2 b2 b3 timeout b1 pass");
}

#[test]
fn a_disc_put_down_by_hand_hides_the_turns_after_it_until_it_is_done() {
    let mut game = game("size 6\nflip hand", "c2, flip c3, done, undo, d5");
    assert_eq!((game.line(), game.can_redo()), (&[][..], false));
    assert_eq!(game.redo(0), Err(Refusal::NoSuchTurn));
    check(&game, "c2");
    play(&mut game, "undo");
    assert_eq!((game.line(), game.can_redo()), (&[1][..], true));
    play(&mut game, "d5, flip d4, done");
    check(&game, "(c2 | d5)");
    // The same disc with the same flips is the same turn.
    play(&mut game, "undo, c2, flip c3, done");
    assert_eq!(game.node(), 1);
    check(&game, "(c2 | d5)");
}

#[test]
fn a_correction_before_other_turns_begins_a_variation() {
    let mut game = game("size 6\nflip hand", "c2, done, c1, done, undo, flip c3");
    check(&game, "(c2 c1 | c2)");
    let flips: Vec<String> = [1, 3]
        .iter()
        .map(|&node| game.step(node).unwrap().flips.to_string())
        .collect();
    assert_eq!(flips, ["", "c3"]);
    // Without turns after it the turn itself is corrected, unless it has a note.
    play(&mut game, "flip d4");
    check(&game, "(c2 c1 | c2)");
    game.annotate(3, ";value 128 exact 1 1").unwrap();
    play(&mut game, "flip d4");
    check(&game, "(c2 c1 | c2 | c2)");
    assert_eq!((game.note(3), game.note(4)), (";value 128 exact 1 1\n", ""));
}

fn searched(square: &str, value: i32, exact: bool) -> SearchedMove {
    SearchedMove {
        square: square.parse().unwrap(),
        value,
        depth: 7,
        exact,
    }
}

#[test]
fn a_note_is_kept_as_lines_of_the_record() {
    let mut game = Game::new(Terms::default(), 0).unwrap();
    let value = Value {
        black: i32::MIN,
        exact: false,
        depth: u32::MAX,
        nodes: u64::MAX,
        best: "j10".parse().ok(),
    };
    let note = Note {
        comment: "\n\n one\n\ncursor 3\n".to_owned(),
        value: Some(value),
        searches: vec![Searched {
            purpose: "normal/solve".to_owned(),
            value: -128,
            exact: true,
            depth: 2,
            nodes: 9,
            line: vec!["a1".parse().ok(), None],
            moves: vec![searched("b2", i32::MIN, true), searched("j10", 0, false)],
        }],
        played_ms: Some(u64::MAX),
    };
    game.annotate(0, &note.to_string()).unwrap();
    let kept = Note::from_text(game.note(0));
    assert_eq!(kept.comment, "one\n\ncursor 3");
    assert_eq!((kept.value, kept.played_ms), (note.value, note.played_ms));
    assert_eq!(kept.searches, note.searches);
    check(&game, "");
    game.annotate(0, ";comment\r\n;comment  2").unwrap();
    assert_eq!(game.note(0), ";comment\n;comment  2\n");
    check(&game, "");
    game.annotate(0, "").unwrap();
    assert_eq!(game.note(0), "");
    assert_eq!(game.annotate(1, ";"), Err(NoteError::NoSuchTurn));
    for lines in [
        "cursor 3",
        ";comment\ncursor 3",
        "comment",
        " ;comment",
        ";comment\n\n;comment",
    ] {
        assert_eq!(game.annotate(0, lines), Err(NoteError::Line), "{lines:?}");
    }
    // Lines without a meaning are kept, and count as none.
    for lines in [
        ";value",
        ";value 0.5 exact 1 1",
        ";value 1 perhaps 1 1",
        ";value 1 exact 1 1 z9",
        ";played 1 2",
        ";search 0 normal/solve 1 exact 1 1 -",
        ";search 1 normal/solve 1 exact 1 1 a1,,b2",
        ";search 1 normal/solve 1 exact 1 1 - a1:1:2:3",
    ] {
        game.annotate(0, lines).unwrap();
        assert_eq!(Note::from_text(game.note(0)), Note::default(), "{lines:?}");
        check(&game, "");
    }
}

proptest! {
    /// Every position that was on the board once is still in the tree.
    #[test]
    fn no_position_is_lost(walk in prop::collection::vec((any::<bool>(), any::<u8>()), 1..80)) {
        let mut game = Game::new(read_terms("size 6").unwrap(), 0).unwrap();
        let mut seen = Vec::new();
        for (plays, choice) in walk {
            let legal = game.position().legal();
            let square = legal.iter().nth(usize::from(choice) % usize::from(legal.len().max(1)));
            match square {
                Some(square) if plays => game.apply(outflank::game::Action::Play(square), 0).unwrap(),
                _ if game.position().pass().is_ok() => game.apply("pass".parse().unwrap(), 0).unwrap(),
                _ => game.jump(usize::from(choice) % (game.line().len() + 1), 0).unwrap(),
            }
            seen.push((game.node(), *game.position()));
        }
        let game = record::read(&record::write(&game), 0).unwrap_or(game);
        let kept: Vec<_> = game.nodes().iter().map(|&node| *game.position_at(node).unwrap()).collect();
        for (_, position) in seen {
            prop_assert!(kept.contains(&position));
        }
    }
}
