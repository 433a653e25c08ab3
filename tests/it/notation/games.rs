//! Games of all kinds: any terms, any actions, with undo and redo among them.

use outflank::game::{
    Action, Confirm, Flipping, Game, NodeId, Note, Refusal, Terms, TimeOver, Value, View,
};
use outflank::rules::{ByColor, Color, Handicap, Phase, Setup, Size, SquareSet, Start};
use proptest::prelude::*;

use crate::support::effort::fewer_in_miri;

/// The hash of a record, once more.
pub fn fnv1a(text: &str) -> u64 {
    let mut hash: u64 = 0xcbf29ce484222325;
    for byte in text.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x100000001b3);
    }
    hash
}

fn setups() -> impl Strategy<Value = Setup> {
    let size = prop::sample::select(Size::ALL.to_vec());
    let handicap = prop::option::of((any::<bool>(), 1..16u8));
    (size, any::<bool>(), handicap, any::<bool>()).prop_map(
        |(size, empty, handicap, passer_hands_over)| {
            let handicap = handicap.map(|(black, choice)| {
                let corners = SquareSet::corners(size).iter().enumerate();
                let chosen = corners
                    .filter(|(n, _)| choice >> n & 1 == 1)
                    .map(|(_, corner)| corner);
                let corners = SquareSet::from_squares(size, chosen).unwrap();
                Handicap {
                    color: if black { Color::Black } else { Color::White },
                    corners,
                }
            });
            let start = if empty { Start::Empty } else { Start::Crossed };
            Setup {
                size,
                start,
                handicap,
                passer_hands_over,
            }
        },
    )
}

fn terms() -> impl Strategy<Value = Terms> {
    let clock = prop::option::of((1..200_000u64, 1..200_000u64));
    let tags = prop::collection::btree_map("[a-z]{1,5}", "[^\r\n]{0,12}", 0..3);
    let yes = any::<[bool; 6]>;
    (setups(), 0..6usize, clock, tags, yes()).prop_map(|(setup, opening, clock, tags, yes)| {
        let [by_hand, loses, take_back, touch_move, auto_pass, tournament] = yes;
        let plain = Terms {
            setup,
            ..Terms::default()
        };
        Terms {
            opening: opening_of(plain, opening),
            flipping: if by_hand {
                Flipping::ByHand
            } else {
                Flipping::Program
            },
            clock_ms: clock.map(|(black, white)| ByColor { black, white }),
            time_over: if loses {
                TimeOver::Loses
            } else {
                TimeOver::Stops
            },
            // Mostly allowed, so that there is something to take back.
            take_back: take_back || touch_move,
            touch_move,
            auto_pass,
            tournament: tournament && !take_back,
            tags: tags.into_iter().collect(),
            setup,
        }
    })
}

/// The first legal moves of a crossed start; a game from an empty board has no opening.
fn opening_of(terms: Terms, length: usize) -> Vec<outflank::rules::Square> {
    if terms.setup.start == Start::Empty {
        return Vec::new();
    }
    let mut game = Game::new(terms, 0).unwrap();
    let play = |_| {
        let square = game.position().legal().iter().last()?;
        game.apply(Action::Play(square), 0).ok()?;
        Some(square)
    };
    (0..length).map_while(play).collect()
}

/// What somebody may try: mostly what can be done, and sometimes anything.
fn attempt(game: &mut Game, what: u8, which: u8, now_ms: u64) {
    let size = game.position().size();
    let pick = |squares: SquareSet| {
        squares
            .iter()
            .nth(usize::from(which) % usize::from(squares.len().max(1)))
    };
    let view = game.view(now_ms);
    let before = game.clone();
    let expired = view
        .clocks
        .is_some_and(|clocks| clocks.running.is_some_and(|color| clocks.expired[color]));
    let done = match what {
        0..40 if expired => game.apply(Action::Timeout, now_ms),
        0..22 => match (view.phase, view.by_hand) {
            (None, Some(hand)) if what < 8 => {
                game.apply(Action::Flip(pick(hand.flippable).unwrap()), now_ms)
            }
            (None, _) => game.apply(Action::Done, now_ms),
            (Some(Phase::Pass), _) => game.apply(Action::Pass, now_ms),
            _ => match pick(view.legal) {
                Some(square) => game.apply(Action::Play(square), now_ms),
                None => game.undo(now_ms),
            },
        },
        22..26 => match view.by_hand.and_then(|hand| pick(hand.flippable)) {
            Some(square) => game.apply(Action::Flip(square), now_ms),
            None => game.redo(now_ms),
        },
        26..28 => game.undo(now_ms),
        28..30 => game.redo(now_ms),
        30 => game.jump(usize::from(which) % 20, now_ms),
        31 => game.apply(Action::Play(pick(SquareSet::full(size)).unwrap()), now_ms),
        32 => game.apply(Action::Pass, now_ms),
        33 => game.apply(Action::Timeout, now_ms),
        34 if which < 40 => game.apply(Action::Resign(None), now_ms),
        35 if which < 40 => game.apply(Action::Resign(Some(Color::White)), now_ms),
        37.. => edit(game, what, NodeId::from(which) % 40, now_ms),
        _ => game.apply(Action::Done, now_ms),
    };
    if done.is_err() {
        assert_eq!(*game, before, "what is refused changes nothing");
    }
    check(game, now_ms);
}

/// Goes to another line, changes the tree, or writes a note.
fn edit(game: &mut Game, what: u8, node: NodeId, now_ms: u64) -> Result<(), Refusal> {
    match what {
        37..39 => game.go_to(node, now_ms),
        39 => game.promote(node),
        40 if node > 8 => game.delete(node, now_ms),
        _ => {
            let note = note(node, now_ms).to_string();
            game.annotate(node, &note).map_err(|_| Refusal::NoSuchTurn)
        }
    }
}

/// A note whose parts depend on the turn.
fn note(node: NodeId, now_ms: u64) -> Note {
    let comment = [
        "",
        "cursor 3",
        "good\n\n  or bad?",
        "\nvalue 1 exact 2 3\n",
        " ä ",
    ];
    Note {
        comment: comment[node as usize % 5].to_owned(),
        value: (node > 2).then_some(Value {
            black: 128 * (node as i32 - 20) + 1,
            exact: node > 9,
            depth: node,
            nodes: now_ms,
            best: "e3".parse().ok().filter(|_| node > 12),
        }),
        searches: Vec::new(),
        played_ms: (node > 7).then_some(now_ms),
    }
}

/// What holds in every tree: every turn follows on its parent, and the current line is one of its lines.
fn check_tree(game: &Game) {
    let nodes = game.nodes();
    assert_eq!(nodes[0], 0);
    for (index, &node) in nodes.iter().enumerate() {
        assert_eq!(game.step(node).is_none(), node == 0);
        assert!(game.position_at(node).is_some());
        let note = Note::from_text(game.note(node));
        assert_eq!(note.to_string(), game.note(node));
        for child in game.children(node) {
            assert_eq!(game.parent(*child), Some(node));
            assert!(nodes[index..].contains(child));
        }
    }
    let mut at = 0;
    for &node in game.line() {
        assert!(game.children(at).contains(&node));
        at = node;
    }
    assert_eq!(
        game.node(),
        match game.cursor() {
            0 => 0,
            cursor => game.line()[cursor - 1],
        }
    );
    if !game.terms().take_back {
        assert!(nodes.iter().all(|&node| game.children(node).len() < 2));
    }
}

/// What holds in every game at every moment.
fn check(game: &Game, now_ms: u64) {
    let view = game.view(now_ms);
    let size = view.board.size();
    assert_eq!(
        view.supply.black + view.supply.white,
        view.board.empties().len()
    );
    assert_eq!(view.ending.is_some(), view.phase == Some(Phase::Over));
    assert_eq!(view.turn.is_none(), view.ending.is_some());
    assert!(view.cursor <= view.length && view.length == game.line().len());
    assert_eq!(view.node, game.node());
    check_tree(game);
    assert_eq!(view.can_redo, view.cursor < view.length);
    let can_put = matches!(view.phase, Some(Phase::Place | Phase::Play));
    assert_eq!(can_put, !view.legal.is_empty());
    if let (Some(hand), None) = (view.by_hand, view.phase) {
        assert!(!hand.done && hand.flipped.is_subset(hand.flippable));
        assert_eq!(
            hand.missing() == 0 && hand.extra() == 0,
            hand.flipped == hand.outflanked
        );
    }
    if let (Some(clocks), Some(clock)) = (view.clocks, game.terms().clock_ms) {
        for color in Color::ALL {
            assert!(clocks.remaining_ms[color] <= clock[color]);
        }
        assert!(clocks.running.is_none() || clocks.running == view.turn);
    }
    assert!(SquareSet::centre(size).size() == size);
    check_answers(game, &view);
    assert!(game.is_recounted(&view) && game.are_turns_recounted());
}

/// The answers for the page follow from the position and the terms.
fn check_answers(game: &Game, view: &View) {
    let position = game.position();
    for (square, &count) in SquareSet::full(position.size())
        .iter()
        .zip(&view.flip_counts)
    {
        let flips = if view.legal.contains(square) {
            position.flips(square).len()
        } else {
            0
        };
        assert_eq!(count, flips, "{square}");
    }
    // An own disc is one that the other player does not have to hand over first.
    if view.phase == Some(Phase::Play) {
        let played = position.play(view.legal.iter().next().unwrap()).unwrap();
        assert_eq!(view.own_disc, played.giver.is_none());
    } else {
        assert!(!view.own_disc);
    }
    let terms = game.terms();
    assert_eq!(view.may_hint, !terms.tournament);
    assert_eq!(view.confirm == Confirm::Always, !terms.touch_move);
    assert_eq!(view.confirm == Confirm::Never, terms.tournament);
    if terms.tournament {
        assert!(!terms.take_back && terms.touch_move && !terms.auto_pass);
    }
}

/// A game after any number of attempts, with the wall clock going on, and now and then back.
pub fn games() -> impl Strategy<Value = Game> {
    let attempts =
        prop::collection::vec((0..44u8, any::<u8>(), 0..4000u64), 0..fewer_in_miri(70, 20));
    (terms(), attempts).prop_map(|(terms, attempts)| {
        let mut now_ms = 1_700_000_000_000;
        let mut game = Game::new(terms, now_ms).unwrap();
        for (what, which, elapsed_ms) in attempts {
            now_ms = if which == 255 {
                now_ms - elapsed_ms
            } else {
                now_ms + elapsed_ms
            };
            attempt(&mut game, what, which, now_ms);
        }
        game
    })
}
