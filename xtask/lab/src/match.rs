//! `cargo xtask match A B`: plays engines against each other from balanced random openings.

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

use outflank::engine::{Limits, Technique};
use outflank::rules::{Position, Setup, Size, Square};

use crate::asker::{Asker, Making};
use crate::contest::{Player, Used, play};
use crate::external::{External, Language};
use crate::openings::Openings;
use crate::options::Options;

const HELP: &str = "\
cargo xtask match A B   plays a match and prints score, Elo difference and time used

Each of A and B is words with commas between, such as level=5 or time=0.1,eval=FILE,wasm
  level=N depth=N time=SECONDS nodes=N exact=EMPTIES   what a move may cost
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
    let start = Position::new(&Setup {
        size,
        ..Setup::default()
    })?;
    let mut openings = Openings::new(start, plies, seed);
    let mut players = [player(a)?, player(b)?];
    let mut used = [Used::default(); 2];
    let mut tally = Tally::default();
    for pair in 0..games.div_ceil(2) {
        let (opening, moves) = openings.next_balanced();
        let from = if players.iter().any(Player::replays) {
            &start
        } else {
            &opening
        };
        let replay = if players.iter().any(Player::replays) {
            moves.as_slice()
        } else {
            &[]
        };
        for swapped in [false, true] {
            for player in &mut players {
                player.begin(seed ^ u64::from(pair) << 1 ^ u64::from(swapped))?;
            }
            let [first, second] = &mut players;
            let [first_used, second_used] = &mut used;
            let game = if swapped {
                play(from, replay, (second, second_used), (first, first_used))?
            } else {
                play(from, replay, (first, first_used), (second, second_used))?
            };
            tally.add(if swapped { -game.lead } else { game.lead });
            if let Some(file) = &mut transcripts {
                let before = if replay.is_empty() {
                    moves.as_slice()
                } else {
                    &[]
                };
                let played = before.iter().chain(&game.moves).flatten();
                let line: String = played.map(Square::to_string).collect();
                let black = if swapped { 'b' } else { 'a' };
                writeln!(file, "{line} {black} {:+}", game.lead)?;
            }
        }
        if !quiet {
            println!("{:4} games  {}", tally.games, tally.line());
        }
    }
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

/// The games so far, seen by the first player.
#[derive(Default)]
struct Tally {
    games: u32,
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

    /// Wins, draws, losses, the share of the points and the Elo difference with 95 % bounds.
    fn line(&self) -> String {
        let games = f64::from(self.games.max(1));
        let score = (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games;
        let squares = (f64::from(self.wins) + f64::from(self.draws) / 4.0) / games;
        let error = 1.96 * ((squares - score * score).max(0.0) / games).sqrt();
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
            self.discs as f64 / games,
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

/// A player by its words.
fn player(words: &str) -> Result<Player, Box<dyn Error>> {
    let mut limits = Limits::default();
    let mut making = Making::default();
    let mut program = None;
    for word in words.split(',') {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        match name {
            "level" => limits.level = Some(value.parse()?),
            "depth" => limits.depth = Some(value.parse()?),
            "time" => limits.time_ms = Some(value.parse::<f64>()? * 1e3),
            "nodes" => limits.nodes = Some(value.parse()?),
            "exact" => limits.exact_empties = Some(value.parse()?),
            "table" => making.table_mb = value.parse()?,
            "eval" if value == "simple" => {}
            "eval" => making.weights = Some(value.to_owned()),
            "wasm" => making.wasm = true,
            "without" => {
                making.technique = Technique::without(value).ok_or("no such technique")?;
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
        limits,
    })
}
