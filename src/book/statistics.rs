/// The results of the games that reached a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Statistics {
    /// The number of games.
    pub games: u32,
    /// The games that Black won.
    pub black_wins: u32,
    /// The drawn games.
    pub draws: u32,
    /// The results of Black together, in tenths of a disc, with the empty squares given to the winner.
    pub result_tenths: i64,
    /// The engine's estimate for Black, in half discs; none if it was not computed.
    pub value_halves: Option<i16>,
}

impl Statistics {
    /// The games that White won.
    #[must_use]
    pub fn white_wins(&self) -> u32 {
        self.games.saturating_sub(self.black_wins + self.draws)
    }

    /// The mean result of Black, in tenths of a disc, rounded to the nearest one, halves away from 0.
    #[must_use]
    pub fn average_tenths(&self) -> i16 {
        let games = i64::from(self.games.max(1));
        let rounded = (2 * self.result_tenths.abs() + games) / (2 * games);
        (rounded * self.result_tenths.signum()).clamp(-1000, 1000) as i16
    }

    /// The mean result of Black, in discs.
    #[must_use]
    pub fn average(&self) -> f32 {
        f32::from(self.average_tenths()) / 10.0
    }

    /// The engine's estimate for Black, in discs.
    #[must_use]
    pub fn value(&self) -> Option<f32> {
        self.value_halves.map(|halves| f32::from(halves) / 2.0)
    }
}
