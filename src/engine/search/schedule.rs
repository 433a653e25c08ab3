//! Which iterations a search runs: depths and selectivities.

use super::probcut::EXACT;

/// One iteration of iterative deepening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Iteration {
    /// Plies; the number of empty squares means to the end of the game.
    pub depth: u32,
    /// Selectivity index.
    pub selectivity: u8,
    /// Whether only the best moves get their values, where those of all moves are searched.
    pub best_only: bool,
}

impl Iteration {
    /// The state of a move that no iteration has searched.
    pub const NONE: Self = Self {
        depth: 0,
        selectivity: EXACT,
        best_only: false,
    };

    /// Whether the iteration reaches the end of the game from a root with `empties` empty squares.
    pub fn is_to_end(self, empties: u32) -> bool {
        self.depth >= empties
    }

    /// Whether its values are exact from a root with `empties` empty squares.
    pub fn is_exact(self, empties: u32) -> bool {
        self.is_to_end(empties) && self.selectivity == EXACT
    }
}

/// Selectivities of the iterations to the end for the best move; those left out cost more than they save.
const SOLVING_SELECTIVITIES: [u8; 4] = [0, 1, 3, EXACT];
/// Those for the values of all moves, after the iterations for the best ones (docs/log/2026-11-29-best-moves-first.md).
const ALL_MOVES_SELECTIVITIES: [u8; 2] = [1, EXACT];

/// Iterations up to this depth run without ProbCut.
const FULL_WIDTH_DEPTH: u32 = 5;

/// Searches up to this depth never use ProbCut.
const FULL_WIDTH_SEARCH: u32 = 8;

/// The deepest midgame iteration before the iterations to the end, as plies from the end. A bounded search, which may not
/// reach the exact iterations, goes deeper first.
const LAST_MIDGAME_PLIES: u32 = 12;
const LAST_BOUNDED_PLIES: u32 = 8;

/// Selective iterations to the end start from this many empty squares on.
const SELECTIVE_FROM: u32 = 15;
/// From this many empty squares on, they start at the lowest selectivity.
const MOST_SELECTIVE_FROM: u32 = 19;

/// What a schedule depends on.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Schedule {
    pub empties: u32,
    /// The depth to search to, in plies; the number of empty squares to solve the position.
    pub depth: u32,
    /// Whether ProbCut may be used.
    pub selective: bool,
    /// Whether time or nodes are limited.
    pub bounded: bool,
    /// Whether the values of all moves are searched.
    pub all_moves: bool,
}

/// The iterations of a search.
pub(in crate::engine) fn iterations(schedule: Schedule) -> Vec<Iteration> {
    let Schedule {
        empties,
        depth,
        selective,
        bounded,
        all_moves,
    } = schedule;
    let solving = depth >= empties;
    let last_plies = if bounded {
        LAST_BOUNDED_PLIES
    } else {
        LAST_MIDGAME_PLIES
    };
    let midgame_depth = if solving {
        empties.saturating_sub(last_plies).max(empties.min(2))
    } else {
        depth
    };
    let full_width = if midgame_depth <= FULL_WIDTH_SEARCH {
        FULL_WIDTH_SEARCH
    } else {
        FULL_WIDTH_DEPTH
    };
    // Plain loops: iterator chains would add to the download.
    let mut list = Vec::new();
    for depth in 1..=midgame_depth.min(empties.saturating_sub(1)) {
        let selectivity = if depth > full_width && selective {
            0
        } else {
            EXACT
        };
        list.push(Iteration {
            depth,
            selectivity,
            best_only: false,
        });
    }
    let first = match empties {
        _ if !solving => EXACT + 1,
        _ if !selective => EXACT,
        MOST_SELECTIVE_FROM.. => 0,
        SELECTIVE_FROM.. => 3,
        _ => EXACT,
    };
    let all: &[u8] = if all_moves {
        &ALL_MOVES_SELECTIVITIES
    } else {
        &[]
    };
    for (selectivities, best_only) in [(&SOLVING_SELECTIVITIES[..], all_moves), (all, false)] {
        for &selectivity in selectivities {
            if selectivity >= first {
                list.push(Iteration {
                    depth: empties,
                    selectivity,
                    best_only,
                });
            }
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(empties: u32, depth: u32, bounded: bool) -> Vec<(u32, u8)> {
        let schedule = Schedule {
            empties,
            depth,
            selective: true,
            bounded,
            all_moves: false,
        };
        iterations(schedule)
            .into_iter()
            .map(|iteration| (iteration.depth, iteration.selectivity))
            .collect()
    }

    #[test]
    fn a_solving_search_ends_with_an_exact_iteration() {
        for empties in 0..=96 {
            for bounded in [false, true] {
                let last = schedule(empties, empties, bounded).pop();
                assert_eq!(last, Some((empties, EXACT)));
            }
        }
    }

    #[test]
    fn selectivity_depends_on_the_depth_and_the_empties() {
        assert_eq!(
            schedule(14, 14, false),
            [(1, EXACT), (2, EXACT), (14, EXACT)]
        );
        let selective = schedule(20, 20, false);
        assert_eq!(selective[..2], [(1, EXACT), (2, EXACT)]);
        let to_end = [(20, 0), (20, 1), (20, 3), (20, EXACT)];
        assert_eq!(selective[selective.len() - 4..], to_end);
        let deep = schedule(50, 10, false);
        assert_eq!(deep[4..6], [(5, EXACT), (6, 0)]);
        assert!(schedule(50, 8, false).iter().all(|&(_, s)| s == EXACT));
    }

    #[test]
    fn the_best_moves_come_before_all_moves() {
        let schedule = Schedule {
            empties: 20,
            depth: 20,
            selective: true,
            bounded: false,
            all_moves: true,
        };
        let to_end = |schedule: Schedule| {
            let is_to_end = |iteration: &Iteration| iteration.is_to_end(schedule.empties);
            let list = iterations(schedule).into_iter().filter(is_to_end);
            let list = list.map(|iteration| (iteration.selectivity, iteration.best_only));
            list.collect::<Vec<_>>()
        };
        let best = [0, 1, 3, EXACT].map(|selectivity| (selectivity, true));
        let all = [1, EXACT].map(|selectivity| (selectivity, false));
        assert_eq!(to_end(schedule), [&best[..], &all].concat());
        let late = Schedule {
            empties: 16,
            depth: 16,
            ..schedule
        };
        assert_eq!(to_end(late), [(3, true), (EXACT, true), (EXACT, false)]);
        let midgame = iterations(schedule).into_iter().take(8);
        assert!(midgame.into_iter().all(|iteration| !iteration.best_only));
    }
}
