//! Checksums as the formats have them, so that changed inputs get past the checksum.

/// The 64-bit FNV-1a hash.
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The bytes with the checksum of all others in the last eight; `None` for fewer bytes.
pub fn signed(bytes: &[u8]) -> Option<Vec<u8>> {
    let (body, _) = bytes.split_last_chunk::<8>()?;
    Some([body, &fnv1a(body).to_le_bytes()].concat())
}

/// A record with a right checksum: the last line is replaced.
pub fn signed_record(text: &str) -> String {
    let end = text
        .trim_end_matches('\n')
        .rfind('\n')
        .map_or(0, |at| at + 1);
    let body = &text[..end];
    format!("{body}check {:016x}\n", fnv1a(body.as_bytes()))
}

/// A link with a right checksum for these digits.
pub fn signed_link(digits: &str) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let hash = fnv1a(digits.as_bytes());
    let folded = (hash ^ hash >> 24 ^ hash >> 48) as u32;
    let check: String = (0..4)
        .map(|n| char::from(DIGITS[(folded >> (6 * n) & 63) as usize]))
        .collect();
    format!("A{check}{digits}")
}
