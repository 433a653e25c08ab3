//! The JavaScript face of a wasm file, by wasm-bindgen as a library: no installed tool, no version to mismatch.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::Result;

/// For whom the bindings are made.
#[derive(Clone, Copy)]
pub enum For {
    /// An ES module for the page and its worker, with types for the check.
    Page,
    /// The same for the one-file edition, where no file can be asked for.
    OneFile,
    /// A CommonJS module that Node loads.
    Node,
}

/// Writes `{name}.js` and `{name}_bg.wasm` into `folder`.
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
    Ok(())
}
