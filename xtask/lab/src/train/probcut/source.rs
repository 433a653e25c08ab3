//! The engine's source file with the parameters.

use outflank::engine::eval::DISC;

use super::plane::{PER_SHALLOW_PLY, Plane};

/// The source of `src/engine/search/probcut_params.rs`; `tempo` is in discs.
pub fn write(search: Plane, static_plane: Plane, tempo: f64) -> String {
    let row = |[constant, depth, discs]: Plane| {
        [constant, depth, -PER_SHALLOW_PLY * depth, discs]
            .map(|coefficient| format!("{coefficient:.3}"))
            .join(", ")
    };
    format!(
        "//! Parameters of selectivity, written by `cargo xtask train probcut`.\n\n\
         /// Coefficients of sigma around a search, in discs: constant, per ply of depth, per ply of shallow depth, per full board.\n\
         pub(super) const SEARCH: [f32; 4] = [{}];\n\n\
         /// Coefficients of sigma around the evaluation, for static pruning one or two plies above it.\n\
         pub(super) const STATIC: [f32; 4] = [{}];\n\n\
         /// Tempo: the mean error of the evaluation at the leaves for the side to move, in 1/128 discs. Added to every leaf.\n\
         pub const TEMPO: i32 = {:.0};\n",
        row(search),
        row(static_plane),
        tempo * f64::from(DISC)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_names_the_parameters() {
        let source = write([1.0, 0.25, 2.0], [0.5, 0.125, 3.0], 0.5);
        assert!(source.contains("SEARCH: [f32; 4] = [1.000, 0.250, -0.375, 2.000]"));
        assert!(source.contains("STATIC: [f32; 4] = [0.500, 0.125, -0.188, 3.000]"));
        assert!(source.contains("TEMPO: i32 = 64;"));
    }

    /// The text with every number replaced by a sign, so that only the layout is left.
    fn layout(source: &str) -> String {
        let numeric = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
        let value = |line: &str| match line.split_once(" = ") {
            Some((name, value)) => format!("{name} = {}", value.replace(numeric, "")),
            None => line.to_owned(),
        };
        source.lines().map(value).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_shipped_source_has_the_layout_of_a_written_one() {
        let shipped = include_str!("../../../../../src/engine/search/probcut_params.rs");
        let written = write([1.0, 0.25, 2.0], [0.5, 0.125, 3.0], 0.5);
        assert_eq!(layout(shipped), layout(&written));
    }
}
