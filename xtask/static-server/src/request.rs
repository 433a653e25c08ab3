//! A request, and the file of the site that its path names.

use std::path::{Component, Path, PathBuf};

use percent_encoding::percent_decode_str;

/// The parts of a request that matter to a static host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// `GET`, `HEAD` or any other method.
    pub method: String,
    /// The path, percent-decoded and without query.
    pub path: String,
}

/// The target of a path.
#[derive(Debug, PartialEq, Eq)]
pub enum Resolved {
    /// A file below the root, which may not exist.
    File(PathBuf),
    /// A folder whose path lacks its final slash: a redirect leads to this path.
    Moved(String),
    /// A path outside the site.
    Nowhere,
}

impl Request {
    /// Takes a method and a path as it was sent; `None` unless the path decodes to text.
    #[must_use]
    pub fn new(method: &str, encoded_path: &str) -> Option<Self> {
        if !is_well_encoded(encoded_path) {
            return None;
        }
        let path = percent_decode_str(encoded_path).decode_utf8().ok()?;
        Some(Self {
            method: method.to_owned(),
            path: path.into_owned(),
        })
    }

    /// Whether the path names a page, not one of its parts.
    #[must_use]
    pub fn wants_page(&self) -> bool {
        self.path.ends_with('/') || self.path.ends_with(".html")
    }

    /// Finds the file below `root` when the site is mounted at `mount` (`""` or `"/sub/path"`).
    #[must_use]
    pub fn resolve(&self, root: &Path, mount: &str) -> Resolved {
        let Some(inner) = self.path.strip_prefix(mount) else {
            return Resolved::Nowhere;
        };
        if inner.is_empty() {
            return Resolved::Moved(format!("{mount}/"));
        }
        let Some(inner) = inner.strip_prefix('/') else {
            return Resolved::Nowhere;
        };
        let relative = Path::new(inner);
        let stays_inside = relative
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        if !stays_inside {
            return Resolved::Nowhere;
        }
        let file = root.join(relative);
        if inner.is_empty() || inner.ends_with('/') {
            Resolved::File(file.join("index.html"))
        } else if file.is_dir() {
            Resolved::Moved(format!("{}/", self.path))
        } else {
            Resolved::File(file)
        }
    }
}

/// Whether two hexadecimal digits follow every percent sign; the decoder leaves other signs as they are.
fn is_well_encoded(path: &str) -> bool {
    let mut escapes = path.split('%').skip(1);
    escapes.all(|rest| {
        let digits = rest.as_bytes().get(..2);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(path: &str, mount: &str) -> Resolved {
        Request::new("GET", path)
            .expect("a well encoded path")
            .resolve(Path::new("/no/such/site"), mount)
    }

    fn file(path: &str) -> Resolved {
        Resolved::File(Path::new("/no/such/site").join(path))
    }

    #[test]
    fn a_path_names_a_file_and_a_folder_its_index() {
        assert_eq!(resolve("/", ""), file("index.html"));
        assert_eq!(resolve("/www/main.js", ""), file("www/main.js"));
        assert_eq!(resolve("/with%20blank.txt", ""), file("with blank.txt"));
    }

    #[test]
    fn a_sub_path_is_taken_off_and_nothing_beside_it_is_served() {
        assert_eq!(resolve("/games/o/", "/games/o"), file("index.html"));
        assert_eq!(
            resolve("/games/o/www/main.js", "/games/o"),
            file("www/main.js")
        );
        assert_eq!(
            resolve("/games/o", "/games/o"),
            Resolved::Moved("/games/o/".to_owned())
        );
        assert_eq!(resolve("/", "/games/o"), Resolved::Nowhere);
        assert_eq!(resolve("/games/other", "/games/o"), Resolved::Nowhere);
    }

    #[test]
    fn no_path_leaves_the_site() {
        for path in [
            "/../secret",
            "/www/../../secret",
            "/%2e%2e/secret",
            "/www//etc/./x/..",
        ] {
            assert_eq!(resolve(path, ""), Resolved::Nowhere, "{path}");
        }
        assert_eq!(resolve("//etc/passwd", ""), Resolved::Nowhere);
    }

    #[test]
    fn a_badly_encoded_path_is_no_request() {
        for path in ["/%zz", "/%f", "/%ff", "/%\u{e4}"] {
            assert_eq!(Request::new("GET", path), None, "{path:?}");
        }
    }
}
