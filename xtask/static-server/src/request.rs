//! One request line, and which file of the site it means.

use std::path::{Component, Path, PathBuf};

/// A request as far as a static host cares: the method and the decoded path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// `GET`, `HEAD` or whatever was sent.
    pub method: String,
    /// The path with percent signs decoded, without query.
    pub path: String,
}

/// Where a path leads.
#[derive(Debug, PartialEq, Eq)]
pub enum Resolved {
    /// To this file below the root, which may not exist.
    File(PathBuf),
    /// To a folder named without its slash: the browser has to ask again here.
    Moved(String),
    /// Out of the site.
    Nowhere,
}

impl Request {
    /// Reads `GET /path?query HTTP/1.1`.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let mut words = line.split_ascii_whitespace();
        let (method, target) = (words.next()?, words.next()?);
        let path = target.split(['?', '#']).next()?;
        Some(Self {
            method: method.to_owned(),
            path: decode(path)?,
        })
    }

    /// Whether a page is asked for, not one of the files it is made of.
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

fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = char::from(rest.next()?).to_digit(16)?;
            let low = char::from(rest.next()?).to_digit(16)?;
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(path: &str, mount: &str) -> Resolved {
        Request::parse(&format!("GET {path} HTTP/1.1"))
            .expect("a request line")
            .resolve(Path::new("/no/such/site"), mount)
    }

    fn file(path: &str) -> Resolved {
        Resolved::File(Path::new("/no/such/site").join(path))
    }

    #[test]
    fn a_path_means_a_file_and_a_folder_means_its_index() {
        assert_eq!(resolve("/", ""), file("index.html"));
        assert_eq!(resolve("/www/main.js?v=2", ""), file("www/main.js"));
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
    fn a_broken_request_line_is_no_request() {
        for line in ["", "GET", "GET /%zz HTTP/1.1", "GET /%f"] {
            assert_eq!(Request::parse(line), None, "{line:?}");
        }
    }
}
