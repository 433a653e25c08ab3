use super::bits::{self, ForShape, Shape, Word};
use super::{Phase, Position};

/// Counts the move sequences of `depth` plies from a position.
///
/// A forced pass counts as one ply, and a game that ends before `depth` counts as one leaf (the
/// convention of Aart Bik, "Perft for Reversi").
///
/// ```
/// use outflank::rules::{Position, Setup, perft};
///
/// let start = Position::new(&Setup::default())?;
/// assert_eq!(perft(&start, 6), 8200);
/// # Ok::<(), outflank::rules::SetupError>(())
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (turn, late) = (position.turn(), position.out_of_time());
    match position.phase() {
        Phase::Over => 1,
        Phase::Play if !late.black && !late.white => {
            let discs = |color| position.board().discs(color).bits();
            bits::with_shape(
                position.size(),
                Count {
                    own: discs(turn),
                    other: discs(!turn),
                    depth,
                },
            )
        }
        Phase::Pass => position
            .pass()
            .map_or(0, |played| perft(&played.position, depth - 1)),
        Phase::Place | Phase::Play => {
            let plays = position
                .legal()
                .iter()
                .filter_map(|square| position.play(square).ok());
            plays.map(|played| perft(&played.position, depth - 1)).sum()
        }
    }
}

struct Count {
    own: u128,
    other: u128,
    depth: u32,
}

impl ForShape for Count {
    type Output = u64;

    fn run<S: Shape>(self) -> u64 {
        count::<S>(
            S::Word::narrow(self.own),
            S::Word::narrow(self.other),
            self.depth,
        )
    }
}

/// Counts on words, for `depth` >= 1; the moves of the last ply are counted without being played.
fn count<S: Shape>(own: S::Word, other: S::Word, depth: u32) -> u64 {
    let mut moves = bits::legal::<S>(own, other);
    if moves == S::Word::ZERO {
        let over = bits::legal::<S>(other, own) == S::Word::ZERO;
        return if over || depth == 1 {
            1
        } else {
            count::<S>(other, own, depth - 1)
        };
    }
    if depth == 1 {
        return moves.count().into();
    }
    let mut total = 0;
    while moves != S::Word::ZERO {
        let index = moves.lowest();
        let flips = bits::flips::<S>(own, other, index);
        let played = own | flips | (S::Word::ONE << index);
        total += count::<S>(other & !flips, played, depth - 1);
        moves = moves.without_lowest();
    }
    total
}
