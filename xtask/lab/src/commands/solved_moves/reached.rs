//! The solved positions that games reach in which one side plays at full strength.

use std::collections::{BTreeMap, BTreeSet};

use outflank::engine::{SolvedTable, last_layer};
use outflank::rules::{Color, Phase, Position, Symmetry};

/// The places of the positions that occur in games in which one side plays any of its best moves, and the other any move.
pub fn places(table: &SolvedTable, layer: &[Position]) -> BTreeSet<usize> {
    let places: BTreeMap<String, usize> = layer
        .iter()
        .enumerate()
        .map(|(place, position)| (image(position), place))
        .collect();
    let mut reached = BTreeSet::new();
    for side in [Color::Black, Color::White] {
        let mut positions: BTreeMap<(String, Color), Position> = BTreeMap::new();
        for start in last_layer(0) {
            positions.insert((image(&start), start.turn()), start);
        }
        for _ in 0..table.moves_to_last_layer() {
            let afters = positions.values().flat_map(|position| {
                let best = table.value(position);
                let plays = position.legal().iter();
                plays.filter_map(move |square| {
                    let after = position.play(square).ok()?.position;
                    let value = table.value(&after);
                    let value = value.map(|value| {
                        if after.turn() == position.turn() {
                            value
                        } else {
                            -value
                        }
                    });
                    let is_played = position.turn() != side || value == best;
                    let after = match after.phase() {
                        Phase::Pass => after.pass().ok()?.position,
                        _ => after,
                    };
                    (is_played && after.phase() != Phase::Over).then_some(after)
                })
            });
            positions = afters
                .map(|after| ((image(&after), after.turn()), after))
                .collect();
        }
        let images = positions.keys().filter_map(|(image, _)| places.get(image));
        reached.extend(images);
    }
    reached
}

/// The same text for all images of a position in both colours.
fn image(position: &Position) -> String {
    let texts = Symmetry::ALL.map(|symmetry| {
        let board = symmetry.board(position.board());
        let image = Position::from_board(board, position.turn());
        let text = image.map(|image| image.to_string()).unwrap_or_default();
        match position.turn() {
            Color::Black => text,
            Color::White => text.chars().map(exchanged).collect(),
        }
    });
    texts.into_iter().min().unwrap_or_default()
}

fn exchanged(cell: char) -> char {
    match cell {
        'X' => 'O',
        'O' => 'X',
        other => other,
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::rng::Rng;
    use outflank::engine::eval::Evaluation;
    use outflank::rules::{Size, Square};

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
    fn images_in_both_colours_have_the_same_text() {
        let position = last_layer(4)[20];
        for symmetry in Symmetry::ALL {
            let board = symmetry.board(position.board());
            let mut exchanged = board;
            for color in [Color::Black, Color::White] {
                let squares = board.discs(color);
                squares
                    .iter()
                    .for_each(|square| exchanged.put(square, !color));
            }
            for (board, turn) in [(board, Color::Black), (exchanged, Color::White)] {
                let other = Position::from_board(board, turn).unwrap();
                assert_eq!(image(&other), image(&position));
            }
        }
        assert_ne!(image(&last_layer(4)[21]), image(&position));
    }

    /// Games in which one side plays the first of its best moves and the other any move reach no other position.
    #[test]
    fn games_against_best_moves_reach_nothing_else() {
        let (table, layer) = table();
        let reached = places(&table, &layer);
        assert!(reached.len() < layer.len(), "{}", reached.len());
        let images: BTreeSet<String> = reached.iter().map(|&place| image(&layer[place])).collect();
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
            assert!(images.contains(&image(&position)), "{position}");
            found.insert(image(&position));
        }
        assert_eq!(found, images);
    }
}
