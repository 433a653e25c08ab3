//! The checksum of the search, and the FFO positions.

use outflank::engine::Engine;
use outflank::engine::internals::checksum;
use outflank::rules::Position;

use crate::support::problems::ffo;

/// Nodes of the checksum; a change to the search changes it and says so in its commit (`Bench: N`).
const NODES: u64 = 3_719_667;

fn solve(from: usize, to: usize) {
    let mut engine = Engine::new(1 << 24);
    for (number, problem) in (1..).zip(ffo()).take(to).skip(from - 1) {
        problem.check(&mut engine, &format!("FFO {number}"));
    }
}

#[test]
fn the_checksum_stands() {
    let positions: Vec<Position> = ffo().iter().map(|problem| problem.position).collect();
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
