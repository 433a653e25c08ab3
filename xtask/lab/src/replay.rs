//! `cargo xtask replay FOLDER`: plays every game of WTHOR files again and compares the results.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use outflank::notation::wthor::{self, WthorGame};
use outflank::rules::{Outcome, Position, Setup};

const HELP: &str = "cargo xtask replay FOLDER   replays all .wtb files in FOLDER (the WTHOR base)";

/// What was seen in all games together.
#[derive(Default)]
struct Tally {
    games: usize,
    moves: usize,
    passes: usize,
    illegal: usize,
    full: usize,
    with_empties: usize,
    unfinished: usize,
    agreeing: usize,
}

/// How a game ended, or that its record stops before the end.
struct Replayed {
    passes: usize,
    illegal: bool,
    end: Option<Outcome>,
}

/// Replays a folder; every illegal move and every finished game whose result differs is a failure.
///
/// # Errors
/// When a file can't be read, a move is illegal, or a finished game's result differs from its file.
pub fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let [folder] = args else {
        return Err(HELP.into());
    };
    if folder == "--help" {
        println!("{HELP}");
        return Ok(());
    }
    let mut tally = Tally::default();
    let files = games_files(Path::new(folder))?;
    for file in &files {
        let games = wthor::read(&fs::read(file)?)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        for (n, game) in games.iter().enumerate() {
            let place = format!("{} game {}", file.display(), n + 1);
            tally.add(game, replay(game)?, &place);
        }
    }
    tally.print(files.len());
    let finished = tally.full + tally.with_empties;
    if tally.illegal > 0 || tally.agreeing < finished {
        return Err("the rules or the files are wrong: see the games above".into());
    }
    Ok(())
}

fn games_files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("wtb"))
        {
            files.push(path);
        }
    }
    if files.is_empty() {
        return Err(format!("{}: no .wtb file", folder.display()).into());
    }
    files.sort();
    Ok(files)
}

fn replay(game: &WthorGame) -> Result<Replayed, Box<dyn Error>> {
    let mut position = Position::new(&Setup::default())?;
    let mut passes = 0;
    for &square in &game.moves {
        if let Ok(passed) = position.pass() {
            position = passed.position;
            passes += 1;
        }
        match position.play(square) {
            Ok(played) => position = played.position,
            Err(_) => {
                return Ok(Replayed {
                    passes,
                    illegal: true,
                    end: None,
                });
            }
        }
    }
    Ok(Replayed {
        passes,
        illegal: false,
        end: position.outcome(),
    })
}

impl Tally {
    fn add(&mut self, game: &WthorGame, replayed: Replayed, place: &str) {
        self.games += 1;
        self.moves += game.moves.len();
        self.passes += replayed.passes;
        if replayed.illegal {
            self.illegal += 1;
            println!("{place}: an illegal move");
            return;
        }
        let Some(end) = replayed.end else {
            self.unfinished += 1;
            return;
        };
        if end.score.black + end.score.white == 64 {
            self.full += 1;
        } else {
            self.with_empties += 1;
        }
        if end.tournament.black == game.black_score {
            self.agreeing += 1;
        } else {
            let (ours, stored) = (end.tournament.black, game.black_score);
            println!("{place}: {ours} discs for Black, {stored} in the file");
        }
    }

    fn print(&self, files: usize) {
        let Tally {
            games,
            moves,
            passes,
            illegal,
            full,
            with_empties,
            unfinished,
            agreeing,
        } = self;
        println!("{games} games in {files} files, {moves} moves, {passes} passes found");
        println!("{illegal} illegal moves");
        println!(
            "{full} games fill the board, {with_empties} end with empty squares, {unfinished} stop before the end"
        );
        println!(
            "{agreeing} of {} results agree (the winner gets the empty squares)",
            full + with_empties
        );
    }
}
