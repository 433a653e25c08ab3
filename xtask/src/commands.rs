//! The commands of `cargo xtask`, one file each.

pub mod ci;
pub mod lab;
pub mod lighthouse;
pub mod serve;
pub mod shots;
pub mod test;
