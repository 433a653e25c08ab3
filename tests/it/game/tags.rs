//! The texts that a game keeps by name.

use outflank::game::Tags;

#[test]
fn texts_are_ordered_by_name_and_replaced() {
    let mut tags = Tags::default();
    for (name, text) in [("b", "1"), ("a", "2"), ("c", "3"), ("b", "4"), ("bb", "5")] {
        tags.insert(name, text);
    }
    let all: Vec<_> = tags.iter().collect();
    assert_eq!(all, [("a", "2"), ("b", "4"), ("bb", "5"), ("c", "3")]);
    assert_eq!(
        (&tags["bb"][..], &tags["d"][..], tags.get("d")),
        ("5", "", None)
    );
    let pairs = [("c", "3"), ("bb", "5"), ("b", "1"), ("a", "2"), ("b", "4")];
    let pairs = pairs.map(|(name, text)| (name.to_owned(), text.to_owned()));
    assert_eq!(tags, pairs.into_iter().collect());
}
