//! Edits of the page's HTML by element, whatever its line breaks.

use std::cell::Cell;

use anyhow::{Result, bail};
use lol_html::html_content::ContentType;
use lol_html::{RewriteStrSettings, element, rewrite_str, text};

/// A change of the elements that a selector finds.
pub enum Edit<'a> {
    /// Inserts HTML before the element.
    Before(&'a str),
    /// Appends HTML to the element's content.
    Append(&'a str),
    /// Sets an attribute.
    Set(&'a str, &'a str),
    /// Removes the element and the line break behind it.
    Remove,
}

/// Applies the edits; each selector must find an element, unless its edit is a removal.
pub fn edit(html: &str, edits: &[(&str, Edit)]) -> Result<String> {
    let found: Vec<_> = edits.iter().map(|_| Cell::new(false)).collect();
    let removed = Cell::new(false);
    let mut settings = RewriteStrSettings::new();
    for ((selector, edit), found) in edits.iter().zip(&found) {
        let removed = &removed;
        settings = settings.append_element_content_handler(element!(selector, move |element| {
            found.set(true);
            match edit {
                Edit::Before(html) => element.before(html, ContentType::Html),
                Edit::Append(html) => element.append(html, ContentType::Html),
                Edit::Set(name, value) => element.set_attribute(name, value)?,
                Edit::Remove => {
                    element.remove();
                    removed.set(true);
                }
            }
            Ok(())
        }));
    }
    let line_breaks = text!("*", |chunk| {
        if removed.get()
            && let Some(rest) = chunk.as_str().strip_prefix('\n').map(str::to_owned)
        {
            chunk.replace(&rest, ContentType::Html);
            removed.set(false);
        }
        Ok(())
    });
    let edited = rewrite_str(html, settings.append_element_content_handler(line_breaks))?;
    for ((selector, edit), found) in edits.iter().zip(&found) {
        if !found.get() && !matches!(edit, Edit::Remove) {
            bail!("the page has no {selector}");
        }
    }
    Ok(edited)
}

/// The value of an attribute in every element that the selector finds.
pub fn attributes(html: &str, selector: &str, name: &str) -> Result<Vec<String>> {
    let mut values = Vec::new();
    let read = element!(selector, |element| {
        values.extend(element.get_attribute(name));
        Ok(())
    });
    rewrite_str(
        html,
        RewriteStrSettings::new().append_element_content_handler(read),
    )?;
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head>\n<link rel=\"a\" href=\"1\"><script\n  src=x>code</script>\n<title>t</title>\n</head>\n";

    #[test]
    fn elements_are_edited_wherever_their_lines_break() {
        let edited = edit(
            PAGE,
            &[
                ("script", Edit::Remove),
                ("link[rel=a]", Edit::Set("href", "2")),
                ("title", Edit::Before("<b>")),
                ("head", Edit::Append("<style></style>\n")),
            ],
        );
        assert_eq!(
            edited.unwrap(),
            "<head>\n<link rel=\"a\" href=\"2\"><b><title>t</title>\n<style></style>\n</head>\n"
        );
    }

    #[test]
    fn a_removed_element_leaves_no_empty_line() {
        let edited = edit("<p>\n<i>1</i>\n<b>2</b>\n</p>", &[("i", Edit::Remove)]);
        assert_eq!(edited.unwrap(), "<p>\n<b>2</b>\n</p>");
    }

    #[test]
    fn an_edit_of_an_element_that_is_missing_is_refused() {
        let error = edit(PAGE, &[("body", Edit::Append(""))]).unwrap_err();
        assert_eq!(error.to_string(), "the page has no body");
        assert!(edit(PAGE, &[("body", Edit::Remove)]).is_ok());
    }

    #[test]
    fn attributes_are_read_in_their_order() {
        let page = "<a href=1></a><a></a><a\nhref=2></a>";
        assert_eq!(attributes(page, "a", "href").unwrap(), ["1", "2"]);
    }
}
