//! `cargo xtask openings`: counts the positions of tournament games and writes the statistics that the page shows.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use outflank::book::{Counter, Openings, Origin};
use outflank::notation::wthor::WthorGame;
use outflank::rules::{Position, Setup};

use super::estimator::Estimator;
use crate::output::outln;
use crate::progress::Progress;
use crate::wthor_folder;

/// What a move outside of the statistics has to be better by, in half discs, to count as the best one.
const UNTRIED_HALVES: i16 = 2;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Folder with .wtb files
    folder: PathBuf,
    /// The least number of games of a position
    #[arg(long, default_value_t = 20)]
    least: u32,
    /// The largest number of played discs
    #[arg(long, default_value_t = 20)]
    discs: u8,
    /// Depth of the engine's estimates, in plies
    #[arg(long, default_value_t = 16)]
    depth: u32,
    /// File of trained weights
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-8.bin")]
    eval: PathBuf,
    /// The file to write
    #[arg(long, value_name = "FILE", default_value = "www/data/openings-8.bin")]
    out: PathBuf,
}

/// Writes the statistics file. Games that stop before the end are not counted.
///
/// # Errors
/// When a file cannot be read or written.
pub fn run(options: &Options) -> Result<()> {
    let files = wthor_folder::read(&options.folder)?;
    let start = Position::new(&Setup::default())?;
    let mut counter = Counter::new(options.discs);
    let (mut unfinished, mut counted) = (0, 0);
    let progress = Progress::new(Some(files.len() as u64), "files");
    for (_, games) in &files {
        for game in games {
            match result(&start, game) {
                Some(black) => {
                    counter.count(&start, &game.moves, black);
                    counted += 1;
                }
                None => unfinished += 1,
            }
        }
        progress.step();
    }
    drop(progress);
    let mut openings = counter.finish(options.least);
    let mut estimator = Estimator::new(&options.eval)?;
    let progress = Progress::new(Some(openings.len() as u64), "positions");
    openings.evaluate(|position| {
        progress.step();
        (2.0 * estimator.black(position, options.depth)).round() as i16
    });
    drop(progress);
    openings.back_up(UNTRIED_HALVES);
    let file = openings.write(&options.origin())?;
    let written = Openings::read(&file)?.0;
    fs::write(&options.out, &file).with_context(|| options.out.display().to_string())?;
    let (positions, bytes) = (written.len(), file.len());
    outln!("{counted} games counted, {unfinished} stop before the end")?;
    outln!("{positions} positions in {bytes} bytes")?;
    Ok(())
}

impl Options {
    /// The command without its folders, which differ from machine to machine.
    fn origin(&self) -> Origin {
        let (least, discs, depth) = (self.least, self.discs, self.depth);
        Origin {
            command: format!("openings --least {least} --discs {discs} --depth {depth} WTHOR"),
        }
    }
}

/// Black's result in discs, with the empty squares given to the winner; `None` if the game stops before the end.
fn result(start: &Position, game: &WthorGame) -> Option<i32> {
    let mut position = *start;
    for &square in &game.moves {
        if let Ok(passed) = position.pass() {
            position = passed.position;
        }
        position = position.play(square).ok()?.position;
    }
    let score = position.outcome()?.tournament;
    Some(i32::from(score.black) - i32::from(score.white))
}
