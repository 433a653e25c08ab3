//! The places of this repository.

use std::path::{Path, PathBuf};

/// The triple that the page's core is compiled for.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The folder with the workspace's Cargo.toml.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace")
}

/// A path below target/.
pub fn target(path: &str) -> PathBuf {
    root().join("target").join(path)
}
