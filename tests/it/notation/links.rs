//! Links to games: those that were sent stay readable.

use outflank::game::{Game, Seat, Step, StepKind};
use outflank::notation::{link, read_terms, transcript};
use outflank::rules::Color;

/// Links that this version wrote; another version has to read them too.
#[test]
fn links_that_were_sent_stay_the_same() {
    for (terms, moves, text) in [
        ("size 8", "f5d6c3d3c4", "Adi1SJ6oNEbD"),
        ("size 6", "c2b2b3", "AQlmKIKGe0C"),
        ("size 10", "e4", "AJYVyK6iI"),
        ("start opening f5d6c3", "f5d6c3d3", "Ap7goJK24Q"),
        ("start empty", "d4e5d5e4", "AwFa-MaQDBJ"),
        (
            "handicap white a1 h8\npasser hands-over",
            "f5",
            "AG8yEgwS0XGd",
        ),
        (
            "flip hand\ntime-over loses\ntouch-move on\npass auto\nrules tournament\ntake-back off",
            "f5d6",
            "Ar3hcrQp-tBJ",
        ),
        ("clock 60000 90000", "f5d6", "AJ9k8zM1yzAZGnt2zO-rD"),
        (
            "tag seed 9007199254740991\ntag event Club\ntag date 2026-11-26\ntag place Oulu",
            "f5",
            "AfQYR51_______fb2C-IhAL37Gs_90xPTgq_xOjKOWyvbjY",
        ),
        (
            "tag seed 9007199254740992\ntag black computer level 9\ntag white me\ntag name-me Ann",
            "f5",
            "A2lZd1k2eeywYbgW",
        ),
    ] {
        let game = transcript::replay(read_terms(terms).unwrap(), moves, 0).unwrap();
        assert_eq!(link::write(&game), text, "{moves}");
        let read = link::read(text, 0).unwrap();
        assert_eq!(transcript::write(&read), moves);
        assert_eq!(read.terms().players(), game.terms().players());
    }
}

#[test]
fn what_is_no_link_differs_from_one_that_is_damaged() {
    let code = |text: &str| link::read(text, 0).unwrap_err().code();
    for (text, expected) in [
        ("", "bad-link"),
        ("adi1SJ6oNEbD", "bad-link"),
        ("Adi1", "bad-link"),
        ("Adi1SJ6oNEbE", "link-damaged"),
        ("Adi2SJ6oNEbD", "link-damaged"),
        ("Adi1SJ6oNEb\u{e4}", "bad-link"),
        ("Cdi1SJ6oNEbD", "link-newer"),
        (&format!("A{}", "x".repeat(4096)), "link-damaged"),
        (&format!("A{}", "x".repeat(4097)), "bad-link"),
    ] {
        assert_eq!(code(text), expected, "{text}");
    }
}

/// A game in which each action takes a second.
fn game(terms: &str, actions: &str) -> Game {
    let mut game = Game::new(read_terms(terms).unwrap(), 0).unwrap();
    for (second, action) in (1..).zip(actions.split(", ")) {
        game.apply(action.parse().unwrap(), second * 1000).unwrap();
    }
    game
}

#[test]
fn how_a_game_ended_is_part_of_its_link() {
    let turns = |game: &Game| {
        let turn = |step: &Step| (step.color, step.kind, step.flips);
        game.steps().map(turn).collect::<Vec<_>>()
    };
    for (terms, actions) in [
        ("size 8", "f5, resign black"),
        ("size 8", "f5, resign white"),
        ("size 8", "f5, d6, resign black"),
        ("clock 2000 90000\ntime-over loses", "f5, d6, timeout"),
        ("clock 2000 90000", "f5, d6, timeout, f4"),
        (
            "clock 9000 90000\nflip hand",
            "f5, flip e5, done, d6, resign black",
        ),
        (
            "clock 9000 90000\nflip hand",
            "f5, done, d6, flip d5, resign white",
        ),
        (
            "clock 4000 4000\nflip hand",
            "f5, done, d6, flip d5, done, c5, timeout",
        ),
    ] {
        let game = game(terms, actions);
        let back = link::read(&link::write(&game), 0).unwrap();
        assert_eq!(turns(&back), turns(&game), "{actions}");
        let ended = game.steps().last().unwrap();
        assert_eq!(
            back.view(0).ending,
            game.view(game.since_ms()).ending,
            "{actions}"
        );
        if let StepKind::Resign = ended.kind {
            let winner = back.view(0).ending.unwrap().winner;
            assert_eq!(winner, Some(!ended.color), "{actions}");
        }
        if game.terms().clock_ms.is_some() {
            assert_eq!(left(&back), left(&game), "{actions}");
        }
    }
}

/// The time that the players have left.
fn left(game: &Game) -> [u64; 2] {
    let clocks = game.clocks(game.since_ms()).unwrap();
    Color::ALL.map(|color| clocks.remaining_ms[color])
}

/// Corrections by hand take the time of the opponent, whose clock runs, unless the wrong flips had ended the game.
#[test]
fn the_time_of_corrections_is_part_of_a_link() {
    for (actions, seconds) in [
        (
            "f5, flip e5, done, flip e5, flip e5, d6, flip d5, done",
            [57, 55],
        ),
        // Without white discs the game is over until one is flipped back.
        (
            "f5, flip e5, done, flip d4, flip d4, d6, flip d5, done",
            [57, 56],
        ),
        (
            "f5, flip e5, done, flip e5, flip e5, f6, flip e5, done, flip e5, flip e5, e6, flip e5, done",
            [52, 55],
        ),
    ] {
        let game = game("flip hand\nclock 60000 60000", actions);
        assert_eq!(
            left(&game),
            seconds.map(|second| second * 1000),
            "{actions}"
        );
        let back = link::read(&link::write(&game), 0).unwrap();
        assert_eq!(left(&back), left(&game), "{actions}");
    }
}

#[test]
fn a_turn_that_was_received_has_the_persons_on_the_other_seats() {
    let terms = "tag black me\ntag name-me Ann\ntag white other\ntag event Club\ntag seed 5";
    let sent = link::write(&game(terms, "f5"));
    let tags = |sender| {
        let received = link::read_turn(&sent, sender, 0).unwrap();
        let tags = received.terms().tags.iter();
        tags.map(|(name, text)| format!("{name}: {text}"))
            .collect::<Vec<_>>()
    };
    let seats = |black: &str, white: &str, name: &str| {
        let mut tags = [black, white, name, "by-link: yes", "event: Club", "seed: 5"];
        tags.sort_unstable();
        tags.map(str::to_owned).to_vec()
    };
    let exchanged = seats("black: other", "white: me", "name-other: Ann");
    assert_eq!(tags(Seat::Other), exchanged);
    assert_eq!(
        tags(Seat::Me),
        seats("black: me", "white: other", "name-me: Ann")
    );
}
