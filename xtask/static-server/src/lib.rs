//! A folder served on loopback as any static host would serve it, with a log of what was asked for.
//!
//! The same server stands behind `cargo xtask serve` and under the end-to-end tests, so that what is tested
//! is what is seen. No headers that a plain static host would not send; only caching is switched off.
#![deny(missing_docs)]

mod mime;
mod request;
mod server;

pub use request::{Request, Resolved};
pub use server::{Server, Site};
