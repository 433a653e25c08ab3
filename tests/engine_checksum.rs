//! The search's fingerprint, and the FFO positions it solves on the way.

use std::fs;

use outflank::engine::internals::checksum;
use outflank::engine::{Choice, Engine, Limits, Timeless};
use outflank::rules::{Position, Size, Square};

/// Nodes of the checksum; a change to the search changes it and says so in its commit (`Bench: N`).
const NODES: u64 = 3_719_667;

/// Position, score and best moves.
fn ffo() -> Vec<(Position, i32, Vec<Square>)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ffo-1-59.tsv");
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let position = format!("{} {}", cells[1], cells[2]).parse().unwrap();
        let best = cells[5].split(',').map(|name| name.parse().unwrap());
        (position, cells[4].parse().unwrap(), best.collect())
    };
    lines.map(read).collect()
}

fn solve(from: usize, to: usize) {
    let mut engine = Engine::new(1 << 24);
    for (number, (position, score, best)) in ffo().into_iter().enumerate().take(to).skip(from - 1) {
        engine.clear();
        let report = engine.search(&position, &Limits::default(), &mut Timeless);
        assert_eq!(
            (report.value, report.exact),
            (score * 128, true),
            "FFO {}",
            number + 1
        );
        let Choice::Play(square) = report.best else {
            panic!("FFO {}: no move", number + 1);
        };
        let square = Square::from_index(Size::Eight, square).unwrap();
        assert!(best.contains(&square), "FFO {}: {square}", number + 1);
    }
}

#[test]
fn the_checksum_stands() {
    let positions: Vec<Position> = ffo().into_iter().map(|(position, ..)| position).collect();
    assert_eq!(checksum(&positions), NODES);
}

#[test]
fn ffo_1_to_25() {
    solve(1, 25);
}

#[test]
#[ignore = "half a minute: FFO 26 to 38, up to 24 empty squares"]
fn ffo_26_to_38() {
    solve(26, 38);
}

#[test]
#[ignore = "minutes: FFO 39 to 49, up to 26 empty squares"]
fn ffo_39_to_49() {
    solve(39, 49);
}
