//! What a visitor waits for: the page, its styles, its modules with all that they import, the game's wasm, one language.
//!
//! The page names its modules in its head, so that a browser asks for all of them at once, and not import by import.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::Result;
use crate::bundle::{quoted, resolve};

/// The files of a site, by their paths.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

const PAGE: &str = "index.html";
const ENTRY: &str = "www/main.js";
const WASM: &str = "www/pkg/outflank_bg.wasm";
const LANGUAGE: &str = "www/lang/en.js";

/// All files without which the board can't be played.
pub fn files(site: &Files) -> Result<BTreeSet<PathBuf>> {
    let mut first: BTreeSet<PathBuf> = [PAGE, WASM, LANGUAGE].map(PathBuf::from).into();
    let styles = site.keys().filter(|path| is(path, "css"));
    first.extend(styles.cloned());
    first.extend(modules(site)?);
    Ok(first)
}

/// Writes into the page's head what it will need.
pub fn announce(site: &mut Files) -> Result<()> {
    let mut links = format!("<link rel=\"preload\" href=\"{WASM}\" as=\"fetch\" crossorigin>\n");
    for module in modules(site)? {
        if module != Path::new(ENTRY) {
            let address = module.to_string_lossy().replace('\\', "/");
            links.push_str(&format!(
                "<link rel=\"modulepreload\" href=\"{address}\">\n"
            ));
        }
    }
    let page = text(site, Path::new(PAGE))?;
    let place = page
        .find("<script type=\"module\"")
        .ok_or("the page has no module to begin with")?;
    let announced = format!("{}{links}{}", &page[..place], &page[place..]);
    site.insert(PathBuf::from(PAGE), announced.into_bytes());
    Ok(())
}

/// The first module and every module that it imports from its beginning, however deep.
fn modules(site: &Files) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![PathBuf::from(ENTRY)];
    while let Some(path) = open.pop() {
        if found.contains(&path) {
            continue;
        }
        open.extend(imports(&path, text(site, &path)?)?);
        found.insert(path);
    }
    Ok(found)
}

/// The modules that one imports from its beginning: the statements start a line, and end in a semicolon.
fn imports(path: &Path, source: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        if !line.starts_with("import ") {
            continue;
        }
        let mut statement = line.to_owned();
        while !statement.trim_end().ends_with(';') {
            statement.push_str(lines.next().ok_or("an import without an end")?);
        }
        let name = statement["import ".len()..].rsplit("from ").next();
        found.push(resolve(path, quoted(name.unwrap_or_default())?));
    }
    Ok(found)
}

fn text<'a>(site: &'a Files, path: &Path) -> Result<&'a str> {
    let bytes = site
        .get(path)
        .ok_or_else(|| format!("the site has no {}", path.display()))?;
    Ok(std::str::from_utf8(bytes)?)
}

fn is(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(files: &[(&str, &str)]) -> Files {
        let files = files.iter();
        files
            .map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec()))
            .collect()
    }

    const MODULES: [(&str, &str); 4] = [
        (
            "www/main.js",
            "import {\n  a,\n} from \"./a/a.js\";\nconst late = () => import(\"./late.js\");\n",
        ),
        (
            "www/a/a.js",
            "import \"../b.js\";\n/** @type {import(\"./types.js\").T} */\nexport const a = 1;\n",
        ),
        ("www/b.js", "export const b = 2;\n"),
        ("www/late.js", "export const late = 3;\n"),
    ];

    #[test]
    fn the_page_names_all_modules_but_those_that_come_late() {
        let mut site = site(&MODULES);
        let page = "<head>\n<script type=\"module\" src=\"www/main.js\"></script>\n</head>";
        site.insert(PathBuf::from(PAGE), page.as_bytes().to_vec());
        announce(&mut site).unwrap();
        let page = text(&site, Path::new(PAGE)).unwrap();
        let named: Vec<&str> = page.lines().filter(|line| line.contains("rel=")).collect();
        assert_eq!(
            named,
            [
                "<link rel=\"preload\" href=\"www/pkg/outflank_bg.wasm\" as=\"fetch\" crossorigin>",
                "<link rel=\"modulepreload\" href=\"www/a/a.js\">",
                "<link rel=\"modulepreload\" href=\"www/b.js\">",
            ]
        );
        assert!(
            page.ends_with("src=\"www/main.js\"></script>\n</head>"),
            "{page}"
        );
    }

    #[test]
    fn the_first_load_has_the_styles_too() {
        let mut site = site(&MODULES);
        site.insert(PathBuf::from("www/style/screen.css"), Vec::new());
        let first = files(&site).unwrap();
        for path in ["www/style/screen.css", "www/b.js", WASM, LANGUAGE, PAGE] {
            assert!(first.contains(Path::new(path)), "{path}");
        }
        assert!(!first.contains(Path::new("www/late.js")));
    }

    #[test]
    fn a_module_that_is_missing_is_named() {
        let site = site(&[("www/main.js", "import { x } from \"./x.js\";\n")]);
        let error = modules(&site).unwrap_err().to_string();
        assert!(error.contains("www/x.js"), "{error}");
    }
}
