/// The three board sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 6 by 6 squares.
    Six,
    /// 8 by 8 squares, the usual board.
    #[default]
    Eight,
    /// 10 by 10 squares.
    Ten,
}

impl Size {
    /// All sizes, smallest first.
    pub const ALL: [Size; 3] = [Size::Six, Size::Eight, Size::Ten];

    /// Squares in a row: 6, 8 or 10.
    pub const fn side(self) -> u8 {
        match self {
            Size::Six => 6,
            Size::Eight => 8,
            Size::Ten => 10,
        }
    }

    /// Squares on the board, which is also the number of discs of a set: 36, 64 or 100.
    pub const fn squares(self) -> u8 {
        self.side() * self.side()
    }

    /// The size with `side` squares in a row, if there is one.
    pub fn from_side(side: u8) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.side() == side)
    }
}
