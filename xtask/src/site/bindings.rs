//! The JavaScript bindings of a wasm file, by wasm-bindgen as a library: no installed tool, no version to mismatch.

use std::fs;
use std::path::Path;

use anyhow::Result;
use wasm_bindgen_cli_support::Bindgen;

use super::parameters;

/// Which program loads the bindings.
#[derive(Clone, Copy)]
pub enum For {
    /// The page and its worker: an ES module, with types for the check.
    Page,
    /// The one-file edition: the same without a default path, since it fetches no file.
    OneFile,
    /// Node: a CommonJS module.
    Node,
}

/// Writes `{name}.js` and `{name}_bg.wasm`, whose calls have few [parameters], into `folder`.
pub fn write(wasm: &Path, folder: &Path, name: &str, reader: For) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .out_name(name)
        .omit_default_module_path(matches!(reader, For::OneFile))
        .remove_name_section(true)
        .remove_producers_section(true)
        .typescript(matches!(reader, For::Page));
    match reader {
        For::Page | For::OneFile => bindgen.web(true)?,
        For::Node => bindgen.nodejs(true)?,
    };
    bindgen.generate(folder)?;
    let path = folder.join(format!("{name}_bg.wasm"));
    fs::write(&path, parameters::limit(&fs::read(&path)?)?)?;
    Ok(())
}
