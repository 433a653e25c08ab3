//! Outflank: the rules of Othello, a game session with undo and clocks, and an engine.
//!
//! Dependencies point one way: `wasm` -> `notation` -> `game` -> `rules`, and `wasm` -> `engine` -> `rules`.
#![deny(missing_docs)]

pub mod coach;
pub mod engine;
mod fnv;
pub mod game;
pub mod learn;
pub mod notation;
pub mod rules;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
