//! WTHOR files, made here byte by byte.

use outflank::notation::wthor::{self, Names, WthorError, WthorGame};
use outflank::notation::{Archive, Format, WrittenResult, transcript};
use outflank::rules::{Color, Size};

use super::samples::TRANSCRIPT;
use crate::support::effort::fewer_in_miri;
use crate::support::position::start;

/// A file with one game: f5, d6, then nothing.
pub fn file() -> Vec<u8> {
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

#[test]
fn a_file_with_other_games_than_it_announces_is_refused_as_such() {
    let code = |bytes: Vec<u8>| Archive::open(bytes).err().unwrap().code();
    let mut announces_two = file();
    announces_two[4] = 2;
    for bytes in [
        file()[..83].to_vec(),
        announces_two,
        [file(), b"\r\n".to_vec()].concat(),
    ] {
        assert_eq!(code(bytes), "wthor-length");
    }
    let mut no_day = file();
    no_day[3] = 0;
    assert_eq!(code(no_day), "unknown-format");
}

/// One file of each kind: games, games on 10x10, solitaires, players.
pub fn files() -> [Vec<u8>; 4] {
    let mut ten = vec![20, 26, 11, 20, 1, 0, 0, 0, 0, 0, 0xe5, 7, 10, 0, 24, 0];
    ten.extend([0, 0, 0, 0, 0, 0, 60, 50, 79]);
    ten.resize(16 + 104, 0);
    let mut solitaires = vec![20, 26, 11, 20, 1, 0, 0, 0, 60, 0, 0xe5, 7, 8, 1, 0, 0];
    solitaires.resize(16 + 512, 0);
    // 2021, tournament 0, players 1 and 0, the usual start with f5 played and White to move.
    solitaires.extend([0xe5, 7, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    solitaires.extend([
        0,
        0,
        0,
        0,
        0,
        0,
        0b10,
        0b1100_0000,
        0b11,
        0b1111_0000,
        0,
        0,
        0,
        0,
        0,
        0,
    ]);
    solitaires.extend([59, 2, 0xfe, 64, 40, 0, 0, 0]);
    let mut players = vec![20, 26, 11, 20, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0];
    let mut names = b"???".to_vec();
    names.resize(20, 0);
    names.extend(b"Penloup \xe9");
    names.resize(40, 0);
    players.extend(names);
    [file(), ten, solitaires, players]
}

/// A file with the names of these tournaments.
fn tournaments(names: &[&str]) -> Vec<u8> {
    let [.., players] = files();
    let mut file = players[..16].to_vec();
    file[8] = names.len() as u8;
    for name in names {
        let mut record = name.as_bytes().to_vec();
        record.resize(26, 0);
        file.extend(record);
    }
    file
}

#[test]
fn every_kind_of_file_is_read() {
    let [games, ten, solitaires, players] = files();
    let mut names = Names::default();
    assert!(names.add(&players) && !names.add(&games));
    assert_eq!(names.player(1), "Penloup é");
    let first = |bytes: Vec<u8>| {
        let mut archive = Archive::open(bytes).unwrap();
        archive.set_names(names.clone());
        let read = archive.game(0);
        assert_eq!((archive.len(), read.error), (1, None));
        (archive.format(), read.game)
    };
    let (format, game) = first(games);
    assert_eq!(
        (format, game.moves.len(), &game.date[..]),
        (Format::Wthor, 2, "2021")
    );
    let (format, game) = first(ten);
    assert_eq!(
        (format, game.moves.len(), game.setup.size.side()),
        (Format::Wthor10, 1, 10)
    );
    let (format, game) = first(solitaires);
    assert_eq!(
        (format, game.moves.len(), &game.players.black[..]),
        (Format::Solitaires, 1, "Penloup é")
    );
    assert_eq!(game.moves.note(0).unwrap().value.unwrap().black, 200);
    assert_eq!(Archive::open(players).err().unwrap().code(), "names-only");
}

#[test]
fn a_file_of_several_games_has_each_in_its_place() {
    let [mut games, ..] = files();
    let record = games[16..].to_vec();
    games[4] = 3;
    for length in [1, 0] {
        let mut next = record.clone();
        // The player of Black, and fewer moves.
        next[2] = length;
        next[8 + usize::from(length)] = 0;
        games.extend(next);
    }
    let archive = Archive::open(games).unwrap();
    let turns = (0..archive.len()).map(|index| archive.game(index).game.moves.len());
    assert_eq!(turns.collect::<Vec<_>>(), [2, 1, 0]);
    let beyond = archive.game(3);
    assert_eq!((beyond.game.moves.len(), beyond.error.is_some()), (0, true));
}

/// The score of a file is Black's discs, with the empty squares given to the winner.
#[test]
fn a_finished_game_has_the_result_of_its_file() {
    let squares = transcript::squares(&start(Size::Eight), TRANSCRIPT).unwrap();
    let read = |moves: usize, score: u8| {
        let [mut games, ..] = files();
        games[16 + 6] = score;
        for (at, square) in squares[..moves].iter().enumerate() {
            games[16 + 8 + at] = 10 * (square.row() + 1) + square.column() + 1;
        }
        let read = Archive::open(games).unwrap().game(0);
        assert_eq!(read.error, None);
        read.game.result
    };
    assert_eq!(squares.len(), 60);
    for score in [0, 20, 32, 40, 64] {
        assert_eq!(read(60, score), WrittenResult::of_discs(score, 64 - score));
    }
    // No board has that many discs; and a game that goes on has no result.
    assert_eq!(read(60, 65), WrittenResult::default());
    assert_eq!(read(59, 40), WrittenResult::default());
}

#[test]
fn a_file_without_a_year_gives_no_date() {
    let [mut games, ..] = files();
    (games[10], games[11]) = (0, 0);
    assert_eq!(Archive::open(games).unwrap().game(0).game.date, "");
}

#[test]
fn a_solitaire_has_its_squares_player_and_value() {
    let [_, _, solitaires, _] = files();
    let record = 16 + 512;
    let read = |player: u8, square: u8, value: i8| {
        let mut file = solitaires.clone();
        file[record + 29] = player;
        file[record + 30] = value as u8;
        file[record + 31] = square;
        Archive::open(file).unwrap().game(0)
    };
    // The value is that of the player to move.
    for (player, square, value) in [(2, 64, -2), (1, 33, 4)] {
        let read = read(player, square, value);
        assert_eq!(read.error, None);
        let start = read.game.start().unwrap();
        let discs = start.board().count();
        assert_eq!((discs.black, discs.white), (4, 1));
        let sign = if start.turn() == Color::Black {
            100
        } else {
            -100
        };
        let written = read.game.moves.note(0).unwrap().value.unwrap();
        assert_eq!(written.black, sign * i32::from(value));
    }
    assert_eq!(read(3, 64, 0).error.unwrap().code(), "bad-value");
    // A square has two bits, and 1 is no disc.
    for (square, byte) in [(0, 0), (27, 6), (63, 15)] {
        let mut file = solitaires.clone();
        file[record + 12 + byte] |= 1 << (6 - 2 * (square % 4));
        file[record + 12 + byte] &= !(2 << (6 - 2 * (square % 4)));
        let error = Archive::open(file).unwrap().game(0).error.unwrap();
        assert_eq!(
            (error.code(), error.column),
            ("bad-board", 13 + byte),
            "{square}"
        );
    }
    let mut archive = Archive::open(solitaires).unwrap();
    let mut names = Names::default();
    assert!(names.add(&tournaments(&["Oulu"])));
    archive.set_names(names);
    let game = archive.game(0).game;
    assert_eq!((&game.date[..], &game.event[..]), ("2021", "Oulu"));
}

#[test]
fn names_are_those_of_players_or_tournaments() {
    let [_, _, _, players] = files();
    let tournaments = tournaments(&["Oulu", "Leiden"]);
    let mut names = Names::default();
    assert!(names.add(&tournaments));
    assert_eq!(
        (names.tournament(0), names.tournament(1)),
        ("Oulu", "Leiden")
    );
    assert_eq!((names.player(1), names.tournament(2)), ("", ""));
    assert!(names.add(&players));
    assert_eq!(
        (names.player(1), names.tournament(1)),
        ("Penloup é", "Leiden")
    );
    // Neither length fits, or there is no name.
    assert!(!names.add(&tournaments[..tournaments.len() - 1]));
    let mut empty = players[..16].to_vec();
    empty[8] = 0;
    assert!(!names.add(&empty));
    assert_eq!(names.player(1), "Penloup é");
}

#[test]
fn only_what_begins_as_a_file_of_games_is_refused_for_its_length() {
    let code = |bytes: Vec<u8>| Archive::open(bytes).err().map(|error| error.code());
    for (at, byte, expected) in [
        (0, 18, "unknown-format"),
        (0, 19, "wthor-length"),
        (0, 22, "unknown-format"),
        (12, 9, "unknown-format"),
        (12, 10, "wthor-length"),
        (13, 1, "wthor-length"),
        (13, 2, "unknown-format"),
    ] {
        let mut short = file()[..83].to_vec();
        short[at] = byte;
        assert_eq!(code(short), Some(expected), "{at}: {byte}");
    }
    // A header without a record.
    for length in [16, 16 + 512] {
        let mut header = file()[..16].to_vec();
        (header[4], header[13]) = (0, u8::from(length > 16));
        header.resize(length, 0);
        assert_eq!(code(header), Some("wthor-length"), "{length}");
    }
}

/// The files of the federation, where they lie beside the repository.
#[test]
fn real_files_are_read_with_their_names() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/wthor");
    let Ok(jou) = std::fs::read(folder.join("WTH.JOU")) else {
        return;
    };
    let mut names = Names::default();
    assert!(names.add(&jou) && names.add(&std::fs::read(folder.join("WTH.TRN")).unwrap()));
    let mut archive = Archive::open(std::fs::read(folder.join("WTH_2013.wtb")).unwrap()).unwrap();
    archive.set_names(names);
    assert!(archive.len() > 1000);
    for index in (0..archive.len()).step_by(fewer_in_miri(1, 500)) {
        let read = archive.game(index);
        assert_eq!(read.error, None, "game {index}");
        assert!(!read.game.players.black.is_empty() && !read.game.event.is_empty());
        assert_eq!(read.to_record(), read.game.to_record(), "game {index}");
        let replayed = read
            .game
            .moves
            .position(&read.game.start().unwrap(), read.game.moves.end());
        assert_eq!(read.end, replayed.ok(), "game {index}");
    }
}
