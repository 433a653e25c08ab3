use super::{ByColor, Color};

/// The result of a board by its discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The player with more discs; none in a draw.
    pub winner: Option<Color>,
    /// Discs on the board.
    pub score: ByColor<u8>,
    /// Discs on the board, with the empty squares given to the winner, or shared in a draw: the
    /// score that tournaments record.
    pub tournament: ByColor<u8>,
}

impl Outcome {
    /// The result of a board with these discs and empty squares.
    pub(super) fn new(score: ByColor<u8>, empties: u8) -> Outcome {
        let black = final_score(score.black.into(), score.white.into(), empties.into());
        // The number of squares is even and the score has its parity, so that the halves are whole.
        let half = |score: i32, squares: u8| ((i32::from(squares) + score) / 2) as u8;
        let squares = score.black + score.white + empties;
        Outcome {
            winner: match black {
                0 => None,
                1.. => Some(Color::Black),
                _ => Some(Color::White),
            },
            score,
            tournament: ByColor {
                black: half(black, squares),
                white: half(-black, squares),
            },
        }
    }
}

/// The disc difference of a finished game for the player who has `player` discs, with the empty
/// squares given to the winner.
///
/// ```
/// use outflank::rules::final_score;
///
/// assert_eq!(final_score(13, 0, 51), 64);
/// assert_eq!(final_score(20, 40, 4), -24);
/// assert_eq!(final_score(31, 31, 2), 0);
/// ```
#[inline(always)]
#[must_use]
pub const fn final_score(player: i32, opponent: i32, empties: i32) -> i32 {
    let lead = player - opponent;
    lead + lead.signum() * empties
}
