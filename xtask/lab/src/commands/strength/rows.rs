//! The rows of docs/strength.tsv, and docs/strength.md from them.

use std::fmt::{self, Write};
use std::str::FromStr;

use anyhow::{Context, Result};

/// The names of the columns.
const HEADER: &str = "section\tfigure\tvalue\tunit\tcommit\tdate\tcommand";

const INTRODUCTION: &str = "\
# Strength

Current figures only, of the search and the evaluation in use. Each row has its commit, and each section its commands; earlier
figures are in `log/`. `cargo xtask strength` measures sizes, endgame, accuracy and win chance again, `--levels` the levels,
and writes this file from `strength.tsv`. Seconds are processor time of one thread on shared cores, with noise of about 10 %.
New parameters are chosen on one half of a file of positions (`solve --half choose`), figures are of the other (`--half report`);
[older parameters](known-issues.md#parameters-were-chosen-on-the-sets-that-report-them) were chosen on both. No parameter is chosen on
the positions of tournament games in `tests/data/tournament-positions.obf` (`cargo xtask tournament-positions`).
";

/// One figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub section: String,
    pub figure: String,
    pub value: String,
    pub unit: String,
    pub commit: String,
    pub date: String,
    pub command: String,
}

/// All figures; those of one section lie together.
#[derive(Debug, PartialEq)]
pub struct Rows(Vec<Row>);

impl Rows {
    /// Replaces the row of the same figure, or adds the row at the end of its section.
    pub fn replace(&mut self, row: Row) {
        let same = |old: &&mut Row| old.section == row.section && old.figure == row.figure;
        if let Some(old) = self.0.iter_mut().find(same) {
            *old = row;
            return;
        }
        let last = self.0.iter().rposition(|old| old.section == row.section);
        let index = last.map_or(self.0.len(), |last| last + 1);
        self.0.insert(index, row);
    }

    /// The text of docs/strength.md.
    pub fn to_markdown(&self) -> String {
        let mut text = INTRODUCTION.to_owned();
        for rows in self.0.chunk_by(|a, b| a.section == b.section) {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n## {}\n\n", rows[0].section);
            text += "| figure | value | commit | command |\n|---|--:|---|---|\n";
            let mut previous = "";
            for row in rows {
                let repeated = row.command == previous;
                let command = match row.command.as_str() {
                    _ if repeated => "the same".to_owned(),
                    command => format!("`{command}`"),
                };
                previous = &row.command;
                let (figure, value, unit) = (&row.figure, &row.value, &row.unit);
                let (commit, date) = (&row.commit, &row.date);
                let _ = writeln!(
                    text,
                    "| {figure} | {value} {unit} | {commit}, {date} | {command} |"
                );
            }
        }
        text
    }
}

impl FromStr for Rows {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let row = |(index, line): (usize, &str)| {
            let cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
            let cells = <[String; 7]>::try_from(cells).ok();
            let [section, figure, value, unit, commit, date, command] =
                cells.with_context(|| format!("line {} has not 7 columns", index + 1))?;
            Ok(Row {
                section,
                figure,
                value,
                unit,
                commit,
                date,
                command,
            })
        };
        let lines = text.lines().enumerate().skip(1);
        Ok(Self(lines.map(row).collect::<Result<_>>()?))
    }
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        for row in &self.0 {
            let cells = [
                row.section.as_str(),
                &row.figure,
                &row.value,
                &row.unit,
                &row.commit,
                &row.date,
                &row.command,
            ];
            writeln!(f, "{}", cells.join("\t"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = include_str!("../../../../../docs/strength.tsv");

    #[test]
    fn the_page_is_written_from_the_table() {
        let rows: Rows = TABLE.parse().unwrap();
        assert_eq!(rows.to_string(), TABLE);
        let page = include_str!("../../../../../docs/strength.md");
        assert_eq!(
            rows.to_markdown(),
            page,
            "run cargo xtask strength --write-only"
        );
        assert!(page.lines().count() <= 150);
    }

    #[test]
    fn a_measured_row_replaces_the_old_one() {
        let mut rows: Rows = TABLE.parse().unwrap();
        let count = rows.0.len();
        let mut row = rows.0[0].clone();
        row.value = "1".to_owned();
        rows.replace(row.clone());
        assert_eq!((rows.0.len(), &rows.0[0]), (count, &row));
        row.figure = "new".to_owned();
        rows.replace(row.clone());
        assert_eq!(rows.0.len(), count + 1);
        let last = rows.0.iter().rposition(|old| old.section == row.section);
        assert_eq!(rows.0[last.unwrap()], row);
        assert!("header\na\tb".parse::<Rows>().is_err());
    }
}
