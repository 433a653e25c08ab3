use crate::rules::Size;

/// The scale of the win chance in discs, by empty squares; linear between the knots.
///
/// Fitted to the results of 3,000 tournament games (WTHOR, 1977 to 2014), 20 positions each, valued to depth 8 and
/// exactly from 14 empty squares (`cargo xtask train win-chance`). docs/coach.md, "Marks, accuracy, win chance".
const KNOTS_8: [(f64, f64); 10] = [
    (0.0, 0.3),
    (2.0, 0.5),
    (6.0, 2.0),
    (10.0, 3.7),
    (14.0, 5.7),
    (18.0, 7.0),
    (24.0, 8.2),
    (30.0, 9.0),
    (40.0, 9.5),
    (60.0, 11.0),
];

/// The same for 6x6 and 10x10, fitted to 900 and 225 games of level 9 against itself after six random plies, since there
/// are no tournament games (`cargo xtask train win-chance --side 6`).
const KNOTS_6: [(f64, f64); 8] = [
    (0.0, 0.2),
    (2.0, 0.3),
    (6.0, 1.3),
    (10.0, 2.7),
    (14.0, 4.3),
    (18.0, 5.3),
    (22.0, 5.9),
    (32.0, 6.0),
];
const KNOTS_10: [(f64, f64); 10] = [
    (0.0, 0.2),
    (2.0, 0.3),
    (6.0, 1.6),
    (10.0, 3.0),
    (14.0, 5.9),
    (18.0, 7.9),
    (24.0, 9.6),
    (34.0, 10.4),
    (46.0, 13.0),
    (96.0, 13.0),
];

fn knots(size: Size) -> &'static [(f64, f64)] {
    match size {
        Size::Six => &KNOTS_6,
        Size::Eight => &KNOTS_8,
        Size::Ten => &KNOTS_10,
    }
}

/// The scale of the win chance with `empties` empty squares, in discs: a value of `ln 3` times it wins three games
/// in four.
pub fn scale(size: Size, empties: u8) -> f64 {
    let knots = knots(size);
    let at = f64::from(empties);
    let segment = knots.windows(2).find(|pair| at <= pair[1].0);
    match segment {
        Some(&[(left, low), (right, high)]) => low + (high - low) * (at - left) / (right - left),
        _ => knots.last().map_or(1.0, |&(_, scale)| scale),
    }
}

/// The chance that the side to move wins between equal club players, from 0 to 1; `value` in discs.
///
/// ```
/// use outflank::coach::win_chance;
/// use outflank::rules::Size;
///
/// assert_eq!(win_chance(Size::Eight, 0.0, 30), 0.5);
/// assert!((win_chance(Size::Eight, 9.0, 30) - 0.731).abs() < 0.001);
/// assert!(win_chance(Size::Eight, 2.0, 2) > 0.98);
/// ```
pub fn win_chance(size: Size, value: f64, empties: u8) -> f64 {
    1.0 / (1.0 + (-(value / scale(size, empties)).clamp(-60.0, 60.0)).exp())
}
