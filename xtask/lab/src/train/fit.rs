//! Weights from games.

pub mod command;
pub mod report;
pub mod solution;
pub mod solver;
