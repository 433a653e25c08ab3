//! The objects that stand for written games.

use std::fmt::Write;

use super::object::js_object;
use crate::notation::{NotationError, NotationProblem, Ply, ReadGame, Winner};
use crate::rules::{Board, ByColor, Color, Size, Square};

js_object! {
    /// Why a text is refused, and where.
    pub struct NotationFault: ToJs {
        /// A short name that never changes.
        code: String,
        /// The line, counted from 1; in a binary file the game.
        line: u32,
        /// The character of the line, counted from 1; in a binary file the byte of the game.
        column: u32,
        /// The format, if another module reads it.
        format: Option<String>,
    }
}

js_object! {
    /// What a list shows of a written game.
    pub struct GameSummary: ToJs {
        /// The names of Black and White; empty if they are not written.
        players: ByColor<String>,
        /// A day as `2004-09-18`, or as it is written.
        date: String,
        event: String,
        size: Size,
        /// The number of turns of the main line, with passes.
        turns: u32,
        /// The squares of the main line in a row, without passes.
        moves: String,
        /// A digit a square at the end of the main line, row by row: 0 empty, 1 Black, 2 White.
        board: String,
        /// Discs there.
        score: ByColor<u8>,
        /// Whether the game is over there, or by its source.
        over: bool,
        /// How it ended before its last move, if the source says that: `black`, `white`, `draw` or `nobody` (not known); `discs`,
        /// `resign`, `time`, `agreed` or `left`; perhaps the discs by which Black is ahead.
        result: Option<String>,
        /// 1 Black, 2 White, 0 nobody; left out if it is not known.
        winner: Option<u8>,
        /// Why no more could be read.
        fault: Option<NotationFault>,
        /// The names of the squares where the next move is possible, if a move could not be read.
        possible: Vec<String>,
    }
}

/// An error as an object.
pub fn place(error: NotationError) -> NotationFault {
    NotationFault {
        code: error.code().to_owned(),
        line: error.line as u32,
        column: error.column as u32,
        format: match error.problem {
            NotationProblem::Elsewhere { format } => Some(format.code().to_owned()),
            _ => None,
        },
    }
}

/// The summary of a game.
pub fn summary(read: &ReadGame) -> GameSummary {
    let game = &read.game;
    let replayed = || {
        game.moves
            .position(&game.start().ok()?, game.moves.end())
            .ok()
    };
    let end = read.end.or_else(replayed);
    let size = game.setup.size;
    let board = end.map_or(Board::empty(size), |end| *end.board());
    let outcome = end.and_then(|end| end.outcome());
    let early = game.early_end(outcome.is_some());
    let by_discs = outcome.map(|outcome| outcome.winner.map_or(Winner::Draw, Winner::Player));
    let mut moves = String::with_capacity(2 * usize::from(size.squares()));
    for node in game.moves.main_line() {
        if let Some(Ply::Play(square)) = game.moves.ply(node) {
            // Writing to a `String` never fails.
            let _ = write!(moves, "{square}");
        }
    }
    GameSummary {
        players: game.players.clone(),
        date: game.date.clone(),
        event: game.event.clone(),
        size,
        turns: game.moves.main_line().count() as u32,
        moves,
        board: digits(&board),
        score: board.count(),
        over: outcome.is_some() || early.is_some_and(|result| result.decides()),
        result: early.map(|result| result.to_text()),
        winner: by_discs.or(game.result.winner).map(|winner| match winner {
            Winner::Draw => 0,
            Winner::Player(Color::Black) => 1,
            Winner::Player(Color::White) => 2,
        }),
        fault: read.error.map(place),
        possible: match (&read.error, end) {
            (Some(_), Some(end)) => end
                .legal()
                .iter()
                .map(|square| square.to_string())
                .collect(),
            _ => Vec::new(),
        },
    }
}

/// A digit a square, row by row: 0 empty, 1 Black, 2 White.
pub fn digits(board: &Board) -> String {
    let size = board.size();
    let squares = (0..size.squares()).filter_map(|index| Square::from_index(size, index));
    let digit = |square| match board.get(square) {
        None => '0',
        Some(Color::Black) => '1',
        Some(Color::White) => '2',
    };
    squares.map(digit).collect()
}
