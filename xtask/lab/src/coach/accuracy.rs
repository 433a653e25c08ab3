//! `coach accuracy`: reviews beside searches many times as long.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use outflank::coach::{Effort, Mark, Review, Step};

use super::games::{NamedGame, SampleOptions};
use super::labels;
use super::over_games::over_games;
use super::reviewer::{EngineOptions, Reviewer};
use crate::output::{Closed, outln};

/// Losses in discs, the rows of the table.
const LOSSES: [f64; 3] = [2.0, 4.0, 8.0];

/// Options of the command.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    sample: SampleOptions,
    /// Nodes of the reference for a position that is not solved: 50 times those of the first look
    #[arg(long, value_name = "N", default_value_t = 15_000_000)]
    nodes: u64,
    /// Folder that keeps the reference's searches, one file a game; a file that is there is used again
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Counts over games, by the least loss.
#[derive(Clone, Copy, Default)]
struct Counts {
    games: u32,
    rows: [Row; LOSSES.len()],
    /// Values called exact, and those that differ from the reference.
    exact: u32,
    wrong: u32,
}

/// Mistakes of at least one loss.
#[derive(Clone, Copy, Default)]
struct Row {
    /// Marked by the review, and of these by the reference.
    marked: u32,
    confirmed: u32,
    /// Of these, with at least the same loss by the reference.
    confirmed_loss: u32,
    /// Marked by the reference, and of these by the review.
    reference: u32,
    found: u32,
}

/// Prints the table; as each game is done, the counts so far are printed too.
///
/// # Errors
/// When games or weights cannot be read.
pub fn run(options: &Options) -> Result<()> {
    let measured = |reviewer: &mut Reviewer, game: &NamedGame| compare(reviewer, game, options);
    let add = |counts: &mut Counts, found: Counts| {
        counts.add(&found);
        Some(counts.line())
    };
    let counts = over_games(&options.sample, &options.engine, measured, add)?;
    Ok(counts.print()?)
}

fn compare(reviewer: &mut Reviewer, game: &NamedGame, options: &Options) -> Result<Counts> {
    let reference = reference(reviewer, game, options)?;
    let review = reviewer.review(&game.turns, Effort::Normal)?;
    let mut counts = Counts {
        games: 1,
        ..Counts::default()
    };
    for turn in 0..game.turns.len() {
        counts.add_turn(&review, &reference, turn);
    }
    Ok(counts)
}

/// What searches many times as long find of a game.
fn reference(reviewer: &mut Reviewer, game: &NamedGame, options: &Options) -> Result<Review> {
    let mut reference = Review::new(game.turns.clone(), Effort::Normal);
    let file = options
        .keep
        .as_ref()
        .map(|folder| folder.join(game.name.replace('/', "-")));
    let mut rows = match &file {
        Some(file) if file.exists() => labels::read(file)?,
        _ => BTreeMap::new(),
    };
    let is_kept = !rows.is_empty();
    for job in reference.jobs() {
        let nodes = match job.step {
            Step::Solve => u64::MAX,
            Step::Estimate => options.nodes,
            // The reference searches all moves deeper than these.
            Step::Deepen | Step::SecondLook => continue,
        };
        let position = game.turns[job.turn].position;
        let found = match rows.remove(&job.turn) {
            Some(kept) => kept,
            None => reviewer.analyse(&position, nodes)?,
        };
        reference.take(job.turn, job.step, found);
    }
    if let Some(file) = file.filter(|_| !is_kept) {
        labels::write(&file, &reference)?;
    }
    Ok(reference)
}

impl Counts {
    fn add_turn(&mut self, review: &Review, reference: &Review, turn: usize) {
        let (Some(ours), Some(theirs)) = (review.decision(turn), reference.decision(turn)) else {
            return;
        };
        let is_marked = |review: &Review| review.mark(turn).is_some_and(Mark::is_mistake);
        let (marked, by_reference) = (is_marked(review), is_marked(reference));
        for (row, least) in self.rows.iter_mut().zip(LOSSES) {
            if marked && ours.loss() >= least {
                row.marked += 1;
                row.confirmed += u32::from(by_reference);
                row.confirmed_loss += u32::from(by_reference && theirs.loss() >= least);
            }
            if by_reference && theirs.loss() >= least {
                row.reference += 1;
                row.found += u32::from(marked);
            }
        }
        for entry in ours.analysis.moves.iter().filter(|entry| entry.exact) {
            self.exact += 1;
            let other = theirs.analysis.value_of(entry.square);
            self.wrong += u32::from(other != Some(entry.value));
        }
    }

    fn add(&mut self, other: &Counts) {
        self.games += other.games;
        self.exact += other.exact;
        self.wrong += other.wrong;
        for (row, other) in self.rows.iter_mut().zip(other.rows) {
            row.marked += other.marked;
            row.confirmed += other.confirmed;
            row.confirmed_loss += other.confirmed_loss;
            row.reference += other.reference;
            row.found += other.found;
        }
    }

    /// The counts so far in one line.
    fn line(&self) -> String {
        let rows = self.rows.iter().zip(LOSSES).map(|(row, least)| {
            format!(
                "{least}: {}/{} confirmed, {}/{} found",
                row.confirmed, row.marked, row.found, row.reference
            )
        });
        let rows = rows.collect::<Vec<_>>().join("; ");
        format!(
            "{} games, {rows}; {} of {} exact values wrong",
            self.games, self.wrong, self.exact
        )
    }

    fn print(&self) -> Result<(), Closed> {
        let share = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
        outln!(
            "\n| loss, discs | marked | the reference marks them | with that loss | marked by the reference | found |"
        )?;
        outln!("|--:|--:|--:|--:|--:|--:|")?;
        for (row, least) in self.rows.iter().zip(LOSSES) {
            outln!(
                "| {least} | {} | {:.1} % | {:.1} % | {} | {:.1} % |",
                row.marked,
                share(row.confirmed, row.marked),
                share(row.confirmed_loss, row.marked),
                row.reference,
                share(row.found, row.reference),
            )?;
        }
        outln!(
            "\n{} games; {} of {} values called exact are wrong",
            self.games,
            self.wrong,
            self.exact
        )
    }
}
