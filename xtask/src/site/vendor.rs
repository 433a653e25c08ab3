//! The npm packages that the page itself uses: each is one module, which the site serves as it is and the bundle includes.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::files;
use crate::repo;
use crate::tools::node;

/// A package of exactly one version.
struct Package {
    name: &'static str,
    version: &'static str,
    /// The module, which has no imports of its own. Its types are the `.d.ts` files beside it, unless it is checked
    /// as it is.
    module: &'static str,
    /// The module has no types, or of a form that the check cannot read: they follow from its code.
    is_untyped: bool,
}

const PACKAGES: [Package; 3] = [
    Package {
        name: "idb",
        version: "8.0.4",
        module: "build/index.js",
        is_untyped: false,
    },
    // QR codes; of its two editions the smaller one.
    Package {
        name: "lean-qr",
        version: "2.7.4",
        module: "nano.mjs",
        is_untyped: true,
    },
    // Animated pictures; it has no types.
    Package {
        name: "gifenc",
        version: "1.0.3",
        module: "dist/gifenc.esm.js",
        is_untyped: true,
    },
];

/// Copies the modules, their types and their licences into a folder that mirrors `www`, and returns it.
pub fn write() -> Result<PathBuf> {
    // tsconfig.json names the folder above: the modules in www/ find the types there.
    let folder = repo::target("bindings/vendor");
    for package in PACKAGES {
        let from = node::package(package.name, package.version)?;
        let to = folder.join(package.name);
        fs::create_dir_all(&to)?;
        let licence = ["LICENSE", "LICENSE.md"].map(|name| from.join(name));
        let licence = licence.iter().find(|path| path.is_file());
        fs::copy(licence.context(package.name)?, to.join("LICENSE.txt"))?;
        let module = from.join(package.module);
        if package.is_untyped {
            let text = fs::read_to_string(module)?;
            // The map of the sources is not served.
            let text = text
                .split("//# sourceMappingURL")
                .next()
                .unwrap_or_default();
            fs::write(to.join("index.js"), format!("// @ts-nocheck\n{text}"))?;
            continue;
        }
        fs::copy(&module, to.join("index.js"))?;
        let beside = module.parent().unwrap_or(&from);
        for path in files::list(beside)? {
            if path.to_string_lossy().ends_with(".d.ts") {
                fs::copy(beside.join(&path), to.join(&path))?;
            }
        }
    }
    Ok(folder)
}
