use crate::coach::{Sides, regions};
use crate::rules::{Position, SquareSet};

use super::lesson::Rule;

/// Squares of a position that lessons have a name for, to be read out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareGroups {
    /// The connected empty squares.
    pub regions: Vec<SquareSet>,
    /// The discs of the player to move that can never turn again.
    pub stable: SquareSet,
    /// Its discs beside empty squares.
    pub frontier: SquareSet,
    /// The empty squares that only the player to move can play.
    pub only_mine: SquareSet,
}

impl SquareGroups {
    /// Finds them.
    ///
    /// ```
    /// use outflank::learn::SquareGroups;
    ///
    /// let position = "--XXXXXOOXXOXXXXOXXXOXXOOXXOOXOOOXOOXXOOOOOOOOOOO-OXXX---OXXXX-- X".parse()?;
    /// let groups = SquareGroups::of(&position);
    /// let regions: Vec<_> = groups.regions.iter().map(|region| region.to_string()).collect();
    /// assert_eq!(regions, ["a1 b1", "b7 a8", "g7 h7 g8 h8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> SquareGroups {
        let empties = Sides::new(*position.board(), position.turn()).empties();
        let marked = |rule: Rule| {
            let none = SquareSet::empty(position.size());
            rule.marked(position).unwrap_or(none)
        };
        SquareGroups {
            regions: regions(empties),
            stable: marked(Rule::MarkStable),
            frontier: marked(Rule::MarkFrontier),
            only_mine: marked(Rule::MarkOnlyMine),
        }
    }
}
