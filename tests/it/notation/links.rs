//! Links to games: those that were sent stay readable.

use outflank::notation::{link, read_terms, transcript};

/// Links that this version wrote; another version has to read them too.
#[test]
fn links_that_were_sent_stay_the_same() {
    for (terms, moves, text) in [
        ("size 8", "f5d6c3d3c4", "Adi1SJ6oNEbD"),
        ("size 6", "c2b2b3", "AQlmKIKGe0C"),
        ("size 10", "e4", "AJYVyK6iI"),
    ] {
        let game = transcript::replay(read_terms(terms).unwrap(), moves, 0).unwrap();
        assert_eq!(link::write(&game), text, "{moves}");
        let read = link::read(text, 0).unwrap();
        assert_eq!(transcript::write(&read), moves);
    }
}

#[test]
fn what_is_no_link_differs_from_one_that_is_damaged() {
    let code = |text: &str| link::read(text, 0).unwrap_err().code();
    for (text, expected) in [
        ("", "bad-link"),
        ("adi1SJ6oNEbD", "bad-link"),
        ("Adi1", "bad-link"),
        ("Adi1SJ6oNEbE", "link-damaged"),
        ("Adi2SJ6oNEbD", "link-damaged"),
        ("Adi1SJ6oNEb\u{e4}", "bad-link"),
        ("Cdi1SJ6oNEbD", "link-newer"),
        (&format!("A{}", "x".repeat(4096)), "link-damaged"),
        (&format!("A{}", "x".repeat(4097)), "bad-link"),
    ] {
        assert_eq!(code(text), expected, "{text}");
    }
}
