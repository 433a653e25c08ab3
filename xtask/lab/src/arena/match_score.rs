//! The score of a match.

/// Results of games, from the first player's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    pub games: u32,
    wins: u32,
    draws: u32,
    discs: i64,
}

impl MatchScore {
    /// Adds a game with this lead in discs.
    pub fn add(&mut self, lead: i32) {
        self.games += 1;
        self.wins += u32::from(lead > 0);
        self.draws += u32::from(lead == 0);
        self.discs += i64::from(lead);
    }

    /// The games of both matches.
    pub fn and(self, other: MatchScore) -> MatchScore {
        MatchScore {
            games: self.games + other.games,
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            discs: self.discs + other.discs,
        }
    }

    /// The share of the points, 0 to 1, and half the width of its 95 % interval.
    pub fn points(&self) -> (f64, f64) {
        let games = f64::from(self.games.max(1));
        let score = (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games;
        let squares = (f64::from(self.wins) + f64::from(self.draws) / 4.0) / games;
        let error = 1.96 * ((squares - score * score).max(0.0) / games).sqrt();
        (score, error)
    }

    /// Whether the first player is significantly stronger: the 95 % interval lies above one half.
    pub fn is_won(&self) -> bool {
        let (score, error) = self.points();
        score - error > 0.5
    }

    /// Wins, draws, losses, the share of the points and the Elo difference with 95 % bounds.
    pub fn summary(&self) -> String {
        let (score, error) = self.points();
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

/// The Elo difference with this expected share of the points.
pub fn elo(score: f64) -> String {
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

    fn match_score(wins: u32, draws: u32, losses: u32) -> MatchScore {
        let mut match_score = MatchScore::default();
        let leads = [(wins, 2), (draws, 0), (losses, -2)];
        leads
            .iter()
            .for_each(|&(count, lead)| (0..count).for_each(|_| match_score.add(lead)));
        match_score
    }

    #[test]
    fn a_match_is_won_only_significantly() {
        assert!(match_score(560, 0, 440).is_won());
        assert!(!match_score(520, 0, 480).is_won());
        assert!(!match_score(56, 0, 44).is_won());
        // Draws narrow the interval.
        assert!(match_score(60, 900, 40).is_won());
        assert!(!MatchScore::default().is_won());
    }

    #[test]
    fn matches_add_up() {
        assert_eq!(
            match_score(3, 1, 0).and(match_score(0, 1, 2)),
            match_score(3, 2, 2)
        );
        let (score, error) = match_score(3, 2, 3).points();
        assert_eq!(score, 0.5);
        assert!((error - 1.96 * (0.1875_f64 / 8.0).sqrt()).abs() < 1e-12);
    }
}
