//! The levels against simulated novices, and each against the one below.

use anyhow::Result;
use outflank::engine::LEVELS;

use super::{WEIGHTS, repository};
use crate::arena::match_runner::{Match, Played};
use crate::arena::match_score::MatchScore;
use crate::arena::novice::Habit;
use crate::arena::player::{Player, PlayerConfig};
use crate::arena::start_position;
use crate::progress::Progress;

/// The levels for beginners, which are measured against novices.
const BEGINNERS: u8 = 3;
/// The seed of the reported matches. Parameters were chosen by matches of seed 1.
const SEED: u64 = 2;
/// A game that is lost with all discs before this move is an early loss.
const EARLY: usize = 20;

const NOVICES: &str =
    "Levels for beginners against simulated novices (lost early: with all discs before move 20)";
const LADDER: &str = "Levels, each against the one below";

/// Plays the matches of the levels up to `last`, the quick ones first, and gives each figure to `on_figure`: section, figure, value, unit and command.
///
/// # Errors
/// When a player cannot be started, or fails.
pub fn measure(
    last: u8,
    mut on_figure: impl FnMut(&str, &str, String, &str, &str) -> Result<()>,
) -> Result<()> {
    let pairings: Vec<Pairing> = against_novices()
        .chain(ladder())
        .filter(|pairing| pairing.level <= last)
        .collect();
    let total = pairings.iter().map(|pairing| u64::from(pairing.games));
    let progress = Progress::new(Some(total.sum()), "games");
    for pairing in &pairings {
        let (points, early) = pairing.play(&progress)?;
        let unit = match pairing.section {
            NOVICES => format!("% of the points, {early} lost early"),
            _ => "% of the points".to_owned(),
        };
        let (section, figure) = (pairing.section, &pairing.figure);
        progress.print(format_args!("{figure}: {points} {unit}"))?;
        on_figure(section, figure, points, &unit, &pairing.command())?;
    }
    Ok(())
}

/// The levels for beginners against each novice.
fn against_novices() -> impl Iterator<Item = Pairing> {
    let cells = (1..=BEGINNERS).flat_map(|level| Habit::ALL.map(|habit| (level, habit)));
    cells.map(|(level, habit)| Pairing {
        level,
        section: NOVICES,
        figure: format!("level {level} against {}", habit.name()),
        upper: player(level),
        lower: habit.name().to_owned(),
        games: 400,
        plies: 2,
    })
}

/// Each level against the one below. The last one is bound by time on the page, and by nodes here.
fn ladder() -> impl Iterator<Item = Pairing> {
    (2..=LEVELS).map(|level| {
        let (limit, name, games) = match level {
            LEVELS => (",nodes=200000,", " with 200,000 nodes", 60),
            _ => (",", "", 400),
        };
        Pairing {
            level,
            section: LADDER,
            figure: format!("{level}{name} against {}", level - 1),
            upper: player(level).replace(',', limit),
            lower: player(level - 1),
            games,
            plies: 8,
        }
    })
}

fn player(level: u8) -> String {
    format!("level={level},eval={WEIGHTS}")
}

/// A match between two players, and what docs/strength.md says of it.
struct Pairing {
    level: u8,
    section: &'static str,
    figure: String,
    upper: String,
    lower: String,
    games: u32,
    /// Random plies of an opening.
    plies: usize,
}

impl Pairing {
    /// The command that plays the same match.
    fn command(&self) -> String {
        let (upper, lower, games, plies) = (&self.upper, &self.lower, self.games, self.plies);
        format!("cargo xtask match {upper} {lower} --games {games} --plies {plies} --seed {SEED}")
    }

    /// The points of the first player, and the number of its early losses.
    fn play(&self, progress: &Progress) -> Result<(String, u32)> {
        let to_play = Match {
            start: start_position(8)?,
            plies: self.plies,
            seed: SEED,
            games: self.games,
        };
        let player = |text: &str| {
            let mut config: PlayerConfig = text.parse()?;
            if config.engine.weights.is_some() {
                config.engine.weights = Some(repository().join(WEIGHTS));
            }
            Player::new(&config)
        };
        let mut players = [player(&self.upper)?, player(&self.lower)?];
        let mut early = 0;
        let (score, _): (MatchScore, _) = to_play.play(&mut players, |played| {
            progress.step();
            early += u32::from(is_early_loss(played));
            Ok(())
        })?;
        let (points, error) = score.points();
        let points = format!("{:.1} ± {:.1}", 100.0 * points, 100.0 * error);
        Ok((points, early))
    }
}

/// Whether the first player has lost all discs before move [`EARLY`].
fn is_early_loss(played: &Played) -> bool {
    let moves = played.opening.iter().chain(&played.game.moves).flatten();
    let lead = if played.swapped {
        -played.game.lead
    } else {
        played.game.lead
    };
    lead == -64 && moves.count() < EARLY
}
