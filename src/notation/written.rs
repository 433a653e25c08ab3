use super::MoveTree;
use super::move_tree::Centidiscs;
use super::text::part;
use crate::game::{Ms, Tags};
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
    /// The time that each player had for the game, where it is known for both.
    pub clock_ms: Option<ByColor<Ms>>,
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

/// A text in one line: runs of blanks, line ends and control characters become one blank, and signs that turn the direction of
/// the text round them are left out; it has at most 200 characters.
pub(super) fn one_line(text: &str) -> String {
    const MOST: usize = 200;
    let mut line = String::new();
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()) {
        let start = line.len();
        for part in word.split(is_direction).filter(|part| !part.is_empty()) {
            if line.len() == start && start > 0 {
                line.push(' ');
            }
            line.push_str(part);
            if line.len() > MOST * 8 {
                break;
            }
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

/// Embeddings, overrides and isolates of directions, which reach beyond the text that they stand in.
fn is_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn a_line_has_no_control_and_no_direction_in_it() {
        for (text, line) in [
            ("  Ann\0of\r\n the\thill ", "Ann of the hill"),
            ("\u{202e}nnA\u{202c} \u{2066}B\u{2069}ob\u{202e}", "nnA Bob"),
            ("\u{202e} \u{2069}", ""),
            ("<b>Ann</b>", "<b>Ann</b>"),
        ] {
            assert_eq!(one_line(text), line);
        }
        // Characters of four bytes, as words and within one.
        let words = ["\u{1f600}"; 100].join(" ");
        assert_eq!(one_line(&"\u{1f600} ".repeat(300)), words);
        let word = "\u{1f600}".repeat(200);
        assert_eq!(one_line(&"\u{1f600}\u{2069}".repeat(300)), word);
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes: 12 MB")]
    fn a_line_of_megabytes_is_cut() {
        assert_eq!(one_line(&"ab ".repeat(4_000_000)).chars().count(), 200);
        assert_eq!(one_line(&"\u{e4}".repeat(5_000_000)).chars().count(), 200);
    }
}
