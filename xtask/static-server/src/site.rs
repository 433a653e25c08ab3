//! What is served: a folder, and how its pages leave it.

use std::path::PathBuf;
use std::sync::Arc;

use lol_html::html_content::ContentType;
use lol_html::{RewriteStrSettings, element, rewrite_str};

/// The name under which the first script is served, below the mount.
pub(crate) const FIRST_SCRIPT: &str = "first-script.js";

/// Runs before a page is served, for example to rebuild it; its error is sent instead of the page.
type BeforePage = Arc<dyn Fn() -> Result<(), String> + Send + Sync>;

/// What to serve: a folder, its mount on the host, and what to do with each page.
#[derive(Clone)]
pub struct Site {
    pub(crate) root: PathBuf,
    pub(crate) mount: String,
    pub(crate) before_page: Option<BeforePage>,
    pub(crate) first_script: Option<String>,
    pub(crate) compressed: bool,
}

impl Site {
    /// The folder, at the root of the host.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self {
            root: root.into(),
            mount: String::new(),
            before_page: None,
            first_script: None,
            compressed: false,
        }
    }

    /// Mounts the site at a sub-path such as `/games/outflank`; nothing beside it is found.
    #[must_use]
    pub fn mounted_at(mut self, mount: &str) -> Self {
        mount.trim_end_matches('/').clone_into(&mut self.mount);
        self
    }

    /// Calls `hook` before every page; when it fails, its error text is sent instead.
    #[must_use]
    pub fn before_page(
        mut self,
        hook: impl Fn() -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        self.before_page = Some(Arc::new(hook));
        self
    }

    /// Makes every page run `source` before its own scripts, for tests that observe a page from its start.
    #[must_use]
    pub fn first_script(mut self, source: &str) -> Self {
        self.first_script = Some(source.to_owned());
        self
    }

    /// Sends `file.br` for `file`, where it exists, to clients that accept brotli, as most hosts do.
    #[must_use]
    pub fn compressed(mut self) -> Self {
        self.compressed = true;
        self
    }

    /// The page as it is sent: with the first script at the start of its head, if there is one.
    pub(crate) fn finish_page(&self, page: Vec<u8>) -> Vec<u8> {
        if self.first_script.is_none() {
            return page;
        }
        let tag = format!("<script src=\"{}/{FIRST_SCRIPT}\"></script>", self.mount);
        let insert = element!("head", |head| {
            head.prepend(&tag, ContentType::Html);
            Ok(())
        });
        let settings = RewriteStrSettings::new().append_element_content_handler(insert);
        // A page that cannot be parsed is served as it is, as a plain host would do.
        rewrite_str(&String::from_utf8_lossy(&page), settings).map_or(page, String::into_bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_script_stands_before_everything_else_in_the_head() {
        let site = Site::new("").mounted_at("/o/").first_script("1");
        let page =
            b"<!doctype html><html><head lang=en><title>t</title></head><header></header></html>";
        let finished = String::from_utf8(site.finish_page(page.to_vec())).unwrap();
        assert_eq!(
            finished,
            "<!doctype html><html><head lang=en><script src=\"/o/first-script.js\"></script><title>t</title></head><header></header></html>"
        );
    }

    #[test]
    fn without_a_first_script_a_page_keeps_its_bytes() {
        let page = b"<head>\xff</head>".to_vec();
        assert_eq!(Site::new("").finish_page(page.clone()), page);
    }
}
