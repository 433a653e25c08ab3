//! The result of a game that ended before its last move.

use outflank::game::Game;
use outflank::notation::{EndReason, Winner, WrittenGame, WrittenResult, early_end, read_terms};
use outflank::rules::Color;

const WINNERS: [(&str, Option<Winner>); 4] = [
    ("nobody", None),
    ("draw", Some(Winner::Draw)),
    ("black", Some(Winner::Player(Color::Black))),
    ("white", Some(Winner::Player(Color::White))),
];
const REASONS: [(&str, EndReason); 5] = [
    ("discs", EndReason::Unknown),
    ("resign", EndReason::Resign),
    ("time", EndReason::Time),
    ("agreed", EndReason::Agreed),
    ("left", EndReason::Left),
];

#[test]
fn a_result_is_a_text_of_two_or_three_words() {
    for (name, winner) in WINNERS {
        for (code, reason) in REASONS {
            for (number, difference) in [("", None), (" 2.5", Some(250)), (" -64", Some(-6400))] {
                let result = WrittenResult {
                    difference,
                    winner,
                    reason,
                };
                let text = format!("{name} {code}{number}");
                assert_eq!(result.to_text(), text);
                assert_eq!(WrittenResult::from_text(&text), Some(result));
                let decides = name != "nobody" && code != "left";
                assert_eq!(result.decides(), decides, "{text}");
            }
        }
    }
    for text in [
        "",
        "black",
        "grey time",
        "black bored",
        "black time much",
        "black time 2 2",
    ] {
        assert_eq!(WrittenResult::from_text(text), None, "{text}");
    }
}

#[test]
fn a_difference_of_discs_has_its_winner() {
    for (black, white, winner) in [
        (40, 24, Winner::Player(Color::Black)),
        (32, 32, Winner::Draw),
        (0, 64, Winner::Player(Color::White)),
    ] {
        let result = WrittenResult::of_discs(black, white);
        assert_eq!(result.winner, Some(winner));
        let difference = (i32::from(black) - i32::from(white)) * 100;
        assert_eq!(result.difference, Some(difference));
        assert_eq!(result, WrittenResult::of_difference(difference));
    }
}

/// The end of a game after these actions, with a result that holds after two turns.
fn end(terms: &str, actions: &[&str]) -> Option<String> {
    let terms = format!("size 6\n{terms}tag result 2 white time -4.5\n");
    let mut game = Game::new(read_terms(&terms).unwrap(), 0).unwrap();
    for action in actions {
        match *action {
            "undo" => game.undo(0).unwrap(),
            "timeout" => game.apply(action.parse().unwrap(), 1000).unwrap(),
            _ => game.apply(action.parse().unwrap(), 0).unwrap(),
        }
    }
    let ending = game.view(0).ending;
    let text = early_end(&game, ending);
    let value = text.as_deref().and_then(WrittenResult::from_text);
    assert_eq!(WrittenResult::of_early_end(&game, ending), value);
    text
}

#[test]
fn a_written_result_holds_until_the_game_is_played_on() {
    let written = Some("white time -4.5".to_owned());
    assert_eq!(end("", &["c2"]), None);
    assert_eq!(end("", &["c2", "b2"]), written);
    assert_eq!(end("", &["c2", "b2", "undo"]), written, "looked at again");
    assert_eq!(end("", &["c2", "b2", "b3"]), None);
    assert_eq!(
        end("", &["c2", "b2", "undo", "d2"]),
        None,
        "another line of two turns"
    );
    let resigned = |color: &str| Some(format!("{color} resign"));
    assert_eq!(end("", &["c2", "resign"]), resigned("black"));
    assert_eq!(end("", &["c2", "b2", "resign"]), resigned("white"));
    let lost = end("clock 1000 1000\ntime-over loses\n", &["timeout"]);
    assert_eq!(lost, Some("white time".to_owned()));
}

#[test]
fn only_a_game_with_moves_that_was_not_played_out_ends_early() {
    let mut game = WrittenGame {
        result: WrittenResult::of_difference(-450),
        ..WrittenGame::default()
    };
    assert_eq!(game.early_end(false), None, "no moves");
    game.moves.add(0, "f5".parse().unwrap());
    assert_eq!(game.early_end(false), Some(game.result));
    assert_eq!(game.early_end(true), None);
    game.result = WrittenResult::default();
    assert_eq!(game.early_end(false), None, "nothing is written");
}
