//! Games in which a player flipped other discs than the rules ask for.

use outflank::game::{Game, Step, StepKind};
use outflank::notation::{
    Archive, Format, MoveTree, WriteError, WrittenGame, read_terms, record, write,
};
use outflank::rules::{Size, SquareSet};
use proptest::prelude::*;

use super::games::games;

/// Readers of most formats would flip what the rules ask for; a board shows the discs, and records and links hold the flips.
#[test]
fn wrong_flips_are_written_where_they_are_seen() {
    let mut game = WrittenGame::default();
    let f5 = game.moves.add(MoveTree::START, "f5".parse().unwrap());
    let flips = "d4".parse().unwrap();
    game.moves.note_mut(f5).flips = SquareSet::from_squares(Size::Eight, [flips]);
    for format in [
        Format::Transcript,
        Format::Sheet,
        Format::Ggf,
        Format::Sgf,
        Format::Pgn,
    ] {
        let refused = write(&game, format, 0).unwrap_err();
        assert_eq!(refused, WriteError::Flips, "{format:?}");
    }
    // A tree holds variations too.
    let mut tried = WrittenGame::default();
    for flips in [None, game.moves.note(f5).unwrap().flips] {
        let f5 = tried.moves.add(MoveTree::START, "f5".parse().unwrap());
        tried.moves.note_mut(f5).flips = flips;
    }
    assert_eq!(write(&tried, Format::Sgf, 0), Err(WriteError::Flips));
    assert_eq!(write(&tried, Format::Transcript, 0).unwrap(), "f5");
    for format in [Format::Board, Format::Obf] {
        let board = write(&game, format, 0).unwrap();
        let d4_is_black = board.as_bytes()[3 * 8 + 3] == b'X';
        assert!(d4_is_black, "{board}");
    }
    for format in [Format::Record, Format::Link] {
        let text = write(&game, format, 0).unwrap();
        let archive = Archive::open(match format {
            Format::Link => format!("#g/{text}").into_bytes(),
            _ => text.into_bytes(),
        });
        let back = archive.unwrap().game(0).game;
        let note = back.moves.note(f5).unwrap();
        assert_eq!(note.flips, game.moves.note(f5).unwrap().flips, "{format:?}");
    }
}

/// The turns of the current line, each with what it flipped. A player who resigns while flips are made has one turn for both.
fn turns(game: &Game) -> String {
    let turn = |step: &Step| format!("{} {:?} {}\n", step.color, step.kind, step.flips);
    let moves = game.steps().filter(|step| step.kind != StepKind::Resign);
    moves.map(turn).collect()
}

#[test]
fn an_imported_game_has_the_flips_that_were_made() {
    let mut game = Game::new(read_terms("flip hand").unwrap(), 0).unwrap();
    for word in "f5,flip e5,done,d6,done".split(',') {
        game.apply(word.parse().unwrap(), 0).unwrap();
    }
    // The same move with the right flips is another variation.
    game.undo(0).unwrap();
    for word in "d6,flip d5,done".split(',') {
        game.apply(word.parse().unwrap(), 0).unwrap();
    }
    let read = Archive::open(record::write(&game).into_bytes()).unwrap();
    let back = record::read(&read.game(0).to_record().unwrap(), 0).unwrap();
    assert_eq!(turns(&back), turns(&game));
    assert_eq!(back.nodes().len(), game.nodes().len());
}

proptest! {
    #[test]
    fn a_game_by_hand_comes_back_with_its_flips(game in games()) {
        // A written line ends before a resignation, and has no turns that the rules do not know.
        let is_written = |kind| matches!(kind, StepKind::Play(_) | StepKind::Pass);
        // While discs are flipped, the current line ends at the cursor.
        let is_flipping = game.view(game.since_ms()).by_hand.is_some();
        prop_assume!(game.steps().all(|step| is_written(step.kind)) && !is_flipping);
        let written = WrittenGame::of_game(&game);
        let Ok(played) = written.to_game(0) else {
            // A variation may be of a player without time.
            return Ok(());
        };
        prop_assert_eq!(turns(&played), turns(&game));
        let read = record::read(&written.to_record().unwrap(), 0).unwrap();
        prop_assert_eq!(record::write(&read), record::write(&played));
    }
}
