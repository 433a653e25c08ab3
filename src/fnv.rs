//! The FNV-1a hash: the checksum of records, links and the files of weights, solved positions, openings and puzzles.
//!
//! It detects damage, not forgery. It is a module of its own because `book`, `engine`, `learn` and `notation` use it and do not
//! depend on each other.

/// The 64-bit FNV-1a hash of `bytes`; a change of any single byte changes it
/// (G. Fowler, L. Noll, K.-P. Vo; <https://www.rfc-editor.org/rfc/rfc9923>).
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::fnv1a;

    #[test]
    fn the_published_vectors_agree() {
        for (text, hash) in [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] {
            assert_eq!(fnv1a(text.bytes()), hash, "{text}");
        }
    }
}
