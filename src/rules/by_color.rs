use std::ops::{Index, IndexMut};

use super::Color;

/// One value for each player.
///
/// ```
/// use outflank::rules::{ByColor, Color};
///
/// let mut discs = ByColor { black: 2, white: 2 };
/// discs[Color::Black] += 2;
/// assert_eq!(discs.map(|n| n * 10), ByColor { black: 40, white: 20 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// The value of Black.
    pub black: T,
    /// The value of White.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Computes both values with `make`.
    pub fn new(mut make: impl FnMut(Color) -> T) -> Self {
        ByColor {
            black: make(Color::Black),
            white: make(Color::White),
        }
    }

    /// Applies `f` to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor {
            black: f(self.black),
            white: f(self.white),
        }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
