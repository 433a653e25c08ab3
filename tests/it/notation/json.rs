//! Texts in the games of servers that write JSON.

use outflank::notation::Archive;

use super::samples::QUEST;

#[test]
fn escapes_of_a_name_are_read() {
    for (written, name) in [
        (r"Kit", "Kit"),
        (r"K\\", r"K\"),
        (r#"K\"t"#, "K\"t"),
        (r#"\\\"K"#, "\\\"K"),
        (r"a\/b", "a/b"),
        (r"\u00c4nn", "Änn"),
        (r"a\tb\nc\rd", "a b c d"),
    ] {
        let text = QUEST.replace("\"name\":\"Kit\"", &format!("\"name\":\"{written}\""));
        let read = Archive::open(text.into_bytes()).unwrap().game(0);
        assert_eq!((read.error, &read.game.players.white[..]), (None, name));
    }
}
