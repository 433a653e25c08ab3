//! The findings equal those of the reference implementation on labelled games.
//!
//! `tests/data/coach-games.tsv` has the first nine columns of five labelled games of the levels, `coach-games-findings.tsv` what the
//! reference implementation finds in them (`reference.py`, with their names). More games are compared where that implementation lies
//! beside the repository.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use outflank::coach::{Detail, Finding, Kind, facts, praises, reasons, verdicts};

use super::labelled::{Labelled, games};

fn folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/coach");
    folder.join("findings.py").exists().then_some(folder)
}

fn output(command: &mut Command) -> String {
    let output = command.output().expect("python3 and xz are installed");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn row(finding: &Finding) -> [String; 5] {
    let sorted = |squares: outflank::rules::SquareSet| {
        let mut names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
        names.sort();
        names.join(" ")
    };
    let mut details: Vec<String> = finding
        .details
        .iter()
        .map(|(name, detail)| match detail {
            Detail::Number(number) => format!("{name}={number}"),
            Detail::Word(word) => format!("{name}={word}"),
        })
        .collect();
    details.sort();
    [
        finding.code.code().to_owned(),
        format!("{:.2}", finding.severity),
        sorted(finding.squares),
        sorted(finding.tint),
        details.join(" "),
    ]
}

/// Whether details agree, with numbers to the tenth that the reference writes, and half a disc where it writes whole ones.
fn agree(ours: &str, theirs: &str) -> bool {
    let theirs: Vec<&str> = theirs.split(' ').filter(|part| !part.is_empty()).collect();
    let ours: Vec<&str> = ours.split(' ').collect();
    theirs.iter().all(|part| {
        let (name, value) = part.split_once('=').unwrap();
        let other = ours
            .iter()
            .find_map(|other| other.strip_prefix(name)?.strip_prefix('='));
        let Some(other) = other else { return false };
        match (value.parse::<f64>(), other.parse::<f64>()) {
            (Ok(value), Ok(other)) => {
                let whole = ["swing", "score", "best"].contains(&name);
                (value - other).abs() <= if whole { 0.5 } else { 0.0501 }
            }
            _ => value == other,
        }
    })
}

/// Compares all findings of the first `limit` games of a file.
fn compare(file: &str, limit: usize) {
    let Some(folder) = folder() else {
        println!("skipped: the reference implementation is not beside the repository");
        return;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/coach/reference.py");
    let file = folder.join(file);
    let mut python = Command::new("python3");
    python
        .arg(script)
        .arg(&folder)
        .arg(&file)
        .arg(limit.to_string());
    let theirs = output(&mut python);
    let text = output(Command::new("xz").arg("-dc").arg(&file));
    // The file holds one game after the other.
    let mut names: Vec<&str> = Vec::new();
    let rows = text.lines().take_while(|row| {
        let name = row.split('\t').next().unwrap();
        if names.last() != Some(&name) {
            names.push(name);
        }
        names.len() <= limit
    });
    check(&games(&rows.collect::<Vec<_>>().join("\n")), &theirs);
}

/// Compares all findings of games with those of the reference.
fn check(games: &BTreeMap<String, Vec<Labelled>>, theirs: &str) {
    let mut theirs: Vec<Vec<&str>> = theirs
        .lines()
        .map(|row| row.split('\t').collect())
        .collect();
    let (mut count, mut problems) = (0, Vec::new());
    for game in games.values() {
        for (index, position) in game.iter().enumerate() {
            let Some(decision) = position.decision(game.get(index + 1)) else {
                continue;
            };
            if position.analysis.moves.len() < 2 {
                continue;
            }
            let ply = position.ply.to_string();
            let found = [
                reasons(&decision),
                verdicts(&decision),
                praises(&decision),
                facts(&decision),
            ];
            let kinds = [Kind::Reason, Kind::Verdict, Kind::Praise, Kind::Fact];
            for (list, kind) in found.iter().zip(kinds) {
                assert!(list.iter().all(|finding| finding.code.kind() == kind));
                let codes = list.iter().map(|finding| finding.code);
                assert!(codes.is_sorted(), "{list:?}");
            }
            for ours in found.concat().iter().map(row) {
                count += 1;
                let same = |row: &Vec<&str>| row[..3] == [&position.game[..], &ply, &ours[0]];
                let Some(at) = theirs.iter().position(same) else {
                    problems.push(format!("{} {ply}: only ours {ours:?}", position.game));
                    continue;
                };
                let row = theirs.swap_remove(at);
                let tint = row[5] == "?" || row[5] == ours[3];
                let equal =
                    row[3] == ours[1] && row[4] == ours[2] && tint && agree(&ours[4], row[6]);
                if !equal {
                    problems.push(format!(
                        "{} {ply}: ours {ours:?}, theirs {row:?}",
                        position.game
                    ));
                }
            }
        }
    }
    problems.extend(theirs.iter().map(|row| format!("only theirs {row:?}")));
    println!("{count} findings compared in {} games", games.len());
    let first: Vec<_> = problems.iter().take(20).collect();
    assert!(problems.is_empty(), "{} differ: {first:#?}", problems.len());
    assert!(count > 20 * games.len(), "{count} findings");
}

#[test]
fn findings_equal_those_that_the_reference_made_before() {
    let labelled = games(include_str!("../../data/coach-games.tsv"));
    check(
        &labelled,
        include_str!("../../data/coach-games-findings.tsv"),
    );
}

#[test]
fn findings_equal_the_reference_on_some_games() {
    compare("labelled-wthor.tsv.xz", 5);
    compare("labelled-levels.tsv.xz", 5);
}

/// All labelled games: about a minute.
#[test]
#[ignore = "about a minute; cargo test --test it coach -- --ignored"]
fn findings_equal_the_reference_on_all_games() {
    compare("labelled-wthor.tsv.xz", 1000);
    compare("labelled-levels.tsv.xz", 1000);
}
