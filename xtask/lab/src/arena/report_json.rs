//! Limits and reports as JSON, with the names of the wasm engine's interface.

use anyhow::{Context, Result};
use outflank::engine::eval::DISC;
use outflank::engine::{Bound, Choice, Limits, Report, SquareValue};
use outflank::rules::{Size, Square};
use serde::{Deserialize, Serialize};

/// Limits of a search.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LimitsJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_ms: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock_ms: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pause_ms: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exact_empties: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<[i32; 2]>,
    #[serde(skip_serializing_if = "is_off")]
    fresh: bool,
    #[serde(skip_serializing_if = "is_off")]
    whole_pv: bool,
    seed: u64,
}

/// What need not be written.
fn is_off(flag: &bool) -> bool {
    !flag
}

impl From<&Limits> for LimitsJson {
    fn from(limits: &Limits) -> Self {
        Self {
            level: limits.level,
            depth: limits.depth,
            time_ms: limits.time_ms,
            clock_ms: limits.clock_ms,
            pause_ms: limits.pause_ms,
            nodes: limits.nodes,
            exact_empties: limits.exact_empties,
            // The laboratory has no other window than this one.
            window: limits.window.map(|_| [-1, 1]),
            fresh: limits.fresh,
            whole_pv: limits.whole_pv,
            seed: limits.seed,
        }
    }
}

/// The value of a square, in discs.
#[derive(Debug, Serialize, Deserialize, PartialEq)]
pub struct SquareValueJson {
    square: u8,
    value: f64,
    bound: String,
    exact: bool,
    depth: u32,
}

/// The result of a search; values in discs.
#[derive(Debug, Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct ReportJson {
    best: String,
    value: f64,
    bound: String,
    exact: bool,
    depth: u32,
    confidence: u8,
    nodes: u64,
    elapsed_ms: f64,
    pv: Vec<String>,
    over: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    squares: Vec<SquareValueJson>,
}

impl ReportJson {
    /// The report of a position of this size.
    pub fn new(report: &Report, size: Size) -> Self {
        let square = |entry: &SquareValue| SquareValueJson {
            square: entry.square,
            value: discs(entry.value),
            bound: bound_name(entry.bound).to_owned(),
            exact: entry.exact,
            depth: entry.depth,
        };
        Self {
            best: choice_name(report.best, size),
            value: report.discs(),
            bound: bound_name(report.bound).to_owned(),
            exact: report.exact,
            depth: report.depth,
            confidence: report.confidence,
            nodes: report.nodes,
            elapsed_ms: report.elapsed_ms,
            pv: report
                .pv
                .iter()
                .map(|&choice| choice_name(choice, size))
                .collect(),
            over: report.over,
            squares: report.squares.iter().map(square).collect(),
        }
    }

    /// The report of the engine.
    ///
    /// # Errors
    /// When a square is not on the board, or a bound is unknown.
    pub fn into_report(self, size: Size) -> Result<Report> {
        let square = |entry: SquareValueJson| {
            Ok(SquareValue {
                square: entry.square,
                value: units(entry.value),
                bound: bound(&entry.bound)?,
                exact: entry.exact,
                depth: entry.depth,
            })
        };
        Ok(Report {
            best: choice(&self.best, size)?,
            value: units(self.value),
            bound: bound(&self.bound)?,
            exact: self.exact,
            depth: self.depth,
            confidence: self.confidence,
            nodes: self.nodes,
            elapsed_ms: self.elapsed_ms,
            pv: self
                .pv
                .iter()
                .map(|name| choice(name, size))
                .collect::<Result<_>>()?,
            over: self.over,
            resume: None,
            squares: self
                .squares
                .into_iter()
                .map(square)
                .collect::<Result<_>>()?,
        })
    }
}

fn discs(value: i32) -> f64 {
    f64::from(value) / f64::from(DISC)
}

fn units(discs: f64) -> i32 {
    (discs * f64::from(DISC)).round() as i32
}

/// The name of a choice: `d3`, `pass`, or empty when the game is over.
pub fn choice_name(choice: Choice, size: Size) -> String {
    match choice {
        Choice::Play(square) => {
            Square::from_index(size, square).map_or(String::new(), |square| square.to_string())
        }
        Choice::Pass => "pass".to_owned(),
        Choice::Nothing => String::new(),
    }
}

fn choice(name: &str, size: Size) -> Result<Choice> {
    Ok(match name {
        "" => Choice::Nothing,
        "pass" => Choice::Pass,
        _ => {
            let square: Square = name.parse().with_context(|| name.to_owned())?;
            Choice::Play(square.index(size).context("a square off the board")?)
        }
    })
}

fn bound_name(bound: Bound) -> &'static str {
    match bound {
        Bound::None => "",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    }
}

fn bound(name: &str) -> Result<Bound> {
    [Bound::None, Bound::Lower, Bound::Upper]
        .into_iter()
        .find(|&bound| bound_name(bound) == name)
        .with_context(|| format!("unknown bound {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_survives_json() {
        let report = Report {
            best: Choice::Play(19),
            value: 160,
            bound: Bound::Lower,
            exact: true,
            depth: 9,
            confidence: 100,
            nodes: 1234,
            elapsed_ms: 1.5,
            pv: vec![Choice::Play(19), Choice::Pass],
            squares: vec![SquareValue {
                square: 19,
                value: -64,
                bound: Bound::Upper,
                exact: false,
                depth: 8,
            }],
            ..Report::default()
        };
        let text = serde_json::to_string(&ReportJson::new(&report, Size::Eight)).unwrap();
        assert!(text.starts_with(r#"{"best":"d3","value":1.25,"bound":"lower","exact":true,"#));
        let back: ReportJson = serde_json::from_str(&text).unwrap();
        assert_eq!(back.into_report(Size::Eight).unwrap(), report);
        let off = text.replace("\"d3\"", "\"z9\"");
        let off: ReportJson = serde_json::from_str(&off).unwrap();
        assert!(off.into_report(Size::Eight).is_err());
    }

    #[test]
    fn limits_leave_out_what_is_not_set() {
        let json = serde_json::to_string(&LimitsJson::from(&Limits::time_ms(250.0))).unwrap();
        assert_eq!(json, r#"{"timeMs":250.0,"seed":0}"#);
    }
}
