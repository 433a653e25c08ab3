//! The native tests of the library.
#![cfg(not(target_arch = "wasm32"))]

mod architecture;
mod book;
mod coach;
mod engine;
mod game;
mod learn;
mod notation;
mod rules;
mod sources;
mod support;
mod vocabulary;
