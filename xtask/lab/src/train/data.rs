//! Stored games and the samples made from them.

pub mod games;
pub mod samples;
