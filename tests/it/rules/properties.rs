//! What holds in every position that can be reached.

use outflank::rules::{
    ByColor, Color, MoveError, Phase, Position, Setup, Square, SquareSet, Symmetry,
};
use proptest::prelude::*;

use crate::support::playout;

/// A setup, and a seed for a game from it.
fn games() -> impl Strategy<Value = (Setup, u64)> {
    let setups: Vec<Setup> = playout::setups().collect();
    (prop::sample::select(setups), any::<u64>())
}

fn all_squares(position: &Position) -> impl Iterator<Item = Square> {
    SquareSet::full(position.size()).iter()
}

/// How many squares may be played, and how many discs they flip in all.
fn chances(position: &Position) -> (u8, u32) {
    let flips = all_squares(position).map(|square| u32::from(position.flips(square).len()));
    (position.legal().len(), flips.sum())
}

proptest! {
    #[test]
    fn supplies_add_up_to_the_empty_squares((setup, seed) in games()) {
        let check = |position: &Position| {
            let supply = position.supply();
            assert_eq!(supply.black + supply.white, position.board().empties().len(), "{position}");
        };
        let end = playout::sample(&setup, seed, |position, _| check(position));
        check(&end);
    }

    #[test]
    fn passing_is_possible_exactly_when_playing_is_not((setup, seed) in games()) {
        let end = playout::sample(&setup, seed, |position, _| {
            let plays = all_squares(position).filter(|&square| position.play(square).is_ok());
            assert_eq!(plays.count(), position.legal().len().into());
            assert_eq!(position.pass().is_ok(), position.legal().is_empty());
        });
        assert_eq!(end.pass(), Err(MoveError::Over));
        assert!(all_squares(&end).all(|square| end.play(square) == Err(MoveError::Over)));
        assert_eq!(end.outcome(), Some(end.standing()));
    }

    #[test]
    fn a_play_changes_just_its_square_and_its_flips((setup, seed) in games()) {
        playout::sample(&setup, seed, |position, done| {
            let Some(square) = done else { return };
            let played = position.play(square).unwrap();
            let (before, mut after) = (position.board(), *played.position.board());
            assert_eq!(after.get(square), Some(position.turn()));
            assert_eq!(played.flips, position.flips(square));
            assert!(played.flips.is_subset(before.discs(!position.turn())));
            assert_eq!(played.flips.is_empty(), position.phase() == Phase::Place);
            // Taken back by hand, the board is as before.
            after.flip(played.flips);
            let color = position.turn();
            assert_eq!(after.discs(!color), before.discs(!color));
            assert_eq!(after.discs(color), before.discs(color).with(square));
        });
    }

    #[test]
    fn a_position_is_the_same_however_the_board_is_turned((setup, seed) in games()) {
        playout::sample(&setup, seed, |position, _| {
            for symmetry in Symmetry::ALL {
                let board = symmetry.board(position.board());
                let image = Position::from_board(board, position.turn()).unwrap();
                assert_eq!(image.phase(), position.phase());
                assert_eq!(chances(&image), chances(position));
                assert_eq!(image.legal(), symmetry.squares(position.legal()));
                assert_eq!(image.standing(), position.standing());
            }
        });
    }

    #[test]
    fn a_position_comes_back_from_its_text((setup, seed) in games()) {
        playout::sample(&setup, seed, |position, _| {
            let read: Position = position.to_string().parse().unwrap();
            assert_eq!(read.board(), position.board());
            assert_eq!(read.turn(), position.turn());
            assert_eq!(read.legal(), position.legal());
            let supply = read.supply();
            assert_eq!(supply.black + supply.white, read.board().empties().len());
        });
    }

    /// The text keeps the players who are out of time: what is legal in a position is legal in its text.
    #[test]
    fn a_position_text_keeps_the_players_out_of_time((setup, seed) in games(), late in 1..4u8) {
        let late = Color::ALL.into_iter().filter(|&color| late >> color as u8 & 1 == 1);
        let late: Vec<Color> = late.collect();
        playout::sample(&setup, seed, |position, _| {
            let position = late.iter().fold(*position, |position, &color| position.with_time_over(color));
            let read: Position = position.to_string().parse().unwrap();
            assert_eq!(read.out_of_time(), position.out_of_time());
            assert_eq!(read.legal(), position.legal());
            assert_eq!(read.phase(), position.phase());
        });
    }

    #[test]
    fn any_text_is_a_position_or_refused(text in "[XO-]{34,38} ?[XO]?( [XO]{1,2})?|\\PC*") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        }
    }

    #[test]
    fn any_text_is_a_square_or_refused(text in "[a-kA-K]?[0-9]{0,3}|\\PC*") {
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(square.to_string(), text.to_ascii_lowercase());
        }
    }
}

#[test]
fn texts_that_are_no_position_are_refused_with_their_reason() {
    let start = "--------------OX----XO--------------";
    for (text, code) in [
        ("", "position-length"),
        ("X", "position-length"),
        (&start[1..], "position-length"),
        (&format!("{} X", "-".repeat(101)), "position-length"),
        (&start.replace('O', "0"), "position-cell"),
        (start, "position-side"),
        (&format!("{start} Y"), "position-side"),
        (&format!("{start} X Y"), "position-time"),
        (&format!("{start} X OX"), "position-time"),
        (&format!("{start} X O X"), "position-time"),
        (
            &format!(
                "X{} X",
                &start[1..]
                    .replace('X', "-")
                    .replace("--------------", "---------X----")
            ),
            "position-centre",
        ),
    ] {
        let refused = text.parse::<Position>().map_err(|reason| reason.code());
        assert_eq!(refused, Err(code), "{text:?}");
    }
    // Without a third field nobody is out of time.
    let plain: Position = format!("  {start}  O ").parse().unwrap();
    assert_eq!(plain.out_of_time(), ByColor::default());
    assert_eq!(plain.to_string(), format!("{start} O"));
}
