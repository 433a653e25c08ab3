//! Why a written game is refused, in any format.

use std::fmt;

use super::{Format, RecordError, RecordProblem};
use crate::game::{Refusal, TermsError};
use crate::rules::reasons::reasons;
use crate::rules::{MoveError, ParsePositionError, SetupError};

reasons! {
    /// Why a text or a file is refused.
    NotationProblem {
        /// The text resembles no format.
        Unknown "unknown-format" "no known format of games or positions"
        /// There is nothing to read.
        Nothing "no-game" "there is no game"
        /// The format is not among those that are read here.
        Elsewhere {
            /// The format.
            format: Format
        } "elsewhere" "this program reads no {}" (format.code())
        /// The file is larger than [`MAX_BYTES`](super::MAX_BYTES).
        TooLarge "too-large" "the file is larger than 64 MB"
        /// The file holds the names for WTHOR files, no games.
        NamesOnly "names-only" "the file holds names for the games of other files"
        /// The file is of another game than Othello.
        OtherGame "other-game" "the file is of another game"
        /// Neither a square, a pass nor a move number.
        Token "bad-token" "neither a square nor a pass"
        /// The move is not legal.
        Move(MoveError)
        /// The move is written for the other player.
        WrongTurn "wrong-turn" "the other player is to move"
        /// The start cannot be played.
        Setup(SetupError)
        /// The board of the start is not valid.
        Position(ParsePositionError)
        /// The board of the start is missing.
        NoBoard "no-board" "the board of the start is missing"
        /// A board has too few or too many squares, or a sign that means nothing.
        Board "bad-board" "a board has too few or too many squares, or an unknown sign"
        /// Black and White have discs on one square.
        Overlap "overlap" "both players have a disc on one square"
        /// A set-up comes after moves.
        LateSetup "late-setup" "discs are set up after the first move"
        /// The size of the board is not one of ours.
        Size "unsupported-size" "the board has neither 6, 8 nor 10 squares in a row"
        /// The board is the octagon of GGS.
        Octagon "octagon" "the octagonal board of 88 squares is not played here"
        /// A bracket, brace or quotation mark without its end.
        Unclosed "unclosed" "the end of a bracket, a comment or a text is missing"
        /// A value is not of the kind that its name asks for.
        Value "bad-value" "the value has no meaning"
        /// The numbers of a printed sheet have a gap or a number twice.
        Sheet "bad-sheet" "the numbers of the sheet have a gap or a number twice"
        /// A move of a WTHOR file is not a square.
        WthorMove "wthor-move" "a move of the file is not a square"
        /// A WTHOR file announces other games than it has.
        WthorLength "wthor-length" "the file has more or fewer games than it announces"
        /// A record is refused.
        Record(RecordProblem)
        /// The game of a record or a link cannot begin.
        Terms(TermsError)
        /// The game refuses a move.
        Refused(Refusal)
        /// A link has a character or a number that means nothing, or is cut off.
        Link "bad-link" "the link is cut off or was changed"
        /// The checksum of a link does not agree.
        LinkDamaged "link-damaged" "the link is incomplete or was changed"
        /// A newer version of the program made the link.
        LinkNewer "link-newer" "a newer version of the program made this link"
    }
}

/// Why a text or a file is refused, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The line, counted from 1; in a binary file the game.
    pub line: usize,
    /// The character of the line, counted from 1; in a binary file the byte of the game.
    pub column: usize,
    /// The reason.
    pub problem: NotationProblem,
}

impl NotationError {
    /// A short name for programs; it never changes.
    pub fn code(self) -> &'static str {
        self.problem.code()
    }

    /// An error of a text as a whole.
    pub(crate) fn whole(problem: NotationProblem) -> NotationError {
        NotationError {
            line: 1,
            column: 1,
            problem,
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for NotationError {}

/// A problem and the number of bytes before its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub at: usize,
    pub problem: NotationProblem,
}

impl Fault {
    pub fn new(at: usize, problem: impl Into<NotationProblem>) -> Fault {
        Fault {
            at,
            problem: problem.into(),
        }
    }
}

impl From<RecordError> for NotationError {
    fn from(error: RecordError) -> NotationError {
        NotationError {
            line: error.at,
            column: 1,
            problem: error.problem.into(),
        }
    }
}
