//! Programs that are not built from this repository: browsers and their drivers, Node and its packages.

pub mod browsers;
mod debian;
pub mod node;
