//! Sources without what only their readers need: comments and indentation stay at home.
//!
//! Not a minifier: names and code stay as they are, and what is not surely a comment is left alone.

/// A module of the page, as it is shipped.
pub fn script(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut in_comment = false;
    let mut in_template = false;
    for line in source.lines() {
        if in_template {
            out.push_str(line);
        } else {
            let line = without_casts(line.trim());
            let line = line.trim_start();
            if in_comment || line.starts_with("/*") {
                in_comment = !line.ends_with("*/");
                continue;
            }
            if line.is_empty() || line.starts_with("//") {
                continue;
            }
            out.push_str(line);
        }
        // A template that goes on over the line's end keeps its blanks.
        in_template ^= line.matches('`').count() % 2 == 1;
        out.push('\n');
    }
    out
}

/// A style sheet, as it is shipped.
pub fn style(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some((before, comment)) = rest.split_once("/*") {
        out.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    let lines = out.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// A line without the types in it: `/** @type {X} */ (value)`.
fn without_casts(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, comment)) = rest.split_once("/** ") {
        let Some((_, after)) = comment.split_once("*/") else {
            break;
        };
        out.push_str(before);
        rest = after.trim_start();
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go_and_code_stays() {
        let source = "// @ts-check\n\n/**\n * Adds.\n * @param {number} a\n */\nfunction f(a) {\n  // One more.\n  return /** @type {any} */ (a) + 1; // kept: surely code before it\n}\n";
        let expected = "function f(a) {\nreturn (a) + 1; // kept: surely code before it\n}\n";
        assert_eq!(script(source), expected);
        assert_eq!(script(expected), expected);
    }

    #[test]
    fn a_template_over_several_lines_keeps_its_blanks() {
        let source = "const a = `one\n  // two\n  three`;\n  // gone\n";
        assert_eq!(script(source), "const a = `one\n  // two\n  three`;\n");
    }

    #[test]
    fn a_comment_that_is_not_closed_on_its_line_is_no_cast() {
        assert_eq!(
            script("const a = 1; /** open\n*/\n"),
            "const a = 1; /** open\n*/\n"
        );
    }

    #[test]
    fn style_sheets_lose_comments_wherever_they_stand() {
        let source = "/* Look */\n.a {\n  color: red; /* warm */\n}\n";
        assert_eq!(style(source), ".a {\ncolor: red;\n}\n");
    }
}
