//! Style sheets without what only their readers need: comments and indentation stay at home.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_sheets_lose_comments_wherever_they_stand() {
        let source = "/* Look */\n.a {\n  color: red; /* warm */\n}\n";
        assert_eq!(style(source), ".a {\ncolor: red;\n}\n");
    }
}
