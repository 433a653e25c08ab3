//! The levels against simulated novices, and each against the one below.

use std::path::PathBuf;

use anyhow::Result;
use outflank::engine::LEVELS;
use outflank::rules::Size;

use super::repository;
use crate::arena::match_runner::{Match, Played};
use crate::arena::match_score::MatchScore;
use crate::arena::novice::Habit;
use crate::arena::player::{Player, PlayerConfig};
use crate::arena::start_position;
use crate::progress::Progress;

/// The levels for beginners, which are measured against novices.
const BEGINNERS: u8 = 3;
/// The seed of the reported matches, and of those with openings. Parameters were chosen by other seeds (docs/training.md).
const SEED: u64 = 2;
const SEED_PLAYED: u64 = 22;
/// Games of a match.
const GAMES: u32 = 400;
/// A game that is lost with all discs before this move is an early loss.
const EARLY: usize = 20;
/// The statistics from which the levels draw their first moves.
const OPENINGS: &str = "www/data/openings-8.bin";

const NOVICES: &str =
    "Levels for beginners against simulated novices (lost early: with all discs before move 20)";
const LADDER: &str = "Levels, each against the one below";
const PLAYED: &str = "Levels with their openings, as they are played";
const OTHER_BOARDS: &str = "Levels for beginners on other boards";

/// Plays the matches of the levels up to `last` whose section or figure contains `only`, and gives each figure to `on_figure`:
/// section, figure, value, unit and command.
///
/// # Errors
/// When a player cannot be started, or fails.
pub fn measure(
    last: u8,
    only: &str,
    mut on_figure: impl FnMut(&str, &str, String, &str, &str) -> Result<()>,
) -> Result<()> {
    let pairings: Vec<Pairing> = against_novices(NOVICES, Size::Eight)
        .chain(ladder(LADDER))
        .chain(against_novices(PLAYED, Size::Eight))
        .chain(ladder(PLAYED))
        .chain(against_novices(OTHER_BOARDS, Size::Six))
        .chain(against_novices(OTHER_BOARDS, Size::Ten))
        .filter(|pairing| pairing.level <= last && pairing.is_named(only))
        .collect();
    let total = pairings.len() as u64 * u64::from(GAMES);
    let progress = Progress::new(Some(total), "games");
    for row in pairings.chunk_by(Pairing::shares_row) {
        let results = row.iter().map(|pairing| pairing.play(&progress));
        let results: Vec<(String, u32)> = results.collect::<Result<_>>()?;
        let points: Vec<&str> = results.iter().map(|(points, _)| points.as_str()).collect();
        let (section, points) = (row[0].section, points.join(", "));
        let unit = match section {
            NOVICES => format!("% of the points, {} lost early", results[0].1),
            _ => "% of the points".to_owned(),
        };
        let (figure, command) = (figure(row), command(row));
        progress.print(format_args!("{figure}: {points} {unit}"))?;
        on_figure(section, &figure, points, &unit, &command)?;
    }
    Ok(())
}

/// What docs/strength.md says of pairings that share a row.
fn figure(row: &[Pairing]) -> String {
    let others = row[1..]
        .iter()
        .map(|pairing| format!(", {}", pairing.lower));
    others.fold(row[0].figure.clone(), |figure, other| figure + &other)
}

/// The command that plays their matches; the novices of a row differ.
fn command(row: &[Pairing]) -> String {
    let command = row[0].command();
    match row.len() {
        1 => command,
        _ => command.replace(&format!(" {} ", row[0].lower), " NOVICE "),
    }
}

/// The levels for beginners against each novice.
fn against_novices(section: &'static str, size: Size) -> impl Iterator<Item = Pairing> {
    let cells = (1..=BEGINNERS).flat_map(|level| Habit::ALL.map(|habit| (level, habit)));
    // The weights of squares are those of 8x8.
    let known =
        cells.filter(move |(_, habit)| size == Size::Eight || *habit != Habit::SquareWeights);
    known.map(move |(level, habit)| {
        let figure = format!("level {level} against {}", habit.name());
        let side = size.side();
        Pairing {
            level,
            section,
            figure: match size {
                Size::Eight => figure,
                _ => format!("{side}x{side}, {figure}"),
            },
            upper: player(level, section, size),
            lower: habit.name().to_owned(),
            plies: if section == PLAYED { 0 } else { 2 },
            size,
        }
    })
}

/// Each level against the one below. The last one is bound by time on the page, and by nodes here.
fn ladder(section: &'static str) -> impl Iterator<Item = Pairing> {
    (2..=LEVELS).map(move |level| {
        let (limit, name) = match level {
            LEVELS => (",nodes=200000,", " with 200,000 nodes"),
            _ => (",", ""),
        };
        let size = Size::Eight;
        Pairing {
            level,
            section,
            figure: format!("{level}{name} against {}", level - 1),
            upper: player(level, section, size).replacen(',', limit, 1),
            lower: player(level - 1, section, size),
            plies: if section == PLAYED { 0 } else { 8 },
            size,
        }
    })
}

/// A level with the weights of a board, and with the openings where it is measured as it is played.
fn player(level: u8, section: &str, size: Size) -> String {
    let openings = if section == PLAYED {
        format!(",openings={OPENINGS}")
    } else {
        String::new()
    };
    format!("level={level},eval={}{openings}", weights(size))
}

/// The file of weights of a board.
fn weights(size: Size) -> String {
    format!("www/data/weights-{}.bin", size.side())
}

/// A match between two players, and what docs/strength.md says of it.
struct Pairing {
    level: u8,
    section: &'static str,
    figure: String,
    upper: String,
    lower: String,
    /// Random plies of an opening.
    plies: usize,
    size: Size,
}

impl Pairing {
    /// Whether the section or the figure contains this text.
    fn is_named(&self, text: &str) -> bool {
        self.section.contains(text) || self.figure.contains(text)
    }

    /// Whether two pairings stand in one row: a level's against all novices on another board.
    fn shares_row(&self, next: &Self) -> bool {
        let board = self.section == OTHER_BOARDS && next.section == OTHER_BOARDS;
        board && (self.size, self.level) == (next.size, next.level)
    }

    /// The seed of its openings and of weak levels.
    fn seed(&self) -> u64 {
        if self.section == PLAYED {
            SEED_PLAYED
        } else {
            SEED
        }
    }

    /// The command that plays the same match.
    fn command(&self) -> String {
        let (upper, lower, plies, seed) = (&self.upper, &self.lower, self.plies, self.seed());
        let size = match self.size {
            Size::Eight => String::new(),
            size => format!(" --size {}", size.side()),
        };
        format!(
            "cargo xtask match {upper} {lower} --games {GAMES} --plies {plies} --seed {seed}{size}"
        )
    }

    /// The points of the first player, and the number of its early losses.
    fn play(&self, progress: &Progress) -> Result<(String, u32)> {
        let to_play = Match {
            start: start_position(self.size.side())?,
            plies: self.plies,
            seed: self.seed(),
            games: GAMES,
        };
        let player = |text: &str| {
            let mut config: PlayerConfig = text.parse()?;
            let in_repository = |file: &PathBuf| repository().join(file);
            config.engine.weights = config.engine.weights.as_ref().map(in_repository);
            config.openings = config.openings.as_ref().map(in_repository);
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
