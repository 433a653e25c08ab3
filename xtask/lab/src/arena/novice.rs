//! Simulated novices: players of fixed simple habits, which the weak levels are measured against.
//!
//! A novice looks at the moves of the position only. Equal moves are drawn at random.

use outflank::rules::{Color, Position, Square, SquareSet};

use crate::rng::Rng;

/// The habit of a novice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Any move.
    Random,
    /// The move that flips most discs.
    MostFlips,
    /// A corner where there is one, no X-square where there is another move, else most flips.
    CornersFirst,
    /// The move after which the own discs lie on the best squares by fixed weights.
    SquareWeights,
}

impl Habit {
    /// All habits, the weakest first.
    pub const ALL: [Self; 4] = [
        Self::Random,
        Self::MostFlips,
        Self::CornersFirst,
        Self::SquareWeights,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::MostFlips => "most-flips",
            Self::CornersFirst => "corners-first",
            Self::SquareWeights => "square-weights",
        }
    }

    /// The habit of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|habit| habit.name() == name)
    }
}

/// A novice in a game.
pub struct Novice {
    habit: Habit,
    rng: Rng,
}

impl Novice {
    pub fn new(habit: Habit) -> Self {
        Self {
            habit,
            rng: Rng::new(0, 0),
        }
    }

    /// Prepares for a new game; `seed` drives its random choices.
    pub fn begin_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed, 0);
    }

    /// A move of this habit, or `None` without a legal one.
    pub fn choose(&mut self, position: &Position) -> Option<Square> {
        let appeal = |square| match self.habit {
            Habit::Random => 0,
            Habit::MostFlips => flips(position, square),
            Habit::CornersFirst => match Place::of(position, square) {
                Place::Corner => 1000 + flips(position, square),
                Place::XSquare => flips(position, square) - 1000,
                _ => flips(position, square),
            },
            Habit::SquareWeights => balance(position, square),
        };
        let moves: Vec<(i32, Square)> = position
            .legal()
            .iter()
            .map(|square| (appeal(square), square))
            .collect();
        let (best, _) = moves.iter().max_by_key(|(appeal, _)| *appeal)?;
        let equal: Vec<Square> = moves
            .iter()
            .filter(|(appeal, _)| appeal == best)
            .map(|(_, square)| *square)
            .collect();
        Some(equal[self.rng.below(equal.len())])
    }
}

/// The number of discs that a move flips.
fn flips(position: &Position, square: Square) -> i32 {
    position.flips(square).len().into()
}

/// The weights of the own discs after a move, minus those of the opponent.
fn balance(position: &Position, square: Square) -> i32 {
    let own = position.turn();
    let Ok(played) = position.play(square) else {
        return i32::MIN;
    };
    let sum = |color: Color| -> i32 {
        let discs: SquareSet = played.position.board().discs(color);
        discs
            .iter()
            .map(|square| Place::of(position, square).weight())
            .sum()
    };
    sum(own) - sum(!own)
}

/// What a square is, by its distances from the two nearest edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Corner,
    /// On the edge, beside a corner.
    CSquare,
    /// On the diagonal, beside a corner.
    XSquare,
    /// On the edge, two from a corner.
    ASquare,
    /// On the edge, three or more from a corner.
    BSquare,
    /// Beside the edge.
    SecondLine,
    /// On the diagonal, two from a corner.
    InnerCorner,
    Middle,
}

impl Place {
    fn of(position: &Position, square: Square) -> Self {
        let last = position.size().side() - 1;
        let distance = |line: u8| line.min(last - line);
        let (column, row) = (distance(square.column()), distance(square.row()));
        match (column.min(row), column.max(row)) {
            (0, 0) => Self::Corner,
            (0, 1) => Self::CSquare,
            (0, 2) => Self::ASquare,
            (0, _) => Self::BSquare,
            (1, 1) => Self::XSquare,
            (1, _) => Self::SecondLine,
            (2, 2) => Self::InnerCorner,
            _ => Self::Middle,
        }
    }

    /// The weights of P. Norvig, "Paradigms of Artificial Intelligence Programming" (1992), chapter 18.
    fn weight(self) -> i32 {
        match self {
            Self::Corner => 120,
            Self::CSquare => -20,
            Self::XSquare => -40,
            Self::ASquare => 20,
            Self::BSquare => 5,
            Self::SecondLine => -5,
            Self::InnerCorner => 15,
            Self::Middle => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(habit: Habit, position: &str) -> Vec<String> {
        let position: Position = position.parse().unwrap();
        let mut novice = Novice::new(habit);
        let mut moves: Vec<String> = (0..200)
            .map(|seed| {
                novice.begin_game(seed);
                novice.choose(&position).unwrap().to_string()
            })
            .collect();
        moves.sort();
        moves.dedup();
        moves
    }

    /// Black to move: a1 flips one disc, b7 four, the others one.
    const CORNER: &str = "\
        -OX-----\
        ------X-\
        -----O--\
        ---XO---\
        ---OX---\
        --O-----\
        --------\
        -------- X";

    #[test]
    fn each_habit_has_its_move() {
        let position: Position = CORNER.parse().unwrap();
        let all: Vec<String> = position.legal().iter().map(|s| s.to_string()).collect();
        assert!(all.contains(&"a1".to_owned()) && all.len() > 2, "{all:?}");
        let mut random = moves(Habit::Random, CORNER);
        random.sort();
        let mut sorted = all.clone();
        sorted.sort();
        assert_eq!(random, sorted);
        assert_eq!(moves(Habit::CornersFirst, CORNER), ["a1"]);
        assert_eq!(moves(Habit::MostFlips, CORNER), ["b7"]);
        assert_eq!(moves(Habit::SquareWeights, CORNER), ["a1"]);
    }

    #[test]
    fn an_x_square_is_the_last_choice_of_one_who_avoids_it() {
        let without_corner = CORNER.replacen("-OX", "-OO", 1);
        let chosen = moves(Habit::CornersFirst, &without_corner);
        assert!(!chosen.contains(&"b7".to_owned()), "{chosen:?}");
        assert_eq!(moves(Habit::MostFlips, &without_corner), ["b7"]);
    }

    #[test]
    fn names_are_read_back() {
        for habit in Habit::ALL {
            assert_eq!(Habit::named(habit.name()), Some(habit));
        }
        assert_eq!(Habit::named("clever"), None);
    }
}
