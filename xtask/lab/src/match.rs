//! `cargo xtask match A B`: plays engines against each other from balanced random openings.

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

use outflank::engine::Limits;
use outflank::engine::internals::SearchFeatures;
use outflank::rules::{Position, Setup, Size, Square};

use crate::asker::{Asker, Making};
use crate::contest::Player;
use crate::external::{External, Language};
use crate::options::Options;
use crate::series::Series;

const HELP: &str = "\
cargo xtask match A B   plays a match and prints score, Elo difference and time used

Each of A and B is words with commas between, such as level=5 or time=0.1,eval=FILE,wasm
  level=N depth=N time=SECONDS nodes=N exact=EMPTIES   what a move may cost
  clock=SECONDS                                        what all moves of a game may cost
  eval=FILE|simple table=MB wasm                       weights, table, wasm under Node
  without=TECHNIQUE                                    a technique switched off, natively
  nboard=COMMAND  gtp=COMMAND                          another program (level=N sets NBoard's depth)

  --games N      games in all, two an opening (default 100)
  --size N       6, 8 or 10 (default 8)
  --plies N      random plies of an opening (default 10; for gtp they are replayed)
  --seed N       the chance of openings and weak levels (default 1)
  --transcripts FILE   a line for each game: its moves, who had Black (a or b), Black's result in discs
  --quiet        only the last line";

/// Runs the command with the words after its name.
///
/// # Errors
/// When the words can't be understood, or a player fails.
pub fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(args);
    if options.flag("--help") {
        println!("{HELP}");
        return Ok(());
    }
    let games: u32 = options.value("--games")?.unwrap_or(100);
    let side: u8 = options.value("--size")?.unwrap_or(8);
    let plies: usize = options.value("--plies")?.unwrap_or(10);
    let seed: u64 = options.value("--seed")?.unwrap_or(1);
    let quiet = options.flag("--quiet");
    let transcripts: Option<PathBuf> = options.value("--transcripts")?;
    let mut transcripts = transcripts.map(File::create).transpose()?;
    let words = options.rest()?;
    let [a, b] = words.as_slice() else {
        return Err(HELP.into());
    };
    let size = Size::from_side(side).ok_or("a board has 6, 8 or 10 squares a side")?;
    let series = Series {
        start: Position::new(&Setup {
            size,
            ..Setup::default()
        })?,
        plies,
        seed,
        games,
    };
    let (tally, used) = series.play(&mut [player(a)?, player(b)?], |played| {
        if let Some(file) = &mut transcripts {
            let moves = played.before.iter().chain(&played.game.moves).flatten();
            let line: String = moves.map(Square::to_string).collect();
            let black = if played.swapped { 'b' } else { 'a' };
            writeln!(file, "{line} {black} {:+}", played.game.lead)?;
        }
        if played.swapped && !quiet {
            println!("{:4} games  {}", played.tally.games, played.tally.line());
        }
        Ok(())
    })?;
    println!("{a} against {b}: {}", tally.line());
    for (name, used) in [a, b].into_iter().zip(used) {
        let moves = f64::from(used.moves.max(1));
        println!(
            "  {name}: {:.1} s, {:.4} s and {:.0} nodes a move",
            used.seconds,
            used.seconds / moves,
            used.nodes as f64 / moves
        );
    }
    Ok(())
}

/// A player by its words.
///
/// # Errors
/// When a word is not understood, or the player can't be made.
pub fn player(words: &str) -> Result<Player, Box<dyn Error>> {
    let mut limits = Limits::default();
    let mut making = Making::default();
    let mut program = None;
    for word in words.split(',') {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        match name {
            "level" => limits.level = Some(value.parse()?),
            "depth" => limits.depth = Some(value.parse()?),
            "time" => limits.time_ms = Some(value.parse::<f64>()? * 1e3),
            "clock" => limits.clock_ms = Some(value.parse::<f64>()? * 1e3),
            "nodes" => limits.nodes = Some(value.parse()?),
            "exact" => limits.exact_empties = Some(value.parse()?),
            "table" => making.table_mb = value.parse()?,
            "eval" if value == "simple" => {}
            "eval" => making.weights = Some(value.to_owned()),
            "wasm" => making.wasm = true,
            "without" => {
                making.technique = SearchFeatures::without(value).ok_or("no such technique")?;
            }
            "nboard" => program = Some((Language::NBoard, value.to_owned())),
            "gtp" => program = Some((Language::Gtp, value.to_owned())),
            _ => return Err(format!("{words}: {word} is not understood").into()),
        }
    }
    if let Some((language, command)) = program {
        let depth = limits.level.map(u32::from).or(limits.depth);
        return Ok(Player::Theirs(External::start(language, &command, depth)?));
    }
    if limits == Limits::default() {
        return Err(format!("{words}: a player needs a level, a depth, a time or nodes").into());
    }
    Ok(Player::Ours {
        asker: Asker::new(&making)?,
        game_ms: limits.clock_ms,
        limits,
    })
}
