//! `train generations`: from the simple evaluation to the file the engine loads, one generation after the other.
//!
//! Each generation plays its games with the weights of the one before, is fitted to the last few generations' games, and has
//! to beat the one before in a match; the first that does not win is not taken and ends the row. (Silver and others let
//! AlphaGo Zero's networks pass such a gate, "Mastering the game of Go without human knowledge", 2017.) What is done already
//! is not done again, so a row that was broken off goes on.

use super::duel::Duel;
use super::options::Options;
use super::{fitting, selfplay};
use crate::series::Tally;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Generations whose games are fitted: each has twice as many as the one before, so older ones add little.
const FITTED: u32 = 3;

/// How a row of generations is made.
struct Row {
    side: u8,
    seed: u64,
    threads: usize,
    /// Families that the first generation plays; each later one plays twice as many.
    families: u64,
    depth: u32,
    exact: u32,
    /// Most random turns before a game.
    opening: usize,
    /// Games of a match, nodes a move and random plies before it.
    games: u32,
    nodes: u64,
    plies: usize,
    out: PathBuf,
    /// The whole command, for the files' headers.
    command: String,
}

/// Runs the command.
///
/// # Errors
/// When an option is not understood, a file can't be read or written, or the first generation does not win.
pub fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(words)?;
    let side = options.take("side", 8)?;
    let row = Row {
        side,
        seed: options.take("seed", 1)?,
        threads: options.take("threads", 2)?,
        families: options.take("families", 10_000)?,
        depth: options.take("depth", 3)?,
        exact: options.take("exact", 13)?,
        opening: options.take("opening", usize::from(side).pow(2) * 7 / 32)?,
        games: options.take("match", 4000)?,
        nodes: options.take("nodes", 20_000)?,
        plies: options.take("plies", 12)?,
        out: options.take("out", PathBuf::from(format!("target/train/row-{side}")))?,
        command: format!("train generations {}", words.join(" ")),
    };
    let most: u32 = options.take("generations", 8)?;
    options.finish()?;
    let mut best = None;
    for generation in 1..=most {
        match row.generation(generation, best.as_deref())? {
            Some(weights) => best = Some(weights),
            None => break,
        }
    }
    let best = best.ok_or("the first generation does not beat the simple evaluation")?;
    println!("the last generation that won: {}", best.display());
    Ok(())
}

impl Row {
    /// Makes one generation; gives its file if it beats the one before.
    fn generation(
        &self,
        number: u32,
        before: Option<&Path>,
    ) -> Result<Option<PathBuf>, Box<dyn Error>> {
        let folder = self.out.join(number.to_string());
        let (weights, outcome) = (folder.join("weights.bin"), folder.join("match.txt"));
        if !outcome.exists() {
            let mut clock = Instant::now();
            let mut seconds = || {
                std::mem::replace(&mut clock, Instant::now())
                    .elapsed()
                    .as_secs()
            };
            eprintln!("generation {number}: games");
            self.games(number, before)?;
            let playing = seconds();
            eprintln!("generation {number}: fit");
            if !weights.exists() {
                self.fit(number, before, &weights)?;
            }
            let fitting = seconds();
            eprintln!("generation {number}: match against the one before");
            let tally = self.duel(number, &weights, before)?;
            let verdict = if tally.won() { "won" } else { "not won" };
            let took = format!("games {playing} s, fit {fitting} s, match {} s", seconds());
            fs::write(&outcome, format!("{verdict}: {}; {took}\n", tally.line()))?;
        }
        let outcome = fs::read_to_string(&outcome)?;
        print!("generation {number} {outcome}");
        Ok(outcome.starts_with("won").then_some(weights))
    }

    fn folder(&self, number: u32) -> PathBuf {
        self.out.join(number.to_string()).join("games")
    }

    fn games(&self, number: u32, before: Option<&Path>) -> Result<(), Box<dyn Error>> {
        let mut words = vec![
            ("side", self.side.to_string()),
            ("seed", (self.seed * 100 + u64::from(number)).to_string()),
            ("families", (self.families << (number - 1)).to_string()),
            ("depth", self.depth.to_string()),
            ("exact", self.exact.to_string()),
            ("opening", self.opening.to_string()),
            ("threads", self.threads.to_string()),
            ("out", text(&self.folder(number))),
        ];
        if let Some(before) = before {
            words.push(("weights", text(before)));
        }
        selfplay::run(&options(words))
    }

    fn fit(&self, number: u32, before: Option<&Path>, out: &Path) -> Result<(), Box<dyn Error>> {
        let oldest = number.saturating_sub(FITTED - 1).max(1);
        let folders: Vec<String> = (oldest..=number).map(|n| text(&self.folder(n))).collect();
        let mut words = vec![
            ("side", self.side.to_string()),
            ("seed", self.seed.to_string()),
            ("games", folders.join(",")),
            ("rounds", "25".into()),
            ("shrink", "5".into()),
            ("smooth", "10".into()),
            ("width", "24".into()),
            ("threads", self.threads.to_string()),
            ("out", text(out)),
        ];
        if let Some(before) = before {
            words.push(("prior", text(before)));
        }
        fitting::fit(
            &options(words),
            format!("{}; generation {number}", self.command),
        )
    }

    /// The match of a generation against the one before.
    fn duel(
        &self,
        number: u32,
        weights: &Path,
        before: Option<&Path>,
    ) -> Result<Tally, Box<dyn Error>> {
        let limit = format!("nodes={}", self.nodes);
        let player = |weights: &Path| format!("{limit},eval={}", text(weights));
        let duel = Duel {
            side: self.side,
            players: [player(weights), before.map_or(limit.clone(), player)],
            plies: self.plies,
            seed: self.seed * 100 + u64::from(number),
            games: self.games,
        };
        duel.play(self.threads)
    }
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

/// The words of a step's options.
fn options(pairs: Vec<(&str, String)>) -> Vec<String> {
    let words = |(name, value): (&str, String)| [format!("--{name}"), value];
    pairs.into_iter().flat_map(words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, threads: usize) -> Row {
        let out = std::env::temp_dir().join(format!("outflank-{name}-{}", std::process::id()));
        Row {
            side: 6,
            seed: 1,
            threads,
            families: 20,
            depth: 1,
            exact: 6,
            opening: 7,
            games: 8,
            nodes: 200,
            plies: 6,
            out,
            command: "train generations".into(),
        }
    }

    #[test]
    fn a_row_is_the_same_by_any_threads_and_what_is_done_is_not_done_again() {
        let (one, two) = (row("row", 1), row("same-row", 3));
        let (first, same) = (one.generation(1, None), two.generation(1, None));
        let read = |row: &Row, name: &str| fs::read(row.out.join("1").join(name)).expect("written");
        assert_eq!(read(&one, "weights.bin"), read(&two, "weights.bin"));
        let told = |row: &Row| String::from_utf8(read(row, "match.txt")).expect("text");
        let played = |row: &Row| told(row).split(';').next().map(str::to_owned);
        assert_eq!(played(&one), played(&two));
        let taken = |outcome: Result<Option<PathBuf>, Box<dyn Error>>| {
            outcome.ok().map(|weights| weights.is_some())
        };
        let won = told(&one).starts_with("won");
        assert_eq!(taken(first), Some(won));
        assert_eq!(taken(same), Some(won));
        // A match that is written down is believed.
        fs::write(two.out.join("1/match.txt"), "won: by a friend\n").expect("written");
        assert_eq!(taken(two.generation(1, None)), Some(true));
        fs::write(two.out.join("1/match.txt"), "not won: by a friend\n").expect("written");
        assert_eq!(taken(two.generation(1, None)), Some(false));
        for row in [one, two] {
            fs::remove_dir_all(row.out).expect("removed");
        }
    }
}
