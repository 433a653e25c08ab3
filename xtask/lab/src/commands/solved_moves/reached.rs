//! The solved positions that games reach in which one side plays at full strength.

use std::collections::BTreeMap;

use outflank::book::PositionKey;
use outflank::engine::last_layer;
use outflank::rules::{Board, Color, Phase, Position, Square};

/// All games in which one side plays any of its best moves, and the other any move, after the same number of moves.
pub struct FullStrengthGames {
    /// The side with the best moves, and the positions.
    sides: [(Color, BTreeMap<PositionKey, Position>); 2],
}

impl FullStrengthGames {
    /// Before the first move.
    pub fn start() -> Self {
        let start = || {
            let start = last_layer(0).into_iter();
            start.map(|start| (PositionKey::new(&start), start))
        };
        let sides = [Color::Black, Color::White];
        let sides = sides.map(|side| (side, start().collect()));
        Self { sides }
    }

    /// After one more move, with forced passes; `result` gives that of a position for the side to move. Games that are over are
    /// left out.
    pub fn next(&self, result: &dyn Fn(&Position) -> Option<i8>) -> Self {
        let sides = self.sides.each_ref().map(|(side, positions)| {
            let next = positions.values().flat_map(|position| {
                let mut plays = plays(position, result);
                if position.turn() == *side {
                    let best = plays.iter().map(|&(_, result)| result).max();
                    plays.retain(|&(_, result)| Some(result) == best);
                }
                plays.into_iter().map(|(after, _)| after)
            });
            let next = next.filter(|after| after.phase() != Phase::Over);
            let next = next.map(|after| (PositionKey::new(&after), after));
            (*side, next.collect())
        });
        Self { sides }
    }

    /// By [`image`].
    pub fn positions(&self) -> BTreeMap<PositionKey, Position> {
        let all = self
            .sides
            .iter()
            .flat_map(|(_, positions)| positions.values());
        all.map(|position| (image(position), *position)).collect()
    }
}

/// The positions after each move with the results for the side that moves. A result that is not known is that of no best move.
fn plays(
    position: &Position,
    result: &dyn Fn(&Position) -> Option<i8>,
) -> Vec<(Position, Option<i8>)> {
    let after = |square| {
        let (after, sign) = play(position, square)?;
        Some((after, result(&after).map(|result| sign * result)))
    };
    position.legal().iter().filter_map(after).collect()
}

/// The position after a move and a forced pass, and the sign of its results for the side that made the move.
pub fn play(position: &Position, square: Square) -> Option<(Position, i8)> {
    let after = position.play(square).ok()?.position;
    match after.phase() {
        Phase::Pass => Some((after.pass().ok()?.position, 1)),
        _ => Some((after, -1)),
    }
}

/// The same key for all images of a position in both colours.
pub fn image(position: &Position) -> PositionKey {
    match position.turn() {
        Color::Black => PositionKey::new(position),
        Color::White => {
            let exchanged = Position::from_board(exchanged(position.board()), Color::Black);
            PositionKey::new(exchanged.as_ref().unwrap_or(position))
        }
    }
}

/// The board with the colours exchanged.
fn exchanged(board: &Board) -> Board {
    let mut exchanged = *board;
    for color in [Color::Black, Color::White] {
        let squares = board.discs(color);
        let exchange = |square| exchanged.put(square, !color);
        squares.iter().for_each(exchange);
    }
    exchanged
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::rng::Rng;
    use outflank::engine::SolvedTable;
    use outflank::engine::eval::Evaluation;
    use outflank::rules::{Size, Symmetry};
    use std::collections::BTreeSet;

    /// Invented results after five moves.
    pub fn table() -> (SolvedTable, Vec<Position>) {
        let layer = last_layer(5);
        let results = (0..layer.len()).map(|index| 2 * (index * 7 % 19) as i8 - 18);
        let evaluation = Evaluation::handcrafted();
        let file = SolvedTable::write(5, &results.collect::<Vec<_>>(), &[], "test", &evaluation);
        let table = SolvedTable::read(&file.unwrap(), &evaluation).unwrap();
        (table, layer)
    }

    #[test]
    fn images_in_both_colours_have_the_same_key() {
        let position = last_layer(4)[20];
        for symmetry in Symmetry::ALL {
            let board = symmetry.board(position.board());
            for (board, turn) in [(board, Color::Black), (exchanged(&board), Color::White)] {
                let other = Position::from_board(board, turn).unwrap();
                assert_eq!(image(&other), image(&position));
            }
        }
        assert_ne!(image(&last_layer(4)[21]), image(&position));
    }

    /// Random games of this kind reach these positions, and no others.
    #[test]
    fn games_against_best_moves_reach_them_all() {
        let (table, layer) = table();
        let mut games = FullStrengthGames::start();
        for _ in 0..5 {
            games = games.next(&|position| table.value(position));
        }
        let images: BTreeSet<PositionKey> = games.positions().into_keys().collect();
        assert!(images.len() < layer.len(), "{}", images.len());
        let mut found = BTreeSet::new();
        for number in 0..5000 {
            let mut rng = Rng::new(1, number);
            let side = [Color::Black, Color::White][number as usize % 2];
            let mut position = last_layer(0)[0];
            for _ in 0..5 {
                let moves = table.moves(&position);
                let best = moves.iter().map(|&(_, discs)| discs).max();
                let moves: Vec<u8> = moves
                    .into_iter()
                    .filter(|&(_, discs)| position.turn() != side || Some(discs) == best)
                    .map(|(square, _)| square)
                    .collect();
                let square = Square::from_index(Size::Six, moves[rng.below(moves.len())]);
                position = position.play(square.unwrap()).unwrap().position;
            }
            found.insert(image(&position));
        }
        assert_eq!(found, images);
    }
}
