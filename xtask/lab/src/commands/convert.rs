//! `cargo xtask convert`: reads game files of any format and writes their games in one.

use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::notation::wthor::Names;
use outflank::notation::{
    Archive, Choice, Format, NotationProblem, Ply, WriteError, WrittenGame, WrittenResult, write,
};
use outflank::rules::{Setup, Start};

use crate::output::outln;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Files of games; files of names (.jou, .trn) among them name the players of WTHOR games
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The format to write, by its code (default: moves in a row, a pass as `pa`, one game a line)
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Option<Format>,
    /// How to read a text that can mean different games, by the code that the error names
    #[arg(long = "as", value_name = "CHOICE", value_parser = choice)]
    choice: Option<Choice>,
}

fn format(code: &str) -> Result<Format, String> {
    let codes = || Format::ALL.map(Format::code).join(", ");
    Format::from_code(code).ok_or_else(|| format!("one of {}", codes()))
}

fn choice(code: &str) -> Result<Choice, String> {
    let codes = || Choice::ALL.map(Choice::code).join(", ");
    Choice::from_code(code).ok_or_else(|| format!("one of {}", codes()))
}

/// Converts the files; errors go to the standard error stream as `file:line:column: reason`.
///
/// # Errors
/// When a file or a game in it is refused; the other ones are written.
pub fn run(options: &Options) -> Result<()> {
    let mut names = Names::default();
    let mut files = Vec::new();
    for path in &options.files {
        let bytes = fs::read(path).with_context(|| path.display().to_string())?;
        if !names.add(&bytes) {
            files.push((path, bytes));
        }
    }
    let mut refused = 0;
    for (path, bytes) in files {
        refused += convert(path, bytes, &names, options, report)?;
    }
    match refused {
        0 => Ok(()),
        count => bail!("{count} games or files were refused, see above"),
    }
}

/// Converts one file; reports each error and returns their number.
fn convert(
    path: &Path,
    bytes: Vec<u8>,
    names: &Names,
    options: &Options,
    mut report: impl FnMut(fmt::Arguments),
) -> Result<usize> {
    let mut archive = match Archive::open(bytes) {
        Ok(archive) => archive,
        Err(error) if error.problem == NotationProblem::NamesOnly => return Ok(0),
        Err(error) => {
            report(format_args!("{}:{error}", path.display()));
            return Ok(1);
        }
    };
    if !archive.choices().is_empty() {
        match options
            .choice
            .filter(|choice| archive.choices().contains(choice))
        {
            Some(choice) => archive.choose(choice),
            None => {
                let codes: Vec<&str> = archive
                    .choices()
                    .iter()
                    .map(|choice| choice.code())
                    .collect();
                let codes = codes.join(", --as ");
                report(format_args!(
                    "{}:1:1: the text can mean different games: --as {codes}",
                    path.display()
                ));
                return Ok(1);
            }
        }
    }
    archive.set_names(names.clone());
    let mut refused = 0;
    for index in 0..archive.len() {
        let read = archive.game(index);
        if let Some(error) = read.error {
            report(format_args!("{}:{error}", path.display()));
            refused += 1;
            continue;
        }
        let text = match options.to {
            None => Ok(line(&read.game)),
            Some(format) => written(read.game, format),
        };
        match text {
            Ok(text) => outln!("{}", text.trim_end_matches('\n'))?,
            Err(error) => {
                report(format_args!(
                    "{}: game {}: {error}",
                    path.display(),
                    index + 1
                ));
                refused += 1;
            }
        }
    }
    Ok(refused)
}

fn report(error: fmt::Arguments) {
    // Nothing is left to report to if the stream is closed.
    let _ = writeln!(std::io::stderr(), "{error}");
}

/// The game in a format; its discs say how a game ended whose moves came without a result.
fn written(mut game: WrittenGame, format: Format) -> Result<String, WriteError> {
    if game.result == WrittenResult::default() {
        let end = game.moves.position(&game.start()?, game.moves.end());
        if let Some(outcome) = end.ok().and_then(|end| end.outcome()) {
            let discs = outcome.tournament;
            game.result = WrittenResult::of_discs(discs.black, discs.white);
        }
    }
    write(&game, format, 0)
}

/// The main line in a row with its passes; behind the position, if the start is not the usual one.
fn line(game: &WrittenGame) -> String {
    let plies = game
        .moves
        .main_line()
        .filter_map(|node| game.moves.ply(node));
    let moves: String = plies.map(|ply: Ply| ply.to_string()).collect();
    let is_usual = Setup {
        size: game.setup.size,
        ..Setup::default()
    } == game.setup;
    match game.start() {
        Ok(start) if !is_usual && game.setup.start != Start::Empty => format!("{start} {moves}"),
        _ => moves,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_one_line_with_its_passes() {
        let game = |text: &str| {
            Archive::open(text.as_bytes().to_vec())
                .unwrap()
                .game(0)
                .game
        };
        assert_eq!(line(&game("1. F5 d6")), "f5d6");
        let end = "OOOOOOOOOOOOOOOOOOOOOOOOOOOXOOOOOOOXOOOOOOOOOOOOOOOOOOOXOOOOOOO- X";
        assert_eq!(line(&game(end)), format!("{end} "));
        let start = "XO------OO-----------------OX------XO--------------------------- O";
        let shown = line(&game(start));
        assert!(shown.starts_with("XO------"), "{shown}");
    }

    #[test]
    fn a_finished_game_has_its_result() {
        let to_ggf = |text: &str| {
            let mut archive = Archive::open(text.as_bytes().to_vec()).unwrap();
            archive.set_names(Names::default());
            written(archive.game(0).game, Format::Ggf).unwrap()
        };
        assert!(to_ggf("d3e3f5c5b5f4f3b6a7").contains("RE[+64]"));
        assert!(to_ggf("d3e3").contains("RE[?]"));
    }

    /// What is reported about a file with this text.
    fn errors(text: &str) -> Vec<String> {
        let options = Options {
            files: Vec::new(),
            to: None,
            choice: None,
        };
        let (path, names) = (Path::new("games/a.txt"), Names::default());
        let mut errors = Vec::new();
        let report = |error: fmt::Arguments| errors.push(error.to_string());
        let refused = convert(path, text.into(), &names, &options, report).unwrap();
        assert_eq!(refused, errors.len());
        errors
    }

    #[test]
    fn an_error_names_the_file_the_line_and_the_column() {
        let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
        let wrong = |games: &str| errors(&games.replace("BO", board));
        assert_eq!(
            wrong("(;GM[Othello]BO\nB[F5]W[D6]B[h8];)"),
            ["games/a.txt:2:13: a disc there outflanks nothing"]
        );
        let two = wrong("(;GM[Othello]BO\nB[F5]W[D5];)\n(;GM[Othello]BO\nB[e6]W[f4]B[a1];)");
        assert_eq!(two.len(), 2, "{two:?}");
        assert!(two[0].starts_with("games/a.txt:2:8: "), "{two:?}");
        assert!(two[1].starts_with("games/a.txt:4:13: "), "{two:?}");
    }

    #[test]
    fn a_text_that_can_mean_different_games_names_the_choices() {
        let [error] = errors("d3c3\nc4e3").try_into().unwrap();
        let asked = "games/a.txt:1:1: the text can mean different games: --as ";
        assert!(error.starts_with(asked), "{error}");
        assert!(error.contains("--as game-per-line"), "{error}");
    }
}
