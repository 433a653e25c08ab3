//! `coach quality`: the rules that findings have to keep, on games that no threshold was chosen by.

use std::collections::BTreeMap;

use anyhow::Result;
use clap::Args;
use outflank::coach::{
    Claim, Code, Decision, EQUAL, Effort, Finding, Kind, Review, Step, reasons_against,
};

use super::claim::{Verdict, verdict};
use super::games::{NamedGame, SampleOptions};
use super::over_games::over_games;
use super::reviewer::{EngineOptions, Reviewer};
use crate::output::{Closed, outln};

/// Mistakes of at least this many discs count, and the loss of a placebo.
const MISTAKE: f64 = 4.0;
const PLACEBO: f64 = 6.0;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    sample: SampleOptions,
    /// How many times as many nodes as the first look the judge spends
    #[arg(long, value_name = "N", default_value_t = 10)]
    factor: u64,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Counts over games.
#[derive(Clone, Default)]
struct Counts {
    games: u32,
    /// Mistakes, and those with a reason: all, and in solved positions.
    mistakes: u32,
    explained: u32,
    solved: u32,
    solved_explained: u32,
    /// What longer searches say about the first reasons of positions that are not solved.
    kept: u32,
    weaker: u32,
    reversed: u32,
    no_mistake: u32,
    /// Moves that are as good as the best one.
    equal: u32,
    /// How often each code of a line is found at mistakes and between equal moves.
    lines: BTreeMap<Code, (u32, u32)>,
    /// First reasons by code.
    first: BTreeMap<Code, u32>,
}

/// Prints the table.
///
/// # Errors
/// When games or weights cannot be read.
pub fn run(options: &Options) -> Result<()> {
    let measured =
        |reviewer: &mut Reviewer, game: &NamedGame| measure(reviewer, game, options.factor);
    let add = |counts: &mut Counts, found: Counts| {
        counts.add(&found);
        None
    };
    let counts = over_games(&options.sample, &options.engine, measured, add)?;
    Ok(counts.print()?)
}

fn measure(reviewer: &mut Reviewer, game: &NamedGame, factor: u64) -> Result<Counts> {
    let review = reviewer.review(&game.turns, Effort::Normal)?;
    let mut counts = Counts {
        games: 1,
        ..Counts::default()
    };
    for turn in 0..game.turns.len() {
        let Some(decision) = review.decision(turn) else {
            continue;
        };
        if decision.after.is_none() || decision.analysis.moves.len() < 2 {
            continue;
        }
        if decision.loss() >= MISTAKE {
            let first = counts.add_mistake(&review, turn, &decision);
            if let Some(first) = first.filter(|_| !decision.analysis.exact) {
                let judged = judge(reviewer, &review, turn, factor, &first)?;
                *match judged {
                    Verdict::Kept => &mut counts.kept,
                    Verdict::Weaker => &mut counts.weaker,
                    Verdict::Reversed => &mut counts.reversed,
                    Verdict::NoMistake => &mut counts.no_mistake,
                } += 1;
            }
        } else if let Some(Some(other)) = decision.analysis.line.first().copied() {
            let distance = decision
                .analysis
                .value_of(other)
                .zip(decision.analysis.value_of(decision.played));
            let is_equal = distance.is_some_and(|(a, b)| (a - b).abs() <= EQUAL);
            if decision.loss() <= EQUAL && other != decision.played && is_equal {
                counts.equal += 1;
                for finding in reasons_against(&decision, other, PLACEBO) {
                    counts.count_line(&finding, |(_, placebo)| *placebo += 1);
                }
            }
        }
    }
    Ok(counts)
}

/// What searches of `factor` times the nodes say about a first reason.
fn judge(
    reviewer: &mut Reviewer,
    review: &Review,
    turn: usize,
    factor: u64,
    first: &Finding,
) -> Result<Verdict> {
    let turns = review.turns().to_vec();
    let mut deeper = Review::new(turns, Effort::Normal);
    // All later positions keep their analysis; this one and the next are searched longer.
    let next = (turn + 1..review.turns().len()).find(|&next| review.turns()[next].is_searched());
    for job in deeper.jobs() {
        if job.step == Step::Deepen {
            continue;
        }
        let is_judged = job.turn == turn || Some(job.turn) == next;
        let found = if is_judged && job.step == Step::Estimate {
            Some(reviewer.analyse(&review.turns()[job.turn].position, job.nodes * factor)?)
        } else {
            review.analysis(job.turn).cloned()
        };
        if let Some(found) = found {
            deeper.take(job.turn, job.step, found);
        }
    }
    Ok(match deeper.decision(turn) {
        Some(decision) => verdict(first, &outflank::coach::reasons(&decision), &decision),
        None => Verdict::NoMistake,
    })
}

impl Counts {
    /// Counts a mistake; returns its first reason.
    fn add_mistake(
        &mut self,
        review: &Review,
        turn: usize,
        decision: &Decision,
    ) -> Option<Finding> {
        for finding in outflank::coach::reasons(decision) {
            self.count_line(&finding, |(mistakes, _)| *mistakes += 1);
        }
        let stated = review.reasons(turn).into_iter();
        let first = { stated }.find(|finding| finding.code.kind() == Kind::Reason);
        let explained = u32::from(first.is_some());
        self.mistakes += 1;
        self.explained += explained;
        if decision.analysis.exact {
            self.solved += 1;
            self.solved_explained += explained;
        }
        if let Some(first) = &first {
            *self.first.entry(first.code).or_default() += 1;
        }
        first
    }

    fn count_line(&mut self, finding: &Finding, count: impl Fn(&mut (u32, u32))) {
        if finding.code.claim() == Claim::Line {
            count(self.lines.entry(finding.code).or_default());
        }
    }

    fn add(&mut self, other: &Counts) {
        for (sum, part) in [
            (&mut self.games, other.games),
            (&mut self.mistakes, other.mistakes),
            (&mut self.explained, other.explained),
            (&mut self.solved, other.solved),
            (&mut self.solved_explained, other.solved_explained),
            (&mut self.kept, other.kept),
            (&mut self.weaker, other.weaker),
            (&mut self.reversed, other.reversed),
            (&mut self.no_mistake, other.no_mistake),
            (&mut self.equal, other.equal),
        ] {
            *sum += part;
        }
        for (&code, &(mistakes, placebo)) in &other.lines {
            let sums = self.lines.entry(code).or_default();
            sums.0 += mistakes;
            sums.1 += placebo;
        }
        for (&code, &count) in &other.first {
            *self.first.entry(code).or_default() += count;
        }
    }

    fn print(&self) -> Result<(), Closed> {
        let share = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
        let unsolved = self.kept + self.weaker + self.reversed + self.no_mistake;
        outln!("| {} games | | bound |", self.games)?;
        outln!("|---|--:|--:|")?;
        let rows = [
            (
                "mistakes of 4 discs and more with a reason",
                self.explained,
                self.mistakes,
                "at least 70 %",
            ),
            (
                "the same in solved positions",
                self.solved_explained,
                self.solved,
                "at least 95 %",
            ),
            (
                "first reasons of other positions kept by longer searches",
                self.kept,
                unsolved,
                "",
            ),
            ("reversed", self.reversed, unsolved, "at most 5 %"),
            (
                "no mistake at all",
                self.no_mistake,
                unsolved,
                "at most 3 %",
            ),
        ];
        for (name, part, all, bound) in rows {
            outln!("| {name} | {:.1} % of {all} | {bound} |", share(part, all))?;
        }
        outln!(
            "\n| finding of a line | of {} mistakes | of {} equal moves | ratio |",
            self.mistakes,
            self.equal
        )?;
        outln!("|---|--:|--:|--:|")?;
        for (code, &(mistakes, placebo)) in &self.lines {
            let (a, b) = (share(mistakes, self.mistakes), share(placebo, self.equal));
            let ratio = if placebo == 0 {
                "none".to_owned()
            } else {
                format!("{:.1}", a / b)
            };
            outln!("| `{}` | {a:.1} % | {b:.1} % | {ratio} |", code.code())?;
        }
        let first = self
            .first
            .iter()
            .map(|(code, count)| format!("{} {count}", code.code()));
        outln!("\nFirst reasons: {}", first.collect::<Vec<_>>().join(", "))
    }
}
