//! `cargo xtask replay`: replays the games of WTHOR files and compares the results.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use outflank::notation::wthor::WthorGame;
use outflank::rules::{Outcome, Position, Setup};

use crate::output::{Closed, outln};
use crate::progress::Progress;
use crate::wthor_folder;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Folder with .wtb files
    folder: PathBuf,
}

/// Counts over all games.
#[derive(Default)]
struct Counts {
    games: usize,
    moves: usize,
    passes: usize,
    illegal: usize,
    full: usize,
    with_empties: usize,
    unfinished: usize,
    agreeing: usize,
}

/// The replay of one game.
struct Replayed {
    passes: usize,
    illegal: bool,
    /// The outcome; `None` if the record stops before the end.
    end: Option<Outcome>,
}

/// Replays every game of the folder.
///
/// # Errors
/// When a file cannot be read, a move is illegal, or the result of a finished game differs from its file.
pub fn run(options: &Options) -> Result<()> {
    let files = wthor_folder::read(&options.folder)?;
    let mut counts = Counts::default();
    let progress = Progress::new(Some(files.len() as u64), "files");
    for (path, games) in &files {
        for (index, game) in games.iter().enumerate() {
            if let Some(fault) = counts.add(game, &replay(game)?) {
                progress.print(format_args!(
                    "{} game {}: {fault}",
                    path.display(),
                    index + 1
                ))?;
            }
        }
        progress.step();
    }
    drop(progress);
    counts.print(files.len())?;
    if counts.illegal > 0 || counts.agreeing < counts.full + counts.with_empties {
        bail!("games disagree with the rules, see above");
    }
    Ok(())
}

fn replay(game: &WthorGame) -> Result<Replayed> {
    let mut position = Position::new(&Setup::default())?;
    let mut passes = 0;
    for &square in &game.moves {
        if let Ok(passed) = position.pass() {
            position = passed.position;
            passes += 1;
        }
        let Ok(played) = position.play(square) else {
            return Ok(Replayed {
                passes,
                illegal: true,
                end: None,
            });
        };
        position = played.position;
    }
    Ok(Replayed {
        passes,
        illegal: false,
        end: position.outcome(),
    })
}

impl Counts {
    /// Counts a game; returns what is wrong with it.
    fn add(&mut self, game: &WthorGame, replayed: &Replayed) -> Option<String> {
        self.games += 1;
        self.moves += game.moves.len();
        self.passes += replayed.passes;
        if replayed.illegal {
            self.illegal += 1;
            return Some("an illegal move".to_owned());
        }
        let Some(end) = &replayed.end else {
            self.unfinished += 1;
            return None;
        };
        if end.score.black + end.score.white == 64 {
            self.full += 1;
        } else {
            self.with_empties += 1;
        }
        let (ours, stored) = (end.tournament.black, game.black_score);
        if ours == stored {
            self.agreeing += 1;
            return None;
        }
        Some(format!("{ours} discs for Black, {stored} in the file"))
    }

    fn print(&self, files: usize) -> Result<(), Closed> {
        let (games, moves, passes) = (self.games, self.moves, self.passes);
        outln!("{games} games in {files} files, {moves} moves, {passes} passes found")?;
        outln!("{} illegal moves", self.illegal)?;
        let (full, with_empties) = (self.full, self.with_empties);
        outln!(
            "{full} games fill the board, {with_empties} end with empty squares, {} stop before the end",
            self.unfinished
        )?;
        outln!(
            "{} of {} results agree (the winner gets the empty squares)",
            self.agreeing,
            full + with_empties
        )
    }
}
