//! Transcripts of real games, in the forms in which other programs and people write them.

use outflank::game::{Game, Terms};
use outflank::notation::{Archive, read_terms, transcript};
use outflank::rules::{Color, Phase, Position, Setup, Size};
use proptest::prelude::*;

use crate::support::playout;

/// Penloup against Juhem; Black passes before moves 57 and 58.
const PENLOUP_JUHEM: &str = "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e2a3d1c1a4a5f3g4f1e7d7d8e6f6b6e1b1c7a6a7b2f7\
    g3g5h4h5g2h1g1a1a2b7c8b8a8h3h6g6e8h7h2h8g8g7f8";

/// The first game of the WTHOR file of 2020.
const WTHOR_2020: &str = "f5f6e6f4g5e7f7c5f3g3h3h5g4h4h6g6d6e3f8f2e1c7c6d7e8c8d2e2d1b5d3c2c4c3h7g1f1c1b6a5\
    b4b3a7g2a3a4a6b7a2b2a1h2b1h8d8g8g7b8h1a8";

/// A game from the Generic Game Server, with its passes; Black passes four times.
const GGF: &str = "E6F6F5D6C3G4C6F4H4F3G5E3D3C4C5G6H6H3G3E2E1D7D8B3B5F7F8D2D1C7A3H5H2C8F2E8B8E7B4A4A6\
    A5B6H7H8G8G7A8PAA7PAB7PAA2B2G2F1H1PAA1C2G1B1C1";

fn start() -> Position {
    Position::new(&Setup::default()).unwrap()
}

fn replay(text: &str) -> Game {
    transcript::replay(Terms::default(), text, 0).unwrap()
}

/// The final score, and before which moves a player passed.
#[track_caller]
fn check(text: &str, score: (u8, u8), passes: &[(usize, Color)]) {
    let game = replay(text);
    assert_eq!(game.position().phase(), Phase::Over);
    let count = game.position().board().count();
    assert_eq!((count.black, count.white), score);
    let mut seen = Vec::new();
    let mut moves = 0;
    for step in game.steps() {
        match step.square() {
            Some(_) => moves += 1,
            None => seen.push((moves + 1, step.color)),
        }
    }
    assert_eq!(seen, passes);
    let plain = text.to_lowercase().replace("pa", "");
    assert_eq!(transcript::write(&game), plain);
}

#[test]
fn a_printed_game_with_passes() {
    check(
        PENLOUP_JUHEM,
        (20, 44),
        &[(57, Color::Black), (58, Color::Black)],
    );
}

#[test]
fn a_tournament_game() {
    check(WTHOR_2020, (38, 26), &[(60, Color::White)]);
}

#[test]
fn a_server_game_with_written_passes() {
    let black = Color::Black;
    check(
        GGF,
        (16, 48),
        &[(49, black), (50, black), (51, black), (56, black)],
    );
}

/// `PA7` is a pass and A7.
#[test]
fn a_pass_may_be_one_letter_before_column_a() {
    let short = GGF.replace("PA", "P");
    assert_eq!(
        transcript::read(&start(), &short),
        transcript::read(&start(), GGF)
    );
}

/// The printed sheet of Penloup against Juhem: each square holds the number of its move.
#[test]
fn the_printed_sheet_agrees() {
    const SHEET: [[u8; 8]; 8] = [
        [45, 32, 19, 18, 31, 24, 44, 43],
        [46, 36, 9, 11, 16, 15, 42, 56],
        [17, 8, 3, 4, 10, 22, 38, 51],
        [20, 13, 5, 0, 0, 6, 23, 40],
        [21, 14, 7, 0, 0, 1, 39, 41],
        [34, 30, 12, 2, 28, 29, 53, 52],
        [35, 47, 33, 26, 25, 37, 59, 55],
        [50, 49, 48, 27, 54, 60, 58, 57],
    ];
    let game = replay(PENLOUP_JUHEM);
    for (number, square) in (1..).zip(game.steps().filter_map(|step| step.square())) {
        assert_eq!(
            SHEET[usize::from(square.row())][usize::from(square.column())],
            number
        );
    }
}

#[test]
fn people_write_in_many_ways() {
    let plain = transcript::read(&start(), "f5d6c3d3c4").unwrap();
    for text in [
        "F5D6C3D3C4",
        "f5 d6\tc3\nd3 c4 ",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 2.d6 3.c3 4.d3 5.c4",
        "f5-d6-c3-d3-c4",
        "f5, d6, c3, d3, c4",
        "1. f5 d6 2 c3 d3 3... c4",
    ] {
        assert_eq!(
            transcript::read(&start(), text),
            Ok(plain.clone()),
            "{text}"
        );
    }
}

#[test]
fn passes_are_found_or_read_where_they_are_forced() {
    let found = transcript::read(&start(), PENLOUP_JUHEM).unwrap();
    let (before, last) = PENLOUP_JUHEM.split_at(PENLOUP_JUHEM.len() - 8);
    let (first, rest) = last.split_at(2);
    for pass in ["PA", "ps", "Pass", "p", "--", "@@", " -- "] {
        let (second, rest) = rest.split_at(2);
        let text = format!("{before}{pass}{first}{pass}{second}{rest}");
        assert_eq!(
            transcript::read(&start(), &text),
            Ok(found.clone()),
            "{pass}"
        );
    }
}

#[test]
fn what_is_no_transcript_is_refused_with_its_place() {
    for (text, code, at) in [
        ("xyz", "bad-token", 0),
        ("f5d6z", "bad-token", 4),
        ("f5d9", "bad-square", 2),
        ("f5 d", "bad-token", 3),
        ("f5d6 12", "", 0),
        ("f5d6a1", "no-flip", 4),
        ("f5f5", "occupied", 2),
        ("f5 pass", "not-forced", 3),
        ("f5--", "not-forced", 2),
        ("f5-d6", "", 0),
        ("f5d6 ♜", "bad-token", 5),
        ("1f5", "bad-token", 0),
    ] {
        match transcript::read(&start(), text) {
            Ok(_) => assert_eq!(code, "", "{text}"),
            Err(error) => assert_eq!((error.code(), error.at), (code, at), "{text}"),
        }
    }
    let too_long = format!("{PENLOUP_JUHEM} a1");
    let error = transcript::read(&start(), &too_long).unwrap_err();
    assert_eq!((error.code(), error.at), ("over", PENLOUP_JUHEM.len() + 1));
}

/// Of starts from which a text goes equally far, the most usual one counts.
#[test]
fn a_faulty_transcript_has_the_start_that_goes_furthest() {
    for (text, size, turns) in [
        ("e4a1", Size::Ten, 1),
        ("e4e5a1", Size::Six, 2),
        ("e4f4a1", Size::Ten, 2),
        ("f5a1", Size::Eight, 1),
    ] {
        let read = Archive::open(text.as_bytes().to_vec()).unwrap().game(0);
        assert!(read.error.is_some());
        let found = (read.game.setup.size, read.game.moves.len());
        assert_eq!(found, (size, turns), "{text}");
    }
}

/// On 10x10 squares rows have two digits, and move numbers too.
#[test]
fn a_large_board_has_rows_of_two_digits() {
    let setup = Setup {
        size: Size::Ten,
        ..Setup::default()
    };
    let start = Position::new(&setup).unwrap();
    let read = |text: &str| transcript::squares(&start, text);
    assert_eq!(read("g6e7d4").map(|squares| squares.len()), Ok(3));
    assert_eq!(read("10. g6 11. e7").map(|squares| squares.len()), Ok(2));
    assert_eq!(read("a10").unwrap_err().code(), "no-flip");
    assert_eq!(read("g6k1").unwrap_err().code(), "bad-token");
}

/// A turn that was lost by time is a pass, which no reader could infer, as are the passes that follow; a game that ends with it
/// has none.
#[test]
fn a_turn_lost_by_time_is_written_if_the_game_goes_on() {
    for (rule, text) in [("stops", "f5d6c3pac6pa"), ("loses", "f5d6c3")] {
        let terms = read_terms(&format!("clock 9000 1000\ntime-over {rule}")).unwrap();
        let mut game = transcript::replay(terms, "f5d6c3", 0).unwrap();
        game.apply("timeout".parse().unwrap(), 1000).unwrap();
        if rule == "stops" {
            game.apply("c6".parse().unwrap(), 1000).unwrap();
        }
        assert_eq!(transcript::write(&game), text, "{rule}");
    }
}

/// An opening is part of the game, and of its transcript.
#[test]
fn a_transcript_holds_the_opening() {
    let terms = || read_terms("start opening f5d6c3").unwrap();
    let game = transcript::replay(terms(), "f5d6c3d3", 0).unwrap();
    assert_eq!(
        (game.cursor(), transcript::write(&game).as_str()),
        (4, "f5d6c3d3")
    );
    assert_eq!(
        transcript::replay(terms(), "f5d6c4", 0).unwrap_err().code(),
        "other-opening"
    );
}

/// A game in which the players flip themselves is replayed with the right flips.
#[test]
fn a_transcript_flips_by_hand_too() {
    let game = transcript::replay(read_terms("flip hand").unwrap(), PENLOUP_JUHEM, 0).unwrap();
    assert_eq!(game.position(), replay(PENLOUP_JUHEM).position());
}

proptest! {
    #[test]
    fn games_come_back_from_their_transcripts(
        setup in prop::sample::select(playout::setups().collect::<Vec<_>>()), seed in any::<u64>(),
    ) {
        let mut moves = String::new();
        let mut plies = Vec::new();
        let end = playout::play(&setup, seed, |_, done| {
            plies.push(done);
            moves.extend(done.map(|square| square.to_string()));
        });
        let start = Position::new(&setup).unwrap();
        prop_assert_eq!(transcript::read(&start, &moves), Ok(plies));
        let game = transcript::replay(Terms { setup, ..Terms::default() }, &moves, 0).unwrap();
        prop_assert_eq!(game.position(), &end);
        prop_assert_eq!(transcript::write(&game), moves);
    }

    #[test]
    fn any_text_is_a_transcript_or_refused(text in "([a-jA-JpP][0-9sSaA]{1,2}[ ,.-]?){0,9}|\\PC*") {
        for size in Size::ALL {
            let start = Position::new(&Setup { size, ..Setup::default() }).unwrap();
            if let Err(error) = transcript::read(&start, &text) {
                prop_assert!(error.at < text.chars().count());
            }
        }
    }
}
