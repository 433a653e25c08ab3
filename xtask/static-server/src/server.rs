//! The server: one thread that listens, one per connection, a log, and a door that closes behind it.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::mime::content_type;
use crate::request::{Request, Resolved};

/// How long a silent connection is kept.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is done before a page is served, such as building it anew; its error is shown instead of the page.
type BeforePage = Box<dyn Fn() -> Result<(), String> + Send + Sync>;

/// What to serve: a folder, where on the host it is mounted, and what to do before each page.
pub struct Site {
    root: PathBuf,
    mount: String,
    before_page: Option<BeforePage>,
    first_script: Option<String>,
    compressed: bool,
}

/// The name under which the first script is served, below the mount.
const FIRST_SCRIPT: &str = "first-script.js";

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

    /// Mounts the site at a sub-path such as `/games/outflank`; everything beside it is not found.
    #[must_use]
    pub fn mounted_at(mut self, mount: &str) -> Self {
        mount.trim_end_matches('/').clone_into(&mut self.mount);
        self
    }

    /// Calls `hook` before every page; the page is answered by its error text when it fails.
    #[must_use]
    pub fn before_page(
        mut self,
        hook: impl Fn() -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        self.before_page = Some(Box::new(hook));
        self
    }

    /// Lets every page run `source` before anything of its own: for tests that listen from the start.
    #[must_use]
    pub fn first_script(mut self, source: &str) -> Self {
        self.first_script = Some(source.to_owned());
        self
    }

    /// Sends `file.br` for `file` to whoever reads brotli, where there is one, as most hosts do.
    #[must_use]
    pub fn compressed(mut self) -> Self {
        self.compressed = true;
        self
    }

    /// The page as it goes out: with the first script in its head, if there is one.
    fn finish_page(&self, bytes: Vec<u8>) -> Vec<u8> {
        if self.first_script.is_none() {
            return bytes;
        }
        let tag = format!(
            "<head><script src=\"{}/{FIRST_SCRIPT}\"></script>",
            self.mount
        );
        String::from_utf8_lossy(&bytes)
            .replacen("<head>", &tag, 1)
            .into_bytes()
    }
}

struct Shared {
    site: Site,
    closing: AtomicBool,
    log: Mutex<Vec<Request>>,
}

/// A running server; it stops when it is dropped.
pub struct Server {
    shared: Arc<Shared>,
    port: u16,
    listener: Option<JoinHandle<()>>,
}

impl Server {
    /// Starts to serve on this loopback port; 0 takes any free one.
    ///
    /// # Errors
    /// When the port can't be had.
    pub fn start(site: Site, port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = listener.local_addr()?.port();
        let shared = Arc::new(Shared {
            site,
            closing: AtomicBool::new(false),
            log: Mutex::default(),
        });
        let listener = {
            let shared = Arc::clone(&shared);
            std::thread::spawn(move || listen(&listener, &shared))
        };
        Ok(Self {
            shared,
            port,
            listener: Some(listener),
        })
    }

    /// The loopback port it listens on.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of the page, with the slash at its end.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}{}/", self.port, self.shared.site.mount)
    }

    /// Everything that was asked for so far, in order of arrival.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        lock(&self.shared.log).clone()
    }

    /// Serves until the process ends.
    pub fn wait(mut self) {
        if let Some(listener) = self.listener.take() {
            drop(listener.join());
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.closing.store(true, Ordering::SeqCst);
        // The listener sleeps in accept(): a last visitor wakes it up.
        drop(TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)));
        if let Some(listener) = self.listener.take() {
            drop(listener.join());
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn listen(listener: &TcpListener, shared: &Arc<Shared>) {
    for stream in listener.incoming() {
        if shared.closing.load(Ordering::SeqCst) {
            return;
        }
        let Ok(stream) = stream else { continue };
        let shared = Arc::clone(shared);
        // A visitor who hangs up early is no concern of the others.
        std::thread::spawn(move || drop(converse(&stream, &shared)));
    }
}

fn converse(stream: &TcpStream, shared: &Shared) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    while let Some(head) = read_head(&mut reader)? {
        let Some(request) = Request::parse(&head.line) else {
            return answer(stream, "400 Bad Request", &[], b"not a request", true);
        };
        if shared.closing.load(Ordering::SeqCst) {
            return Ok(());
        }
        lock(&shared.log).push(request.clone());
        serve(stream, &request, &shared.site, head.reads_brotli)?;
    }
    Ok(())
}

/// What counts of the head of a request.
struct Head {
    line: String,
    reads_brotli: bool,
}

/// Reads one request head; none when the visitor is done.
fn read_head(reader: &mut impl BufRead) -> io::Result<Option<Head>> {
    let mut line = String::new();
    if reader.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    let mut reads_brotli = false;
    let mut header = String::new();
    while reader.read_line(&mut header)? > 0 && !header.trim().is_empty() {
        if let Some((name, value)) = header.split_once(':')
            && name.eq_ignore_ascii_case("accept-encoding")
        {
            reads_brotli = value.split(',').any(|coding| coding.trim() == "br");
        }
        header.clear();
    }
    Ok(Some(Head { line, reads_brotli }))
}

fn serve(stream: &TcpStream, request: &Request, site: &Site, reads_brotli: bool) -> io::Result<()> {
    let with_body = match request.method.as_str() {
        "GET" => true,
        "HEAD" => false,
        _ => return answer(stream, "405 Method Not Allowed", &[], b"GET or HEAD", true),
    };
    if let Some(hook) = site.before_page.as_ref().filter(|_| request.wants_page())
        && let Err(reason) = hook()
    {
        let kind = ("Content-Type", "text/plain; charset=utf-8");
        return answer(
            stream,
            "500 Internal Server Error",
            &[kind],
            reason.as_bytes(),
            with_body,
        );
    }
    match request.resolve(&site.root, &site.mount) {
        Resolved::Moved(to) => answer(
            stream,
            "301 Moved Permanently",
            &[("Location", &to)],
            b"",
            with_body,
        ),
        Resolved::File(path) => {
            let packed = brotli_of(&path).filter(|_| site.compressed && reads_brotli);
            serve_file(stream, site, &path, packed.as_deref(), with_body)
        }
        Resolved::Nowhere => answer(stream, "404 Not Found", &[], b"not found", with_body),
    }
}

/// The file beside this one that holds it under brotli, if there is one.
fn brotli_of(path: &Path) -> Option<PathBuf> {
    let mut name = path.file_name()?.to_owned();
    name.push(".br");
    Some(path.with_file_name(name)).filter(|packed| packed.is_file())
}

fn serve_file(
    stream: &TcpStream,
    site: &Site,
    path: &Path,
    packed: Option<&Path>,
    with_body: bool,
) -> io::Result<()> {
    if let Some(bytes) = packed.and_then(|packed| fs::read(packed).ok()) {
        let headers = [
            ("Content-Type", content_type(path)),
            ("Content-Encoding", "br"),
            ("Vary", "Accept-Encoding"),
        ];
        return answer(stream, "200 OK", &headers, &bytes, with_body);
    }
    let content = match &site.first_script {
        Some(source) if path == site.root.join(FIRST_SCRIPT) => Ok(source.clone().into_bytes()),
        _ => fs::read(path),
    };
    match content {
        Ok(bytes) => {
            let kind = content_type(path);
            let bytes = if kind.starts_with("text/html") {
                site.finish_page(bytes)
            } else {
                bytes
            };
            answer(
                stream,
                "200 OK",
                &[("Content-Type", kind)],
                &bytes,
                with_body,
            )
        }
        Err(_) => answer(stream, "404 Not Found", &[], b"not found", with_body),
    }
}

fn answer(
    mut stream: &TcpStream,
    status: &str,
    headers: &[(&str, &str)],
    body: &[u8],
    with_body: bool,
) -> io::Result<()> {
    let mut head = format!(
        "HTTP/1.1 {status}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n",
        body.len()
    );
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("\r\n");
    let mut message = head.into_bytes();
    if with_body {
        message.extend_from_slice(body);
    }
    stream.write_all(&message)
}
