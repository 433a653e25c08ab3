//! What a client of the server sees: statuses, headers, the log, and the end.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;

use static_server::{Server, Site};
use tempfile::TempDir;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("index.html"), "<head></head>").unwrap();
    fs::create_dir(folder.path().join("www")).unwrap();
    fs::write(folder.path().join("www/a.js"), "script").unwrap();
    folder
}

fn connect(server: &Server) -> TcpStream {
    TcpStream::connect(("127.0.0.1", server.port())).unwrap()
}

/// The whole response to `METHOD /path`.
fn request(server: &Server, line: &str) -> String {
    let mut stream = connect(server);
    write!(stream, "{line} HTTP/1.1\r\nConnection: close\r\n\r\n").unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    response
}

#[test]
fn every_request_has_its_status_and_stands_in_the_log() {
    let folder = folder();
    let server = Server::start(Site::new(folder.path()).mounted_at("/o"), 0).unwrap();
    for (line, status) in [
        ("GET /o/", "200 OK"),
        ("HEAD /o/www/a.js?v=2", "200 OK"),
        ("GET /o", "301 Moved Permanently"),
        ("GET /o/www", "301 Moved Permanently"),
        ("GET /o/no-file", "404 Not Found"),
        ("GET /beside", "404 Not Found"),
        ("POST /o/", "405 Method Not Allowed"),
        ("GET /o/%zz", "400 Bad Request"),
    ] {
        let response = request(&server, line);
        let expected = format!("HTTP/1.1 {status}\r\n");
        assert!(response.starts_with(&expected), "{line}: {response}");
    }
    let log: Vec<_> = server
        .requests()
        .into_iter()
        .map(|request| format!("{} {}", request.method, request.path))
        .collect();
    assert_eq!(
        log,
        [
            "GET /o/",
            "HEAD /o/www/a.js",
            "GET /o",
            "GET /o/www",
            "GET /o/no-file",
            "GET /beside",
            "POST /o/"
        ]
    );
}

#[test]
fn a_response_has_its_length_and_is_not_cached_and_a_head_has_no_body() {
    let folder = folder();
    let server = Server::start(Site::new(folder.path()), 0).unwrap();
    for (method, body) in [("GET", "script"), ("HEAD", "")] {
        let response = request(&server, &format!("{method} /www/a.js"));
        let (head, rest) = response.split_once("\r\n\r\n").unwrap();
        let head = head.to_ascii_lowercase();
        assert!(head.contains("\r\ncontent-length: 6"), "{head}");
        assert!(head.contains("\r\ncache-control: no-cache"), "{head}");
        assert_eq!(rest, body, "{method}");
    }
}

#[test]
fn the_first_script_is_in_every_page_and_served_below_the_mount() {
    let folder = folder();
    let site = Site::new(folder.path())
        .mounted_at("/o")
        .first_script("hello()");
    let server = Server::start(site, 0).unwrap();
    let page = request(&server, "GET /o/");
    assert!(
        page.ends_with("<head><script src=\"/o/first-script.js\"></script></head>"),
        "{page}"
    );
    assert!(request(&server, "GET /o/first-script.js").ends_with("hello()"));
}

#[test]
fn the_error_of_a_hook_is_sent_instead_of_the_page() {
    let folder = folder();
    let site = Site::new(folder.path()).before_page(|| Err("does not build".to_owned()));
    let server = Server::start(site, 0).unwrap();
    let page = request(&server, "GET /");
    assert!(page.starts_with("HTTP/1.1 500 "), "{page}");
    assert!(page.ends_with("does not build"), "{page}");
    assert!(request(&server, "GET /www/a.js").ends_with("script"));
}

#[test]
fn a_dropped_server_closes_its_connections_and_its_port() {
    let folder = folder();
    let server = Server::start(Site::new(folder.path()), 0).unwrap();
    let port = server.port();
    let mut kept = connect(&server);
    write!(kept, "HEAD / HTTP/1.1\r\n\r\n").unwrap();
    assert!(kept.read(&mut [0; 1000]).unwrap() > 0);
    drop(server);
    match kept.read(&mut [0; 1000]) {
        Ok(read) => assert_eq!(read, 0),
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
    }
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
}
