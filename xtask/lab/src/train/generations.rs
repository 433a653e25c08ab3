//! `train generations`: from the handcrafted evaluation to the file that the engine loads, one generation after another.
//!
//! Each generation plays its games with the weights of the one before, is fitted to the games of the last few generations,
//! and has to beat the one before in a match; the first that does not win ends the run. (AlphaGo Zero's networks pass such
//! a gate: Silver and others, "Mastering the game of Go without human knowledge", 2017.) Steps whose files exist are not
//! repeated, so a run that was broken off can be continued.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Args;
use outflank::engine::Limits;

use super::chunks::ChunkOptions;
use super::fit::command::GamesFolder;
use super::{command_line, fit, selfplay, with_threads};
use crate::arena::match_score::MatchScore;
use crate::arena::parallel_match::ParallelMatch;
use crate::arena::player::PlayerConfig;
use crate::output::outln;

/// Generations whose games are fitted: each has twice as many as the one before, so older ones add little.
const FITTED: u32 = 3;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Most generations
    #[arg(long, value_name = "N", default_value_t = 8)]
    generations: u32,
    #[command(flatten)]
    steps: Steps,
}

/// Options of the steps of every generation.
#[derive(Args, Clone)]
struct Steps {
    /// Squares per side: 6, 8 or 10
    #[arg(long, value_name = "N", default_value_t = 8)]
    side: u8,
    /// Seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of threads; it does not change the result
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,
    /// Families of the first generation; each later one plays twice as many
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    families: u64,
    /// Depth of the games in plies
    #[arg(long, value_name = "N", default_value_t = 3)]
    depth: u32,
    /// With at most this many empty squares every value is exact
    #[arg(long, value_name = "N", default_value_t = 13)]
    exact: u32,
    /// Most random turns before a game (default: 7/32 of the squares)
    #[arg(long, value_name = "N")]
    opening: Option<usize>,
    /// Games of a match
    #[arg(long = "match", value_name = "N", default_value_t = 4000)]
    games: u32,
    /// Nodes per move of a match
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
    /// Random plies before a game of a match
    #[arg(long, value_name = "N", default_value_t = 12)]
    plies: usize,
    /// Folder of the run (default: target/train/row-SIDE)
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// Runs the generations.
///
/// # Errors
/// When a file cannot be read or written, or the first generation does not win.
pub fn run(options: &Options) -> Result<()> {
    let mut best = None;
    for generation in 1..=options.generations {
        match options.steps.generation(generation, best.as_deref())? {
            Some(weights) => best = Some(weights),
            None => break,
        }
    }
    let best = best.context("the first generation does not beat the handcrafted evaluation")?;
    outln!("the last generation that won: {}", best.display())?;
    Ok(())
}

impl Steps {
    /// Makes one generation; returns its weights if it beats the one before.
    fn generation(&self, number: u32, before: Option<&Path>) -> Result<Option<PathBuf>> {
        let folder = self.out().join(number.to_string());
        let (weights, outcome) = (folder.join("weights.bin"), folder.join("match.txt"));
        if !outcome.exists() {
            let start = Instant::now();
            self.play_games(number, before)?;
            let played = start.elapsed().as_secs();
            if !weights.exists() {
                self.fit(number, before, &weights)?;
            }
            let fitted = start.elapsed().as_secs();
            let score = self.play_match(number, &weights, before)?;
            let finished = start.elapsed().as_secs();
            let verdict = if score.is_won() { "won" } else { "not won" };
            let line = format!(
                "{verdict}: {}; games {played} s, fit {} s, match {} s\n",
                score.summary(),
                fitted - played,
                finished - fitted
            );
            fs::write(&outcome, line)?;
        }
        let outcome = fs::read_to_string(&outcome)?;
        outln!("generation {number} {}", outcome.trim_end())?;
        Ok(outcome.starts_with("won").then_some(weights))
    }

    fn out(&self) -> PathBuf {
        let default = || PathBuf::from(format!("target/train/row-{}", self.side));
        self.out.clone().unwrap_or_else(default)
    }

    fn games_folder(&self, number: u32) -> PathBuf {
        self.out().join(number.to_string()).join("games")
    }

    /// The seed of a generation's games and match.
    fn seed_of(&self, number: u32) -> u64 {
        self.seed * 100 + u64::from(number)
    }

    fn play_games(&self, number: u32, before: Option<&Path>) -> Result<()> {
        let squares = usize::from(self.side).pow(2);
        selfplay::run(&selfplay::Options {
            chunks: ChunkOptions {
                side: self.side.into(),
                seed: self.seed_of(number),
                seconds: None,
                threads: self.threads,
                weights: before.map(Path::to_owned),
            },
            out: self.games_folder(number),
            families: Some(self.families << (number - 1)),
            style: selfplay::Style {
                depth: self.depth,
                exact: self.exact,
                last: 5,
                opening: Some(self.opening.unwrap_or(squares * 7 / 32)),
                stray: 3,
                branches: 4,
            },
        })
    }

    fn fit(&self, number: u32, before: Option<&Path>, out: &Path) -> Result<()> {
        let oldest = number.saturating_sub(FITTED - 1).max(1);
        let options = fit::command::Options {
            games: (oldest..=number)
                .map(|number| GamesFolder::new(self.games_folder(number)))
                .collect(),
            side: self.side.into(),
            out: Some(out.to_owned()),
            threads: self.threads,
            seed: self.seed,
            rounds: 25,
            shrink: 5.0,
            smooth: 10.0,
            lambda: 0.9,
            unit: 8,
            bit: 0.0,
            unseen: 0.0,
            held_out: 20,
            knots: Vec::new(),
            prior: before.map(Path::to_owned),
            width: 24.0,
            base: None,
        };
        let command = format!("{}; generation {number}", command_line());
        fit::command::run(&options, &command)
    }

    /// The match of a generation against the one before.
    fn play_match(&self, number: u32, weights: &Path, before: Option<&Path>) -> Result<MatchScore> {
        let player = |weights: Option<&Path>| {
            let limits = Limits {
                nodes: Some(self.nodes),
                ..Limits::default()
            };
            PlayerConfig::engine(limits, weights.map(Path::to_owned))
        };
        let to_play = ParallelMatch {
            side: self.side,
            players: [player(Some(weights)), player(before)],
            plies: self.plies,
            seed: self.seed_of(number),
            games: self.games,
        };
        with_threads(self.threads, || to_play.play())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(out: &Path, threads: usize) -> Steps {
        Steps {
            side: 6,
            seed: 1,
            threads,
            families: 60,
            depth: 1,
            exact: 6,
            opening: Some(7),
            games: 8,
            nodes: 200,
            plies: 6,
            out: Some(out.to_owned()),
        }
    }

    #[test]
    fn a_run_is_the_same_on_any_threads_and_is_not_repeated() {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let (one, two) = (steps(folders[0].path(), 1), steps(folders[1].path(), 3));
        let (first, same) = (one.generation(1, None), two.generation(1, None));
        let read = |steps: &Steps, name: &str| fs::read(steps.out().join("1").join(name)).unwrap();
        assert_eq!(read(&one, "weights.bin"), read(&two, "weights.bin"));
        let text = |steps: &Steps| String::from_utf8(read(steps, "match.txt")).unwrap();
        let score = |steps: &Steps| text(steps).split(';').next().map(str::to_owned);
        assert_eq!(score(&one), score(&two));
        let is_taken =
            |outcome: Result<Option<PathBuf>>| outcome.ok().map(|weights| weights.is_some());
        let won = text(&one).starts_with("won");
        assert_eq!(is_taken(first), Some(won));
        assert_eq!(is_taken(same), Some(won));
        // A recorded match decides.
        fs::write(two.out().join("1/match.txt"), "won: by hand\n").unwrap();
        assert_eq!(is_taken(two.generation(1, None)), Some(true));
        fs::write(two.out().join("1/match.txt"), "not won: by hand\n").unwrap();
        assert_eq!(is_taken(two.generation(1, None)), Some(false));
    }
}
