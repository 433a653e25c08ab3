//! The test suite: its programs and its report.

pub mod end_to_end;
pub mod test_report;
