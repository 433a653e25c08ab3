use crate::rules::Size;

/// A part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePhase {
    /// The first third.
    Opening,
    /// The second third.
    Middle,
    /// The last third.
    End,
}

impl GamePhase {
    /// All three, in order.
    pub const ALL: [GamePhase; 3] = [GamePhase::Opening, GamePhase::Middle, GamePhase::End];

    /// The phase with `empties` empty squares. On 8x8 the opening ends with 41 of them and the middle with 21; other boards
    /// are divided in the same proportion. docs/coach.md, "Marks, accuracy, win chance".
    pub fn new(size: Size, empties: u8) -> GamePhase {
        let squares = u32::from(size.squares());
        let share = |empties: u32| empties * squares / 64;
        match u32::from(empties) {
            empties if empties > share(40) => GamePhase::Opening,
            empties if empties > share(20) => GamePhase::Middle,
            _ => GamePhase::End,
        }
    }

    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            GamePhase::Opening => "opening",
            GamePhase::Middle => "middle",
            GamePhase::End => "end",
        }
    }

    /// The mean loss a move of tournament players on 8x8, in discs. docs/coach.md, "Marks, accuracy, win chance".
    pub fn usual_loss(self) -> f64 {
        match self {
            GamePhase::Opening => 0.93,
            GamePhase::Middle => 2.03,
            GamePhase::End => 1.61,
        }
    }
}
