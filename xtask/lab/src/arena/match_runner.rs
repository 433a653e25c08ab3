//! A match: games between two players, each opening played with both colours.

use anyhow::Result;
use outflank::rules::{Position, Square};

use super::game::{Game, play};
use super::match_score::MatchScore;
use super::openings::Openings;
use super::player::{Player, Used};

/// The games of a match.
#[derive(Clone, Copy)]
pub struct Match {
    /// The position before the openings.
    pub start: Position,
    /// Random plies of an opening.
    pub plies: usize,
    /// The seed of openings and weak levels.
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
            for swapped in [false, true] {
                for player in players.iter_mut() {
                    player.begin_game(self.seed ^ u64::from(pair) << 1 ^ u64::from(swapped))?;
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
