//! The eight images of a board.

use outflank::rules::{Board, Color, Size, Square, SquareSet, Symmetry};

fn at(column: u8, row: u8) -> Square {
    Square::new(column, row).unwrap()
}

#[test]
fn the_images_of_a_square_are_in_order() {
    for size in Size::ALL {
        let last = size.side() - 1;
        for square in SquareSet::full(size).iter() {
            let (column, row) = (square.column(), square.row());
            let mirrored = [
                (column, row),
                (last - column, row),
                (column, last - row),
                (last - column, last - row),
            ];
            let turned = mirrored.map(|(column, row)| (row, column));
            let images = mirrored
                .into_iter()
                .chain(turned)
                .map(|(column, row)| at(column, row));
            let found = Symmetry::ALL.map(|symmetry| symmetry.square(size, square));
            assert!(images.eq(found), "{square} on {size:?}");
            assert_eq!(
                Symmetry::CLOCKWISE.square(size, square),
                at(last - row, column)
            );
            assert_eq!(
                Symmetry::MIRROR.square(size, square),
                at(last - column, row)
            );
        }
    }
}

#[test]
fn a_square_off_the_board_is_its_own_image() {
    for symmetry in Symmetry::ALL {
        assert_eq!(symmetry.square(Size::Six, at(6, 0)), at(6, 0));
        assert_eq!(symmetry.square(Size::Eight, at(0, 8)), at(0, 8));
    }
}

#[test]
fn sets_and_boards_have_the_images_of_their_squares() {
    for size in Size::ALL {
        let squares: Vec<Square> = SquareSet::full(size).iter().step_by(3).collect();
        let set = SquareSet::from_squares(size, squares.iter().copied()).unwrap();
        let mut board = Board::empty(size);
        for (n, &square) in squares.iter().enumerate() {
            board.put(square, Color::ALL[n % 2]);
        }
        for symmetry in Symmetry::ALL {
            let images = squares.iter().map(|&square| symmetry.square(size, square));
            let expected = SquareSet::from_squares(size, images).unwrap();
            assert_eq!(symmetry.squares(set), expected);
            let image = symmetry.board(&board);
            for square in SquareSet::full(size).iter() {
                assert_eq!(image.get(symmetry.square(size, square)), board.get(square));
            }
        }
    }
}
