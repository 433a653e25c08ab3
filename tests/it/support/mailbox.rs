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
    /// The index of a square of the board.
    fn index(&self, column: i32, row: i32) -> Option<usize> {
        let on_board = |i: i32| (0..self.side as i32).contains(&i);
        let is_square = on_board(column) && on_board(row);
        is_square.then(|| row as usize * self.side + column as usize)
    }

    /// The squares on from one in a direction, to the edge.
    fn ray(&self, index: usize, (dx, dy): (i32, i32)) -> impl Iterator<Item = usize> {
        let (column, row) = ((index % self.side) as i32, (index / self.side) as i32);
        (1..).map_while(move |n| self.index(column + n * dx, row + n * dy))
    }

    /// The discs of a player that are stable for one of these reasons in each of the four lines through them: the line is full,
    /// or a neighbour in it is off the board or stable itself.
    pub fn stable(&self, player: Color) -> Vec<usize> {
        let mut stable = vec![false; self.cells.len()];
        loop {
            let is_safe = |index: usize, line: usize| {
                let rays = [line, line + 4].map(|direction| DIRECTIONS[direction]);
                let mut squares = rays.iter().flat_map(|&ray| self.ray(index, ray));
                let is_held = |&ray: &(i32, i32)| {
                    let neighbour = self.ray(index, ray).next();
                    neighbour.is_none_or(|neighbour| stable[neighbour])
                };
                squares.all(|square| self.cells[square].is_some()) || rays.iter().any(is_held)
            };
            let new = (0..self.cells.len()).find(|&index| {
                let is_own = self.cells[index] == Some(player);
                is_own && !stable[index] && (0..4).all(|line| is_safe(index, line))
            });
            match new {
                Some(index) => stable[index] = true,
                None => break,
            }
        }
        (0..stable.len()).filter(|&index| stable[index]).collect()
    }

    /// The squares that a disc of `mover` on an empty square would flip, in ascending order.
    pub fn flips(&self, index: usize, mover: Color) -> Vec<usize> {
        let mut all = Vec::new();
        for direction in DIRECTIONS {
            let is_other = |&square: &usize| self.cells[square] == Some(!mover);
            let run: Vec<usize> = self.ray(index, direction).take_while(is_other).collect();
            let end = self.ray(index, direction).nth(run.len());
            if end.is_some_and(|end| self.cells[end] == Some(mover)) {
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
