//! Loopback ports.

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::atomic::{AtomicU16, Ordering};

/// Below the ports that systems give to outgoing connections: one of those could take a port between the search for it and
/// its use. Above the ports that browsers refuse.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

static OFFSET: AtomicU16 = AtomicU16::new(0);

/// A free port that this process has not used before.
///
/// The port is a part of the page's origin: a scenario with a port of its own starts without storage, caches and service
/// workers, even in a browser that other scenarios have used.
pub fn unused() -> io::Result<u16> {
    let count = PORTS.len();
    // Programs side by side start at different ports.
    let first = std::process::id() as usize * 97;
    loop {
        let offset = usize::from(OFFSET.fetch_add(1, Ordering::Relaxed));
        if offset >= count {
            return Err(io::ErrorKind::AddrNotAvailable.into());
        }
        let index = u16::try_from((first + offset) % count).map_err(io::Error::other)?;
        let port = PORTS.start + index;
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(port);
        }
    }
}
