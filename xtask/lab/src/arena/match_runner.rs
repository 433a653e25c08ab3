//! A match: games between two players, each opening played with both colours.

use anyhow::Result;
use outflank::rules::{Position, Square};

use super::game::{Game, play};
use super::match_score::MatchScore;
use super::openings::Openings;
use super::player::{Player, Used};

/// Separates the seeds of matches, so that no two share a pair: an odd multiplier, 2^64 divided by the golden ratio.
const SEED_STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The games of a match.
#[derive(Clone, Copy)]
pub struct Match {
    /// The position before the openings.
    pub start: Position,
    /// Random plies of an opening.
    pub plies: usize,
    /// The seed of openings and levels.
    pub seed: u64,
    /// Number of games, two per opening.
    pub games: u32,
}

/// A game of the match and the score after it.
pub struct Played<'a> {
    pub score: &'a MatchScore,
    /// The moves of the opening, if the game does not contain them.
    pub opening: &'a [Option<Square>],
    pub game: &'a Game,
    /// Whether the second player was Black.
    pub swapped: bool,
}

impl Match {
    /// Plays all games, calls `on_game` after each, and returns the score and what the players have used.
    ///
    /// # Errors
    /// When a player or `on_game` fails.
    pub fn play(
        &self,
        players: &mut [Player; 2],
        mut on_game: impl FnMut(&Played) -> Result<()>,
    ) -> Result<(MatchScore, [Used; 2])> {
        let mut openings = Openings::new(self.start, self.plies, self.seed);
        let mut used = [Used::default(); 2];
        let mut score = MatchScore::default();
        let whole_games = players.iter().any(Player::needs_whole_games);
        for pair in 0..self.games.div_ceil(2) {
            let (position, moves) = openings.next_balanced();
            let (from, given, opening) = if whole_games {
                (&self.start, moves.as_slice(), &[][..])
            } else {
                (&position, &[][..], moves.as_slice())
            };
            // Both games of a pair draw the same: neither side has the luckier openings.
            let seed = self.seed.wrapping_mul(SEED_STEP) ^ u64::from(pair);
            for swapped in [false, true] {
                for player in players.iter_mut() {
                    player.begin_game(seed)?;
                }
                let [first, second] = &mut *players;
                let [first_used, second_used] = &mut used;
                let game = if swapped {
                    play(from, given, (second, second_used), (first, first_used))?
                } else {
                    play(from, given, (first, first_used), (second, second_used))?
                };
                score.add(if swapped { -game.lead } else { game.lead });
                on_game(&Played {
                    score: &score,
                    opening,
                    game: &game,
                    swapped,
                })?;
            }
        }
        Ok((score, used))
    }
}

#[cfg(test)]
mod tests {
    use super::super::start_position;
    use super::*;

    #[test]
    fn the_games_of_a_pair_draw_the_same() {
        let config = "level=1".parse().unwrap();
        let player = || Player::new(&config).unwrap();
        let to_play = Match {
            start: start_position(6).unwrap(),
            plies: 2,
            seed: 1,
            games: 6,
        };
        let mut games = Vec::new();
        let keep = |played: &Played| {
            games.push(played.game.moves.clone());
            Ok(())
        };
        to_play.play(&mut [player(), player()], keep).unwrap();
        for pair in games.chunks(2) {
            assert_eq!(pair[0], pair[1]);
        }
        assert_ne!(games[0], games[2]);
    }
}
