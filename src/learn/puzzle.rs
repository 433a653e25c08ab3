//! Puzzles: positions with exactly one winning move.

use crate::rules::reasons::reasons;
use crate::rules::{Position, Square};

/// The exact value of a move, in discs for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The square that is played.
    pub square: Square,
    /// Discs at the end, empty squares counted for the winner.
    pub discs: i16,
}

/// A position with exactly one winning move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position; its player to move wins.
    pub position: Position,
    /// The only move that wins.
    pub solution: Square,
    /// Discs by which it wins.
    pub value: i16,
    /// Discs of the second-best move, 0 or less.
    pub second: i16,
}

reasons! {
    /// Why a position is no puzzle.
    NoPuzzle {
        /// Fewer than [`Puzzle::MIN_MOVES`] moves.
        FewMoves "few-moves" "the position has too few moves"
        /// A legal move has no value.
        Unknown "unknown" "the value of a move is missing"
        /// No move wins.
        NoWin "no-win" "no move wins"
        /// Two moves or more win.
        ManyWins "many-wins" "more than one move wins"
        /// The margin is below [`Puzzle::MIN_MARGIN`].
        Close "close" "the second-best move is too close to the best"
        /// One side has less than [`Puzzle::MIN_SHARE`] percent of the discs.
        OneSided "one-sided" "one side has too few discs"
    }
}

impl Puzzle {
    /// Legal moves that a puzzle has at least.
    pub const MIN_MOVES: usize = 4;
    /// Discs between the solution and the second-best move.
    pub const MIN_MARGIN: i16 = 4;
    /// The share of the discs that each side has at least, in percent: 80 % of the positions of real games with 8 to 16
    /// empty squares have 31 to 48 %.
    pub const MIN_SHARE: u32 = 30;

    /// The puzzle of a position; `values` are the exact values of its legal moves.
    ///
    /// # Errors
    /// Why the position is no puzzle.
    pub fn new(position: Position, values: &[MoveValue]) -> Result<Puzzle, NoPuzzle> {
        let legal = position.legal();
        let known = values.iter().filter(|value| legal.contains(value.square));
        let mut known: Vec<MoveValue> = known.copied().collect();
        known.sort_by_key(|value| -value.discs);
        if known.len() != usize::from(legal.len()) {
            return Err(NoPuzzle::Unknown);
        }
        let [best, second, ..] = known.as_slice() else {
            return Err(NoPuzzle::FewMoves);
        };
        match () {
            () if known.len() < Self::MIN_MOVES => Err(NoPuzzle::FewMoves),
            () if best.discs <= 0 => Err(NoPuzzle::NoWin),
            () if second.discs > 0 => Err(NoPuzzle::ManyWins),
            () if best.discs - second.discs < Self::MIN_MARGIN => Err(NoPuzzle::Close),
            () if is_one_sided(&position) => Err(NoPuzzle::OneSided),
            () => Ok(Puzzle {
                position,
                solution: best.square,
                value: best.discs,
                second: second.discs,
            }),
        }
    }
}

fn is_one_sided(position: &Position) -> bool {
    let discs = position.board().count().map(u32::from);
    let fewest = discs.black.min(discs.white);
    100 * fewest < Puzzle::MIN_SHARE * (discs.black + discs.white)
}
