//! A brotli file beside a file is sent only to clients that accept brotli, and only if the site asks for it.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

use static_server::{Server, Site};

/// The whole response to one request with this header line.
fn request(server: &Server, header: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port())).unwrap();
    write!(stream, "GET /a.js HTTP/1.1\r\n{header}\r\n\r\n").unwrap();
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    response
}

/// Whether the head of a response has this header; header names have no case.
fn has(response: &str, header: &str) -> bool {
    let head = response.split("\r\n\r\n").next().unwrap_or_default();
    head.lines().any(|line| line.eq_ignore_ascii_case(header))
}

#[test]
fn brotli_is_sent_to_clients_that_accept_it_and_only_if_the_site_asks_for_it() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.js"), "plain").unwrap();
    fs::write(folder.path().join("a.js.br"), "packed").unwrap();
    let packing = Server::start(Site::new(folder.path()).compressed(), 0).unwrap();
    let plain = Server::start(Site::new(folder.path()), 0).unwrap();

    let packed = request(&packing, "Accept-Encoding: gzip, br");
    assert!(has(&packed, "Content-Encoding: br"), "{packed}");
    assert!(
        has(&packed, "Content-Type: text/javascript; charset=utf-8"),
        "{packed}"
    );
    assert!(packed.ends_with("\r\n\r\npacked"), "{packed}");
    for (server, header) in [
        (&packing, "Accept-Encoding: gzip"),
        (&packing, "Accept: br"),
        (&plain, "Accept-Encoding: gzip, br"),
    ] {
        let response = request(server, header);
        assert!(!has(&response, "Content-Encoding: br"), "{response}");
        assert!(response.ends_with("\r\n\r\nplain"), "{response}");
    }
}
