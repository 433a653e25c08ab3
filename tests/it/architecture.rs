//! The invariants of the code's layout, read off the sources: who may know whom, and how long a file may be.

use std::fs;
use std::path::{Path, PathBuf};

/// A source file of the library.
struct Source {
    path: String,
    text: String,
}

fn sources() -> Vec<Source> {
    fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, files);
            } else if path.extension().is_some_and(|end| end == "rs") {
                files.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    collect(&root.join("src"), &mut files);
    files.sort();
    let read = |path: PathBuf| Source {
        text: fs::read_to_string(&path).unwrap(),
        path: path
            .strip_prefix(root)
            .unwrap()
            .to_str()
            .unwrap()
            .replace('\\', "/"),
    };
    files.into_iter().map(read).collect()
}

/// The files of one room: `src/rules.rs` and everything in `src/rules/`.
fn room(name: &str) -> impl Iterator<Item = Source> {
    let (file, folder) = (format!("src/{name}.rs"), format!("src/{name}/"));
    let all: Vec<Source> = sources()
        .into_iter()
        .filter(|source| source.path == file || source.path.starts_with(&folder))
        .collect();
    assert!(!all.is_empty(), "there is no room {name}");
    all.into_iter()
}

/// A line of code without what stands behind `//`.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.split("//").next().unwrap())
}

/// The rooms that a line of code names.
fn rooms_named(line: &str) -> impl Iterator<Item = &str> {
    let names = |part: &str| {
        part.len()
            - part
                .trim_start_matches(|c: char| c.is_alphanumeric() || c == '_')
                .len()
    };
    line.split("crate::")
        .skip(1)
        .map(move |rest| &rest[..names(rest)])
}

#[track_caller]
fn knows_only(name: &str, known: &[&str]) {
    for Source { path, text } in room(name) {
        for line in code(&text) {
            for other in rooms_named(line) {
                assert!(
                    other == name || known.contains(&other),
                    "{path} knows {other}: {line}"
                );
            }
            assert!(
                !line.contains("crate::{"),
                "{path}: one room a line, so that this test can read it"
            );
        }
    }
}

#[test]
fn every_arrow_points_one_way() {
    knows_only("fnv", &[]);
    knows_only("random", &[]);
    knows_only("rules", &[]);
    knows_only("book", &["fnv", "random", "rules"]);
    knows_only("game", &["rules"]);
    knows_only("notation", &["fnv", "game", "rules"]);
    knows_only("engine", &["fnv", "random", "rules"]);
    knows_only("threads", &["engine", "rules"]);
    knows_only("coach", &["rules"]);
    knows_only("learn", &["coach", "fnv", "random", "rules"]);
    knows_only(
        "wasm",
        &[
            "book", "coach", "engine", "game", "learn", "notation", "rules",
        ],
    );
}

#[test]
fn the_core_reads_no_clock_no_chance_no_file_and_no_page() {
    for name in [
        "rules", "book", "game", "notation", "engine", "coach", "learn",
    ] {
        for Source { path, text } in room(name) {
            for line in code(&text) {
                for world in [
                    "std::time",
                    "std::fs",
                    "std::io",
                    "std::env",
                    "std::thread",
                    "std::net",
                    "rand::",
                    "js_sys",
                    "web_sys",
                    "wasm_bindgen",
                    "RandomState",
                    "HashMap",
                ] {
                    assert!(!line.contains(world), "{path} knows {world}: {line}");
                }
            }
        }
    }
}

#[test]
fn only_the_engine_may_be_unsafe() {
    for name in [
        "rules", "book", "game", "notation", "coach", "learn", "wasm",
    ] {
        for Source { path, text } in room(name) {
            assert!(code(&text).all(|line| !line.contains("unsafe")), "{path}");
        }
    }
}

/// What can fail says why: a library that panics takes the page with it.
#[test]
fn nothing_panics_by_design() {
    for name in [
        "rules", "book", "game", "notation", "coach", "learn", "wasm",
    ] {
        for Source { path, text } in room(name) {
            for line in code(&text) {
                for word in [
                    ".unwrap()",
                    ".expect(",
                    "panic!",
                    "todo!",
                    "unimplemented!",
                    "unreachable!",
                ] {
                    assert!(!line.contains(word), "{path}: {line}");
                }
            }
        }
    }
}

#[test]
fn files_are_short() {
    const MOST_LINES: usize = 400;
    let mut lines = Vec::new();
    for Source { path, text } in sources() {
        let count = text.lines().count();
        assert!(
            count <= MOST_LINES,
            "{path} has {count} lines: split it by noun"
        );
        lines.push(count);
    }
    lines.sort();
    let median = lines[lines.len() / 2];
    assert!(
        median <= 150,
        "half of all files have more than {median} lines"
    );
}

#[test]
fn no_file_is_a_drawer() {
    for Source { path, .. } in sources() {
        for name in ["util", "helper", "misc", "common", "manager"] {
            assert!(!path.contains(name), "{path}: name what is in it");
        }
    }
}
