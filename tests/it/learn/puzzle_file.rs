use outflank::learn::{Difficulty, PuzzleFile, PuzzleFileError, RatedPuzzle, candidate};
use outflank::rules::Color;
use proptest::prelude::*;

/// Positions with Black to move and one of their moves each.
fn puzzles(count: usize) -> Vec<RatedPuzzle> {
    let positions = (0..).filter_map(|seed| candidate(seed, 8 + (seed % 9) as u8));
    let black = positions.filter(|position| position.turn() == Color::Black);
    let puzzles = black.zip(0..).map(|(position, index)| RatedPuzzle {
        position,
        solution: position.legal().iter().last().unwrap(),
        difficulty: Difficulty(300 + 10 * (index * 37 % 200)),
    });
    puzzles.take(count).collect()
}

#[test]
fn a_file_is_read_back_by_rising_difficulty() {
    let written = puzzles(200);
    let file = PuzzleFile::read(&PuzzleFile::new(&written).to_bytes()).unwrap();
    let read: Vec<RatedPuzzle> = (0..file.len())
        .map(|index| file.get(index).unwrap())
        .collect();
    assert!(read.is_sorted_by_key(|puzzle| puzzle.difficulty));
    for puzzle in &written {
        let found = read
            .iter()
            .find(|other| other.position.board() == puzzle.position.board());
        assert_eq!(
            found.map(|found| (found.solution, found.difficulty)),
            Some((puzzle.solution, puzzle.difficulty))
        );
    }
    assert_eq!(file.get(file.len()), None);
}

#[test]
fn a_range_of_difficulties_is_found() {
    let file = PuzzleFile::new(&puzzles(200));
    let range = file.within(Difficulty(900), Difficulty(1100));
    let inside = |index| (900..=1100).contains(&file.get(index).unwrap().difficulty.0);
    assert!(range.len() > 5);
    for index in 0..file.len() {
        assert_eq!(range.contains(&index), inside(index), "{index}");
    }
    assert!(
        file.within(Difficulty(5000), Difficulty(i32::MAX))
            .is_empty()
    );
    assert!(file.within(Difficulty(1100), Difficulty(900)).is_empty());
}

#[test]
fn damaged_files_are_refused_with_the_reason() {
    let bytes = PuzzleFile::new(&puzzles(3)).to_bytes();
    for (length, reason) in [
        (0, PuzzleFileError::Magic),
        (5, PuzzleFileError::Length),
        (40, PuzzleFileError::Length),
    ] {
        assert_eq!(PuzzleFile::read(&bytes[..length]), Err(reason));
    }
    for at in 16..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 4;
        assert_eq!(PuzzleFile::read(&changed), Err(PuzzleFileError::Damaged));
    }
}

proptest! {
    /// Any records with a right hash are read without a panic, and every puzzle that comes out has its move.
    #[test]
    fn any_record_is_a_puzzle_or_nothing(record in any::<[u8; 16]>()) {
        let mut bytes = b"OPZ1\x01\0\0\0".to_vec();
        let hash = record.iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        bytes.extend(hash.to_le_bytes());
        bytes.extend(record);
        let file = PuzzleFile::read(&bytes).unwrap();
        if let Some(puzzle) = file.get(0) {
            prop_assert!(puzzle.position.legal().contains(puzzle.solution));
        }
    }

    #[test]
    fn noise_is_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(PuzzleFile::read(&bytes).is_err());
    }
}
