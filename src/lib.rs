//! Outflank: the rules of Othello, a game session with undo and clocks, opening statistics, and an engine.
//!
//! Dependencies point one way: `wasm` -> `notation` -> `game` -> `rules`, `wasm` -> `engine` -> `rules`,
//! `wasm` -> `book` -> `rules`, and `threads` -> `engine`.
#![deny(missing_docs)]

pub mod book;
pub mod coach;
pub mod engine;
#[cfg(not(feature = "lab"))]
mod fnv;
#[cfg(feature = "lab")]
pub mod fnv;
pub mod game;
pub mod learn;
pub mod notation;
pub mod rules;
#[cfg(not(target_arch = "wasm32"))]
pub mod threads;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
