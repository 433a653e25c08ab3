use crate::rules::{Board, ByColor, Color, Phase, Position, Size, SquareSet, Symmetry};

/// The squares and the side to move of a position, the same for its eight images.
///
/// Of the eight images the key holds the one whose black discs, then white discs, are the smallest number. A position in
/// which the side to move has to pass has the key of the position after the pass.
///
/// ```
/// use outflank::book::PositionKey;
/// use outflank::rules::{Position, Setup};
///
/// let start = Position::new(&Setup::default())?;
/// let after = |square: &str| Ok::<_, Box<dyn std::error::Error>>(start.play(square.parse()?)?.position);
/// assert_eq!(PositionKey::new(&after("f5")?), PositionKey::new(&after("c4")?));
/// assert_ne!(PositionKey::new(&after("f5")?), PositionKey::new(&start));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey {
    size: Size,
    discs: (u128, u128),
    turn: Color,
}

impl PositionKey {
    /// The key of a position.
    pub fn new(position: &Position) -> PositionKey {
        let position = &after_forced_pass(*position);
        let board = position.board();
        let image = |symmetry: Symmetry| {
            let discs = ByColor::new(|color| symmetry.squares(board.discs(color)).bits());
            (discs.black, discs.white)
        };
        let images = Symmetry::ALL.into_iter().map(image);
        PositionKey {
            size: position.size(),
            discs: images.min().unwrap_or_default(),
            turn: position.turn(),
        }
    }

    /// The number of discs on the board.
    pub(super) fn discs_on_board(&self) -> u32 {
        (self.discs.0 | self.discs.1).count_ones()
    }

    /// A position with this key; none if no game reaches one.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let mut board = Board::empty(self.size);
        for (color, bits) in [(Color::Black, self.discs.0), (Color::White, self.discs.1)] {
            let squares = SquareSet::from_bits(self.size, bits);
            squares.iter().for_each(|square| board.put(square, color));
        }
        Position::from_board(board, self.turn).ok()
    }
}

/// The position after the pass, if the side to move has to pass; else the same position.
pub(super) fn after_forced_pass(position: Position) -> Position {
    match position.phase() {
        Phase::Pass => position.pass().map_or(position, |passed| passed.position),
        Phase::Place | Phase::Play | Phase::Over => position,
    }
}
