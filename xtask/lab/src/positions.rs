//! `cargo xtask positions FILE`: makes a file of positions of our own games, every move with its value by a long analysis.
//!
//! The exact sets begin where the end can be solved. These are for what comes before: they tell how well a brief search
//! chooses, measured by a long one of the same engine. So they compare searches, not evaluations.

use std::error::Error;
use std::fs::File;
use std::io::Write;

use outflank::engine::eval::DISC;
use outflank::engine::{Choice, Limits};
use outflank::rules::{Phase, Position, Setup, Size, Square};

use crate::asker::{Asker, Making};
use crate::clock::Clock;
use crate::openings::Openings;
use crate::options::Options;

const HELP: &str = "\
cargo xtask positions FILE   writes positions of own games with the value of every move by a long analysis (.obf), for solve

  --count N    positions, each of its own game (default 700)
  --from N     empty squares, between N (default 34)
  --to N       and N (default 46), the same number of positions of each
  --plies N    random plies before a game, balanced (default 10)
  --play N     nodes a move of the games (default 30000)
  --nodes N    nodes of the analysis (default 15000000)
  --seed N     the chance of the openings (default 1)
  --eval FILE  trained weights";

/// A game that leaves one side ahead by so many discs is given up: every move would do.
const DECIDED: i32 = 10 * DISC;

/// Positions with fewer moves say little.
const LEAST_MOVES: u32 = 4;

/// Runs the command with the words after its name.
///
/// # Errors
/// When the words can't be understood, the weights can't be read or the file can't be written.
pub fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(args);
    if options.flag("--help") {
        println!("{HELP}");
        return Ok(());
    }
    let count: u32 = options.value("--count")?.unwrap_or(700);
    let from: u32 = options.value("--from")?.unwrap_or(34);
    let to: u32 = options.value("--to")?.unwrap_or(46);
    let plies: usize = options.value("--plies")?.unwrap_or(10);
    let play: u64 = options.value("--play")?.unwrap_or(30_000);
    let nodes: u64 = options.value("--nodes")?.unwrap_or(15_000_000);
    let seed: u64 = options.value("--seed")?.unwrap_or(1);
    let making = Making {
        weights: options.value("--eval")?,
        ..Making::default()
    };
    let words = options.rest()?;
    let [file] = words.as_slice() else {
        return Err(HELP.into());
    };
    let cells = Size::Eight.squares();
    if from > to || u64::from(to) + 4 + plies as u64 > cells as u64 {
        return Err(
            format!("no position has {from} to {to} empty squares after {plies} plies").into(),
        );
    }
    let mut file = File::create(file)?;
    let mut engine = Asker::new(&making)?;
    let start = Position::new(&Setup {
        size: Size::Eight,
        ..Setup::default()
    })?;
    let mut openings = Openings::new(start, plies, seed);
    let mut made = 0;
    while made < count {
        let (opening, _) = openings.next_balanced();
        let empties = from + made % (to - from + 1);
        engine.forget()?;
        let Some(position) = played(&mut engine, opening, empties, play)? else {
            continue;
        };
        engine.forget()?;
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let report = engine.analyse(&position, &limits, &mut Clock::default())?;
        write!(file, "{position};")?;
        for of in &report.squares {
            let square = Square::from_index(Size::Eight, of.square).ok_or("no such square")?;
            let discs = f64::from(of.value) / f64::from(DISC);
            write!(file, " {square}:{discs:+.2};")?;
        }
        writeln!(file)?;
        made += 1;
        if made % 50 == 0 {
            eprintln!("{made} of {count}");
        }
    }
    Ok(())
}

/// Plays on until so many squares are empty; nothing if the game is decided before, or leaves little choice there.
fn played(
    engine: &mut Asker,
    mut position: Position,
    empties: u32,
    nodes: u64,
) -> Result<Option<Position>, Box<dyn Error>> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    while position.board().empties().len() as u32 > empties {
        position = match position.phase() {
            Phase::Play => {
                let report = engine.search(&position, &limits, &mut Clock::default())?;
                let Choice::Play(square) = report.best else {
                    return Ok(None);
                };
                if report.value.abs() > DECIDED {
                    return Ok(None);
                }
                let square = Square::from_index(Size::Eight, square).ok_or("no such square")?;
                position.play(square)?.position
            }
            Phase::Pass => position.pass()?.position,
            Phase::Place | Phase::Over => return Ok(None),
        };
    }
    let choice = position.phase() == Phase::Play && position.legal().len() as u32 >= LEAST_MOVES;
    Ok(choice.then_some(position))
}
