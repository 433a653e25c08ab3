//! Trees of moves: places that do not exist, and turns that the rules do not force.

use outflank::notation::{Format, MoveTree, NodeId, Ply, WrittenGame, write};
use outflank::rules::MoveError;

fn ply(word: &str) -> Ply {
    word.parse().unwrap()
}

/// A game with these turns, and the place of the last one.
fn game(turns: &str) -> (WrittenGame, NodeId) {
    let mut game = WrittenGame::default();
    let end = turns
        .split(' ')
        .fold(MoveTree::START, |at, word| game.moves.add(at, ply(word)));
    (game, end)
}

#[test]
fn a_place_that_does_not_exist_counts_as_the_start_for_turns() {
    let mut moves = MoveTree::default();
    assert!(moves.is_empty());
    let f5 = moves.add(MoveTree::START, ply("f5"));
    assert!(!moves.is_empty());
    let unknown = f5 + 1;
    // The next turn gets that number: it must not follow itself.
    let d3 = moves.add(unknown, ply("d3"));
    assert_eq!(moves.parent(d3), MoveTree::START);
    let children: Vec<NodeId> = moves.children(MoveTree::START).collect();
    assert_eq!(children, [f5, d3]);
    assert_eq!((moves.len(), moves.end()), (2, f5));
}

#[test]
fn a_note_of_a_place_that_does_not_exist_is_that_of_the_last_turn() {
    let (mut game, end) = game("f5 d6");
    game.moves.note_mut(end).comment = "last".to_owned();
    assert_eq!(game.moves.note_mut(end + 1).comment, "last");
    assert_eq!(game.moves.note_mut(NodeId::MAX).comment, "last");
    assert_eq!(game.moves.note(end - 1), None);
}

#[test]
fn a_pass_of_a_player_without_time_is_written_with_what_follows() {
    let (game, _) = game("f5 d6 pa f4");
    let text = |format| write(&game, format, 0).unwrap();
    assert!(
        text(Format::Pgn).contains("1. f5 d6 2. pass f4"),
        "{}",
        text(Format::Pgn)
    );
    assert!(
        text(Format::Ggf).contains("B[F5]W[D6]B[PA]W[F4]"),
        "{}",
        text(Format::Ggf)
    );
    // Only f5 is still Black's.
    let board = text(Format::Board);
    assert_eq!(
        (board.matches('X').count(), board.matches('O').count()),
        (1 + 1, 6),
        "{board}"
    );
    assert!(board.ends_with(" X"), "{board}");
}

#[test]
fn what_follows_an_illegal_turn_is_not_written() {
    let (game, end) = game("f5 a1 d6");
    let start = game.start().unwrap();
    assert_eq!(game.moves.position(&start, end), Err(MoveError::NoFlip));
    let text = write(&game, Format::Pgn, 0).unwrap();
    assert!(!text.contains("d6"), "{text}");
}
