//! What must be loaded before the board is playable: the page, its styles, its first scripts, the game's wasm.
//!
//! The page's head names its scripts, so that a browser requests all of them at once instead of import by import.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::bundle::Bundled;
use super::html::{self, Edit};

const PAGE: &str = "index.html";
const ENTRY: &str = "www/main.js";
const WASM: &str = "www/pkg/outflank_bg.wasm";

/// All files without which the board is not playable.
pub fn files(site: &Bundled) -> Result<BTreeSet<PathBuf>> {
    let mut first: BTreeSet<PathBuf> = [PAGE, WASM].map(PathBuf::from).into();
    let styles = html::attributes(page(site)?, "link[rel=stylesheet]", "href")?;
    first.extend(styles.into_iter().map(PathBuf::from));
    first.extend(site.first.iter().cloned());
    Ok(first)
}

fn page(site: &Bundled) -> Result<&str> {
    let page = site.files.get(Path::new(PAGE));
    Ok(std::str::from_utf8(page.context("the site has no page")?)?)
}

/// Adds links to the first wasm and scripts to the page's head.
pub fn announce(site: &mut Bundled) -> Result<()> {
    let mut links = format!("<link rel=\"preload\" href=\"{WASM}\" as=\"fetch\" crossorigin>\n");
    for module in site
        .first
        .iter()
        .filter(|module| *module != Path::new(ENTRY))
    {
        let address = module.to_string_lossy().replace('\\', "/");
        links.push_str(&format!(
            "<link rel=\"modulepreload\" href=\"{address}\">\n"
        ));
    }
    let script = "head > script[type=module]";
    let page = html::edit(page(site)?, &[(script, Edit::Before(&links))])?;
    site.files.insert(PathBuf::from(PAGE), page.into_bytes());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundled() -> Bundled {
        let page = "<head>\n<link rel=\"stylesheet\" href=\"www/style/style.css\">\n<script type=\"module\" src=\"www/main.js\"></script>\n</head>";
        let files = [
            (PAGE, page),
            (ENTRY, ""),
            ("www/a-1.js", ""),
            ("www/late-2.js", ""),
            ("www/style/style.css", ""),
            ("www/style/later.css", ""),
        ];
        Bundled {
            files: files
                .map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec()))
                .into(),
            first: [ENTRY, "www/a-1.js"].map(PathBuf::from).into(),
        }
    }

    #[test]
    fn the_page_names_its_first_files_and_not_the_later_ones() {
        let mut site = bundled();
        announce(&mut site).unwrap();
        let page = std::str::from_utf8(&site.files[Path::new(PAGE)]).unwrap();
        let named: Vec<&str> = page.lines().filter(|line| line.contains("rel=")).collect();
        assert_eq!(
            named,
            [
                "<link rel=\"stylesheet\" href=\"www/style/style.css\">",
                "<link rel=\"preload\" href=\"www/pkg/outflank_bg.wasm\" as=\"fetch\" crossorigin>",
                "<link rel=\"modulepreload\" href=\"www/a-1.js\">",
            ]
        );
        assert!(
            page.ends_with("src=\"www/main.js\"></script>\n</head>"),
            "{page}"
        );
    }

    #[test]
    fn the_first_load_includes_the_styles_that_the_page_names() {
        let first = files(&bundled()).unwrap();
        for path in ["www/style/style.css", "www/a-1.js", WASM, PAGE, ENTRY] {
            assert!(first.contains(Path::new(path)), "{path}");
        }
        for path in ["www/late-2.js", "www/style/later.css"] {
            assert!(!first.contains(Path::new(path)), "{path}");
        }
    }

    #[test]
    fn a_page_without_a_script_is_refused() {
        let mut site = bundled();
        site.files.insert(PathBuf::from(PAGE), b"<p>".to_vec());
        assert!(announce(&mut site).is_err());
    }
}
