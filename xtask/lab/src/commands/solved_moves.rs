//! `cargo xtask solved-moves`: adds the results of moves to the file of solved positions of 6x6, for the positions of its last
//! layer, and some after it, whose values of all moves take the longest; and the best moves where these take the longest.

mod checkpoint;
mod reached;
mod searches;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use checkpoint::{Solved, SolvedByImage};
use clap::Args;
use outflank::book::PositionKey;
use outflank::engine::{ChosenMoves, SolvedTable, last_layer};
use outflank::rules::{Phase, Position, Size, Square};
use reached::{FullStrengthGames, image, play};
use searches::{Goal, Searches};

use super::solved_files::SolvedFiles;
use crate::arena::problems;
use crate::output::outln;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// The positions to solve besides those of games in which one side plays the best moves: those with the most expected nodes
    #[arg(long, default_value_t = 1000)]
    count: usize,
    /// The positions to solve after one more move in those games, or after a move of a position that is written, chosen likewise
    #[arg(long, default_value_t = 200)]
    next_count: usize,
    /// Positions of the last layer to solve too, chosen in another way: OBF, one a line
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// The fewest nodes for the values of all moves of a position whose moves are written, in those games
    #[arg(long, value_name = "N", default_value_t = 85_000_000)]
    least_nodes: u64,
    /// The same in other games
    #[arg(long, value_name = "N", default_value_t = 108_000_000)]
    least_other_nodes: u64,
    /// Keep the moves that the file has, and search for the best moves only
    #[arg(long)]
    best_only: bool,
    /// Positions of the last layer whose best moves are searched besides those of games in which one side plays the best moves:
    /// OBF, one a line
    #[arg(long, value_name = "FILE")]
    best_positions: Option<PathBuf>,
    /// The fewest nodes until the best moves of a position are proven that are written, if not all of its moves are
    #[arg(long, value_name = "N", default_value_t = 35_000_000)]
    least_best_nodes: u64,
    /// The best moves so far, as the checkpoint
    #[arg(long, value_name = "FILE", default_value = "target/best-moves.txt")]
    best_checkpoint: PathBuf,
    /// The moves solved so far: an interrupted command goes on from there
    #[arg(long, value_name = "FILE", default_value = "target/solved-moves.txt")]
    checkpoint: PathBuf,
    // The moves that the file has are kept where the checkpoint lacks them.
    #[command(flatten)]
    files: SolvedFiles,
    /// Threads, each of which solves positions of its own
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// The file to write
    #[arg(long, value_name = "FILE", default_value = "target/solved-6.bin")]
    out: PathBuf,
}

/// Solves what the checkpoint lacks, and writes the file.
///
/// # Errors
/// When a file cannot be read or written, or a search is not exact.
pub fn run(options: &Options) -> Result<()> {
    let (weights, evaluation, table) = options.files.read()?;
    let moves = table.moves_to_last_layer();
    let layer = last_layer(moves);
    let searches = Searches {
        weights: &weights,
        table: &table,
        threads: options.threads.max(1),
    };
    let mut games = FullStrengthGames::start();
    for _ in 0..moves {
        games = games.next(&|position| table.value(position));
    }
    let mut chosen = if options.best_only {
        table.chosen().into_iter().filter(has_all_moves).collect()
    } else {
        all_moves(options, &searches, &layer, &games)?
    };
    let listed = read_listed(options.best_positions.as_deref(), &layer)?;
    let positions = games.positions().into_values().chain(listed);
    let best = searches.solve(Goal::BestMoves, &options.best_checkpoint, positions)?;
    chosen.extend(best_moves(&best, &table, options.least_best_nodes, &chosen));
    let results: Option<Vec<i8>> = layer.iter().map(|position| table.value(position)).collect();
    let results = results.context("a position without a result")?;
    let command = format!("solved --moves {moves}, solved-moves");
    let file = SolvedTable::write(moves, &results, &chosen, &command, &evaluation)?;
    fs::write(&options.out, &file).with_context(|| options.out.display().to_string())?;
    let written = SolvedTable::read(&file, &evaluation)?.chosen();
    let all = written
        .iter()
        .filter(|chosen| has_all_moves(chosen))
        .count();
    let best = written.len() - all;
    let bytes = file.len();
    outln!("the moves of {all} positions and the best of {best} others; {bytes} bytes")?;
    Ok(())
}

/// The positions whose moves are written. Solves those that the checkpoint lacks.
fn all_moves(
    options: &Options,
    searches: &Searches,
    layer: &[Position],
    games: &FullStrengthGames,
) -> Result<Vec<ChosenMoves>> {
    let table = searches.table;
    let listed = read_listed(options.positions.as_deref(), layer)?;
    let solve = |positions: &mut dyn Iterator<Item = Position>| {
        searches.solve(Goal::AllMoves, &options.checkpoint, positions)
    };
    let reached = games.positions();
    let others = layer.iter().map(|position| (image(position), *position));
    let others = others.filter(|(image, _)| !reached.contains_key(image));
    let costly = searches.costly(others.collect(), options.count)?;
    let others = costly.len() + listed.len();
    outln!("{} positions and {others} others", reached.len())?;
    let solved = solve(&mut reached.values().copied().chain(costly).chain(listed))?;

    let after_moves = results_after(solved.values());
    let result = |position: &Position| {
        let after = after_moves.get(&image(position)).copied();
        after.or_else(|| table.value(position))
    };
    let mut next = games.next(&result).positions();
    let of_games: BTreeSet<PositionKey> = reached.keys().chain(next.keys()).copied().collect();
    let least_nodes = |image: &PositionKey| match of_games.contains(image) {
        true => options.least_nodes,
        false => options.least_other_nodes,
    };
    let chosen = chosen_moves(&solved, table, &least_nodes);
    let of_layer = chosen.iter().filter(|chosen| is_of_layer(chosen, table));
    let after_chosen = of_layer.flat_map(after);
    let after_chosen = after_chosen.filter(|(after, _)| after.phase() != Phase::Over);
    next.extend(after_chosen.map(|(after, _)| (image(&after), after)));
    let next = searches.costly(next.into_iter().collect(), options.next_count)?;
    outln!("{} positions after one more move", next.len())?;
    let solved = solve(&mut next.iter().copied())?;
    Ok(chosen_moves(&solved, table, &least_nodes))
}

/// The positions of a file, if there is one; all of the layer.
fn read_listed(file: Option<&Path>, layer: &[Position]) -> Result<Vec<Position>> {
    let Some(file) = file else {
        return Ok(Vec::new());
    };
    let layer: BTreeSet<PositionKey> = layer.iter().map(image).collect();
    let listed = problems::read(file)?;
    let listed = listed.iter().map(|listed| {
        let position = listed.position;
        ensure!(
            layer.contains(&image(&position)),
            "{}: {position} is not in the last layer",
            file.display()
        );
        Ok(position)
    });
    listed.collect()
}

/// The moves solved that took `least_nodes` of the [`image`] and more, or lead to a position after the layer that did, and those
/// of the table that were not solved here.
fn chosen_moves(
    solved: &SolvedByImage,
    table: &SolvedTable,
    least_nodes: &dyn Fn(&PositionKey) -> u64,
) -> Vec<ChosenMoves> {
    let mut kept = table.chosen();
    kept.retain(|kept| has_all_moves(kept) && !solved.contains_key(&image(&kept.position)));
    let is_costly = |image: &PositionKey, from: &Solved| from.nodes >= least_nodes(image);
    let costly = solved.iter().filter(|(image, from)| is_costly(image, from));
    let costly = costly.map(|(_, solved)| &solved.chosen);
    let after_layer = costly
        .chain(&kept)
        .filter(|chosen| !is_of_layer(chosen, table));
    let after_layer: BTreeSet<PositionKey> =
        after_layer.map(|chosen| image(&chosen.position)).collect();
    let leads_on = |from: &Solved| {
        let mut after = after(&from.chosen).into_iter();
        after.any(|(after, _)| after_layer.contains(&image(&after)))
    };
    let chosen = solved
        .iter()
        .filter(|(image, from)| is_costly(image, from) || leads_on(from));
    chosen
        .map(|(_, solved)| solved.chosen.clone())
        .chain(kept)
        .collect()
}

/// The best moves that took `least_nodes` and more, and those of the table that were not solved here, without the positions that
/// are chosen for all moves.
fn best_moves(
    solved: &SolvedByImage,
    table: &SolvedTable,
    least_nodes: u64,
    chosen: &[ChosenMoves],
) -> Vec<ChosenMoves> {
    let of_table = table.chosen().into_iter();
    let kept = of_table.filter(|kept| !has_all_moves(kept));
    let kept = kept.filter(|kept| !solved.contains_key(&image(&kept.position)));
    let costly = solved.values().filter(|from| from.nodes >= least_nodes);
    let costly = costly.map(|from| from.chosen.clone());
    let chosen = chosen.iter().map(|chosen| image(&chosen.position));
    let chosen: BTreeSet<PositionKey> = chosen.collect();
    let others = costly.chain(kept);
    others
        .filter(|other| !chosen.contains(&image(&other.position)))
        .collect()
}

/// Whether a chosen position has the results of all moves, not of the best ones alone.
pub fn has_all_moves(chosen: &ChosenMoves) -> bool {
    chosen.moves.len() == usize::from(chosen.position.legal().len())
}

/// Whether a position is in the last layer, by its empty squares: 32 before the first move.
fn is_of_layer(chosen: &ChosenMoves, table: &SolvedTable) -> bool {
    chosen.position.board().empties().len() + table.moves_to_last_layer() == 32
}

/// The results of the positions after moves for the side to move, by [`image`].
fn results_after<'a>(solved: impl Iterator<Item = &'a Solved>) -> BTreeMap<PositionKey, i8> {
    let all = solved.flat_map(|solved| after(&solved.chosen));
    all.map(|(after, result)| (image(&after), result)).collect()
}

/// The positions after the moves with their results for the side to move. Forced passes are made.
fn after(chosen: &ChosenMoves) -> Vec<(Position, i8)> {
    let moves = chosen.moves.iter().filter_map(|&(square, discs)| {
        let square = Square::from_index(Size::Six, square)?;
        let (after, sign) = play(&chosen.position, square)?;
        Some((after, sign * discs))
    });
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank::engine::eval::Evaluation;
    use reached::tests::table;

    #[test]
    fn listed_positions_are_of_the_last_layer() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("positions.obf");
        let layer = last_layer(3);
        fs::write(&file, format!("% noted\n{};\n{}\n", layer[2], layer[5])).unwrap();
        assert_eq!(
            read_listed(Some(&file), &layer).unwrap(),
            [layer[2], layer[5]]
        );
        let other = last_layer(4)[0];
        fs::write(&file, format!("{};\n{other};\n", layer[2])).unwrap();
        let error = read_listed(Some(&file), &layer).unwrap_err().to_string();
        let expected = format!("{other} is not in the last layer");
        assert!(error.ends_with(&expected), "{error}");
        fs::write(&file, "noise\n").unwrap();
        assert!(read_listed(Some(&file), &layer).is_err());
        assert!(read_listed(Some(Path::new("none")), &layer).is_err());
        assert_eq!(read_listed(None, &layer).unwrap(), []);
    }

    #[test]
    fn best_moves_are_chosen_where_the_moves_are_not() {
        let (table, layer) = table();
        // Two squares of six positions, the first three of the table, the others solved here.
        let best = |index: usize| {
            let position = layer[index];
            let squares = position.legal().iter();
            let squares = squares.filter_map(|square| square.index(Size::Six));
            let discs = table.value(&position).unwrap();
            let moves = squares.take(2).map(|square| (square, discs)).collect();
            ChosenMoves { position, moves }
        };
        let results: Vec<i8> = layer.iter().map(|one| table.value(one).unwrap()).collect();
        let evaluation = Evaluation::handcrafted();
        let of_table = [10, 20, 30].map(best);
        assert!(!of_table.iter().any(has_all_moves));
        let file = SolvedTable::write(5, &results, &of_table, "test", &evaluation).unwrap();
        let table = SolvedTable::read(&file, &evaluation).unwrap();
        let solved = [(20, 9), (40, 10), (50, 9), (60, 10)].map(|(index, nodes)| {
            let chosen = best(index);
            (image(&chosen.position), Solved { nodes, chosen })
        });
        let chosen = [30, 60].map(best);
        let added = best_moves(&solved.into(), &table, 10, &chosen);
        let mut images: Vec<PositionKey> = added.iter().map(|one| image(&one.position)).collect();
        images.sort();
        let mut expected = [10, 40].map(|index| image(&layer[index]));
        expected.sort();
        assert_eq!(images, expected);
        assert!(chosen_moves(&SolvedByImage::new(), &table, &|_| 0).is_empty());
    }

    #[test]
    fn costly_positions_and_those_that_lead_to_one_after_the_layer_are_chosen() {
        let (table, layer) = table();
        let moves = |position: Position, discs| {
            let squares = position.legal();
            let moves = squares
                .iter()
                .filter_map(|square| Some((square.index(Size::Six)?, discs)));
            let moves = moves.collect();
            ChosenMoves { position, moves }
        };
        let (leading, costly, cheap) = (layer[0], layer[200], layer[100]);
        let (kept, kept_leading, cheap_in_games) = (layer[300], layer[50], layer[150]);
        let solved = |position: Position, nodes| {
            let chosen = moves(position, 0);
            (image(&position), Solved { nodes, chosen })
        };
        let after = |from: Position, square: usize| {
            let square = from.legal().iter().nth(square).unwrap();
            play(&from, square).unwrap().0
        };
        let (costly_after, cheap_after) = (after(leading, 0), after(cheap, 0));
        let kept_after = after(kept_leading, 0);
        let result = |position: &Position| table.value(position).unwrap();
        let of_table = [cheap, kept, kept_leading].map(|chosen| moves(chosen, result(&chosen)));
        let of_table = [
            of_table.as_slice(),
            &[moves(kept_after, -result(&kept_leading))],
        ]
        .concat();
        let results: Vec<i8> = layer.iter().map(result).collect();
        let evaluation = Evaluation::handcrafted();
        let file = SolvedTable::write(5, &results, &of_table, "test", &evaluation).unwrap();
        let table = SolvedTable::read(&file, &evaluation).unwrap();
        assert_eq!(table.chosen().len(), 4);
        let all = [
            solved(leading, 1),
            solved(costly, 10),
            solved(cheap, 9),
            solved(costly_after, 10),
            solved(cheap_after, 9),
            solved(kept_leading, 1),
            solved(cheap_in_games, 9),
        ];
        let least_nodes = |key: &PositionKey| {
            if *key == image(&cheap_in_games) {
                9
            } else {
                10
            }
        };
        let chosen = chosen_moves(&all.into_iter().collect(), &table, &least_nodes);
        let mut images: Vec<PositionKey> =
            chosen.iter().map(|from| image(&from.position)).collect();
        images.sort();
        let expected = [
            leading,
            costly,
            costly_after,
            kept,
            kept_leading,
            kept_after,
        ];
        let mut expected = expected.each_ref().map(image).to_vec();
        expected.push(image(&cheap_in_games));
        expected.sort();
        assert_eq!(images, expected);
    }
}
