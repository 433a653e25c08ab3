//! ES modules made into one classic script, for the edition that has no server to load modules from.
//!
//! Each module becomes a function that runs once, after those it imports, and gives its exports. This knows
//! the plain way in which the page's modules are written (imports and exports start a line) and refuses the rest.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Component, Path, PathBuf};

use crate::Result;

/// Reads a module's text by its path below the site's root.
pub type Read<'a> = dyn Fn(&Path) -> Result<String> + 'a;

/// The script that runs `entry` with all it imports.
pub fn bundle(entry: &Path, read: &Read) -> Result<String> {
    let mut bundle = Bundle {
        read,
        numbers: BTreeMap::new(),
        script: String::from("\"use strict\";\n"),
    };
    bundle.add(entry)?;
    Ok(format!("(async () => {{\n{}}})();\n", bundle.script))
}

struct Bundle<'a> {
    read: &'a Read<'a>,
    /// Every module met so far; none while it waits for those it imports.
    numbers: BTreeMap<PathBuf, Option<usize>>,
    script: String,
}

impl Bundle<'_> {
    /// Adds a module after those that it imports, and gives its name in the script.
    fn add(&mut self, path: &Path) -> Result<String> {
        match self.numbers.get(path) {
            Some(Some(number)) => return Ok(format!("m{number}")),
            Some(None) => {
                return Err(format!("{} imports itself in a circle", path.display()).into());
            }
            None => {}
        }
        self.numbers.insert(path.to_path_buf(), None);
        let source = without_doc_comments(&(self.read)(path)?);
        let module = self
            .translate(path, &source)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        let number = self.numbers.values().flatten().count();
        self.numbers.insert(path.to_path_buf(), Some(number));
        writeln!(self.script, "const m{number} = {module};")?;
        Ok(format!("m{number}"))
    }

    fn translate(&mut self, path: &Path, source: &str) -> Result<String> {
        let mut body = String::new();
        let mut exports = Vec::new();
        let mut lines = source.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("import ") || line.starts_with("export {") {
                let mut statement = line.to_owned();
                while !statement.trim_end().ends_with(';') {
                    statement.push(' ');
                    statement.push_str(lines.next().ok_or("an import without an end")?);
                }
                if statement.starts_with("import ") {
                    body.push_str(&self.import(path, &statement)?);
                } else {
                    exports.extend(export_list(&statement)?);
                }
            } else if let Some(value) = line.strip_prefix("export default ") {
                exports.push(("default".to_owned(), "$default".to_owned()));
                write!(body, "const $default = {value}")?;
            } else if let Some(declaration) = line.strip_prefix("export ") {
                let name = declared_name(declaration)?;
                exports.push((name.clone(), name));
                body.push_str(declaration);
            } else {
                body.push_str(line);
            }
            body.push('\n');
        }
        if body.contains("import.meta") {
            return Err("import.meta means nothing in one file".into());
        }
        let body = self.dynamic_imports(path, &body)?;
        let given: Vec<String> = exports
            .iter()
            .map(|(name, local)| format!("get {name}() {{ return {local}; }}"))
            .collect();
        let given = given.join(", ");
        // A module that waits at its top level makes those after it wait, as in the browser.
        let waits = body
            .lines()
            .any(|line| !line.starts_with([' ', '\t']) && line.contains("await "));
        let open = if waits {
            "await (async () => {"
        } else {
            "(() => {"
        };
        Ok(format!("{open}\n{body}return {{ {given} }};\n}})()"))
    }

    /// `import a, { b as c } from "./x.js";` as constants.
    fn import(&mut self, path: &Path, statement: &str) -> Result<String> {
        let (clause, from) = match statement["import ".len()..].rsplit_once(" from ") {
            Some((clause, from)) => (clause.trim(), from),
            None => ("", &statement["import ".len()..]),
        };
        let module = self.add(&resolve(path, quoted(from)?))?;
        let (default, named) = match clause.split_once('{') {
            Some((default, named)) => (default, named.trim_end_matches('}')),
            None => (clause, ""),
        };
        let default = default.trim().trim_end_matches(',').trim();
        let mut constants = String::new();
        if let Some(space) = default.strip_prefix("* as ") {
            write!(constants, "const {space} = {module};")?;
        } else if !default.is_empty() {
            write!(constants, "const {default} = {module}.default;")?;
        }
        if !named.trim().is_empty() {
            write!(
                constants,
                "const {{{}}} = {module};",
                named.replace(" as ", ": ")
            )?;
        }
        Ok(constants)
    }

    /// `import("./x.js")` as a promise that is kept already.
    fn dynamic_imports(&mut self, path: &Path, body: &str) -> Result<String> {
        let mut parts = body.split("import(");
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once(')').ok_or("an import( without its end")?;
            let module = self.add(&resolve(path, quoted(name)?))?;
            write!(out, "Promise.resolve({module}){rest}")?;
        }
        Ok(out)
    }
}

/// The name that `const a = …`, `function a(…)`, `class A` or their kin declare.
fn declared_name(declaration: &str) -> Result<String> {
    let mut words = declaration
        .split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == '$'))
        .filter(|word| !word.is_empty())
        .skip_while(|word| matches!(*word, "async"));
    match (words.next(), words.next()) {
        (Some("const" | "let" | "function" | "class"), Some(name)) => Ok(name.to_owned()),
        _ => {
            Err(format!("an export written in a way that is not known here: {declaration}").into())
        }
    }
}

/// The pairs of outer and inner name in `export { a, b as c };`.
fn export_list(statement: &str) -> Result<Vec<(String, String)>> {
    let list = statement
        .strip_prefix("export {")
        .and_then(|rest| rest.trim_end().strip_suffix("};"))
        .ok_or_else(|| format!("an export that is not known here: {statement}"))?;
    let pairs = list
        .split(',')
        .map(str::trim)
        .filter(|pair| !pair.is_empty());
    Ok(pairs
        .map(|pair| {
            let (inner, outer) = pair.split_once(" as ").unwrap_or((pair, pair));
            (outer.trim().to_owned(), inner.trim().to_owned())
        })
        .collect())
}

/// The text between quotes.
pub fn quoted(text: &str) -> Result<&str> {
    let text = text.trim().trim_end_matches(';').trim();
    let quote = text.chars().next().filter(|quote| "\"'".contains(*quote));
    quote
        .and_then(|quote| text.strip_prefix(quote)?.strip_suffix(quote))
        .ok_or_else(|| format!("not a module's name: {text}").into())
}

/// A relative name as seen from a module, without dots.
pub fn resolve(from: &Path, name: &str) -> PathBuf {
    let mut path = from.parent().unwrap_or(Path::new("")).to_path_buf();
    for part in Path::new(name).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::Normal(part) => path.push(part),
            _ => {}
        }
    }
    path
}

/// The source without its `/** … */`, in which types import other modules.
fn without_doc_comments(source: &str) -> String {
    let mut parts = source.split("/**");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("*/") {
            Some((_, rest)) => out.push_str(rest),
            None => out.push_str(part),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundled(modules: &[(&str, &str)]) -> Result<String> {
        let read = |path: &Path| {
            let found = modules.iter().find(|(name, _)| Path::new(name) == path);
            found
                .map(|(_, source)| (*source).to_owned())
                .ok_or_else(|| format!("no {}", path.display()).into())
        };
        bundle(Path::new("www/main.js"), &read)
    }

    #[test]
    fn modules_run_once_and_after_those_they_import() {
        let script = bundled(&[
            ("www/main.js", "import { two } from \"./a/two.js\";\nimport { one as uno } from \"./one.js\";\nuse(two, uno);\n"),
            ("www/a/two.js", "import { one } from \"../one.js\";\nexport const two = one + 1;\n"),
            ("www/one.js", "/** @type {import(\"./types.js\").X} */\nexport const one = 1;\n"),
        ])
        .unwrap();
        assert_eq!(script.matches("const one = 1;").count(), 1);
        let place = |text: &str| {
            script
                .find(text)
                .unwrap_or_else(|| panic!("{text} in {script}"))
        };
        assert!(place("const one = 1;") < place("const two = one + 1;"));
        assert!(place("const two = one + 1;") < place("use(two, uno);"));
        assert!(script.contains("const { one: uno } = m0;"));
    }

    #[test]
    fn defaults_lists_and_late_imports_are_known() {
        let script = bundled(&[
            ("www/main.js", "import init, {\n  Game } from './pkg.js';\nconst later = () => import(\"./en.js\");\nawait init();\n"),
            ("www/pkg.js", "class Game {}\nfunction start() {}\nexport { Game, start as default };\n"),
            ("www/en.js", "export default {\n  a: 1,\n};\n"),
        ])
        .unwrap();
        assert!(script.contains("const init = m0.default;"), "{script}");
        assert!(
            script.contains("get default() { return start; }"),
            "{script}"
        );
        assert!(script.contains("const $default = {\n  a: 1,"), "{script}");
        assert!(
            script.contains("const m2 = await (async () => {"),
            "{script}"
        );
        assert!(script.contains("() => Promise.resolve(m1);"), "{script}");
    }

    #[test]
    fn what_is_not_known_is_refused() {
        for source in [
            "export * from \"./x.js\";",
            "import { a } from somewhere;",
            "import \"./main.js\";",
            "import \"./missing.js\";",
            "load(import.meta.url);",
        ] {
            assert!(bundled(&[("www/main.js", source)]).is_err(), "{source}");
        }
    }
}
