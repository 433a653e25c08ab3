//! The table in docs/rules.md leads from every rule to its code and its tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// How many rules each source has; number 0 stands for what it says before its rules.
const SOURCES: [(&str, usize); 5] = [
    ("000", 10),
    ("001", 14),
    ("002", 7),
    ("003", 11),
    ("004", 13),
];

/// Rows of the table: sources, code, test.
fn rows() -> Vec<[String; 3]> {
    let text = read("docs/rules.md");
    let rows = text.lines().filter(|line| line.starts_with('|')).skip(2);
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [_, sources, code, test] = cells[..] else {
            panic!("{row}")
        };
        [sources, code, test].map(str::to_string)
    })
    .collect()
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The words between backticks.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn every_rule_of_every_source_is_in_the_table() {
    let named: BTreeSet<String> = rows()
        .iter()
        .flat_map(|[sources, ..]| sources.split(", ").map(str::to_string).collect::<Vec<_>>())
        .collect();
    for (source, count) in SOURCES {
        for number in 0..=count {
            let rule = format!("{source}.{number}");
            assert!(
                named.contains(&rule) || (number == 0 && !["000", "003"].contains(&source)),
                "{rule}"
            );
        }
    }
}

/// Code is `path` or `path item`; the item stands in that file.
#[test]
fn the_code_in_the_table_exists() {
    for [_, code, _] in rows() {
        assert!(quoted(&code).count() > 0, "{code}");
        for place in quoted(&code) {
            let (path, item) = place.split_once(' ').unwrap_or((place, ""));
            assert!(read(path).contains(item), "{place}");
        }
    }
}

/// Tests are functions of this crate, and say in their own words whose rules they hold; or they
/// are stories, or scenarios that are played in a browser.
#[test]
fn the_tests_in_the_table_exist_and_name_the_same_rules() {
    let folder = "tests/it/sources";
    let files = ["board", "by_hand", "ending", "flips", "supply", "turns"];
    let tests: String = files
        .iter()
        .map(|file| read(&format!("{folder}/{file}.rs")))
        .collect();
    for [sources, _, test] in rows() {
        let mut held = String::new();
        for name in quoted(&test) {
            match name.split_once(' ') {
                Some((path, item)) => assert!(read(path).contains(item), "{name}"),
                None => {
                    let (before, _) = tests
                        .split_once(&format!("\nfn {name}() {{"))
                        .unwrap_or_else(|| panic!("there is no test {name}"));
                    let (_, list) = before.rsplit_once("/// Sources: ").unwrap();
                    held += list.lines().next().unwrap();
                    held += ", ";
                }
            }
        }
        let held: BTreeSet<&str> = held.split(", ").filter(|rule| !rule.is_empty()).collect();
        let promised: BTreeSet<&str> = sources.split(", ").collect();
        assert_eq!(held, promised, "{test}");
    }
}
