//! The same code in wasm under Node, for comparison.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Builds the wasm with the exports for measuring, and gives the folder of its bindings.
pub fn build() -> Result<PathBuf, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let status = Command::new("cargo")
        .args(["xtask", "build", "--lab"])
        .current_dir(&root)
        // What makes this program fast natively is not for the wasm.
        .env_remove("RUSTFLAGS")
        .stdout(Stdio::null())
        .status()?;
    if !status.success() {
        return Err("the wasm for measuring could not be built".into());
    }
    Ok(root.join("target/lab-wasm"))
}

/// Node with a script of the folder `node`, which finds the bindings as its first argument.
pub fn script(name: &str, bindings: &Path) -> Command {
    let mut node = Command::new("node");
    node.arg(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("node")
            .join(name),
    );
    node.arg(bindings.join("outflank.js"));
    node
}
