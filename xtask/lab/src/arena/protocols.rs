//! The protocols by which other programs drive the engine.

pub mod gtp;
pub mod nboard;
