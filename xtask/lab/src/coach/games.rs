//! Games to review.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::coach::Turn;
use outflank::notation::transcript;
use outflank::rules::{Phase, Position, Setup, Size, Square};

use crate::rng::Rng;
use crate::wthor_folder;

/// A game with a name: `year/record` of a WTHOR file, or a file and a line.
pub struct NamedGame {
    pub name: String,
    pub turns: Vec<Turn>,
}

/// A random sample of tournament games.
#[derive(Args)]
pub struct SampleOptions {
    /// Folder of WTHOR files
    #[arg(long, value_name = "FOLDER")]
    games: PathBuf,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 40)]
    count: usize,
    /// Seed of the sample
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// File whose lines begin with the names of games to leave out, as `1999/7049`, up to a tab
    #[arg(long, value_name = "FILE")]
    exclude: Option<PathBuf>,
    /// Number of threads; it does not change the figures
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub threads: usize,
}

/// Fewest moves of a sampled game: others stop before the end.
const MIN_MOVES: usize = 55;

impl SampleOptions {
    /// A sample of a folder for one thread.
    pub fn new(games: PathBuf, count: usize, seed: u64) -> Self {
        Self {
            games,
            count,
            seed,
            exclude: None,
            threads: 1,
        }
    }

    /// Draws the games.
    ///
    /// # Errors
    /// When a file cannot be read, or there are too few games.
    pub fn draw(&self) -> Result<Vec<NamedGame>> {
        let excluded: BTreeSet<String> = match &self.exclude {
            Some(path) => fs::read_to_string(path)
                .with_context(|| path.display().to_string())?
                .lines()
                .map(|line| line.split('\t').next().unwrap_or(line).to_owned())
                .collect(),
            None => BTreeSet::new(),
        };
        let mut all = Vec::new();
        for (path, games) in wthor_folder::read(&self.games)? {
            let year = year(&path);
            for (record, game) in games.into_iter().enumerate() {
                let name = format!("{year}/{record}");
                if game.moves.len() >= MIN_MOVES && !excluded.contains(&name) {
                    all.push((name, game));
                }
            }
        }
        if all.len() < self.count {
            bail!("there are only {} games", all.len());
        }
        let mut rng = Rng::new(self.seed, 0);
        let draw = |_| {
            let (name, game) = all.swap_remove(rng.below(all.len()));
            let turns = turns(Position::new(&Setup::default())?, &game.moves);
            Ok(NamedGame {
                turns: turns.with_context(|| name.clone())?,
                name,
            })
        };
        (0..self.count).map(draw).collect()
    }
}

/// The year in the name of a WTHOR file, `WTH_1999.wtb`.
fn year(path: &Path) -> String {
    let name = path
        .file_stem()
        .map_or(String::new(), |name| name.to_string_lossy().into());
    name.trim_start_matches("WTH_").to_owned()
}

/// Reads transcripts, one a line.
///
/// # Errors
/// When the file cannot be read, or a line is no game.
pub fn read_transcripts(path: &Path, size: Size) -> Result<Vec<NamedGame>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let start = Position::new(&Setup {
        size,
        ..Setup::default()
    })?;
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    let read = |(number, line): (usize, &str)| {
        let name = format!("{}:{}", path.display(), number + 1);
        let plies = transcript::read(&start, line).with_context(|| name.clone())?;
        let moves: Vec<Square> = plies.into_iter().flatten().collect();
        let turns = turns(start, &moves)?;
        Ok(NamedGame { name, turns })
    };
    lines.map(read).collect()
}

/// The turns of the moves, with the forced passes and the position where an unfinished game stands.
fn turns(start: Position, moves: &[Square]) -> Result<Vec<Turn>> {
    let mut position = start;
    let mut turns = Vec::new();
    let mut moves = moves.iter();
    loop {
        match position.phase() {
            Phase::Over => return Ok(turns),
            Phase::Pass => {
                turns.push(Turn::new(position, None));
                position = position.pass()?.position;
            }
            Phase::Place | Phase::Play => {
                let played = moves.next().copied();
                turns.push(Turn::new(position, played));
                let Some(square) = played else {
                    return Ok(turns);
                };
                position = position.play(square)?.position;
            }
        }
    }
}
