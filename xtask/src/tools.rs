//! Programs that are not built from this repository: browsers and their drivers, Node and its packages, the toolchain.

pub mod browsers;
pub mod crates;
pub mod debian;
pub mod display;
pub mod node;
pub mod rust;
