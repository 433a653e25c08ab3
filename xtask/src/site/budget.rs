//! The budget: the limits on what a visitor downloads.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// One kilobyte, as browsers and hosts count it.
const KB: usize = 1000;

/// A part of the site with a limit on its size under brotli, in bytes.
pub struct Part {
    pub name: &'static str,
    pub limit: usize,
    holds: fn(&Path) -> bool,
}

/// The index of the first load; its files are those that the page names.
const FIRST: usize = 0;

/// Every part; a file outside of the first load belongs to the first part that holds it.
pub const PARTS: [Part; 23] = [
    Part {
        name: "first playable board (html, css, js, wasm, one language)",
        limit: 80 * KB,
        holds: |_| false,
    },
    Part {
        name: "evaluation, 8x8",
        limit: 600 * KB,
        holds: |path| named(path, "weights-8."),
    },
    Part {
        name: "evaluation, 6x6",
        limit: 250 * KB,
        holds: |path| named(path, "weights-6."),
    },
    Part {
        name: "solved positions, 6x6",
        limit: 150 * KB,
        holds: |path| named(path, "solved-6."),
    },
    Part {
        name: "evaluation, 10x10",
        limit: 250 * KB,
        holds: |path| named(path, "weights-10."),
    },
    Part {
        name: "installed only (icons, manifest, service worker)",
        limit: 250 * KB,
        holds: |path| {
            path.starts_with("www/icons")
                || named(path, "manifest.webmanifest")
                || named(path, "sw.js")
        },
    },
    Part {
        name: "the one-file edition",
        limit: 2500 * KB,
        holds: |path| named(path, "outflank.html"),
    },
    Part {
        // Fifteen levels with the model of human errors, searches that start from cleared tables for reviews, and 5 KB for
        // the reader of solved positions.
        name: "the engine, fetched once the board is playable",
        limit: 69 * KB,
        holds: |path| {
            path.starts_with("www/pkg/") && named(path, "engine") || path.starts_with("www/engine/")
        },
    },
    // Readers write the record of a game without the game itself. Half of each is what any module has: memory, messages of
    // panics, the rules.
    Part {
        name: "notation: readers of moves and boards, wasm, fetched on first use",
        limit: 40 * KB,
        holds: |path| named(path, "notation_bg"),
    },
    Part {
        name: "tagged: readers of GGF, SGF, PGN and FEN, wasm, fetched with the first such file",
        limit: 40 * KB,
        holds: |path| named(path, "tagged_bg"),
    },
    Part {
        name: "collections: readers of WTHOR, servers and logbooks, wasm, fetched with the first such file",
        limit: 40 * KB,
        holds: |path| named(path, "collections_bg"),
    },
    Part {
        // Three of 2 KB, each for the page and for the worker.
        name: "bindings of the readers, fetched with each",
        limit: 13 * KB,
        holds: |path| {
            ["notation", "tagged", "collections"]
                .iter()
                .any(|start| named(path, start))
        },
    },
    Part {
        // Links and changes of a record need the game, which is most of it; the notes of a review and boards that are set up
        // come on top.
        name: "exchange: writers of game files and links, fetched on first use",
        limit: 70 * KB,
        holds: |path| named(path, "exchange"),
    },
    // Below the 40 KB that the statistics may have: 20 games and disc 20 were chosen for their size.
    Part {
        name: "openings: statistics of tournament games, fetched on first use",
        limit: 40 * KB,
        holds: |path| named(path, "openings-8."),
    },
    Part {
        name: "balanced starts, fetched on first use",
        limit: 15 * KB,
        holds: |path| named(path, "balanced-8."),
    },
    Part {
        name: "openings: reader, explorer, drill and their words, fetched on first use",
        limit: 60 * KB,
        holds: |path| named(path, "book") || named(path, "openings") || named(path, "drill"),
    },
    // Puzzles do not compress: 16 bytes each, of which a session uses a few.
    Part {
        name: "learn: puzzles, fetched on first use",
        limit: 60 * KB,
        holds: |path| named(path, "puzzles-8."),
    },
    Part {
        name: "learn: tasks of the lessons, the page's part and its words, fetched on first use",
        limit: 30 * KB,
        holds: |path| named(path, "lessons") || named(path, "learn") || named(path, "exercise"),
    },
    Part {
        // The coach in Play is 3 KB of it: the handle for its manners, the sentence and the answers.
        name: "coach: findings, reviews and practice, fetched on first use (boards of 100 squares need 128-bit sets)",
        limit: 68 * KB,
        holds: |path| named(path, "coach"),
    },
    Part {
        // Twenty modules for graph, lists, cards and tries; the words are those of the other parts.
        name: "review: the place and its style, fetched on first use",
        limit: 25 * KB,
        holds: |path| named(path, "review"),
    },
    Part {
        // Two workers, each with its own copy of what it shares with the page; libraries for QR codes, the database and GIF.
        name: "games in and out: list, import, set-up, sharing, their workers and libraries, fetched on first use",
        limit: 45 * KB,
        holds: |path| {
            path.starts_with("www/import")
                || path.starts_with("www/film")
                || [
                    "games", "import", "setup", "share", "gifenc", "lean-qr", "idb",
                ]
                .iter()
                .any(|start| named(path, start))
        },
    },
    Part {
        // A visitor fetches one of them, and the words of a place with the place; there are ten places.
        name: "the three other languages, places included",
        limit: 72 * KB,
        holds: |path| ["de-", "fi-", "nl-"].iter().any(|start| named(path, start)),
    },
    Part {
        // The sheets, and five places of about 12 KB each with their words in English.
        name: "parts that load on demand",
        limit: 90 * KB,
        holds: |_| true,
    },
];

fn named(path: &Path, start: &str) -> bool {
    path.file_name()
        .is_some_and(|name| name.to_string_lossy().starts_with(start))
}

/// The index of the part that a file of the site belongs to; `first` are the files of the first load.
pub fn part_of(path: &Path, first: &BTreeSet<PathBuf>) -> usize {
    if first.contains(path) {
        return FIRST;
    }
    PARTS
        .iter()
        .position(|part| (part.holds)(path))
        .expect("the last part holds everything")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_belongs_to_its_part() {
        let first = [PathBuf::from("index.html"), PathBuf::from("www/main.js")].into();
        for (path, part) in [
            ("index.html", "first playable board"),
            ("www/main.js", "first playable board"),
            ("www/data/weights-8.bin", "evaluation, 8x8"),
            ("www/data/weights-10.bin", "evaluation, 10x10"),
            ("www/icons/icon-512.png", "installed only"),
            ("sw.js", "installed only"),
            ("www/pkg/engine_bg.wasm", "the engine"),
            ("www/engine/worker.js", "the engine"),
            ("www/pkg/notation_bg.wasm", "notation"),
            ("www/pkg/tagged_bg.wasm", "tagged"),
            ("www/notation-LE5CFX6R.js", "bindings of the readers"),
            ("www/pkg/exchange_bg.wasm", "exchange"),
            ("www/data/openings-8.bin", "openings: statistics"),
            ("www/data/balanced-8.bin", "balanced starts"),
            ("www/pkg/book_bg.wasm", "openings: reader"),
            ("www/openings-LE5CFX6R.js", "openings: reader"),
            ("www/drill-LE5CFX6R.js", "openings: reader"),
            ("www/data/puzzles-8.bin", "learn: puzzles"),
            ("www/data/lessons.txt", "learn: tasks"),
            ("www/learn-LE5CFX6R.js", "learn: tasks"),
            ("www/pkg/coach_bg.wasm", "coach"),
            ("www/import/worker.js", "games in and out"),
            ("www/setup-LE5CFX6R.js", "games in and out"),
            ("www/style/share.css", "games in and out"),
            ("www/fi-ZMD2PN4S.js", "the three other languages"),
            ("www/rules-LE5CFX6R.js", "parts that load on demand"),
        ] {
            let found = PARTS[part_of(Path::new(path), &first)].name;
            assert!(found.starts_with(part), "{path} belongs to {found}");
        }
    }
}
