//! A naive Othello that walks over the board square by square, to compare with.

use outflank::rules::Color;

/// The eight directions, as steps of column and row.
const DIRECTIONS: [(i32, i32); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// A board as a list of squares.
pub struct Mailbox {
    pub side: usize,
    pub cells: Vec<Option<Color>>,
}

impl Mailbox {
    fn at(&self, column: i32, row: i32) -> Option<Color> {
        let on_board = |i: i32| (0..self.side as i32).contains(&i);
        if on_board(column) && on_board(row) {
            self.cells[row as usize * self.side + column as usize]
        } else {
            None
        }
    }

    /// The squares that a disc of `mover` on an empty square would flip, in ascending order.
    pub fn flips(&self, index: usize, mover: Color) -> Vec<usize> {
        let (column, row) = ((index % self.side) as i32, (index / self.side) as i32);
        let mut all = Vec::new();
        for (dx, dy) in DIRECTIONS {
            let (mut x, mut y, mut run) = (column + dx, row + dy, Vec::new());
            while self.at(x, y) == Some(!mover) {
                run.push(y as usize * self.side + x as usize);
                (x, y) = (x + dx, y + dy);
            }
            if self.at(x, y) == Some(mover) {
                all.extend(run);
            }
        }
        all.sort_unstable();
        all
    }

    /// The legal moves of `mover`.
    pub fn legal(&self, mover: Color) -> Vec<usize> {
        let is_legal =
            |&index: &usize| self.cells[index].is_none() && !self.flips(index, mover).is_empty();
        (0..self.cells.len()).filter(is_legal).collect()
    }

    pub fn play(&mut self, index: usize, mover: Color) {
        for flip in self.flips(index, mover) {
            self.cells[flip] = Some(mover);
        }
        self.cells[index] = Some(mover);
    }

    pub fn count(&self, color: Color) -> usize {
        let own = self.cells.iter().filter(|&&cell| cell == Some(color));
        own.count()
    }
}
