//! A long match of two engines, played on all threads.

use anyhow::Result;
use rayon::prelude::*;

use super::match_runner::Match;
use super::match_score::MatchScore;
use super::player::{Player, PlayerConfig};
use super::start_position;
use crate::progress::Progress;

/// Parts of a match, each with openings of its own. The number is fixed, so that the number of threads does not change
/// the games.
const PARTS: u32 = 8;

/// A match on all threads of the current pool.
pub struct ParallelMatch {
    /// Squares per side.
    pub side: u8,
    /// Both players. A limit of time would make the result depend on the number of threads.
    pub players: [PlayerConfig; 2],
    /// Random plies of an opening.
    pub plies: usize,
    /// The seed of the openings.
    pub seed: u64,
    /// Number of games, rounded up to an even number per part.
    pub games: u32,
}

impl ParallelMatch {
    /// Plays all games.
    ///
    /// # Errors
    /// When a player cannot be started, or fails.
    pub fn play(&self) -> Result<MatchScore> {
        let start = start_position(self.side)?;
        let progress = Progress::new(Some(self.games.into()), "games");
        let play_part = |part: u32| {
            let part = Match {
                start,
                plies: self.plies,
                seed: self.seed * u64::from(PARTS) + u64::from(part),
                games: self.games.div_ceil(PARTS),
            };
            let [first, second] = &self.players;
            let mut players = [Player::new(first)?, Player::new(second)?];
            let (score, _) = part.play(&mut players, |_| {
                progress.step();
                Ok(())
            })?;
            Ok(score)
        };
        let parts: Vec<MatchScore> = (0..PARTS)
            .into_par_iter()
            .map(play_part)
            .collect::<Result<_>>()?;
        Ok(parts
            .into_iter()
            .fold(MatchScore::default(), MatchScore::and))
    }
}
