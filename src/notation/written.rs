use super::MoveTree;
use super::move_tree::Centidiscs;
use super::text::part;
use crate::game::Tags;
use crate::rules::{ByColor, Color, Position, Setup, SetupError};

/// A game as any format writes it: who played, when and where, the start, the moves with variations, the result.
///
/// Readers make it and writers take it, so that each format knows no other one. What a format does not hold is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenGame {
    /// The names of the players, each in one line.
    pub players: ByColor<String>,
    /// The day, as `2004-09-18` if it could be read, else as it was written.
    pub date: String,
    /// The tournament.
    pub event: String,
    /// Where it was played: a town, a server, a program.
    pub place: String,
    /// The start.
    pub setup: Setup,
    /// The turns.
    pub moves: MoveTree,
    /// The result as it was written, which need not be that of the moves.
    pub result: WrittenResult,
    /// Other facts, each in one line, by name: `round`, `clock`, `rating-black`.
    pub facts: Tags,
}

impl WrittenGame {
    /// The position before the first turn.
    ///
    /// # Errors
    /// When the setup is not playable.
    pub fn start(&self) -> Result<Position, SetupError> {
        Position::new(&self.setup)
    }
}

/// The result of a game as it was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WrittenResult {
    /// Black's discs minus White's; fractions occur in komi games.
    pub difference: Option<Centidiscs>,
    /// The winner, or a draw; none if it is not known.
    pub winner: Option<Winner>,
    /// Why the game ended.
    pub reason: EndReason,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// One of the players.
    Player(Color),
    /// Nobody.
    Draw,
}

/// Why a written game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// It is not written; a finished game ended by its discs.
    #[default]
    Unknown,
    /// The loser resigned.
    Resign,
    /// The loser ran out of time.
    Time,
    /// The players agreed on the result.
    Agreed,
    /// The game was left unfinished.
    Left,
}

impl EndReason {
    /// All of them.
    pub const ALL: [EndReason; 5] = [
        EndReason::Unknown,
        EndReason::Resign,
        EndReason::Time,
        EndReason::Agreed,
        EndReason::Left,
    ];

    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            EndReason::Unknown => "discs",
            EndReason::Resign => "resign",
            EndReason::Time => "time",
            EndReason::Agreed => "agreed",
            EndReason::Left => "left",
        }
    }
}

impl WrittenResult {
    /// The result of a difference of discs.
    pub fn of_difference(difference: Centidiscs) -> WrittenResult {
        WrittenResult {
            difference: Some(difference),
            winner: Some(Winner::of_difference(difference)),
            reason: EndReason::Unknown,
        }
    }

    /// The result of two numbers of discs.
    pub fn of_discs(black: u8, white: u8) -> WrittenResult {
        WrittenResult::of_difference((i32::from(black) - i32::from(white)) * 100)
    }
}

impl Winner {
    /// Who won with this advantage of Black.
    pub fn of_difference(difference: Centidiscs) -> Winner {
        match difference {
            0 => Winner::Draw,
            1.. => Winner::Player(Color::Black),
            _ => Winner::Player(Color::White),
        }
    }
}

/// A text in one line: runs of blanks, line ends and control characters become one blank; it has at most 200
/// characters.
pub(super) fn one_line(text: &str) -> String {
    const MOST: usize = 200;
    let mut line = String::new();
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()) {
        if !word.is_empty() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        if line.len() > MOST * 4 {
            break;
        }
    }
    match line.char_indices().nth(MOST) {
        Some((end, _)) => part(&line, ..end).trim_end().to_owned(),
        None => line,
    }
}
