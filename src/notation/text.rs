//! Files as text, in the encodings that programs use, and parts of texts.

use std::slice::SliceIndex;

/// A part of a text; empty outside of it. To index a text would make the message of its panic a part of the download.
pub(super) fn part(text: &str, range: impl SliceIndex<str, Output = str>) -> &str {
    text.get(range).unwrap_or("")
}

/// The text of a file: UTF-8 or UTF-16 with or without its mark, else ISO 8859-1, in which every byte is a character.
pub(super) fn decode(bytes: Vec<u8>) -> String {
    let words = |bytes: &[u8], word: fn([u8; 2]) -> u16| {
        let words = bytes.as_chunks::<2>().0.iter().map(|&pair| word(pair));
        char::decode_utf16(words)
            .map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect()
    };
    match &bytes[..] {
        [0xff, 0xfe, rest @ ..] => return words(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return words(rest, u16::from_be_bytes),
        _ => {}
    }
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
    match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn encodings_are_recognised() {
        assert_eq!(decode(b"\xef\xbb\xbfB\xc3\xa4r".to_vec()), "Bär");
        assert_eq!(decode(b"B\xe4r".to_vec()), "Bär");
        assert_eq!(decode(b"\xff\xfeB\0\xe4\0".to_vec()), "Bä");
        assert_eq!(decode(b"\xfe\xff\0B\0\xe4\xd8".to_vec()), "Bä");
    }
}
