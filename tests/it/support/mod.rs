//! What several tests share.

pub mod engine_position;
pub mod mailbox;
pub mod playout;
pub mod position;
pub mod problems;
pub mod rng;
