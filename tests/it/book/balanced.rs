use std::collections::BTreeSet;

use outflank::book::{BalancedStarts, BookError, Line, Origin, PositionKey};
use outflank::rules::Position;
use proptest::prelude::*;

use super::file::with_byte;
use super::{after, squares};
use crate::support::checksum::sealed;

const SHIPPED: &[u8] = include_bytes!("../../../www/data/balanced-8.bin");

fn origin() -> Origin {
    Origin {
        command: "balanced".to_owned(),
    }
}

fn line(moves: &str, within_one: bool) -> Line {
    let moves = squares(moves);
    Line { moves, within_one }
}

fn position(moves: &[outflank::rules::Square]) -> Position {
    let text: String = moves.iter().map(ToString::to_string).collect();
    after(&text)
}

#[test]
fn what_is_written_is_read_back() {
    let starts = BalancedStarts::new(vec![
        line("f5f6", true),
        line("f5d6", false),
        line("c4c3", true),
    ]);
    let file = starts.write(&origin()).unwrap();
    let (read, from) = BalancedStarts::read(&file).unwrap();
    assert_eq!((read.clone(), from), (starts, origin()));
    assert_eq!(read.lines()[0], line("c4c3", true), "by the squares");
}

#[test]
fn what_cannot_be_a_file_is_not_written() {
    for lines in [
        vec![],
        vec![line("f5d6", true), line("f5", true)],
        vec![line("f5a1", true)],
    ] {
        assert_eq!(
            BalancedStarts::new(lines).write(&origin()),
            Err(BookError::Number)
        );
    }
}

#[test]
fn starts_are_drawn_by_seed_in_all_directions() {
    let starts = BalancedStarts::new(vec![line("f5f6", true), line("f5d6", false)]);
    let drawn = |within_one: bool| -> BTreeSet<String> {
        (0..200)
            .map(|seed| starts.draw(within_one, seed).unwrap())
            .map(|moves| moves.iter().map(ToString::to_string).collect())
            .collect()
    };
    assert_eq!(drawn(true).len(), 4);
    assert_eq!(drawn(false).len(), 8);
    assert_eq!(starts.draw(false, 5), starts.draw(false, 5));
}

#[test]
fn the_shipped_starts_are_distinct_positions_of_eight_moves() {
    let (starts, origin) = BalancedStarts::read(SHIPPED).unwrap();
    assert_eq!(origin.command, "balanced --moves 8 --depth 16");
    assert!(starts.lines().iter().all(|line| line.moves.len() == 8));
    let keys: BTreeSet<PositionKey> = starts
        .lines()
        .iter()
        .map(|line| PositionKey::new(&position(&line.moves)))
        .collect();
    assert_eq!(keys.len(), starts.lines().len());
    for seed in 0..500 {
        let moves = starts.draw(seed % 2 == 0, seed).unwrap();
        assert!(
            keys.contains(&PositionKey::new(&position(&moves))),
            "{moves:?}"
        );
    }
}

#[test]
fn what_is_no_such_file_is_refused() {
    let read = |bytes: &[u8]| BalancedStarts::read(bytes).map(|_| ());
    let body = &SHIPPED[..SHIPPED.len() - 8];
    assert_eq!(read(b"OUTFBOOK"), Err(BookError::Foreign));
    assert_eq!(read(b"OUTFEVEN"), Err(BookError::Checksum));
    assert_eq!(read(&SHIPPED[1..]), Err(BookError::Foreign));
    assert_eq!(
        read(&SHIPPED[..SHIPPED.len() - 1]),
        Err(BookError::Checksum)
    );
    for (at, byte, error) in [(8, 2, BookError::Version), (9, 11, BookError::Number)] {
        assert_eq!(read(&with_byte(body, at, byte)), Err(error));
    }
}

proptest! {
    #[test]
    fn damaged_files_are_refused(at in 0.0..1.0f64, byte: u8, cut in 0..4usize) {
        let mut body = SHIPPED[..SHIPPED.len() - 8 - cut].to_vec();
        let n = 8 + ((body.len() - 8) as f64 * at) as usize;
        body[n] ^= byte;
        if let Ok((starts, _)) = BalancedStarts::read(&sealed(body)) {
            prop_assert!(starts.lines().len() < 100_000);
        }
    }
}
