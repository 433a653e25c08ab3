//! The npm packages that the page itself uses: each is one module, which the site serves as it is and the bundle includes.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use super::files;
use crate::repo;
use crate::tools::node;

/// A package of exactly one version.
struct Package {
    name: &'static str,
    version: &'static str,
    /// The folder of the module `index.js`, which has no imports of its own, and of its types.
    folder: &'static str,
}

const PACKAGES: [Package; 1] = [Package {
    name: "idb",
    version: "8.0.4",
    folder: "build",
}];

/// Copies the modules, their types and their licences into a folder that mirrors `www`, and returns it.
pub fn write() -> Result<PathBuf> {
    // tsconfig.json names the folder above: the modules in www/ find the types there.
    let folder = repo::target("bindings/vendor");
    for package in PACKAGES {
        let from = node::package(package.name, package.version)?;
        let to = folder.join(package.name);
        fs::create_dir_all(&to)?;
        fs::copy(from.join("LICENSE"), to.join("LICENSE.txt"))?;
        let module = from.join(package.folder);
        for path in files::list(&module)? {
            let name = path.to_string_lossy();
            if name == "index.js" || name.ends_with(".d.ts") {
                fs::copy(module.join(&path), to.join(&path))?;
            }
        }
    }
    Ok(folder)
}
