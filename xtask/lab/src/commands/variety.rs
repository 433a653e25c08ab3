//! `cargo xtask variety`: how many different openings each level plays against itself.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use outflank::book::{Openings, PositionKey};
use outflank::engine::LEVELS;
use outflank::rules::{Phase, Position, Setup, Square};

use crate::arena::player::{Player, PlayerConfig, Used};
use crate::output::outln;
use crate::progress::Progress;

/// Nodes of a move of the last level, which is bound by time on the page.
const NODES: u32 = 60_000;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Games of a level
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// Plies that are compared
    #[arg(long, value_name = "N", default_value_t = 10)]
    plies: usize,
    /// The first seed; each game has the next one
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// File of statistics
    #[arg(long, value_name = "FILE", default_value = "www/data/openings-8.bin")]
    openings: PathBuf,
    /// File of trained weights
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-8.bin")]
    eval: PathBuf,
    /// Options of both players beside those of the level, as of a match
    #[arg(long, value_name = "OPTIONS", default_value = "")]
    with: String,
    /// The only level, instead of all
    #[arg(long, value_name = "N")]
    level: Option<u8>,
}

/// Plays the first moves of games between equal levels and prints a row a level.
///
/// # Errors
/// When a file cannot be read, or a player fails.
pub fn run(options: &Options) -> Result<()> {
    let name = || options.openings.display().to_string();
    let file = fs::read(&options.openings).with_context(name)?;
    let (statistics, _) = Openings::read(&file).with_context(name)?;
    let (games, plies) = (options.games, options.plies);
    outln!(
        "{games} games a level, the first {plies} plies: different orders of moves, different positions after symmetry,"
    )?;
    outln!("discs that a side loses against the best moves of the statistics")?;
    let levels = options.level.map_or(1..=LEVELS, |level| level..=level);
    let progress = Progress::new(
        Some(levels.clone().count() as u64 * u64::from(games)),
        "games",
    );
    for level in levels {
        let (mut lines, mut positions, mut lost) = (HashSet::new(), HashSet::new(), 0.0);
        let mut player = Player::new(&options.player(level)?)?;
        for game in 0..games {
            player.begin_game(options.seed + u64::from(game))?;
            let (moves, position) = open(&mut player, plies)?;
            lost += loss(&statistics, &moves)?;
            positions.insert(PositionKey::new(&position));
            lines.insert(moves);
            progress.step();
        }
        let lost = lost / f64::from(2 * games.max(1));
        let (lines, positions) = (lines.len(), positions.len());
        progress.print(format_args!(
            "level {level:2}: {lines:3} orders, {positions:3} positions, {lost:.2} discs"
        ))?;
    }
    Ok(())
}

impl Options {
    fn player(&self, level: u8) -> Result<PlayerConfig> {
        let (eval, openings) = (self.eval.display(), self.openings.display());
        let mut text = format!("level={level},eval={eval},openings={openings}");
        if level == LEVELS {
            text += &format!(",nodes={NODES}");
        }
        if !self.with.is_empty() {
            text += &format!(",{}", self.with);
        }
        text.parse()
    }
}

/// The first moves of a game between equals, without passes, and the position after them.
fn open(player: &mut Player, plies: usize) -> Result<(Vec<Square>, Position)> {
    let start = Position::new(&Setup::default())?;
    let (mut position, mut moves) = (start, Vec::new());
    while moves.len() < plies {
        match position.phase() {
            Phase::Over => break,
            Phase::Pass => {
                position = position.pass()?.position;
                moves.push(None);
            }
            Phase::Place | Phase::Play => {
                let square = player.choose(&start, &moves, &position, &mut Used::default())?;
                let square = square.context("a player passed with a legal move")?;
                position = position.play(square)?.position;
                moves.push(Some(square));
            }
        }
    }
    Ok((moves.into_iter().flatten().collect(), position))
}

/// The discs that both sides lose together, by the estimates of the statistics.
fn loss(statistics: &Openings, moves: &[Square]) -> Result<f64> {
    let (mut position, mut lost) = (Position::new(&Setup::default())?, 0.0);
    for &square in moves {
        if let Ok(passed) = position.pass() {
            position = passed.position;
        }
        lost += f64::from(statistics.loss(&position, square).unwrap_or(0.0));
        position = position.play(square)?.position;
    }
    Ok(lost)
}
