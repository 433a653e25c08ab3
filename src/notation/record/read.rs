use super::{NAME, VERSION, clock_runs};
use crate::fnv::fnv1a;
use crate::game::{Action, Game, MAX_MS, Ms, NodeId, Restore, TimedAction, is_note_line};
use crate::notation::header::Header;
use crate::notation::{RecordError, RecordProblem};

/// Reads a game; without clocks the turn at the cursor begins at `now_ms`.
///
/// # Errors
/// When the text is not a record, is of a newer version, is damaged, or does not make a game.
pub fn read(text: &str, now_ms: Ms) -> Result<Game, RecordError> {
    let lines: Vec<&str> = text.trim_end_matches(['\n', '\r']).lines().collect();
    let version = read_version(lines.first().copied().unwrap_or(""))?;
    let body = &lines[1..check_hash(&lines)?];
    let fail = |at, problem| RecordError { at, problem };

    let mut header = Header::default();
    let mut rest = (2..).zip(body.iter().copied());
    loop {
        match rest.next() {
            Some((_, "moves")) => break,
            Some((line, text)) => header.read(line, text)?,
            None => return Err(fail(lines.len(), RecordProblem::NoMoves)),
        }
    }
    let game = Restore::new(header.terms()?);
    let mut reader = Reader {
        version,
        game: game.map_err(|error| fail(2, RecordProblem::Terms(error)))?,
        cursor: None,
        line: None,
        since_ms: None,
    };
    let mut end = lines.len();
    for (line, text) in rest {
        let before = reader.cursor;
        reader.read(text).map_err(|problem| fail(line, problem))?;
        if before != reader.cursor {
            end = line;
        }
    }
    reader.finish(now_ms).map_err(|problem| fail(end, problem))
}

/// A game while the lines behind `moves` are read.
struct Reader {
    version: u32,
    game: Restore,
    cursor: Option<NodeId>,
    line: Option<NodeId>,
    since_ms: Option<Ms>,
}

impl Reader {
    fn read(&mut self, text: &str) -> Result<(), RecordProblem> {
        let bad = RecordProblem::BadValue;
        let extended = self.version > 1;
        if extended && self.cursor.is_none() && is_note_line(text) {
            self.game.note(text);
            return Ok(());
        }
        let (words, last) = text.rsplit_once(' ').ok_or(bad)?;
        // Only numbers that JavaScript represents exactly.
        let number = last.parse().ok().filter(|&number: &Ms| number <= MAX_MS);
        let number = number.ok_or(bad)?;
        // No game has the last number.
        let node = number.min(NodeId::MAX.into()) as NodeId;
        let behind = self.cursor.is_some() && self.since_ms.is_none();
        match words {
            "cursor" if self.cursor.is_none() => self.cursor = Some(node),
            "line" if extended && behind && self.line.is_none() => self.line = Some(node),
            "running" if behind => self.since_ms = Some(number),
            _ if self.cursor.is_some() => return Err(RecordProblem::UnknownKey),
            "at" if extended => self.game.seek(node)?,
            words => {
                let action: Action = words.parse()?;
                let elapsed_ms = number;
                self.game.act(TimedAction { action, elapsed_ms })?;
            }
        }
        Ok(())
    }

    fn finish(self, now_ms: Ms) -> Result<Game, RecordProblem> {
        let cursor = self.cursor.ok_or(RecordProblem::NoCursor)?;
        let since_ms = self.since_ms.unwrap_or(now_ms);
        let line = self.line.unwrap_or(cursor);
        let game = self.game.finish(cursor, line, since_ms);
        let game = game.map_err(|_| RecordProblem::Cursor)?;
        if clock_runs(&game) == self.since_ms.is_some() {
            Ok(game)
        } else {
            Err(RecordProblem::Running)
        }
    }
}

/// The version of a record, by its first line.
fn read_version(first: &str) -> Result<u32, RecordError> {
    let fail = |problem| Err(RecordError { at: 1, problem });
    let version = first
        .strip_prefix(NAME)
        .and_then(|rest| rest.strip_prefix(' '));
    match version.and_then(|version| version.parse().ok()) {
        Some(version @ 1..=VERSION) => Ok(version),
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
