//! `cargo xtask match`: plays engines against each other from balanced random openings.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use outflank::rules::Square;

use crate::arena::match_runner::Match;
use crate::arena::player::{Player, PlayerConfig};
use crate::arena::start_position;
use crate::output::outln;
use crate::progress::Progress;

const PLAYERS: &str = "\
A player is a list of options separated by commas, such as level=5 or time=0.1,eval=FILE,wasm:
  level=N depth=N time=SECONDS nodes=N exact=EMPTIES   limits of a move
  clock=SECONDS                                        limit of all moves of a game
  eval=FILE|simple table=MB wasm                       weights, table, wasm under Node
  openings=FILE discs=N loss=DISCS total=DISCS         first moves drawn from statistics, up to disc N, and
                                                       what a move and all of them may lose
  rare=true|false                                      whether rare moves are drawn more often
  without=FEATURE                                      a search feature switched off (native)
  temperature=DISCS greed=DISCS overlook=PROBABILITY   the human model in place of the level's (native)
  nboard=COMMAND gtp=COMMAND                           another program (level=N sets NBoard's depth)
Or it is a simulated novice: random, most-flips, corners-first or square-weights.";

/// Options of the command.
#[derive(Args)]
#[command(after_help = PLAYERS)]
pub struct Options {
    /// First player
    a: PlayerConfig,
    /// Second player
    b: PlayerConfig,
    /// Number of games, two per opening
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// Squares per side: 6, 8 or 10
    #[arg(long, value_name = "N", default_value_t = 8)]
    size: u8,
    /// Random plies of an opening; a program with GTP replays them
    #[arg(long, value_name = "N", default_value_t = 10)]
    plies: usize,
    /// Seed of openings and weak levels
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Seconds after which another program must have moved
    #[arg(long, value_name = "S", default_value = "600", value_parser = seconds)]
    timeout: Duration,
    /// Write a line per game: its moves, who was Black (a or b), Black's lead in discs
    #[arg(long, value_name = "FILE")]
    transcripts: Option<PathBuf>,
    /// Print only the final score
    #[arg(long)]
    quiet: bool,
}

fn seconds(text: &str) -> Result<Duration> {
    Ok(Duration::try_from_secs_f64(text.parse()?)?)
}

/// Plays the match.
///
/// # Errors
/// When a player fails, or the transcripts cannot be written.
pub fn run(options: &Options) -> Result<()> {
    let to_play = Match {
        start: start_position(options.size)?,
        plies: options.plies,
        seed: options.seed,
        games: options.games,
    };
    let create = |path: &PathBuf| File::create(path).with_context(|| path.display().to_string());
    let mut transcripts = options.transcripts.as_ref().map(create).transpose()?;
    let player = |config: &PlayerConfig| {
        let mut config = config.clone();
        if let Some(program) = &mut config.program {
            program.timeout = options.timeout;
        }
        Player::new(&config)
    };
    let mut players = [player(&options.a)?, player(&options.b)?];
    let progress = Progress::new(Some(options.games.into()), "games");
    let (score, used) = to_play.play(&mut players, |played| {
        progress.step();
        if let Some(file) = &mut transcripts {
            let moves = played.opening.iter().chain(&played.game.moves).flatten();
            let line: String = moves.map(Square::to_string).collect();
            let black = if played.swapped { 'b' } else { 'a' };
            writeln!(file, "{line} {black} {:+}", played.game.lead)?;
        }
        if played.swapped && !options.quiet {
            let (games, summary) = (played.score.games, played.score.summary());
            progress.print(format_args!("{games:4} games  {summary}"))?;
        }
        Ok(())
    })?;
    drop(progress);
    let names = [&options.a, &options.b];
    outln!("{} against {}: {}", names[0], names[1], score.summary())?;
    for (name, used) in names.into_iter().zip(used) {
        let moves = f64::from(used.moves.max(1));
        outln!(
            "  {name}: {:.1} s, {:.4} s and {:.0} nodes a move",
            used.seconds,
            used.seconds / moves,
            used.nodes as f64 / moves
        )?;
    }
    Ok(())
}
