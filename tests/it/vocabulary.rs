//! The vocabulary of ARCHITECTURE.md ("Glossary"): retired words are in no code, comment, tool or document.

use std::path::{Path, PathBuf};
use std::{fs, iter};

/// Retired words and phrases, in lower case. A phrase is words in a row of one line.
struct Retired {
    /// The paths that the list holds for, by their beginning.
    scope: &'static [&'static str],
    words: &'static [&'static str],
}

const EVERYWHERE: &[&str] = &[
    "src",
    "www",
    "tests",
    "xtask",
    "docs",
    "index.html",
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
];

const RETIRED: &[Retired] = &[
    // Archaic prose, personified functions, a pronoun of one sex for a player.
    Retired {
        scope: EVERYWHERE,
        words: &[
            "tell",
            "tells",
            "told",
            "telling",
            "hear",
            "hears",
            "heard",
            "anew",
            "afresh",
            "so many",
            "so much",
            "such a",
            "whatever it",
            "he",
            "him",
            "his",
        ],
    },
    // Names with a standard term.
    Retired {
        scope: EVERYWHERE,
        words: &[
            "glance",
            "glances",
            "belief",
            "narrator",
            "scatter",
            "tally",
            "fingerprint",
            "duel",
            "contest",
            "asker",
        ],
    },
    // In the engine "pass" is the Othello pass, "level" a playing level, "hand over" a rule of the discs.
    Retired {
        scope: &[
            "src/engine/board",
            "src/engine/search",
            "src/engine/endgame",
            "src/engine/eval",
        ],
        words: &[
            "level",
            "levels",
            "passes in a row",
            "begin pass",
            "selective pass",
            "exact pass",
        ],
    },
    Retired {
        scope: &["src/engine", "www/engine", "xtask"],
        words: &[
            "hand over",
            "hands over",
            "handed over",
            "taken over",
            "me",
            "opp",
            "brief",
            "heeded",
            "agreed",
            "sight",
        ],
    },
    // A disc is no coin; the coin of the coin toss is where a game is set up.
    Retired {
        scope: &["src/engine", "www/board", "www/panels", "www/style"],
        words: &["coin", "coins"],
    },
];

/// Types that have another name now, as whole identifiers of the engine, its tests and its laboratory.
const RETIRED_TYPES: &[&str] = &[
    "Grid",
    "Discs",
    "Field",
    "Technique",
    "Pace",
    "Known",
    "Belief",
    "Asker",
    "Indices",
    "Geometry",
];

/// Parts that keep other words: the phrases of four languages, recorded experiments, games, data, and this list.
const EXEMPT: &[&str] = &[
    "www/words/lang",
    "www/pkg",
    "docs/log",
    "tests/stories",
    "tests/data",
    "tests/it/vocabulary.rs",
];

const TEXTS: &[&str] = &["rs", "js", "mjs", "cjs", "ts", "css", "html", "md", "toml"];

fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<PathBuf> = EVERYWHERE.iter().map(|name| root.join(name)).collect();
    let mut files = Vec::new();
    while let Some(path) = folders.pop() {
        let name = path.strip_prefix(root).unwrap().to_str().unwrap();
        let name = name.replace('\\', "/");
        if EXEMPT.iter().any(|exempt| name.starts_with(exempt)) {
            continue;
        }
        if path.is_dir() {
            folders.extend(
                fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else if path
            .extension()
            .is_some_and(|end| TEXTS.iter().any(|text| end == *text))
        {
            files.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
    assert!(files.len() > 300, "{} files found", files.len());
    files
}

/// The text of a file without the table of the glossary, which names the words that are not used.
fn without_glossary<'a>(name: &str, text: &'a str) -> &'a str {
    if name == "ARCHITECTURE.md" {
        text.split("## Glossary").next().unwrap()
    } else {
        text
    }
}

fn identifiers(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric())
        .filter(|part| !part.is_empty())
}

/// The words of a line in lower case; `camelCase` and `snake_case` are two words each.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in identifiers(line) {
        let mut previous_lower = false;
        for (i, c) in part.chars().enumerate() {
            if i == 0 || (c.is_uppercase() && previous_lower) {
                words.push(String::new());
            }
            words.last_mut().unwrap().extend(c.to_lowercase());
            previous_lower = c.is_lowercase();
        }
    }
    words
}

/// The retired words of a line, in this scope.
fn found(line: &str, retired: &Retired) -> Vec<&'static str> {
    let mut words = words(line);
    // The coin toss is the one coin.
    while let Some(at) = words.windows(2).position(|two| two == ["coin", "toss"]) {
        words.remove(at);
    }
    let is_in = |phrase: &&&str| {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        words.windows(phrase.len()).any(|window| window == phrase)
    };
    retired.words.iter().filter(is_in).copied().collect()
}

#[test]
fn retired_words_are_not_used() {
    let mut problems = Vec::new();
    for (name, text) in files() {
        let lines = without_glossary(&name, &text).lines();
        for (number, line) in iter::zip(1.., lines) {
            for retired in RETIRED {
                if retired.scope.iter().any(|scope| name.starts_with(scope)) {
                    for word in found(line, retired) {
                        problems.push(format!("{name}:{number}: \"{word}\": {}", line.trim()));
                    }
                }
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn retired_types_are_not_used() {
    let mut problems = Vec::new();
    for (name, text) in files() {
        if ["src/engine", "tests/it/engine", "xtask/lab"]
            .iter()
            .any(|scope| name.starts_with(scope))
        {
            for (number, line) in iter::zip(1.., text.lines()) {
                let code = line.split("//").next().unwrap();
                problems.extend(
                    identifiers(code)
                        .filter(|identifier| RETIRED_TYPES.contains(identifier))
                        .map(|identifier| format!("{name}:{number}: {identifier}")),
                );
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn words_are_found_in_identifiers_and_prose() {
    let retired = Retired {
        scope: &[],
        words: &["told", "so many", "hand over"],
    };
    assert_eq!(
        found("let toldMs = so_many;", &retired),
        ["told", "so many"]
    );
    assert_eq!(found("// Tolds, handOver", &retired), ["hand over"]);
    assert!(found("somany toldyou", &retired).is_empty());
    let coin = Retired {
        scope: &[],
        words: &["coin"],
    };
    assert!(found("The coin toss decides.", &coin).is_empty());
    assert_eq!(found("A coin lies there.", &coin), ["coin"]);
}
