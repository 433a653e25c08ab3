//! The server: hyper on a thread of its own, a log of the requests, and connections that end with the server.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use hyper::body::Incoming;
use hyper::header::ACCEPT_ENCODING;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

use crate::request::Request;
use crate::response::{Reply, bad_request, respond};
use crate::site::Site;

/// How long a connection may take to send the head of a request.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

struct Shared {
    site: Site,
    log: Mutex<Vec<Request>>,
}

impl Shared {
    fn log(&self) -> MutexGuard<'_, Vec<Request>> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running server. Dropping it closes its port and all its connections.
pub struct Server {
    shared: Arc<Shared>,
    port: u16,
    /// The server stops once this is dropped.
    stop: Option<oneshot::Sender<Infallible>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Starts to serve on this loopback port; 0 takes any free one.
    ///
    /// # Errors
    /// When the port is not available.
    pub fn start(site: Site, port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let port = listener.local_addr()?.port();
        let shared = Arc::new(Shared {
            site,
            log: Mutex::default(),
        });
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (stop, stopped) = oneshot::channel();
        let thread = {
            let shared = Arc::clone(&shared);
            std::thread::spawn(move || run(runtime, listener, shared, stopped))
        };
        Ok(Self {
            shared,
            port,
            stop: Some(stop),
            thread: Some(thread),
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

    /// All requests so far, in order of arrival.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.shared.log().clone()
    }

    /// Serves until the process ends.
    pub fn wait(mut self) {
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

fn run(
    runtime: Runtime,
    listener: TcpListener,
    shared: Arc<Shared>,
    stopped: oneshot::Receiver<Infallible>,
) {
    runtime.spawn(accept(listener, shared));
    drop(runtime.block_on(stopped));
    // Ends the connections with their tasks, and does not wait for a page that is being rebuilt.
    runtime.shutdown_background();
}

async fn accept(listener: TcpListener, shared: Arc<Shared>) -> io::Result<Infallible> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    loop {
        // A connection that fails while it is accepted does not end the server.
        if let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(converse(stream, Arc::clone(&shared)));
        }
    }
}

/// Answers the requests of one connection.
async fn converse(stream: TcpStream, shared: Arc<Shared>) {
    // Without this the last packet of a response may wait for an acknowledgement.
    drop(stream.set_nodelay(true));
    let service = service_fn(|request| answer(request, Arc::clone(&shared)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .half_close(true)
        .serve_connection(TokioIo::new(stream), service);
    // A client that closes early affects no other connection.
    drop(connection.await);
}

async fn answer(
    request: hyper::Request<Incoming>,
    shared: Arc<Shared>,
) -> Result<Reply, tokio::task::JoinError> {
    let accepts_brotli = request
        .headers()
        .get_all(ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|coding| coding.trim() == "br");
    let Some(request) = Request::new(request.method().as_str(), request.uri().path()) else {
        return Ok(bad_request());
    };
    shared.log().push(request.clone());
    // Files are read, and pages rebuilt, on a thread that may block.
    tokio::task::spawn_blocking(move || respond(&request, &shared.site, accepts_brotli)).await
}
