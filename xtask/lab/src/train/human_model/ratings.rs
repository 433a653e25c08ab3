//! The strength of tournament players, from their results against each other.

use std::collections::BTreeMap;

use outflank::notation::wthor::WthorGame;

/// Elo by the player's number in the base; 0 is the mean of all who have enough games.
pub type Ratings = BTreeMap<u16, f64>;

/// Players with fewer games are not rated.
const MIN_GAMES: f64 = 10.0;
/// Rounds of the iteration.
const ROUNDS: usize = 100;

/// The players' ratings: the model of E. Zermelo, R. Bradley and M. Terry, by D. Hunter's iteration (2004). Two drawn
/// games against the mean are added for each player.
pub fn rate(games: &[WthorGame]) -> Ratings {
    let players = games
        .iter()
        .map(|game| game.black.max(game.white))
        .max()
        .map_or(0, usize::from)
        + 1;
    let (mut points, mut played) = (vec![1.0; players], vec![0.0; players]);
    for game in games {
        let share = match game.black_score {
            0..32 => 0.0,
            32 => 0.5,
            _ => 1.0,
        };
        for (player, share) in [(game.black, share), (game.white, 1.0 - share)] {
            points[usize::from(player)] += share;
            played[usize::from(player)] += 1.0;
        }
    }
    let mut strength = vec![1.0; players];
    for _ in 0..ROUNDS {
        let mut weight: Vec<f64> = strength.iter().map(|own| 2.0 / (own + 1.0)).collect();
        for game in games {
            let [black, white] = [game.black, game.white].map(usize::from);
            let each = 1.0 / (strength[black] + strength[white]);
            weight[black] += each;
            weight[white] += each;
        }
        strength = points
            .iter()
            .zip(weight)
            .map(|(points, weight)| points / weight)
            .collect();
    }
    let rated = || (0..players).filter(|&player| played[player] >= MIN_GAMES);
    let elo = |player: usize| 400.0 * strength[player].log10();
    let mean = rated().map(elo).sum::<f64>() / rated().count().max(1) as f64;
    rated()
        .map(|player| (player as u16, elo(player) - mean))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_points_in_four_are_nearly_200_elo() {
        let game = |black: u16, white: u16, black_score: u8| WthorGame {
            tournament: 0,
            black,
            white,
            black_score,
            black_theoretical: black_score,
            moves: Vec::new(),
        };
        let games: Vec<WthorGame> = (0..400)
            .map(|i| {
                if i % 2 == 0 {
                    game(1, 2, if i % 8 == 0 { 20 } else { 40 })
                } else {
                    game(2, 1, if i % 8 == 1 { 44 } else { 24 })
                }
            })
            .chain([game(3, 1, 64)])
            .collect();
        let ratings = rate(&games);
        assert_eq!(ratings.keys().copied().collect::<Vec<_>>(), [1, 2]);
        let difference = ratings[&1] - ratings[&2];
        assert!((170.0..195.0).contains(&difference), "{difference}");
    }
}
