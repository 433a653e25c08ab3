//! The number that shows why an answer to a task is right.

use crate::coach::{Sides, region_of};
use crate::rules::{Position, Square};

use super::lesson::{Rule, new_frontier, replies, stable_gain};

impl Rule {
    /// What this rule counts about a move: stable discs gained, discs flipped, replies left, frontier discs added, or the empty
    /// squares of its region; none for a rule that counts nothing.
    ///
    /// ```
    /// use outflank::learn::Rule;
    /// use outflank::rules::{Position, Setup};
    ///
    /// let start = Position::new(&Setup::default())?;
    /// let square = "d3".parse().expect("a square");
    /// assert_eq!(Rule::FewDiscs.measure(&start, square), Some(1));
    /// assert_eq!(Rule::FewestReplies.measure(&start, square), Some(3));
    /// assert_eq!(Rule::Wedge.measure(&start, square), None);
    /// # Ok::<(), outflank::rules::SetupError>(())
    /// ```
    #[must_use]
    pub fn measure(self, position: &Position, square: Square) -> Option<i32> {
        if !position.legal().contains(square) {
            return None;
        }
        let own = Sides::new(*position.board(), position.turn());
        match self {
            Rule::Corner | Rule::Grow => Some(stable_gain(&own, square)),
            Rule::FewDiscs => Some(position.flips(square).len().into()),
            Rule::FewestReplies | Rule::RunOut => Some(replies(&own, square)),
            Rule::NoWall => Some(new_frontier(&own, square)),
            Rule::OddRegion => Some(region_of(own.empties(), square).len().into()),
            _ => None,
        }
    }
}
