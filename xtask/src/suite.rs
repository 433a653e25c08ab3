//! The test suite: its plan, its programs and its report.

pub mod end_to_end;
pub mod plan;
pub mod steps;
pub mod test_report;
