//! A file that lies beside itself under brotli goes out so, to those who read it.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

use static_server::{Server, Site};

/// The whole answer to one request with this line in its head.
fn ask(server: &Server, header: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port())).unwrap();
    write!(stream, "GET /a.js HTTP/1.1\r\n{header}\r\n\r\n").unwrap();
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn only_who_reads_brotli_gets_it_and_only_if_the_site_wants_it() {
    let folder = std::env::temp_dir().join(format!("static-server-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.js"), "plain").unwrap();
    fs::write(folder.join("a.js.br"), "packed").unwrap();
    let packing = Server::start(Site::new(&folder).compressed(), 0).unwrap();
    let plain = Server::start(Site::new(&folder), 0).unwrap();

    let packed = ask(&packing, "Accept-Encoding: gzip, br");
    assert!(packed.contains("Content-Encoding: br\r\n"), "{packed}");
    assert!(packed.contains("Content-Type: text/javascript"), "{packed}");
    assert!(packed.ends_with("\r\n\r\npacked"), "{packed}");
    for (server, header) in [
        (&packing, "Accept-Encoding: gzip"),
        (&packing, "Accept: br"),
        (&plain, "Accept-Encoding: gzip, br"),
    ] {
        let answer = ask(server, header);
        assert!(!answer.contains("Content-Encoding"), "{answer}");
        assert!(answer.ends_with("\r\n\r\nplain"), "{answer}");
    }
    fs::remove_dir_all(&folder).unwrap();
}
