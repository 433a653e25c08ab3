//! `cargo xtask train`: makes the evaluation's weights from games of our own.
//!
//! ```text
//! train generations  makes generation after generation by the steps below, until one does not win
//! train selfplay  plays games and keeps them with what the search thought of every position
//! train scatter   leaves games by random turns and keeps what the search thinks of where that leads
//! train fit       fits weights to games, writes the file that the engine loads, prints its accuracy
//! train accuracy  compares what weights say of positions with how games of others went
//! train probcut   measures how well shallow searches foretell deep ones, for the engine's cuts
//! train parity    puts right what the last move of the game is worth
//! train people    fits the law by which people choose among their moves, for the weak levels
//! ```

mod accuracy;
mod chance;
mod duel;
mod fit;
mod fitting;
mod games;
mod generations;
mod mean;
mod measure;
mod options;
mod parity;
mod people;
mod player;
mod probcut;
mod samples;
mod scatter;
mod selfplay;
mod write;

use std::error::Error;

const HELP: &str = "\
train generations [--side 8] [--seed 1] [--generations 8] [--families 10000] [--depth 3] [--exact 13]
               [--opening 14] [--match 4000] [--nodes 20000] [--plies 12] [--out FOLDER] [--threads 2]
train selfplay --families N | --seconds S   [--side 8] [--seed 1] [--weights FILE] [--out FOLDER] [--threads 2]
               [--depth 5] [--exact 16] [--last 5] [--opening 20] [--stray 3] [--branches 4]
train scatter  --games FOLDER[,FOLDER...] --chunks N | --seconds S   [--side 8] [--seed 1] [--weights FILE]
               [--out FOLDER] [--threads 2] [--depth 6] [--exact 14] [--last 5] [--turns 3]
train fit      --games FOLDER[:WORTH][,FOLDER[:WORTH]...]   [--side 8] [--out FILE] [--threads 2] [--rounds 40]
               [--shrink 8] [--smooth 16] [--lambda 0.9] [--unit 8] [--bit 0] [--held-out 20] [--knots 54,50,...] [--seed 1]
               [--prior FILE --width 32] [--base FILE]
train accuracy --games FOLDER --weights FILE[,FILE...]   [--lambda 1] [--prior FILE --within 10]
train probcut  --games FOLDER --weights FILE   [--positions 200] [--depth 10] [--write src/engine/search/probcut_params.rs]
train parity   --games FOLDER --weights FILE   [--positions 600] [--empties 20] [--out FILE]
train people   --games FOLDER (of WTHOR files) --weights FILE   [--positions 12000] [--seed 1]";

/// Runs the command with the words after its name.
///
/// # Errors
/// What the step could not do.
pub fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    match words {
        [step, rest @ ..] if step == "generations" => generations::run(rest),
        [step, rest @ ..] if step == "selfplay" => selfplay::run(rest),
        [step, rest @ ..] if step == "scatter" => scatter::run(rest),
        [step, rest @ ..] if step == "fit" => fitting::run(rest),
        [step, rest @ ..] if step == "accuracy" => measure::run(rest),
        [step, rest @ ..] if step == "probcut" => probcut::run(rest),
        [step, rest @ ..] if step == "parity" => parity::run(rest),
        [step, rest @ ..] if step == "people" => people::run(rest),
        _ => Err(HELP.into()),
    }
}
