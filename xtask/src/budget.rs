//! The budget: how much a visitor may have to download, in one place.

use std::path::Path;

/// One kilobyte, as browsers and hosts count it.
const KB: usize = 1000;

/// A part of the site with a bound on its size under brotli.
pub struct Part {
    pub name: &'static str,
    pub limit: usize,
    holds: fn(&Path) -> bool,
}

/// Every part; a file belongs to the first that holds it.
pub const PARTS: [Part; 8] = [
    Part {
        name: "evaluation, 8x8",
        limit: 1000 * KB,
        holds: |path| named(path, "weights-8."),
    },
    Part {
        name: "evaluation, 6x6",
        limit: 250 * KB,
        holds: |path| named(path, "weights-6."),
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
        name: "the engine, fetched once the board can be played",
        limit: 60 * KB,
        holds: |path| {
            path.starts_with("www/pkg/") && named(path, "engine") || named(path, "engine-worker.")
        },
    },
    Part {
        name: "the three languages that one does not speak",
        limit: 20 * KB,
        holds: |path| path.starts_with("www/lang") && !named(path, "en."),
    },
    Part {
        name: "first playable board (html, css, js, wasm, one language)",
        limit: 100 * KB,
        holds: |_| true,
    },
];

fn named(path: &Path, start: &str) -> bool {
    path.file_name()
        .is_some_and(|name| name.to_string_lossy().starts_with(start))
}

/// The part that a file of the site belongs to.
pub fn part_of(path: &Path) -> usize {
    PARTS
        .iter()
        .position(|part| (part.holds)(path))
        .expect("the last part holds everything")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_counted_where_they_belong() {
        for (path, name) in [
            ("www/weights-8.bin", "evaluation, 8x8"),
            ("www/weights-10.bin", "evaluation, 10x10"),
            ("www/icons/icon-512.png", PARTS[3].name),
            ("sw.js", PARTS[3].name),
            ("www/pkg/outflank_bg.wasm", PARTS[7].name),
            ("www/pkg/engine_bg.wasm", PARTS[5].name),
            ("www/engine-client.js", PARTS[7].name),
            ("index.html", PARTS[7].name),
        ] {
            assert_eq!(PARTS[part_of(Path::new(path))].name, name, "{path}");
        }
    }
}
