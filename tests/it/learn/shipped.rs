//! The shipped puzzles and tasks.

use outflank::engine::Engine;
use outflank::learn::{LESSONS, Puzzle, PuzzleFile, Rule, Task};

use crate::support::learn::exact_values;

#[test]
fn every_shipped_puzzle_is_a_position_with_its_move() {
    let file = PuzzleFile::read(include_bytes!("../../../www/data/puzzles-8.bin")).unwrap();
    assert!(file.len() >= 300, "{}", file.len());
    for index in 0..file.len() {
        assert!(file.get(index).is_some(), "{index}");
    }
}

/// Every 25th puzzle, solved again.
#[test]
fn shipped_puzzles_have_exactly_one_winning_move() {
    let file = PuzzleFile::read(include_bytes!("../../../www/data/puzzles-8.bin")).unwrap();
    let mut engine = Engine::new(1 << 20);
    for index in (0..file.len()).step_by(25) {
        let stored = file.get(index).unwrap();
        let values = exact_values(&mut engine, &stored.position);
        let puzzle = Puzzle::new(stored.position, &values).unwrap();
        assert_eq!(puzzle.solution, stored.solution, "{}", stored.position);
    }
}

#[test]
fn every_rule_has_tasks_and_every_lesson_at_least_five() {
    let tasks = Task::read_file(include_str!("../../../www/data/lessons.txt")).unwrap();
    for rule in Rule::all() {
        assert!(
            tasks.iter().filter(|task| task.rule == rule).count() >= 3,
            "{rule:?}"
        );
    }
    for lesson in 1..=LESSONS {
        let count = tasks
            .iter()
            .filter(|task| task.rule.lesson() == lesson)
            .count();
        assert!(count >= 5, "lesson {lesson}: {count}");
    }
}
