use std::fmt;
use std::str::FromStr;

use crate::rules::{Color, Square};

use super::{ActionError, Ms};

/// One thing that a player did.
///
/// ```
/// use outflank::game::Action;
///
/// for text in ["d3", "pass", "flip d4", "done", "resign", "resign white", "timeout"] {
///     assert_eq!(text.parse::<Action>()?.to_string(), text);
/// }
/// # Ok::<(), outflank::game::ActionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Puts a disc on a square.
    Play(Square),
    /// Passes.
    Pass,
    /// Flips one disc, or flips it back (flipping by hand only).
    Flip(Square),
    /// Ends the flipping of a turn (flipping by hand only).
    Done,
    /// Resigns: the player named, or else the side to move.
    Resign(Option<Color>),
    /// Ends the time of the side to move, whose clock has run out.
    Timeout,
}

/// An action and the time it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimedAction {
    /// The action.
    pub action: Action,
    /// Milliseconds since the previous action, charged to the player whose clock ran.
    pub elapsed_ms: Ms,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(square) => write!(f, "{square}"),
            Action::Pass => f.write_str("pass"),
            Action::Flip(square) => write!(f, "flip {square}"),
            Action::Done => f.write_str("done"),
            Action::Resign(None) => f.write_str("resign"),
            Action::Resign(Some(color)) => write!(f, "resign {color}"),
            Action::Timeout => f.write_str("timeout"),
        }
    }
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        let square = |name: &str| name.parse().map_err(|_| ActionError::Square);
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["pass"] => Ok(Action::Pass),
            ["done"] => Ok(Action::Done),
            ["timeout"] => Ok(Action::Timeout),
            ["resign"] => Ok(Action::Resign(None)),
            ["resign", "black"] => Ok(Action::Resign(Some(Color::Black))),
            ["resign", "white"] => Ok(Action::Resign(Some(Color::White))),
            ["flip", name] => Ok(Action::Flip(square(name)?)),
            [name]
                if name.starts_with(|letter: char| letter.is_ascii_alphabetic())
                    && name.len() <= 3 =>
            {
                Ok(Action::Play(square(name)?))
            }
            _ => Err(ActionError::Unknown),
        }
    }
}
