//! The files that the page fetches: any bytes are read or refused, and what was read is written and read again.

use outflank::book::{BalancedStarts, Names, Openings};
use outflank::engine::eval::Evaluation;
use outflank::engine::internals::Weights;
use outflank::engine::{ChosenMoves, SolvedTable, last_layer};
use outflank::learn::{PuzzleFile, Task};
use outflank::rules::Size;

use crate::sign::{fnv1a, signed};

/// Weights, with a right checksum.
pub fn weights(bytes: &[u8]) -> Option<()> {
    let _ = Weights::decode(bytes);
    let weights = Weights::decode(&signed(bytes)?).ok()?;
    assert_eq!(
        Weights::decode(&weights.encode()).expect("weights of our own are read"),
        weights
    );
    Some(())
}

/// Openings, with a right checksum, and the names of openings.
pub fn openings(bytes: &[u8]) -> Option<()> {
    if let Ok(text) = str::from_utf8(bytes) {
        let _ = Names::new(text.lines());
    }
    let _ = Openings::read(bytes);
    let (openings, origin) = Openings::read(&signed(bytes)?).ok()?;
    let written = openings
        .write(&origin)
        .expect("openings of a file are written");
    let (again, _) = Openings::read(&written).expect("openings of our own are read");
    assert_eq!(again.len(), openings.len());
    Some(())
}

/// Balanced starts, with a right checksum.
pub fn balanced(bytes: &[u8]) -> Option<()> {
    let _ = BalancedStarts::read(bytes);
    let (starts, origin) = BalancedStarts::read(&signed(bytes)?).ok()?;
    let written = starts.write(&origin).expect("starts of a file are written");
    let (again, _) = BalancedStarts::read(&written).expect("starts of our own are read");
    assert_eq!(again.lines().len(), starts.lines().len());
    for seed in 0..3 {
        let _ = starts.draw(seed == 0, seed);
    }
    Some(())
}

/// A table of solved positions, with a right checksum; and one with invented results.
pub fn solved(bytes: &[u8]) -> Option<()> {
    /// The place of the number of moves.
    const MOVES: usize = 9;
    let evaluation = Evaluation::handcrafted();
    let _ = SolvedTable::read(bytes, &evaluation);
    // Listing the positions after more moves takes nearly all the time.
    if bytes
        .get(MOVES)
        .is_none_or(|moves| !(6..10).contains(moves))
    {
        let _ = SolvedTable::read(&signed(bytes)?, &evaluation);
    }
    let (moves, results) = bytes.split_first()?;
    let moves_to_last = moves % 5;
    let last = last_layer(moves_to_last);
    let results = results.iter().map(|&byte| 2 * (byte % 37) as i8 - 36);
    let results: Vec<i8> = results.cycle().take(last.len()).collect();
    // All moves of one position have its result.
    let (&position, &result) = last.iter().zip(&results).next_back()?;
    let legal = position.legal();
    let squares = legal.iter().filter_map(|square| square.index(Size::Six));
    let moves = squares.map(|square| (square, result)).collect();
    let mut chosen = vec![ChosenMoves { position, moves }];
    // The first move of another one is its best.
    if let [position, _, ..] = last[..] {
        let best = position.legal().iter().next()?.index(Size::Six)?;
        let moves = vec![(best, results[0])];
        chosen.push(ChosenMoves { position, moves });
    }
    let file = SolvedTable::write(moves_to_last, &results, &chosen, "fuzz", &evaluation);
    let file = file.expect("possible results are written");
    let table = SolvedTable::read(&file, &evaluation).expect("a file of our own is read");
    for (position, &result) in last.iter().zip(&results) {
        assert_eq!(table.value(position), Some(result), "{position}");
    }
    let read = table.chosen();
    assert!(chosen.iter().all(|chosen| read.contains(chosen)), "{position}");
    Some(())
}

/// Puzzles, with a right number and checksum of their records.
pub fn puzzles(bytes: &[u8]) -> Option<()> {
    /// Bytes of the file's name, of the number of records and of their checksum.
    const HEAD: [usize; 3] = [4, 4, 8];
    const RECORD: usize = 16;
    let _ = PuzzleFile::read(bytes);
    let (magic, rest) = bytes.split_at_checked(HEAD[0])?;
    let records = rest.get(HEAD[1] + HEAD[2]..)?;
    let records = &records[..records.len() / RECORD * RECORD];
    let count = u32::try_from(records.len() / RECORD).ok()?;
    let file = [
        magic,
        &count.to_le_bytes(),
        &fnv1a(records).to_le_bytes(),
        records,
    ]
    .concat();
    let read = PuzzleFile::read(&file).ok()?;
    assert_eq!(read.to_bytes(), file);
    let file = read;
    for index in 0..file.len() {
        let _ = file.get(index);
    }
    let _ = (file.draw(0.0, 1), file.draw_about("parity", 20.0, 2));
    Some(())
}

/// The text of the lessons.
pub fn lessons(bytes: &[u8]) -> Option<()> {
    let tasks = Task::read_file(str::from_utf8(bytes).ok()?).ok()?;
    let text = Task::write_file(&tasks);
    let again = Task::read_file(&text).expect("lessons of our own are read");
    assert_eq!(Task::write_file(&again), text);
    Some(())
}
