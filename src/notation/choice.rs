use super::board_cells::Digits;
use crate::rules::{Color, Setup, Size, Start};

/// One of several ways to read a text that can mean different games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// All lines are one game.
    OneGame,
    /// Each line is a game.
    GamePerLine,
    /// On a board, 0 is black.
    ZeroBlack,
    /// On a board, 0 is white.
    ZeroWhite,
    /// Black is to move.
    BlackMoves,
    /// White is to move.
    WhiteMoves,
    /// a1 is the highest bit, and the first number is Black's.
    HighBlack,
    /// a1 is the highest bit, and the first number is White's.
    HighWhite,
    /// a1 is the lowest bit, and the first number is Black's.
    LowBlack,
    /// a1 is the lowest bit, and the first number is White's.
    LowWhite,
    /// The usual start on 6x6.
    Crossed6,
    /// The usual start on 10x10.
    Crossed10,
    /// The empty start on 6x6.
    Empty6,
    /// The empty start on 8x8.
    Empty8,
    /// The empty start on 10x10.
    Empty10,
}

impl Choice {
    /// All of them.
    pub const ALL: [Choice; 15] = [
        Choice::OneGame,
        Choice::GamePerLine,
        Choice::ZeroBlack,
        Choice::ZeroWhite,
        Choice::BlackMoves,
        Choice::WhiteMoves,
        Choice::HighBlack,
        Choice::HighWhite,
        Choice::LowBlack,
        Choice::LowWhite,
        Choice::Crossed6,
        Choice::Crossed10,
        Choice::Empty6,
        Choice::Empty8,
        Choice::Empty10,
    ];

    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Choice::OneGame => "one-game",
            Choice::GamePerLine => "game-per-line",
            Choice::ZeroBlack => "zero-black",
            Choice::ZeroWhite => "zero-white",
            Choice::BlackMoves => "black-moves",
            Choice::WhiteMoves => "white-moves",
            Choice::HighBlack => "high-black",
            Choice::HighWhite => "high-white",
            Choice::LowBlack => "low-black",
            Choice::LowWhite => "low-white",
            Choice::Crossed6 => "crossed-6",
            Choice::Crossed10 => "crossed-10",
            Choice::Empty6 => "empty-6",
            Choice::Empty8 => "empty-8",
            Choice::Empty10 => "empty-10",
        }
    }

    /// The choice with this code.
    pub fn from_code(code: &str) -> Option<Choice> {
        Choice::ALL.into_iter().find(|choice| choice.code() == code)
    }

    /// The meaning of digits on a board.
    pub(super) fn digits(self) -> Option<Digits> {
        match self {
            Choice::ZeroBlack => Some(Digits::ZeroBlack),
            Choice::ZeroWhite => Some(Digits::ZeroWhite),
            _ => None,
        }
    }

    /// The player to move.
    pub(super) fn turn(self) -> Option<Color> {
        match self {
            Choice::BlackMoves => Some(Color::Black),
            Choice::WhiteMoves => Some(Color::White),
            _ => None,
        }
    }

    /// Whether a1 is the highest bit, and whose number is the first.
    pub(super) fn bits(self) -> Option<(bool, Color)> {
        match self {
            Choice::HighBlack => Some((true, Color::Black)),
            Choice::HighWhite => Some((true, Color::White)),
            Choice::LowBlack => Some((false, Color::Black)),
            Choice::LowWhite => Some((false, Color::White)),
            _ => None,
        }
    }

    /// The start of a transcript.
    pub(super) fn setup(self) -> Option<Setup> {
        let (start, size) = match self {
            Choice::Crossed6 => (Start::Crossed, Size::Six),
            Choice::Crossed10 => (Start::Crossed, Size::Ten),
            Choice::Empty6 => (Start::Empty, Size::Six),
            Choice::Empty8 => (Start::Empty, Size::Eight),
            Choice::Empty10 => (Start::Empty, Size::Ten),
            _ => return None,
        };
        Some(Setup {
            size,
            start,
            ..Setup::default()
        })
    }

    /// The choice of a start; none for the usual one on 8x8, which needs no choice.
    pub(super) fn of_setup(setup: &Setup) -> Option<Choice> {
        Choice::ALL
            .into_iter()
            .find(|choice| choice.setup().as_ref() == Some(setup))
    }
}
