//! The file of solved positions of 6x6 and its weights, as options of a command.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use outflank::engine::SolvedTable;
use outflank::engine::eval::Evaluation;

use super::solved::read;

/// The files.
#[derive(Args)]
pub struct SolvedFiles {
    /// File of solved positions
    #[arg(long, value_name = "FILE", default_value = "www/data/solved-6.bin")]
    pub solved: PathBuf,
    /// File of the weights that it was written with
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-6.bin")]
    pub eval: PathBuf,
}

impl SolvedFiles {
    /// The bytes of the weights, their evaluation, and the solved positions.
    ///
    /// # Errors
    /// When a file cannot be read, or is wrong.
    pub fn read(&self) -> Result<(Vec<u8>, Evaluation, SolvedTable)> {
        let weights = read(&self.eval)?;
        let evaluation = Evaluation::trained(&weights)?;
        let table = SolvedTable::read(&read(&self.solved)?, &evaluation)?;
        Ok((weights, evaluation, table))
    }
}
