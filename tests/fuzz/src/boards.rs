//! The fast boards and the evaluation against slow ones that share no code with them.

use std::sync::LazyLock;

use outflank::engine::eval::Evaluation;
use outflank::engine::internals::{
    Bitboard, BoardLayout, PatternSet, PatternTables, SearchPosition, Weights, squares,
    stored_entries,
};
use outflank::rules::{Board, Color, Phase, Position, Size};

use crate::mailbox::Mailbox;

/// A board whose squares are read from the input, three to a byte.
fn board(size: Size, bytes: &[u8]) -> Mailbox {
    let side = usize::from(size.side());
    let digit = |index: usize| {
        let byte = bytes.get(index / 3).copied().unwrap_or(0);
        match byte / [1, 3, 9][index % 3] % 3 {
            0 => None,
            1 => Some(Color::Black),
            _ => Some(Color::White),
        }
    };
    Mailbox {
        side,
        cells: (0..side * side).map(digit).collect(),
    }
}

/// The board for the engine, with Black to move.
fn search_position<B: Bitboard>(layout: &BoardLayout<B>, board: &Mailbox) -> SearchPosition<B> {
    let discs = |color: Color| {
        let own = board
            .cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| **cell == Some(color));
        own.fold(B::default(), |bits, (index, _)| {
            bits | B::bit(layout.bit_of(index as u8))
        })
    };
    SearchPosition {
        player: discs(Color::Black),
        opponent: discs(Color::White),
    }
}

/// Legal moves and flips are those of a naive board, in the rules and in the engine.
pub fn like_the_naive_board(bytes: &[u8]) -> Option<()> {
    let (&first, rest) = bytes.split_first()?;
    let size = Size::ALL[usize::from(first) % Size::ALL.len()];
    let naive = board(size, rest);
    match size.side() {
        10 => engine_agrees::<u128>(&naive)?,
        _ => engine_agrees::<u64>(&naive)?,
    }
    let mut cells: String = naive
        .cells
        .iter()
        .map(|cell| match cell {
            None => '-',
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
        })
        .collect();
    cells.push_str(" X");
    let position: Position = cells.parse().ok()?;
    if position.phase() == Phase::Place {
        return None;
    }
    let legal: Vec<usize> = position
        .legal()
        .iter()
        .filter_map(|square| square.index(size))
        .map(usize::from)
        .collect();
    assert_eq!(legal, naive.legal(Color::Black), "{cells}");
    for square in position.legal().iter() {
        let index = usize::from(square.index(size).expect("a legal square is on the board"));
        let mut after = Mailbox {
            side: naive.side,
            cells: naive.cells.clone(),
        };
        after.play(index, Color::Black);
        let played = position.play(square).expect("it is legal").position;
        assert_eq!(cells_of(played.board()), after.cells, "{cells} {square}");
    }
    Some(())
}

fn cells_of(board: &Board) -> Vec<Option<Color>> {
    let mut cells = vec![None; usize::from(board.size().squares())];
    for color in Color::ALL {
        for square in board.discs(color).iter() {
            cells[usize::from(square.index(board.size()).expect("a disc is on the board"))] =
                Some(color);
        }
    }
    cells
}

fn engine_agrees<B: Bitboard>(naive: &Mailbox) -> Option<()> {
    let layout = BoardLayout::<B>::new(naive.side)?;
    let position = search_position(&layout, naive);
    let mut legal = B::default();
    for square in squares(position.empty(layout.inside)) {
        let flips = naive.flips(usize::from(layout.square_of(square)), Color::Black);
        let flips: Vec<u8> = flips
            .into_iter()
            .map(|index| layout.bit_of(index as u8))
            .collect();
        assert_eq!(
            squares(position.flips(square)).collect::<Vec<_>>(),
            flips,
            "{position:?} {square}"
        );
        if !flips.is_empty() {
            legal = legal | B::bit(square);
        }
    }
    assert_eq!(position.legal(layout.inside), legal, "{position:?}");
    Some(())
}

/// An evaluation of each size with weights that differ from entry to entry.
fn evaluation(size: Size) -> Evaluation {
    let side = usize::from(size.side());
    let count = stored_entries(&PatternSet::new(side)).len();
    let entries = |knot: usize| {
        (0..count)
            .map(|index| ((index * 37 + knot * 11) % 65) as i16 - 32)
            .collect()
    };
    let weights = Weights {
        side,
        unit: 16,
        seed: 0,
        command: "fuzz".into(),
        knots: vec![(side * side - 10) as u8, 6],
        constants: (0..=side * side)
            .map(|empties| empties as i16 % 33)
            .collect(),
        entries: vec![entries(0), entries(1)],
    };
    Evaluation::from(PatternTables::new(&weights))
}

/// The indices of the evaluation, updated move by move, have the value of those of the whole board.
pub fn updated_like_refreshed(bytes: &[u8]) -> Option<()> {
    static EVALUATIONS: LazyLock<[Evaluation; 3]> = LazyLock::new(|| Size::ALL.map(evaluation));
    let (&first, rest) = bytes.split_first()?;
    let index = usize::from(first) % Size::ALL.len();
    let (size, evaluation) = (Size::ALL[index], &EVALUATIONS[index]);
    match size.side() {
        10 => updated::<u128>(size, evaluation, rest),
        _ => updated::<u64>(size, evaluation, rest),
    }
}

fn updated<B: Bitboard>(size: Size, evaluation: &Evaluation, moves: &[u8]) -> Option<()> {
    let layout = BoardLayout::<B>::new(usize::from(size.side()))?;
    let start = Mailbox {
        side: layout.side,
        cells: cells_of(&Board::crossed(size)),
    };
    let mut position = search_position(&layout, &start);
    let mut accumulator = evaluation.refresh(&layout, position);
    for &byte in moves {
        let legal: Vec<u8> = squares(position.legal(layout.inside)).collect();
        if legal.is_empty() {
            position = position.pass();
            accumulator = evaluation.pass(&accumulator);
        } else {
            let square = legal[usize::from(byte) % legal.len()];
            let flips = position.flips(square);
            accumulator = evaluation.play(&accumulator, square, flips);
            position = position.play(square, flips);
        }
        let whole = evaluation.refresh(&layout, position);
        assert_eq!(
            evaluation.value(&layout, &accumulator, position),
            evaluation.value(&layout, &whole, position),
            "{position:?}"
        );
    }
    Some(())
}
