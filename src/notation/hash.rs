/// The 64-bit FNV-1a hash: a change of any one byte always shows
/// (G. Fowler, L. Noll, K.-P. Vo; <https://www.rfc-editor.org/rfc/rfc9923>).
pub(super) fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}
