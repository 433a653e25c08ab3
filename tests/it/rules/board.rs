//! Boards: discs put, taken away and flipped, and discs that lie apart.

use outflank::rules::{Board, Color, Size, Square, SquareSet};
use proptest::prelude::*;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn filled(size: Size, squares: impl IntoIterator<Item = Square>) -> Board {
    let mut board = Board::empty(size);
    for (n, square) in squares.into_iter().enumerate() {
        board.put(square, Color::ALL[n % 2]);
    }
    board
}

#[test]
fn discs_are_put_replaced_and_taken_away() {
    for size in Size::ALL {
        let mut board = Board::crossed(size);
        let start = board;
        board.put(square("b3"), Color::White);
        board.put(square("b3"), Color::Black);
        assert_eq!(board.get(square("b3")), Some(Color::Black));
        assert_eq!(board.count().map(u32::from).black, 3);
        board.remove(square("b3"));
        assert_eq!(board, start);
        // An empty square, and one that only a larger board has, change nothing.
        board.remove(square("b3"));
        board.put(square("j10"), Color::Black);
        board.remove(square("j10"));
        assert_eq!(board, start);
    }
}

#[test]
fn only_discs_are_flipped() {
    let mut board = filled(Size::Six, ["a1", "b1"].map(square));
    board.flip(SquareSet::full(Size::Six));
    let flipped = ["a1", "b1", "c1"].map(|name| board.get(square(name)));
    assert_eq!(flipped, [Some(Color::White), Some(Color::Black), None]);
}

/// The discs from which a walk over neighbouring discs leads neither to the middle nor to a corner.
fn apart(board: &Board) -> Vec<Square> {
    let side = i32::from(board.size().side());
    let middle = [side / 2 - 1, side / 2];
    let at = |(column, row): (i32, i32)| Square::new(column as u8, row as u8).unwrap();
    let is_end = |(column, row): (i32, i32)| {
        let is_corner = [0, side - 1].contains(&column) && [0, side - 1].contains(&row);
        is_corner || (middle.contains(&column) && middle.contains(&row))
    };
    let leads_away = |from: (i32, i32)| {
        let (mut seen, mut open) = (vec![from], vec![from]);
        while let Some((column, row)) = open.pop() {
            if is_end((column, row)) {
                return false;
            }
            for next in (0..9).map(|n| (column + n % 3 - 1, row + n / 3 - 1)) {
                let on_board = (0..side).contains(&next.0) && (0..side).contains(&next.1);
                if on_board && board.get(at(next)).is_some() && !seen.contains(&next) {
                    seen.push(next);
                    open.push(next);
                }
            }
        }
        true
    };
    let all = (0..side * side).map(|n| (n % side, n / side));
    let discs = all.filter(|&place| board.get(at(place)).is_some());
    discs.filter(|&place| leads_away(place)).map(at).collect()
}

proptest! {
    #[test]
    fn stray_discs_have_no_chain_to_the_middle_or_a_corner(
        size in prop::sample::select(Size::ALL.to_vec()),
        discs in prop::collection::vec(0..100u8, 0..40),
    ) {
        let on_board = discs.into_iter().filter_map(|index| Square::from_index(size, index));
        let board = filled(size, on_board);
        prop_assert_eq!(board.stray().iter().collect::<Vec<_>>(), apart(&board), "{}", board);
    }
}
