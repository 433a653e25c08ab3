//! The rules against a naive twin: an Othello that walks over the board square by square.

mod playout;

use outflank::rules::{Color, Phase, Position, Setup, Size, Square, SquareSet};

/// A board as a list of squares, and who moves.
struct Twin {
    side: i32,
    cells: Vec<Option<Color>>,
    turn: Color,
}

impl Twin {
    fn new(position: &Position) -> Twin {
        let size = position.size();
        let squares = (0..size.squares()).map(|index| Square::from_index(size, index).unwrap());
        let cells = squares.map(|square| position.board().get(square)).collect();
        Twin {
            side: size.side().into(),
            cells,
            turn: position.turn(),
        }
    }

    fn at(&self, column: i32, row: i32) -> Option<Color> {
        let on_board = (0..self.side).contains(&column) && (0..self.side).contains(&row);
        if on_board {
            self.cells[(row * self.side + column) as usize]
        } else {
            None
        }
    }

    fn flips(&self, index: usize, mover: Color) -> Vec<usize> {
        let (column, row) = (index as i32 % self.side, index as i32 / self.side);
        let mut all = Vec::new();
        for (dx, dy) in [
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ] {
            let (mut x, mut y, mut run) = (column + dx, row + dy, Vec::new());
            while self.at(x, y) == Some(!mover) {
                run.push((y * self.side + x) as usize);
                (x, y) = (x + dx, y + dy);
            }
            if self.at(x, y) == Some(mover) {
                all.extend(run);
            }
        }
        all.sort();
        all
    }

    fn legal(&self, mover: Color) -> Vec<usize> {
        let is_legal =
            |&index: &usize| self.cells[index].is_none() && !self.flips(index, mover).is_empty();
        (0..self.cells.len()).filter(is_legal).collect()
    }

    fn play(&mut self, index: usize) {
        for flip in self.flips(index, self.turn) {
            self.cells[flip] = Some(self.turn);
        }
        self.cells[index] = Some(self.turn);
        self.turn = !self.turn;
    }

    fn count(&self, color: Color) -> usize {
        self.cells
            .iter()
            .filter(|&&cell| cell == Some(color))
            .count()
    }
}

fn indices(squares: SquareSet) -> Vec<usize> {
    squares
        .iter()
        .map(|square| square.index(squares.size()).unwrap().into())
        .collect()
}

/// What may be done, all flips and all scores, at every step of a game from this setup.
fn agree(setup: &Setup, seed: u64) {
    let mut twin: Option<Twin> = None;
    let end = playout::play(setup, seed, |position, done| {
        if position.phase() == Phase::Place {
            return;
        }
        let twin = twin.get_or_insert_with(|| Twin::new(position));
        assert_eq!(twin.turn, position.turn());
        for color in Color::ALL {
            assert_eq!(
                indices(position.board().legal(color)),
                twin.legal(color),
                "{position}"
            );
            assert_eq!(
                usize::from(position.board().count()[color]),
                twin.count(color)
            );
        }
        let legal = twin.legal(twin.turn);
        for index in 0..setup.size.squares() {
            let square = Square::from_index(setup.size, index).unwrap();
            let is_legal = legal.contains(&index.into());
            let expected = if is_legal {
                twin.flips(index.into(), twin.turn)
            } else {
                Vec::new()
            };
            assert_eq!(
                indices(position.flips(square)),
                expected,
                "{square} in {position}"
            );
        }
        match done {
            Some(square) => twin.play(square.index(setup.size).unwrap().into()),
            None => {
                assert!(twin.legal(twin.turn).is_empty());
                twin.turn = !twin.turn;
            }
        }
    });
    let twin = twin.unwrap();
    for color in Color::ALL {
        assert!(twin.legal(color).is_empty());
        assert_eq!(usize::from(end.board().count()[color]), twin.count(color));
    }
}

#[test]
fn the_naive_twin_agrees_on_every_size_start_and_handicap() {
    for setup in playout::setups() {
        (0..20).for_each(|seed| agree(&setup, seed));
    }
}

#[test]
fn the_naive_twin_agrees_on_many_usual_games() {
    for size in Size::ALL {
        let setup = Setup {
            size,
            ..Setup::default()
        };
        (0..200).for_each(|seed| agree(&setup, 1000 + seed));
    }
}
