//! Our own record: a text from which a whole game is restored exactly.
//!
//! The first line holds the name and version of the format; the header lines hold the terms. After
//! `moves` follow the actions, one per line with its milliseconds, then the cursor, the start of the
//! running clock, and a hash of all previous lines, which detects damage.
//!
//! ```
//! use outflank::game::{Game, Terms};
//! use outflank::notation::record;
//!
//! let mut game = Game::new(Terms::default(), 1000)?;
//! game.apply("f5".parse()?, 3310)?;
//! let text = record::write(&game);
//! assert_eq!(text, "\
//! outflank 1
//! size 8
//! start crossed
//! moves
//! f5 2310
//! cursor 1
//! check 5c7bc25afff0d364
//! ");
//! assert_eq!(record::read(&text, 3310)?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::Write;

use super::header::{self, Header};
use super::{RecordError, RecordProblem};
use crate::fnv::fnv1a;
use crate::game::{Action, Game, MAX_MS, Ms, RestoreError, TimedAction};

/// The version of the format that is written, and the newest that is read.
const VERSION: u32 = 1;

/// The first word of every record.
const NAME: &str = "outflank";

/// Writes a game as a record.
pub fn write(game: &Game) -> String {
    let mut text = format!("{NAME} {VERSION}\n{}moves\n", header::write(game.terms()));
    // Writing to a `String` never fails.
    for TimedAction { action, elapsed_ms } in game.actions() {
        let _ = writeln!(text, "{action} {elapsed_ms}");
    }
    let _ = writeln!(text, "cursor {}", game.cursor());
    if clock_runs(game) {
        let _ = writeln!(text, "running {}", game.since_ms());
    }
    let _ = writeln!(text, "check {:016x}", fnv1a(text.bytes()));
    text
}

/// Reads a game; without clocks the turn at the cursor begins at `now_ms`.
///
/// # Errors
/// When the text is not a record, is of a newer version, is damaged, or does not make a game.
pub fn read(text: &str, now_ms: Ms) -> Result<Game, RecordError> {
    let lines: Vec<&str> = text.trim_end_matches(['\n', '\r']).lines().collect();
    check_version(lines.first().copied().unwrap_or(""))?;
    let body = &lines[1..check_hash(&lines)?];
    let fail = |at, problem| RecordError { at, problem };

    let mut header = Header::default();
    let mut rest = (2..).zip(body.iter().copied());
    let mut end = lines.len();
    loop {
        match rest.next() {
            Some((_, "moves")) => break,
            Some((line, text)) => header.read(line, text)?,
            None => return Err(fail(end, RecordProblem::NoMoves)),
        }
    }
    let terms = header.terms()?;

    let mut actions = Vec::new();
    let mut cursor = None;
    let mut since_ms = None;
    for (line, text) in rest {
        let number = |text: &str| {
            let exact = text.parse().ok().filter(|&number: &Ms| number <= MAX_MS);
            exact.ok_or(fail(line, RecordProblem::BadValue))
        };
        let (words, last) = text
            .rsplit_once(' ')
            .ok_or(fail(line, RecordProblem::BadValue))?;
        match words {
            "cursor" if cursor.is_none() => {
                cursor = Some(number(last)?);
                end = line;
            }
            "running" if cursor.is_some() && since_ms.is_none() => since_ms = Some(number(last)?),
            _ if cursor.is_some() => return Err(fail(line, RecordProblem::UnknownKey)),
            words => {
                let action: Result<Action, _> = words.parse();
                let action = action.map_err(|error| fail(line, RecordProblem::Action(error)))?;
                actions.push((
                    line,
                    TimedAction {
                        action,
                        elapsed_ms: number(last)?,
                    },
                ));
            }
        }
    }
    let cursor = cursor.ok_or(fail(end, RecordProblem::NoCursor))?;
    let cursor = usize::try_from(cursor).map_err(|_| fail(end, RecordProblem::Cursor))?;
    let timed: Vec<TimedAction> = actions.iter().map(|&(_, timed)| timed).collect();
    let since_or_now = since_ms.unwrap_or(now_ms);
    let game = Game::restore(terms, &timed, cursor, since_or_now).map_err(|error| match error {
        RestoreError::Terms(error) => fail(2, RecordProblem::Terms(error)),
        RestoreError::Action { index, refusal } => {
            fail(actions[index].0, RecordProblem::Refused(refusal))
        }
        RestoreError::Cursor => fail(end, RecordProblem::Cursor),
    })?;
    if clock_runs(&game) == since_ms.is_some() {
        Ok(game)
    } else {
        Err(fail(end, RecordProblem::Running))
    }
}

fn clock_runs(game: &Game) -> bool {
    game.clocks(game.since_ms())
        .is_some_and(|clocks| clocks.running.is_some())
}

fn check_version(first: &str) -> Result<(), RecordError> {
    let fail = |problem| Err(RecordError { at: 1, problem });
    let version = first
        .strip_prefix(NAME)
        .and_then(|rest| rest.strip_prefix(' '));
    match version.and_then(|version| version.parse::<u32>().ok()) {
        Some(VERSION) => Ok(()),
        Some(newer) if newer > VERSION => fail(RecordProblem::Newer),
        _ => fail(RecordProblem::Foreign),
    }
}

/// Checks the hash, and returns the index of its line.
fn check_hash(lines: &[&str]) -> Result<usize, RecordError> {
    let last = lines.len() - 1;
    let fail = |problem| {
        Err(RecordError {
            at: last + 1,
            problem,
        })
    };
    let Some(written) = lines[last].strip_prefix("check ") else {
        return fail(RecordProblem::Truncated);
    };
    let bytes = lines[..last]
        .iter()
        .flat_map(|line| line.bytes().chain([b'\n']));
    if format!("{:016x}", fnv1a(bytes)) == written {
        Ok(last)
    } else {
        fail(RecordProblem::Damaged)
    }
}
