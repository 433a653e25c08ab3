//! WTHOR files, made here byte by byte.

use outflank::notation::wthor::{self, WthorError, WthorGame};

/// A file with one game: f5, d6, then nothing.
fn file() -> Vec<u8> {
    let mut bytes = vec![20, 26, 11, 20, 1, 0, 0, 0, 0, 0, 0xe5, 7, 8, 0, 24, 0];
    bytes.extend([3, 1, 4, 0, 5, 0, 40, 36, 56, 64]);
    bytes.resize(16 + 68, 0);
    bytes
}

#[test]
fn a_game_is_read() {
    let moves = ["f5", "d6"].map(|name| name.parse().unwrap()).to_vec();
    let game = WthorGame {
        tournament: 259,
        black: 4,
        white: 5,
        black_score: 40,
        black_theoretical: 36,
        moves,
    };
    assert_eq!(wthor::read(&file()), Ok(vec![game]));
}

#[test]
fn what_is_no_such_file_is_refused() {
    let with = |at: usize, byte: u8| {
        let mut bytes = file();
        bytes[at] = byte;
        wthor::read(&bytes)
    };
    assert_eq!(wthor::read(&[]), Err(WthorError::Length));
    assert_eq!(wthor::read(&file()[..83]), Err(WthorError::Length));
    assert_eq!(with(4, 2), Err(WthorError::Length));
    assert_eq!(with(12, 10), Err(WthorError::Size));
    for byte in [9, 10, 19, 90, 255] {
        assert_eq!(with(25, byte), Err(WthorError::Move { game: 0 }), "{byte}");
    }
    assert!(with(12, 0).is_ok(), "old files do not say the size");
}
