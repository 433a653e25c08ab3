//! The fast boards against slow ones that share no code with them.

use outflank::engine::internals::Bitboard;
use outflank::rules::{Board, Color, Phase, Position, Size};

use crate::size;
use crate::support::engine_position::{layout, search_position};
use crate::support::mailbox::Mailbox;
use crate::support::naive_board::check;

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

/// Legal moves and flips are those of a naive board, in the rules and in the engine.
pub fn like_the_naive_board(bytes: &[u8]) -> Option<()> {
    let (&first, rest) = bytes.split_first()?;
    let size = size(first);
    let naive = board(size, rest);
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
    match size.side() {
        10 => engine_agrees::<u128>(position.board()),
        _ => engine_agrees::<u64>(position.board()),
    }
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

fn engine_agrees<B: Bitboard>(board: &Board) {
    let layout = layout::<B>(board.size());
    check(&layout, search_position(&layout, board, Color::Black));
}
