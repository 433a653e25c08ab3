//! Many games between two players, both colours of every opening, and their tally.

use std::error::Error;

use outflank::rules::{Position, Square};

use crate::contest::{Game, Player, Used, play};
use crate::openings::Openings;

/// Which games are played.
#[derive(Clone, Copy)]
pub struct Series {
    /// The position before the openings.
    pub start: Position,
    /// Random plies of an opening.
    pub plies: usize,
    /// The chance of openings and weak levels.
    pub seed: u64,
    /// Games in all, two an opening.
    pub games: u32,
}

/// What has been played so far.
pub struct Played<'a> {
    pub tally: &'a Tally,
    /// The moves of the opening, where the game does not show them.
    pub before: &'a [Option<Square>],
    pub game: &'a Game,
    /// Whether the second player had Black.
    pub swapped: bool,
}

impl Series {
    /// Plays all games, telling of each, and gives the tally and what the players have used.
    ///
    /// # Errors
    /// When a player fails, or the teller does.
    pub fn play(
        &self,
        players: &mut [Player; 2],
        mut tell: impl FnMut(&Played) -> Result<(), Box<dyn Error>>,
    ) -> Result<(Tally, [Used; 2]), Box<dyn Error>> {
        let mut openings = Openings::new(self.start, self.plies, self.seed);
        let mut used = [Used::default(); 2];
        let mut tally = Tally::default();
        let replays = players.iter().any(Player::replays);
        for pair in 0..self.games.div_ceil(2) {
            let (opening, moves) = openings.next_balanced();
            let (from, given, before) = if replays {
                (&self.start, moves.as_slice(), &[][..])
            } else {
                (&opening, &[][..], moves.as_slice())
            };
            for swapped in [false, true] {
                for player in players.iter_mut() {
                    player.begin(self.seed ^ u64::from(pair) << 1 ^ u64::from(swapped))?;
                }
                let [first, second] = &mut *players;
                let [first_used, second_used] = &mut used;
                let game = if swapped {
                    play(from, given, (second, second_used), (first, first_used))?
                } else {
                    play(from, given, (first, first_used), (second, second_used))?
                };
                tally.add(if swapped { -game.lead } else { game.lead });
                tell(&Played {
                    tally: &tally,
                    before,
                    game: &game,
                    swapped,
                })?;
            }
        }
        Ok((tally, used))
    }
}

/// Games, seen by the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u32,
    wins: u32,
    draws: u32,
    discs: i64,
}

impl Tally {
    fn add(&mut self, lead: i32) {
        self.games += 1;
        self.wins += u32::from(lead > 0);
        self.draws += u32::from(lead == 0);
        self.discs += i64::from(lead);
    }

    /// The games of both.
    pub fn and(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            discs: self.discs + other.discs,
        }
    }

    /// The share of the points, 0 to 1, and how far it may be off (95 %).
    fn score(&self) -> (f64, f64) {
        let games = f64::from(self.games.max(1));
        let score = (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games;
        let squares = (f64::from(self.wins) + f64::from(self.draws) / 4.0) / games;
        let error = 1.96 * ((squares - score * score).max(0.0) / games).sqrt();
        (score, error)
    }

    /// Whether the first player has been shown to be the stronger: chance alone would have it so in one of forty matches.
    pub fn won(&self) -> bool {
        let (score, error) = self.score();
        score - error > 0.5
    }

    /// Wins, draws, losses, the share of the points and the Elo difference with 95 % bounds.
    pub fn line(&self) -> String {
        let (score, error) = self.score();
        format!(
            "+{} ={} -{}  {:.1} % ± {:.1}  Elo {} ({} to {})  {:+.1} discs a game",
            self.wins,
            self.draws,
            self.games - self.wins - self.draws,
            100.0 * score,
            100.0 * error,
            elo(score),
            elo(score - error),
            elo(score + error),
            self.discs as f64 / f64::from(self.games.max(1)),
        )
    }
}

/// The difference in Elo that makes one expect this share of the points.
fn elo(score: f64) -> String {
    if score <= 0.0 {
        return "-inf".into();
    }
    if score >= 1.0 {
        return "+inf".into();
    }
    format!("{:+.0}", -400.0 * (1.0 / score - 1.0).log10())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        let mut tally = Tally::default();
        let leads = [(wins, 2), (draws, 0), (losses, -2)];
        leads
            .iter()
            .for_each(|&(count, lead)| (0..count).for_each(|_| tally.add(lead)));
        tally
    }

    #[test]
    fn a_match_is_won_only_beyond_chance() {
        assert!(tally(560, 0, 440).won());
        assert!(!tally(520, 0, 480).won());
        assert!(!tally(56, 0, 44).won());
        // Draws say that both are alike, so they make the bounds narrower.
        assert!(tally(60, 900, 40).won());
        assert!(!Tally::default().won());
    }

    #[test]
    fn two_halves_make_a_whole() {
        assert_eq!(tally(3, 1, 0).and(tally(0, 1, 2)), tally(3, 2, 2));
        let (score, error) = tally(3, 2, 3).score();
        assert_eq!(score, 0.5);
        assert!((error - 1.96 * (0.1875_f64 / 8.0).sqrt()).abs() < 1e-12);
    }
}
