//! What the coach found, as the page reads it.

use super::codes::Details;
use super::objects::{
    Finding, GraphPoint, MarkCount, MoveValue, PhaseFigures, PlayerFigures, Question, Remark,
    Retry, ReviewFigures, ReviewJob, ReviewSummary, ReviewedMove, Side, SummaryLine, TurningPoint,
};
use super::square_of;
use crate::coach::{self, Decided, Decision, GamePhase, Manners, Path, Practise, Review, Well};
use crate::rules::{Color, Size, Square, SquareSet};
use crate::wasm::object::{Bytes, Nullable};

fn index(size: Size, square: Square) -> u8 {
    square.index(size).unwrap_or(0)
}

fn indices(squares: SquareSet) -> Bytes {
    let size = squares.size();
    Bytes(squares.iter().map(|square| index(size, square)).collect())
}

fn line(size: Size, line: &[Option<Square>]) -> Vec<i32> {
    let ply = |ply: &Option<Square>| ply.map_or(-1, |square| index(size, square).into());
    line.iter().map(ply).collect()
}

pub fn jobs(review: &Review, jobs: Vec<coach::Job>) -> Vec<ReviewJob> {
    let job = |job: coach::Job| ReviewJob {
        turn: job.turn as u32,
        step: job.step,
        question: Question(job.step),
        position: review.turns()[job.turn].position.to_string(),
        nodes: job.nodes as u32,
    };
    jobs.into_iter().map(job).collect()
}

pub fn graph(review: &Review) -> Vec<Nullable<GraphPoint>> {
    let point = |point: coach::GraphPoint| GraphPoint {
        value: point.value,
        exact: point.exact,
        chance: point.chance,
    };
    let points = review.graph().into_iter();
    points.map(|found| Nullable(found.map(point))).collect()
}

/// A finding with its best square and its path, from the values that it rests on.
fn finding(decision: &Decision, finding: coach::Finding) -> Finding {
    let size = decision.sides.size();
    let plies = |square, most: usize| {
        let mut plies = decision.line(square);
        plies.truncate(most);
        line(size, &plies)
    };
    let best = decision.analysis.best().unwrap_or(decision.played);
    Finding {
        code: finding.code,
        kind: finding.code.kind(),
        severity: finding.severity,
        best: index(size, best),
        squares: indices(finding.squares),
        tint: indices(finding.tint),
        path: match finding.path {
            Path::None => Vec::new(),
            Path::Played(most) => plies(decision.played, most),
            Path::Best(most) => plies(best, most),
        },
        details: Details(finding.details),
    }
}

/// What may be stated about a move; none for a pass and where nothing is known.
pub fn remark(review: &Review, turn: usize, manners: &mut Manners) -> Nullable<Remark> {
    let remark = review.decision(turn).and_then(|decision| {
        let explained = review.explained(turn)?;
        let mut found = review.reasons(turn);
        found.extend(review.praises(turn));
        let shown =
            |found: Option<coach::Finding>| Nullable(found.map(|found| finding(&explained, found)));
        let remark = manners.remark(&decision, &found)?;
        Some(Remark {
            mark: remark.mark,
            verdict: shown(remark.verdict),
            finding: shown(remark.finding),
        })
    });
    Nullable(remark)
}

pub fn reviewed_move(review: &Review, turn: usize) -> Nullable<ReviewedMove> {
    Nullable(decided_move(review, turn))
}

fn decided_move(review: &Review, turn: usize) -> Option<ReviewedMove> {
    let decision = review.decision(turn)?;
    let size = decision.sides.size();
    let analysis = decision.analysis;
    let best = analysis.best().unwrap_or(decision.played);
    let best = if decision.loss() <= coach::EQUAL {
        decision.played
    } else {
        best
    };
    let (chance, chance_played) = coach::win_chances(&decision);
    let explained = review.explained(turn)?;
    let list = |found: Vec<coach::Finding>| -> Vec<Finding> {
        found
            .into_iter()
            .map(|found| finding(&explained, found))
            .collect()
    };
    let value = |entry: &coach::MoveValue| MoveValue {
        square: index(size, entry.square),
        value: entry.value,
        exact: entry.exact,
        depth: entry.depth,
    };
    Some(ReviewedMove {
        turn: turn as u32,
        color: decision.sides.color(),
        empties: decision.empties(),
        square: index(size, decision.played),
        best: index(size, best),
        mark: review.mark(turn)?,
        loss: decision.loss().max(0.0),
        value: analysis.value,
        valuePlayed: analysis.value - decision.loss(),
        exact: analysis.exact,
        depth: analysis.depth,
        chance,
        chancePlayed: chance_played,
        confirmed: review.is_confirmed(turn),
        reasons: list(review.reasons(turn)),
        praises: list(review.praises(turn)),
        facts: list(review.facts(turn)),
        linePlayed: line(size, &decision.line(decision.played)),
        lineBest: line(size, &decision.line(best)),
        moves: analysis.moves.iter().map(value).collect(),
    })
}

fn player(figures: coach::PlayerFigures) -> PlayerFigures {
    let phase = |(phase, figures): (GamePhase, coach::PhaseFigures)| PhaseFigures {
        phase,
        moves: figures.moves,
        loss: figures.loss / f64::from(figures.moves.max(1)),
        chance: figures.chance,
    };
    let marks = figures.marks.into_iter();
    PlayerFigures {
        accuracy: Nullable(figures.accuracy),
        phases: GamePhase::ALL
            .into_iter()
            .zip(figures.phases)
            .map(phase)
            .collect(),
        marks: marks
            .map(|(mark, count)| MarkCount { mark, count })
            .collect(),
    }
}

fn turning_point(point: coach::TurningPoint) -> TurningPoint {
    TurningPoint {
        turn: point.turn as u32,
        exact: point.exact,
    }
}

pub fn figures(review: &Review) -> ReviewFigures {
    let players = Color::ALL
        .into_iter()
        .map(|color| player(review.player(color)));
    ReviewFigures {
        players: players.collect(),
        loser: Side(review.loser()),
        lastWin: Nullable(review.last_win().map(turning_point)),
        lastDraw: Nullable(review.last_draw().map(turning_point)),
        decidedIn: Nullable(review.decided_in()),
        mistakes: review
            .mistakes()
            .into_iter()
            .map(|turn| turn as u32)
            .collect(),
    }
}

fn summary_line(code: &str) -> SummaryLine {
    SummaryLine {
        code: code.to_owned(),
        turn: None,
        exact: None,
        phase: None,
        finding: None,
        count: None,
        loss: None,
    }
}

pub fn summary(summary: coach::Summary) -> ReviewSummary {
    let at = |code, point: coach::TurningPoint| SummaryLine {
        turn: Some(point.turn as u32),
        exact: Some(point.exact),
        ..summary_line(code)
    };
    let in_phase = |phase, loss| SummaryLine {
        phase: Some(phase),
        loss,
        ..summary_line("phase")
    };
    let decided = summary.decided.map(|decided| match decided {
        Decided::LastWin(point) => at("last-win", point),
        Decided::LastDraw(point) => at("last-draw", point),
        Decided::InPhase(phase) => in_phase(phase, None),
        Decided::Drawn => summary_line("drawn"),
    });
    let well = summary.well.map(|well| match well {
        Well::Move(turn, code) => SummaryLine {
            turn: Some(turn as u32),
            finding: Some(code),
            ..summary_line("move")
        },
        Well::Phase(phase, loss) => in_phase(phase, Some(loss)),
    });
    let practise = summary.practise.map(|practise| match practise {
        Practise::Reason(code, count, loss) => SummaryLine {
            finding: Some(code),
            count: Some(count),
            loss: Some(loss),
            ..summary_line("reason")
        },
        Practise::Phase(phase, loss) => in_phase(phase, Some(loss)),
    });
    ReviewSummary {
        decided: Nullable(decided),
        well: Nullable(well),
        practise: Nullable(practise),
    }
}

pub fn retry(review: &Review, turn: usize, square: u8) -> Nullable<Retry> {
    let judged = review.turns().get(turn).and_then(|entry| {
        let square = square_of(entry.position.size(), square)?;
        review.retry(turn, square)
    });
    Nullable(judged.map(|retry| Retry {
        accepted: retry.accepted,
        value: retry.value,
        loss: retry.loss,
        exact: retry.exact,
    }))
}
