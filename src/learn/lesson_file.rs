//! The file of the lessons' tasks: text, one task per line.
//!
//! A line has the code of the rule and the position. For a task that is answered by a move it also has the value of every move
//! for the side to move, in half discs: reading fractions would double the size of the wasm module. Lines that begin with `#`
//! are comments.

use std::fmt::Write;

use crate::rules::reasons::reasons;
use crate::rules::{Position, Square};

use super::lesson::Rule;
use super::values::Values;

/// The unit of the values in the file, in discs.
const HALF_DISC: f32 = 0.5;

/// A task of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// What the answer must do.
    pub rule: Rule,
    /// The position.
    pub position: Position,
    /// The values of its moves; none for a task of marking squares.
    pub values: Option<Values>,
}

reasons! {
    /// Why a file of lessons cannot be read.
    LessonFileError {
        /// The line's first word is no code of a rule.
        Rule { /** The line, from 1. */ line: usize } "lesson-rule" "line {line}: no such rule"
        /// The second and third words are no position.
        Position { /** The line, from 1. */ line: usize } "lesson-position" "line {line}: no position"
        /// The values are not those of the legal moves.
        Values { /** The line, from 1. */ line: usize } "lesson-values" "line {line}: the values are not those of the moves"
        /// No answer is right.
        NoAnswer { /** The line, from 1. */ line: usize } "lesson-answer" "line {line}: the task has no right answer"
    }
}

impl Task {
    /// Reads a file.
    ///
    /// ```
    /// use outflank::learn::{LessonFileError, Rule, Task};
    ///
    /// let start = "---------------------------OX------XO--------------------------- X";
    /// let text = format!("# Four first moves\nfew-discs {start} d3:0 c4:0 f5:0 e6:-6\n");
    /// let tasks = Task::read_file(&text)?;
    /// assert_eq!(tasks[0].accepted().to_string(), "d3 c4 f5");
    /// assert_eq!(Task::write_file(&tasks), text.split_once('\n').unwrap().1);
    /// assert_eq!(Task::read_file("dance"), Err(LessonFileError::Rule { line: 1 }));
    /// # Ok::<(), LessonFileError>(())
    /// ```
    ///
    /// # Errors
    /// The first line that is no task.
    pub fn read_file(text: &str) -> Result<Vec<Task>, LessonFileError> {
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        lines
            .map(|(index, line)| Task::read(line, index + 1))
            .collect()
    }

    /// The text of a file with these tasks.
    #[must_use]
    pub fn write_file(tasks: &[Task]) -> String {
        let mut text = String::new();
        for task in tasks {
            let _ = write!(text, "{} {}", task.rule.code(), task.position);
            for (square, discs) in task.values.iter().flat_map(Values::iter) {
                let halves = (discs / HALF_DISC).round() as i16;
                let _ = write!(text, " {square}:{halves}");
            }
            text.push('\n');
        }
        text
    }

    /// The right answers: the moves that are accepted, or all squares to mark.
    #[must_use]
    pub fn accepted(&self) -> crate::rules::SquareSet {
        let moves = || {
            self.values
                .as_ref()
                .map(|values| self.rule.accepted(values))
        };
        let answers = self.rule.marked(&self.position).or_else(moves);
        answers.unwrap_or(crate::rules::SquareSet::empty(self.position.size()))
    }

    fn read(text: &str, line: usize) -> Result<Task, LessonFileError> {
        let mut words = text.split_whitespace();
        let rule = words.next().and_then(Rule::from_code);
        let rule = rule.ok_or(LessonFileError::Rule { line })?;
        let (board, side) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let position: Option<Position> = format!("{board} {side}").parse().ok();
        let position = position.ok_or(LessonFileError::Position { line })?;
        let values: Option<Vec<(Square, f32)>> = words.map(read_value).collect();
        let values = values.ok_or(LessonFileError::Values { line })?;
        let task = Task {
            rule,
            position,
            values: Values::new(&position, &values),
        };
        let is_marking = rule.marked(&position).is_some();
        match () {
            () if is_marking != values.is_empty() => Err(LessonFileError::Values { line }),
            () if !is_marking && task.values.is_none() => Err(LessonFileError::Values { line }),
            () if task.accepted().is_empty() => Err(LessonFileError::NoAnswer { line }),
            () => Ok(task),
        }
    }
}

fn read_value(word: &str) -> Option<(Square, f32)> {
    let (square, halves) = word.split_once(':')?;
    let halves: i16 = halves.parse().ok()?;
    let discs = f32::from(halves) * HALF_DISC;
    Some((square.parse().ok()?, discs)).filter(|_| discs.abs() <= 64.0)
}
