//! The laboratory: counting, replaying, measuring, playing and training, natively optimised.

mod asker;
mod bench;
mod browser;
mod clock;
mod contest;
mod cpu;
mod engine;
mod external;
mod fingerprint;
mod ggf;
mod gtp;
mod r#match;
mod nboard;
mod node;
mod openings;
mod options;
mod perft;
mod positions;
mod problems;
mod replay;
mod series;
mod solve;
mod train;
mod wasm;

use std::error::Error;
use std::process::ExitCode;

type Command = fn(&[String]) -> Result<(), Box<dyn Error>>;

const COMMANDS: [(&str, Command); 8] = [
    ("perft", perft::run),
    ("replay", replay::run),
    ("bench", bench::run),
    ("solve", solve::run),
    ("engine", engine::run),
    ("positions", positions::run),
    ("match", r#match::run),
    ("train", train::run),
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let known = words
        .first()
        .and_then(|name| COMMANDS.iter().find(|(known, _)| known == name));
    let Some((_, command)) = known else {
        let names: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
        eprintln!("lab: which of {}?", names.join(", "));
        return ExitCode::FAILURE;
    };
    match command(&words[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lab: {error}");
            ExitCode::FAILURE
        }
    }
}
