//! The themes of puzzles.

use std::collections::BTreeMap;

use outflank::coach::{Sides, gives, wedge};
use outflank::learn::{PuzzleFile, Theme};
use outflank::rules::{Size, SquareSet};

const FILE: &[u8] = include_bytes!("../../../www/data/puzzles-8.bin");

/// The themes that the page offers, and the fewest shipped puzzles about each. Forced passes are too few to choose.
const OFFERED: [(&str, usize); 7] = [
    ("corner-taken", 100),
    ("corner-declined", 100),
    ("sacrifice", 100),
    ("quiet-found", 20),
    ("mobility-cut", 20),
    ("wedge-made", 20),
    ("not-by-thumb", 100),
];

#[test]
fn every_offered_theme_has_puzzles_and_no_other_is_found() {
    let file = PuzzleFile::read(FILE).unwrap();
    let mut counts = BTreeMap::new();
    for index in 0..file.len() {
        let puzzle = file.get(index).unwrap();
        for theme in Theme::of(&puzzle.position, puzzle.solution) {
            *counts.entry(theme.code()).or_insert(0) += 1;
        }
    }
    for (theme, fewest) in OFFERED {
        assert!(counts.get(theme) >= Some(&fewest), "{theme}: {counts:?}");
    }
    counts.remove("pass-forced");
    assert_eq!(counts.len(), OFFERED.len(), "{counts:?}");
}

#[test]
fn a_puzzle_about_a_theme_is_drawn() {
    let file = PuzzleFile::read(FILE).unwrap();
    let corners = SquareSet::corners(Size::Eight);
    for seed in 0..20 {
        let drawn = |theme| {
            let index = file.draw_about(theme, 1000.0, seed).unwrap();
            let puzzle = file.get(index).unwrap();
            let sides = Sides::new(*puzzle.position.board(), puzzle.position.turn());
            (sides, puzzle.solution)
        };
        assert!(corners.contains(drawn("corner-taken").1));
        let (sides, solution) = drawn("corner-declined");
        assert!(!(sides.legal() & corners).is_empty() && !corners.contains(solution));
        let (sides, solution) = drawn("sacrifice");
        assert!(!gives(&sides, solution).is_empty());
        let (sides, solution) = drawn("wedge-made");
        assert!(wedge(&sides, solution).is_some());
        let (sides, solution) = drawn("pass-forced");
        assert!(sides.play(solution).legal().is_empty());
    }
    assert_eq!(file.draw_about("dance", 1000.0, 1), None);
}
