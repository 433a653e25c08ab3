//! The response to one request.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, LOCATION, VARY};
use hyper::{Response, StatusCode};

use crate::request::{Request, Resolved};
use crate::site::{FIRST_SCRIPT, Site};

/// A complete response.
pub(crate) type Reply = Response<Full<Bytes>>;

/// Answers a request; `accepts_brotli` is whether the client decodes brotli.
pub(crate) fn respond(request: &Request, site: &Site, accepts_brotli: bool) -> Reply {
    if !matches!(request.method.as_str(), "GET" | "HEAD") {
        return reply(StatusCode::METHOD_NOT_ALLOWED, &[], "GET or HEAD");
    }
    if request.wants_page()
        && let Some(hook) = &site.before_page
        && let Err(reason) = hook()
    {
        let plain = (CONTENT_TYPE, "text/plain; charset=utf-8");
        return reply(StatusCode::INTERNAL_SERVER_ERROR, &[plain], reason);
    }
    match request.resolve(&site.root, &site.mount) {
        Resolved::Moved(to) => reply(StatusCode::MOVED_PERMANENTLY, &[(LOCATION, &to)], ""),
        Resolved::Nowhere => not_found(),
        Resolved::File(path) => {
            let packed = if site.compressed && accepts_brotli {
                brotli(&path)
            } else {
                None
            };
            packed.unwrap_or_else(|| file(site, &path).unwrap_or_else(|_| not_found()))
        }
    }
}

/// The response to what is no request of a path.
pub(crate) fn bad_request() -> Reply {
    reply(StatusCode::BAD_REQUEST, &[], "not a request")
}

fn not_found() -> Reply {
    reply(StatusCode::NOT_FOUND, &[], "not found")
}

/// The file beside this one that holds it under brotli, if there is one.
fn brotli(path: &Path) -> Option<Reply> {
    let mut name = path.file_name()?.to_owned();
    name.push(".br");
    let bytes = fs::read(path.with_file_name(name)).ok()?;
    let kind = content_type(path);
    let headers = [
        (CONTENT_TYPE, kind.as_str()),
        (CONTENT_ENCODING, "br"),
        (VARY, "Accept-Encoding"),
    ];
    Some(reply(StatusCode::OK, &headers, bytes))
}

fn file(site: &Site, path: &PathBuf) -> io::Result<Reply> {
    let kind = content_type(path);
    let bytes = match &site.first_script {
        Some(source) if *path == site.root.join(FIRST_SCRIPT) => source.clone().into_bytes(),
        _ => fs::read(path)?,
    };
    let bytes = if kind.starts_with("text/html") {
        site.finish_page(bytes)
    } else {
        bytes
    };
    Ok(reply(StatusCode::OK, &[(CONTENT_TYPE, &kind)], bytes))
}

/// The content type that a static host would send for this file.
fn content_type(path: &Path) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    if kind.type_() == mime_guess::mime::TEXT {
        format!("{kind}; charset=utf-8")
    } else {
        kind.to_string()
    }
}

fn reply(status: StatusCode, headers: &[(HeaderName, &str)], body: impl Into<Bytes>) -> Reply {
    let mut builder = Response::builder()
        .status(status)
        .header(CACHE_CONTROL, "no-cache");
    for (name, value) in headers {
        builder = builder.header(name, *value);
    }
    // Only the redirect sends a value that comes from a request; one that is no header value is a bad request.
    builder
        .body(Full::new(body.into()))
        .unwrap_or_else(|_| bad_request())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_content_type_of_its_name() {
        for (name, kind) in [
            ("index.html", "text/html; charset=utf-8"),
            ("www/main.js", "text/javascript; charset=utf-8"),
            ("www/style.css", "text/css; charset=utf-8"),
            ("www/pkg/a_bg.wasm", "application/wasm"),
            ("icon.svg", "image/svg+xml"),
            ("icon.png", "image/png"),
            ("favicon.ico", "image/x-icon"),
            ("a.json", "application/json"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("robots.txt", "text/plain; charset=utf-8"),
            ("www/data/weights-8.bin", "application/octet-stream"),
            ("no-extension", "application/octet-stream"),
        ] {
            assert_eq!(content_type(Path::new(name)), kind, "{name}");
        }
    }
}
