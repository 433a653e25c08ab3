use super::decision::Decision;
use super::mark::win_chances;

/// The loss in discs at which the accuracy falls to 1/e, the greatest loss of one move that counts, and the weight of a
/// move in a decided position. docs/coach.md, "Marks, accuracy, win chance".
const SCALE: f64 = 6.0;
const MAX_LOSS: f64 = 16.0;
const MIN_WEIGHT: f64 = 0.1;

/// The weighted losses of a player's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Accuracy {
    weight: f64,
    loss: f64,
}

impl Accuracy {
    /// Adds a move; a forced one does not count.
    ///
    /// A move weighs more the more open the game is: `4 w (1 - w) + 0.1` with the win chance `w` before it.
    pub fn add(&mut self, decision: &Decision) {
        if decision.analysis.moves.len() < 2 {
            return;
        }
        let (chance, _) = win_chances(decision);
        let weight = 4.0 * chance * (1.0 - chance) + MIN_WEIGHT;
        self.weight += weight;
        self.loss += weight * decision.loss().clamp(0.0, MAX_LOSS);
    }

    /// The accuracy in percent; none without a move that counts.
    ///
    /// It measures the player, not the result: losses are in discs, weighted by how open the game was.
    pub fn percent(&self) -> Option<f64> {
        (self.weight > 0.0).then(|| 100.0 * (-self.loss / self.weight / SCALE).exp())
    }
}
