//! Loopback ports.

use std::collections::HashSet;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::{LazyLock, Mutex, PoisonError};

static USED: LazyLock<Mutex<HashSet<u16>>> = LazyLock::new(Mutex::default);

/// A free port that this process has not used before.
///
/// The port is a part of the page's origin: a scenario with a port of its own starts without storage, caches and service
/// workers, even in a browser that other scenarios have used.
pub fn unused() -> io::Result<u16> {
    let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        if used.insert(port) {
            return Ok(port);
        }
    }
}
