use crate::rules::{Board, Color, Position, Square, Symmetry};

use super::lesson_file::Task;
use super::values::Values;
use crate::random::SplitMix64;

/// How a stored position is shown: turned, and with the colours exchanged or not, so that nobody learns squares by heart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    symmetry: Symmetry,
    exchanged: bool,
}

impl Shown {
    /// One of the sixteen ways, by a seed.
    ///
    /// ```
    /// use outflank::learn::Shown;
    /// use outflank::rules::{Position, Setup};
    ///
    /// let start = Position::new(&Setup::default())?;
    /// assert_eq!(Shown::AS_STORED.position(&start), Some(start));
    /// let ways = (0..200).map(Shown::by_seed);
    /// assert!(ways.into_iter().any(|shown| shown.position(&start).is_some_and(|image| image.turn() != start.turn())));
    /// # Ok::<(), outflank::rules::SetupError>(())
    /// ```
    #[must_use]
    pub fn by_seed(seed: u64) -> Shown {
        let number = SplitMix64(seed).next();
        Shown {
            symmetry: Symmetry::ALL[(number & 7) as usize],
            exchanged: number & 8 != 0,
        }
    }

    /// As it is stored.
    pub const AS_STORED: Shown = Shown {
        symmetry: Symmetry::ALL[0],
        exchanged: false,
    };

    /// The image of a position; none if its middle is empty.
    #[must_use]
    pub fn position(self, position: &Position) -> Option<Position> {
        let board = self.symmetry.board(position.board());
        let mut image = Board::empty(board.size());
        for color in Color::ALL {
            let shown = if self.exchanged { !color } else { color };
            let discs = board.discs(color);
            discs.iter().for_each(|square| image.put(square, shown));
        }
        let turn = position.turn();
        Position::from_board(image, if self.exchanged { !turn } else { turn }).ok()
    }

    /// The image of a square.
    #[must_use]
    pub fn square(self, position: &Position, square: Square) -> Square {
        self.symmetry.square(position.size(), square)
    }

    /// The image of a task.
    #[must_use]
    pub fn task(self, task: &Task) -> Option<Task> {
        let position = self.position(&task.position)?;
        let image = |values: &Values| {
            let discs = values.iter();
            let discs = discs.map(|(square, discs)| (self.square(&task.position, square), discs));
            Values::new(&position, &discs.collect::<Vec<_>>())
        };
        Some(Task {
            rule: task.rule,
            position,
            values: task.values.as_ref().and_then(image),
        })
    }
}
