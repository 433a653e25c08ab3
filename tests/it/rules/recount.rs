//! The checksum that the page compares at its start.

use std::fs;

use outflank::rules::recount;

/// Changes with the rules, the text of a position and the choice of the moves, and the page's number with it.
const CHECKSUM: u32 = 1_733_345_872;

#[test]
fn the_page_expects_the_checksum_of_the_rules() {
    assert_eq!(recount::checksum(), CHECKSUM);
    let page = fs::read_to_string("www/session/recount.js").unwrap();
    assert!(page.contains(&format!("= {CHECKSUM};")), "{CHECKSUM}");
}
