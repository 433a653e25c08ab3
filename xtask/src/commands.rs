//! The commands of `cargo xtask`, one file each.

pub mod browsers;
pub mod build;
pub mod ci;
pub mod deny;
pub mod dist;
pub mod fuzz;
pub mod lab;
pub mod lighthouse;
pub mod miri;
pub mod mutants;
pub mod release;
pub mod reproducible;
pub mod serve;
pub mod shots;
pub mod test;
