//! What the fuzzers share with the tests.

#[path = "../../it/support/engine_position.rs"]
pub mod engine_position;
#[path = "../../it/support/mailbox.rs"]
pub mod mailbox;
#[path = "../../it/support/naive_board.rs"]
pub mod naive_board;
#[path = "../../it/support/negamax.rs"]
pub mod negamax;
