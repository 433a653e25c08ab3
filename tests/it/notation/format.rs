//! The format of a text, by its first characters.

use outflank::notation::Format;

#[test]
fn a_text_has_the_format_that_it_begins_like() {
    for (text, format) in [
        ("f5d6c3", Some(Format::Transcript)),
        (" \n1. F5 d6", Some(Format::Transcript)),
        ("outflank 1\nsize 8\n", Some(Format::Record)),
        ("outflank", None),
        ("hello", None),
        ("12", None),
        ("", None),
    ] {
        assert_eq!(Format::detect(text), format, "{text}");
    }
}
