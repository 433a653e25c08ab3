//! `coach review`: marks, findings, accuracy and summary of games.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use outflank::coach::{Decided, Detail, Effort, Finding, GamePhase, Mark, Practise, Review, Well};
use outflank::rules::{Color, Size};

use super::games::read_transcripts;
use super::reviewer::EngineOptions;
use crate::output::outln;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Files of transcripts, one game a line
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Squares per side: 6, 8 or 10
    #[arg(long, value_name = "N", default_value_t = 8)]
    side: u8,
    /// Spend about six times as much
    #[arg(long)]
    thorough: bool,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Reviews the games and prints what the page would show.
///
/// # Errors
/// When games or weights cannot be read.
pub fn run(options: &Options) -> Result<()> {
    let size = Size::from_side(options.side).context("the side is not 6, 8 or 10")?;
    let effort = if options.thorough {
        Effort::Thorough
    } else {
        Effort::Normal
    };
    let mut reviewer = options.engine.reviewer()?;
    for path in &options.files {
        for game in read_transcripts(path, size)? {
            let before = (reviewer.nodes, reviewer.seconds);
            let review = reviewer.review(&game.turns, effort)?;
            let nodes = (reviewer.nodes - before.0) as f64 / 1e6;
            let seconds = reviewer.seconds - before.1;
            outln!("{}: {nodes:.1} million nodes, {seconds:.1} s", game.name)?;
            print(&review)?;
        }
    }
    Ok(())
}

fn print(review: &Review) -> Result<()> {
    for turn in 0..review.turns().len() {
        let (Some(mark), Some(decision)) = (review.mark(turn), review.decision(turn)) else {
            continue;
        };
        let praises = review.praises(turn);
        let found = if mark.is_mistake() {
            review.reasons(turn)
        } else {
            praises
        };
        if found.is_empty() && !mark.is_mistake() {
            continue;
        }
        let (loss, value) = (decision.loss(), decision.analysis.value);
        let best = decision
            .analysis
            .best()
            .map_or(String::new(), |best| best.to_string());
        let kind = if decision.analysis.exact {
            "exact"
        } else {
            "estimate"
        };
        let found: Vec<String> = found.iter().map(text).collect();
        outln!(
            "{:>3} {:?} {} {}: loses {loss:.1}, best {best} {value:+.1} {kind}; {}",
            turn + 1,
            decision.sides.color(),
            decision.played,
            mark.code(),
            found.join("; ")
        )?;
    }
    for color in Color::ALL {
        let figures = review.player(color);
        let phases = GamePhase::ALL
            .into_iter()
            .zip(figures.phases)
            .map(|(phase, figures)| {
                format!(
                    "{} {:.2}",
                    phase.code(),
                    figures.loss / f64::from(figures.moves.max(1))
                )
            });
        let count = |wanted: Mark| {
            let entry = figures.marks.iter().find(|(mark, _)| *mark == wanted);
            entry.map_or(0, |&(_, count)| count)
        };
        outln!(
            "{color:?}: accuracy {:.0} %, {} inaccuracies, {} mistakes, {} blunders; discs a move: {}",
            figures.accuracy.unwrap_or(100.0),
            count(Mark::Inaccuracy),
            count(Mark::Mistake),
            count(Mark::Blunder),
            phases.collect::<Vec<_>>().join(", ")
        )?;
        summary(review, color)?;
    }
    Ok(())
}

/// A finding as text for a log.
fn text(finding: &Finding) -> String {
    let mut text = format!("{} {}", finding.code.code(), finding.squares);
    for (name, detail) in &finding.details {
        text += &match detail {
            Detail::Number(number) => format!(" {name}={number:.1}"),
            Detail::Word(word) => format!(" {name}={word}"),
        };
    }
    text
}

fn summary(review: &Review, color: Color) -> Result<()> {
    let summary = review.summary(color);
    let decided = summary.decided.map(|decided| match decided {
        Decided::LastWin(point) => format!("move {} gave a win away", point.turn + 1),
        Decided::LastDraw(point) => format!("move {} gave a draw away", point.turn + 1),
        Decided::InPhase(phase) => format!("decided in the {}", phase.code()),
        Decided::Drawn => "drawn".to_owned(),
    });
    let well = summary.well.map(|well| match well {
        Well::Move(turn, code) => format!("move {}: {}", turn + 1, code.code()),
        Well::Phase(phase, loss) => format!("the {}, {loss:.2} discs a move", phase.code()),
    });
    let practise = summary.practise.map(|practise| match practise {
        Practise::Reason(code, count, loss) => {
            format!("{}, {count} times, {loss:.1} discs", code.code())
        }
        Practise::Phase(phase, loss) => format!("the {}, {loss:.2} discs a move", phase.code()),
    });
    for (name, line) in [("decided", decided), ("well", well), ("practise", practise)] {
        outln!("  {name}: {}", line.unwrap_or_default())?;
    }
    Ok(())
}
