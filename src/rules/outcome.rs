use std::cmp::Ordering;

use super::{ByColor, Color};

/// How a finished game is decided by its discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The player with more discs; none in a draw.
    pub winner: Option<Color>,
    /// Discs on the board.
    pub score: ByColor<u8>,
    /// Discs on the board, with the empty squares given to the winner, or shared in a draw: the
    /// score that tournaments write down.
    pub tournament: ByColor<u8>,
}

impl Outcome {
    /// The result of a board with this many discs and empty squares.
    pub(super) fn new(score: ByColor<u8>, empties: u8) -> Outcome {
        let winner = match score.black.cmp(&score.white) {
            Ordering::Greater => Some(Color::Black),
            Ordering::Less => Some(Color::White),
            Ordering::Equal => None,
        };
        let mut tournament = score;
        match winner {
            Some(color) => tournament[color] += empties,
            // The number of squares is even, so an equal score leaves an even number of empties.
            None => tournament = score.map(|discs| discs + empties / 2),
        }
        Outcome {
            winner,
            score,
            tournament,
        }
    }
}

/// The score of a finished game in discs, for `player`: the difference of the discs, with the `empties` given to the winner.
///
/// ```
/// use outflank::rules::final_score;
/// assert_eq!(final_score(40, 20, 4), 24);
/// assert_eq!(final_score(30, 30, 4), 0);
/// ```
#[inline(always)]
#[must_use]
pub const fn final_score(player: i32, opponent: i32, empties: i32) -> i32 {
    let lead = player - opponent;
    lead + lead.signum() * empties
}
