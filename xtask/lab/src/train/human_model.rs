//! The model of human choices by which the weak levels err.

mod command;
mod conditional_logit;
mod ratings;

pub use command::{Options, run};
