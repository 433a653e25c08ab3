//! Flips found by walking from square to square: slow, and without any code of [`bits`](super::bits), which a game is checked
//! against while it is played. A browser that miscompiles one of them rarely makes the same mistake in the other.

use super::{Board, Color, Phase, Position, Setup, Size, Square, SquareSet};

/// The eight directions, as steps of column and row.
const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// The discs that a play of `color` on a square flips; none if it is not legal.
///
/// ```
/// use outflank::rules::{Board, Color, Size, recount};
///
/// let board = Board::crossed(Size::Six);
/// assert_eq!(board.to_string(), "\
/// +  a b c d e f
/// 1  - - - - - -
/// 2  - - - - - -
/// 3  - - O X - -
/// 4  - - X O - -
/// 5  - - - - - -
/// 6  - - - - - -
/// ");
/// assert_eq!(recount::flips(&board, Color::Black, "c2".parse()?).to_string(), "c3");
/// assert!(recount::flips(&board, Color::White, "c2".parse()?).is_empty());
/// # Ok::<(), outflank::rules::ParseSquareError>(())
/// ```
pub fn flips(board: &Board, color: Color, square: Square) -> SquareSet {
    let mut all = SquareSet::empty(board.size());
    if board.get(square).is_some() {
        return all;
    }
    for direction in DIRECTIONS {
        let mut run = SquareSet::empty(board.size());
        let mut next = beside(square, direction);
        while let Some(at) = next
            && board.get(at) == Some(!color)
        {
            run = run.with(at);
            next = beside(at, direction);
        }
        if next.and_then(|at| board.get(at)) == Some(color) {
            all = all | run;
        }
    }
    all
}

/// Whether `after` is the board after a disc of `color` on `square` that flips `flips`.
pub fn is_after(
    after: &Board,
    before: &Board,
    color: Color,
    square: Square,
    flips: SquareSet,
) -> bool {
    let disc = |at| match at == square || flips.contains(at) {
        true => Some(color),
        false => before.get(at),
    };
    SquareSet::full(before.size())
        .iter()
        .all(|at| after.get(at) == disc(at))
}

/// The hash of one game on each board, whose moves follow from it: a wrong legal square or flip leads to another game.
pub fn checksum() -> u32 {
    let mut hash = 0_u64;
    for size in Size::ALL {
        let setup = Setup {
            size,
            ..Setup::default()
        };
        let mut next = Position::new(&setup).ok();
        while let Some(position) = next {
            for color in Color::ALL {
                let discs = position.board().discs(color).bits();
                hash = mix(mix(hash, discs as u64), (discs >> 64) as u64);
            }
            let legal = position.legal();
            let played = match position.phase() {
                Phase::Over => break,
                Phase::Pass => position.pass(),
                _ => match legal.iter().nth((hash % u64::from(legal.len())) as usize) {
                    Some(square) => position.play(square),
                    None => break,
                },
            };
            next = played.ok().map(|played| played.position);
        }
    }
    hash as u32
}

fn mix(hash: u64, word: u64) -> u64 {
    // The fraction of the golden ratio, as in `splitmix64`.
    let hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash ^ hash >> 32
}

fn beside(square: Square, (columns, rows): (i8, i8)) -> Option<Square> {
    let column = square.column().checked_add_signed(columns)?;
    let row = square.row().checked_add_signed(rows)?;
    Square::new(column, row)
}
