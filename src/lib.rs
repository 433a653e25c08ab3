//! Outflank: Othello rules, a game that remembers, an engine that thinks.
//!
//! Rules know nothing, game remembers, engine thinks, wasm translates; every arrow points one way.
#![deny(missing_docs)]

pub mod engine;
pub mod game;
pub mod notation;
pub mod rules;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
