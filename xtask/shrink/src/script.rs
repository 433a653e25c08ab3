//! One script or module in fewer letters.

use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions, CommentOptions};
use oxc_minifier::{CompressOptions, MangleOptions, Minifier, MinifierOptions};
use oxc_parser::Parser;
use oxc_span::SourceType;

/// The same program without comments, blanks and long local names; what it exports keeps its names.
///
/// # Errors
/// When the source is no JavaScript.
pub fn shrink(source: &str) -> Result<String, String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    if let Some(problem) = parsed.diagnostics.first() {
        return Err(problem.to_string());
    }
    let mut program = parsed.program;
    let minifier = Minifier::new(MinifierOptions {
        mangle: Some(MangleOptions::default()),
        mangle_properties: None,
        compress: Some(CompressOptions::smallest()),
    });
    let minified = minifier.minify(&allocator, &mut program);
    let options = CodegenOptions {
        minify: true,
        comments: CommentOptions::disabled(),
        ..CodegenOptions::default()
    };
    let printed = Codegen::new()
        .with_options(options)
        .with_scoping(minified.scoping)
        .with_private_member_mappings(minified.class_private_mappings)
        .build(&program);
    Ok(printed.code.to_string())
}

#[cfg(test)]
mod tests {
    use super::shrink;

    #[test]
    fn comments_blanks_and_local_names_go_and_what_is_exported_stays() {
        let small = shrink(
            "// @ts-check\n/** Adds. */\nexport function total(first, second) {\n  // Both.\n  return first + second;\n}\n\
             export class Player {\n  #points = 0;\n  win(points) { this.#points += points; return this.#points; }\n}\n",
        )
        .unwrap();
        for kept in ["export function total(", "export class Player", "win("] {
            assert!(small.contains(kept), "{kept} in {small}");
        }
        for gone in ["//", "/*", "first", "second", "  ", "#points"] {
            assert!(!small.contains(gone), "{gone} in {small}");
        }
    }

    #[test]
    fn imports_keep_their_addresses_and_effects() {
        let small = shrink("import init, { Game } from './pkg/outflank.js';\nimport('./later.js').then((m) => m.run(Game));\nawait init(new URL('./x.wasm', import.meta.url));\n").unwrap();
        for kept in [
            "./pkg/outflank.js",
            "./later.js",
            "./x.wasm",
            "import.meta.url",
            "await ",
            ".run(",
        ] {
            assert!(small.contains(kept), "{kept} in {small}");
        }
    }

    #[test]
    fn the_small_script_is_no_smaller_the_second_time() {
        let once = shrink("export const list = (items) => { const out = []; for (const item of items) out.push(item * 2); return out; };").unwrap();
        assert_eq!(shrink(&once).unwrap(), once);
    }

    #[test]
    fn what_is_no_script_is_refused() {
        assert!(shrink("export const = 3;").is_err());
    }
}
