//! How much a test repeats.

/// `many`, or `few` under Miri, which interprets a program some hundred times slower than it runs.
pub const fn fewer_in_miri<T: Copy>(many: T, few: T) -> T {
    if cfg!(miri) { few } else { many }
}
