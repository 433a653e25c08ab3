//! What several tests share.

pub mod checksum;
pub mod effort;
pub mod engine_position;
pub mod learn;
pub mod mailbox;
pub mod naive_board;
pub mod negamax;
pub mod playout;
pub mod position;
pub mod problems;
pub mod random_position;
pub mod rng;
pub mod symmetry;
pub mod transcript;
