/// Milliseconds.
pub type Ms = u64;

/// The largest number of milliseconds that JavaScript represents exactly.
pub const MAX_MS: Ms = (1 << 53) - 1;
