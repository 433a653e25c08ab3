use super::finding::Finding;

/// The findings of a second, deeper look that the first one had too: only these are stated of a position that is not
/// solved. docs/coach.md, "How a claim is proved".
pub fn said_twice(first: &[Finding], mut second: Vec<Finding>) -> Vec<Finding> {
    second.retain(|finding| first.iter().any(|other| other.code == finding.code));
    second
}
