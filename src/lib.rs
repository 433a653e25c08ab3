//! Outflank: Othello on 6x6, 8x8 and 10x10.
//!
//! - [`rules`]: positions, legal moves, flips, outcomes.
//! - [`game`]: a game with a tree of turns, undo, clocks and tournament rules.
//! - [`notation`]: games and positions as text and files; links; the record, in which the page keeps a game.
//! - [`engine`]: search, exact endgame solver, evaluation, playing levels. `threads` runs it on native threads.
//! - [`book`]: statistics and names of openings, balanced starts.
//! - [`coach`]: findings about moves, and the review of a game.
//! - [`learn`]: puzzles, lessons, ratings, spaced repetition.
//! - `fnv`: the hash by which damaged files are refused. `random`: random numbers from a seed.
//! - `wasm`: the handles of the page; only in wasm.
//!
//! Dependencies point one way: `notation` -> `game` -> `rules`, `learn` -> `coach` -> `rules`, `engine` and `book` -> `rules`,
//! `threads` -> `engine`. Every module may use `rules`; `book`, `engine`, `learn` and `notation` use `fnv`, the first three
//! `random`; `wasm` uses all but `fnv`, `random` and `threads`.
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
mod random;
pub mod rules;
#[cfg(not(target_arch = "wasm32"))]
pub mod threads;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
