//! Serves a folder on loopback as any static host would, and keeps a log of the requests.
//!
//! `cargo xtask serve` and the end-to-end tests use the same server. It sends no header that a plain static host would
//! not send, except that caching is switched off.
#![deny(missing_docs)]

mod request;
mod response;
mod server;
mod site;

pub use request::{Request, Resolved};
pub use server::Server;
pub use site::Site;
