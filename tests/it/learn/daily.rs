//! The daily position against examples that an independent program found (tests/data/daily-positions.tsv).

use outflank::engine::Engine;
use outflank::learn::{Date, NoPuzzle, Puzzle};
use outflank::rules::Position;

use crate::support::learn::exact_values;

#[test]
fn the_daily_positions_are_those_of_the_examples() {
    let rows = include_str!("../../data/daily-positions.tsv");
    let mut engine = Engine::new(1 << 18);
    for row in rows.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [day, index, empties, board, solution, value, second] = cells[..] else {
            panic!("{row}");
        };
        let day: u32 = day.parse().unwrap();
        let date = Date::new(
            (day / 10_000) as u16,
            (day / 100 % 100) as u8,
            (day % 100) as u8,
        );
        let date = date.unwrap();
        assert_eq!(date.empties(), empties.parse::<u8>().unwrap(), "{row}");
        let (found, puzzle) = (0..)
            .filter_map(|index| Some((index, date.candidate(index)?)))
            .find_map(|(index, position)| Some((index, puzzle_of(&mut engine, position).ok()?)))
            .unwrap();
        assert_eq!(found, index.parse::<u32>().unwrap(), "{row}");
        let expected: Position = board.parse().unwrap();
        assert_eq!(puzzle.position.board(), expected.board(), "{row}");
        assert_eq!(puzzle.position.turn(), expected.turn(), "{row}");
        assert_eq!(puzzle.solution.to_string(), solution, "{row}");
        let scores = (value.parse().unwrap(), second.parse().unwrap());
        assert_eq!((puzzle.value, puzzle.second), scores, "{row}");
    }
}

#[test]
fn day_numbers_count_days() {
    let mut expected = Date::new(1999, 12, 31).unwrap().day_number();
    for year in 2000..2101 {
        for month in 1..=12 {
            for date in (1..=31).filter_map(|day| Date::new(year, month, day)) {
                expected += 1;
                assert_eq!(date.day_number(), expected, "{date:?}");
            }
        }
    }
    assert_eq!(Date::new(2026, 13, 1), None);
    assert_eq!(Date::new(2026, 4, 31), None);
    assert_eq!(Date::new(2100, 2, 29), None);
    assert_eq!(Date::new(0, 1, 1), None);
}

fn puzzle_of(engine: &mut Engine, position: Position) -> Result<Puzzle, NoPuzzle> {
    Puzzle::new(position, &exact_values(engine, &position))
}
