//! Readers of games and positions: any input is read or refused, and what was read is written and read again.

use outflank::game::Seat;
use outflank::notation::{self, Archive, Format, read_terms, transcript};
use outflank::rules::{Board, Color, Position};

use crate::sign::{signed_link, signed_record};
use crate::size;

/// The formats that are written.
const WRITTEN: [Format; 6] = [
    Format::Transcript,
    Format::Board,
    Format::Obf,
    Format::Ggf,
    Format::Sgf,
    Format::Pgn,
];

/// The most games of an input that are read: all are read in the same way.
const MOST_GAMES: usize = 20;

/// Any bytes in any format.
pub fn any_file(bytes: &[u8]) -> Option<()> {
    let mut archive = Archive::open(bytes.to_vec()).ok()?;
    if let Some(&choice) = archive.choices().first() {
        archive.choose(choice);
    }
    for index in 0..archive.len().min(MOST_GAMES) {
        let read = archive.game(index);
        if let Ok(record) = read.to_record() {
            notation::record::read(&record, 0).expect("a record of our own is read");
        }
        if read.error.is_some() {
            continue;
        }
        for format in WRITTEN {
            let Ok(text) = notation::write(&read.game, format, 0) else {
                continue;
            };
            // The transcript of a game without moves.
            if text.is_empty() {
                continue;
            }
            let again = Archive::open(text.clone().into_bytes());
            let again = again.unwrap_or_else(|error| panic!("{format:?}: {error}\n{text}"));
            assert!(
                !again.is_empty() || !again.choices().is_empty(),
                "{format:?}\n{text}"
            );
        }
    }
    Some(())
}

/// A record, as it is and with a right checksum.
pub fn record(bytes: &[u8]) -> Option<()> {
    let text = str::from_utf8(bytes).ok()?;
    for text in [text.to_owned(), signed_record(text)] {
        let Ok(game) = notation::record::read(&text, 0) else {
            continue;
        };
        let written = notation::record::write(&game);
        let again = notation::record::read(&written, 0).expect("a record of our own is read");
        assert_eq!(again, game, "{written}");
        assert_eq!(notation::record::write(&again), written);
        let mut copy = game;
        notation::bring_in(&mut copy, 7, 1);
        let written = notation::record::write(&copy);
        let again = notation::record::read(&written, 1).expect("a copy is read");
        assert_eq!(again, copy, "{written}");
    }
    let _ = read_terms(text);
    Some(())
}

/// The digits of a link with a right checksum, and the text as it is.
pub fn link(bytes: &[u8]) -> Option<()> {
    let text = str::from_utf8(bytes).ok()?;
    let _ = notation::link::read(text, 0);
    let _ = notation::link::read_turn(text, Seat::Other, 0);
    let game = notation::link::read(&signed_link(text), 0).ok()?;
    let written = notation::link::write(&game);
    let again = notation::link::read(&written, 0).expect("a link of our own is read");
    let records = || [&game, &again].map(notation::record::write).join("\n");
    assert_eq!(notation::link::write(&again), written, "{}", records());
    Some(())
}

/// The text of a position.
pub fn position(bytes: &[u8]) -> Option<()> {
    let position: Position = str::from_utf8(bytes).ok()?.parse().ok()?;
    let text = position.to_string();
    assert_eq!(
        text.parse::<Position>()
            .expect("a text of our own is read")
            .to_string(),
        text
    );
    let _ = (position.phase(), position.standing(), position.outcome());
    Some(())
}

/// Moves in a row, from a size that the first byte chooses.
pub fn transcript(bytes: &[u8]) -> Option<()> {
    let (&first, text) = bytes.split_first()?;
    let start = Position::from_board(Board::crossed(size(first)), Color::Black).ok()?;
    let text = str::from_utf8(text).ok()?;
    let read = transcript::read(&start, text).ok()?;
    let squares: Vec<_> = read.into_iter().flatten().collect();
    assert_eq!(
        transcript::squares(&start, text).expect("it was read"),
        squares
    );
    Some(())
}

/// A WTHOR file.
pub fn wthor(bytes: &[u8]) -> Option<()> {
    let games = notation::wthor::read(bytes).ok()?;
    assert!(games.len() <= bytes.len());
    Some(())
}
