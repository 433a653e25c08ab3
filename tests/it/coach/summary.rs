//! What a review says about a whole game: figures, the moves that decided it, what went well and what to practise.

use std::collections::BTreeMap;

use outflank::coach::{
    Code, Decided, Effort, GamePhase, Kind, Mark, PhaseFigures, Practise, Review, Step, Turn,
    TurningPoint, Well, facts, praises, reasons, verdicts, win_chance,
};
use outflank::rules::{Color, Size};

use super::labelled::{Labelled, games};
use super::reviewed::{open_game, result};

/// Turns of an unfinished game on 8x8, with 10 empty squares at the end.
fn turns() -> Vec<Turn> {
    let mut turns = open_game(Size::Eight);
    let end = turns.iter().position(|turn| turn.empties() == 10).unwrap();
    turns.truncate(end + 1);
    turns[end].played = None;
    turns
}

fn phase(turn: &Turn) -> GamePhase {
    GamePhase::new(Size::Eight, turn.empties())
}

/// The turns in which a player has a choice in a phase.
fn choices(turns: &[Turn], color: Color, wanted: GamePhase) -> Vec<usize> {
    let is_choice = |turn: &Turn| {
        turn.color() == color
            && turn.played.is_some()
            && turn.position.legal().len() >= 2
            && phase(turn) == wanted
    };
    let all = turns.iter().enumerate();
    all.filter(|(_, turn)| is_choice(turn))
        .map(|(index, _)| index)
        .collect()
}

fn sign(color: Color) -> f64 {
    if color == Color::Black { 1.0 } else { -1.0 }
}

/// A review in which the start is worth `start` discs for Black, and some turns lose discs. Also the value of each turn's
/// position for its player.
fn reviewed(turns: &[Turn], start: f64, losses: &[(usize, f64)]) -> (Review, Vec<f64>) {
    let mut review = Review::new(turns.to_vec(), Effort::Normal);
    let (mut black, mut values) = (start, Vec::new());
    for (index, turn) in turns.iter().enumerate() {
        let lost = losses.iter().find(|(turn, _)| *turn == index);
        let loss = lost.map_or(0.0, |&(_, loss)| loss);
        let value = sign(turn.color()) * black;
        values.push(value);
        if turn.is_searched() {
            review.take(index, Step::Estimate, result(turn, value, loss, false));
        }
        black -= sign(turn.color()) * loss;
    }
    (review, values)
}

/// The win chance that a turn loses.
fn chance_lost(turn: &Turn, value: f64, loss: f64) -> f64 {
    let chance = |value| win_chance(Size::Eight, value, turn.empties());
    chance(value) - chance(value - loss)
}

/// One turn of each player in each phase, with a loss.
fn losses(turns: &[Turn]) -> Vec<(usize, f64)> {
    let mut losses = Vec::new();
    for (color, discs) in [
        (Color::Black, [3.0, 5.0, 2.0]),
        (Color::White, [1.0, 8.0, 4.0]),
    ] {
        for (phase, loss) in GamePhase::ALL.into_iter().zip(discs) {
            losses.push((choices(turns, color, phase)[1], loss));
        }
    }
    losses
}

#[test]
fn each_phase_has_its_figures() {
    let turns = turns();
    let losses = losses(&turns);
    let (review, values) = reviewed(&turns, 0.0, &losses);
    for color in Color::ALL {
        let figures = review.player(color);
        for (wanted, found) in GamePhase::ALL.into_iter().zip(figures.phases) {
            let choices = choices(&turns, color, wanted);
            let mut expected = PhaseFigures {
                moves: choices.len() as u32,
                ..PhaseFigures::default()
            };
            for &(turn, loss) in losses.iter().filter(|(turn, _)| choices.contains(turn)) {
                expected.loss += loss;
                expected.chance += chance_lost(&turns[turn], values[turn], loss);
            }
            assert_eq!((found.moves, found.loss), (expected.moves, expected.loss));
            assert!((found.chance - expected.chance).abs() < 1e-12, "{found:?}");
        }
        let decided = turns
            .iter()
            .enumerate()
            .filter(|(index, turn)| turn.color() == color && review.decision(*index).is_some());
        let sum: u32 = figures.marks.iter().map(|&(_, count)| count).sum();
        assert_eq!(sum as usize, decided.count());
        for (mark, count) in figures.marks {
            let marked = (0..turns.len())
                .filter(|&turn| turns[turn].color() == color && review.mark(turn) == Some(mark));
            assert_eq!(marked.count(), count as usize, "{mark:?}");
        }
    }
}

#[test]
fn mistakes_come_by_the_win_chance_that_they_lost() {
    let turns = turns();
    let losses = losses(&turns);
    let (review, values) = reviewed(&turns, 0.0, &losses);
    let mistakes = review.mistakes();
    let marked: Vec<usize> = (0..turns.len())
        .filter(|&turn| review.mark(turn).is_some_and(Mark::is_mistake))
        .collect();
    let mut sorted = mistakes.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, marked);
    assert!(mistakes.len() >= 4, "{mistakes:?}");
    let lost = |turn: &usize| {
        let (_, loss) = losses.iter().find(|(other, _)| other == turn).unwrap();
        chance_lost(&turns[*turn], values[*turn], *loss)
    };
    assert!(mistakes.is_sorted_by(|a, b| lost(a) >= lost(b)));
    assert!(!mistakes.is_sorted(), "the order is not that of the game");
}

#[test]
fn the_graph_has_the_value_for_black_of_each_position() {
    let turns = turns();
    let losses = losses(&turns);
    let (review, values) = reviewed(&turns, 2.0, &losses);
    let graph = review.graph();
    assert_eq!(graph.len(), turns.len(), "the end of the game is not known");
    for (index, point) in graph.into_iter().enumerate() {
        let (turn, point) = (&turns[index], point.unwrap());
        let black = sign(turn.color()) * values[index];
        assert_eq!((point.value, point.exact), (black, false), "{index}");
        if turn.is_searched() {
            let chance = win_chance(Size::Eight, black, turn.empties());
            assert!((point.chance - chance).abs() < 1e-12, "{index}");
        }
    }
}

#[test]
fn the_last_move_that_gave_a_result_away_decided_the_game() {
    let turns = turns();
    for loser in Color::ALL {
        let [first, second, third] = choices(&turns, loser, GamePhase::Middle)[..3] else {
            panic!("three moves in the middle of the game");
        };
        let other = choices(&turns, !loser, GamePhase::Middle);
        let between = other.iter().find(|&&turn| turn > first && turn < second);
        let between = *between.unwrap();
        let decided = |ahead: f64, losses: &[(usize, f64)]| {
            let (review, _) = reviewed(&turns, sign(loser) * ahead, losses);
            let found = review.summary(loser).decided;
            assert_eq!(review.summary(!loser).decided, found);
            (found, review.loser())
        };
        let point = |turn| TurningPoint { turn, exact: false };
        let last_win = |turn| (Some(Decided::LastWin(point(turn))), Some(loser));
        let last_draw = |turn| (Some(Decided::LastDraw(point(turn))), Some(loser));
        assert_eq!(decided(4.0, &[(first, 6.0)]), last_win(first));
        let there_and_back = [(first, 6.0), (between, 6.0), (second, 6.0)];
        assert_eq!(decided(4.0, &there_and_back), last_win(second));
        // A win becomes a draw, and the draw is lost later.
        let in_two_steps = [(first, 4.0), (third, 2.0)];
        assert_eq!(decided(4.0, &in_two_steps), last_win(first));
        let (review, _) = reviewed(&turns, sign(loser) * 4.0, &in_two_steps);
        assert_eq!(review.last_draw(), Some(point(third)));
        assert_eq!(decided(0.0, &[(first, 6.0)]), last_draw(first));
        assert_eq!(decided(4.0, &[(first, 4.0)]), (Some(Decided::Drawn), None));
        let behind = (Some(Decided::InPhase(GamePhase::Middle)), Some(loser));
        assert_eq!(decided(-2.0, &[(first, 4.0)]), behind);
        assert_eq!(decided(-2.0, &[]), (None, Some(loser)), "nothing was lost");
    }
}

#[test]
fn the_phase_in_which_both_lost_most_decided_a_game() {
    let turns = turns();
    for (phase, other) in [
        (GamePhase::Opening, GamePhase::End),
        (GamePhase::Middle, GamePhase::Opening),
        (GamePhase::End, GamePhase::Middle),
    ] {
        let at = |color, phase, nth: usize| choices(&turns, color, phase)[nth];
        // More than one loss of the other phase, less than both.
        let losses = [
            (at(Color::Black, phase, 0), 3.0),
            (at(Color::White, phase, 1), 3.0),
            (at(Color::Black, other, 0), 3.0),
        ];
        let (review, _) = reviewed(&turns, 0.0, &losses);
        assert_eq!(review.decided_in(), Some(phase));
    }
    assert_eq!(reviewed(&turns, 5.0, &[]).0.decided_in(), None);
}

/// docs/coach.md, "Marks, accuracy, win chance": the loss a move beside that of tournament players.
#[test]
fn phases_are_judged_by_the_usual_loss() {
    let turns = turns();
    // The mean loss in each phase, as a share of the usual one.
    let judged = |shares: [f64; 3]| {
        let mut losses = Vec::new();
        for (phase, share) in GamePhase::ALL.into_iter().zip(shares) {
            let choices = choices(&turns, Color::White, phase);
            let loss = share * phase.usual_loss();
            losses.extend(choices.into_iter().map(|turn| (turn, loss)));
        }
        let (review, _) = reviewed(&turns, 0.0, &losses);
        let summary = review.summary(Color::White);
        let well = match summary.well {
            Some(Well::Phase(phase, loss)) => (phase, loss / phase.usual_loss()),
            other => panic!("{other:?}"),
        };
        let practise = match summary.practise {
            Some(Practise::Phase(phase, loss)) => Some((phase, loss / phase.usual_loss())),
            None => None,
            other => panic!("{other:?}"),
        };
        (well, practise)
    };
    let check = |shares: [f64; 3], well: (GamePhase, f64), practise: Option<(GamePhase, f64)>| {
        let (best, worst) = judged(shares);
        assert_eq!(best.0, well.0, "{shares:?}");
        assert!((best.1 - well.1).abs() < 1e-9, "{shares:?}");
        assert_eq!(
            worst.map(|(phase, _)| phase),
            practise.map(|(phase, _)| phase)
        );
        if let (Some((_, found)), Some((_, share))) = (worst, practise) {
            assert!((found - share).abs() < 1e-9, "{shares:?}");
        }
    };
    use GamePhase::{End, Middle, Opening};
    check([1.2, 0.5, 0.9], (Middle, 0.5), Some((Opening, 1.2)));
    check([0.4, 0.5, 1.1], (Opening, 0.4), Some((End, 1.1)));
    check([0.9, 1.3, 0.3], (End, 0.3), Some((Middle, 1.3)));
    check([0.9, 0.8, 0.7], (End, 0.7), None);
    check([0.0, 0.0, 0.9], (Opening, 0.0), None);
}

#[test]
fn a_loss_of_exactly_the_usual_one_is_nothing_to_practise() {
    let turns = turns();
    let practise = |factor: f64| {
        let choices = choices(&turns, Color::Black, GamePhase::Middle);
        let loss = factor * choices.len() as f64 * GamePhase::Middle.usual_loss();
        // One turn loses all, from a value of 0, so that no sum is rounded.
        let (review, _) = reviewed(&turns, 0.0, &[(choices[0], loss)]);
        let found = review.player(Color::Black).phases[1];
        (
            found.loss / f64::from(found.moves),
            review.summary(Color::Black).practise,
        )
    };
    let usual = GamePhase::Middle.usual_loss();
    assert_eq!(practise(1.0), (usual, None));
    let twice = Some(Practise::Phase(GamePhase::Middle, 2.0 * usual));
    assert_eq!(practise(2.0), (2.0 * usual, twice));
}

#[test]
fn a_phase_without_moves_is_neither_good_nor_bad() {
    let mut turns = turns();
    let end = turns
        .iter()
        .position(|turn| phase(turn) == GamePhase::Middle);
    turns.truncate(end.unwrap());
    let at = choices(&turns, Color::Black, GamePhase::Opening)[1];
    let (review, _) = reviewed(&turns, 0.0, &[(at, 4.0)]);
    let summary = review.summary(Color::Black);
    let well = summary.well;
    assert!(
        matches!(well, Some(Well::Phase(GamePhase::Opening, loss)) if loss > 0.0),
        "{well:?}"
    );
}

/// A review of a labelled game, in which both looks find the same.
fn review_of(game: &[Labelled]) -> Review {
    let turn = |labelled: &Labelled| Turn::new(labelled.position, labelled.played);
    let mut review = Review::new(game.iter().map(turn).collect(), Effort::Normal);
    for (index, labelled) in game.iter().enumerate() {
        for step in [Step::Estimate, Step::SecondLook] {
            review.take(index, step, labelled.analysis.clone());
        }
    }
    review
}

#[test]
fn the_dearest_reason_is_practised_and_the_best_praise_is_shown() {
    let labelled = games(include_str!("../../data/coach-games.tsv"));
    let (mut with_reason, mut with_praise) = (0, 0);
    for game in labelled.values() {
        let review = review_of(game);
        assert!(
            review.jobs().is_empty()
                || !review.jobs().iter().any(|job| job.step == Step::SecondLook)
        );
        for color in Color::ALL {
            let mut sums: BTreeMap<Code, (u32, f64)> = BTreeMap::new();
            let mut praised: Option<(usize, Code, f64)> = None;
            for (turn, labelled) in game.iter().enumerate() {
                let Some(decision) = review.decision(turn) else {
                    continue;
                };
                let mut stated = verdicts(&decision);
                stated.extend(reasons(&decision));
                assert_eq!(review.reasons(turn), stated, "turn {turn}");
                assert_eq!(review.facts(turn), facts(&decision), "turn {turn}");
                assert_eq!(review.praises(turn), praises(&decision), "turn {turn}");
                if labelled.position.turn() != color {
                    continue;
                }
                let is_mistake = review.mark(turn).is_some_and(Mark::is_mistake);
                let first = stated
                    .iter()
                    .find(|found| found.code.kind() == Kind::Reason);
                if let Some(found) = first.filter(|_| is_mistake) {
                    let (count, loss) = sums.entry(found.code).or_default();
                    *count += 1;
                    *loss += found.severity;
                }
                if let Some(praise) = praises(&decision).first()
                    && praised.is_none_or(|(_, _, most)| praise.severity > most)
                {
                    praised = Some((turn, praise.code, praise.severity));
                }
            }
            let summary = review.summary(color);
            if let Some((turn, code, _)) = praised {
                with_praise += 1;
                assert_eq!(summary.well, Some(Well::Move(turn, code)));
            }
            let dearest = sums.iter().max_by(|(_, a), (_, b)| a.1.total_cmp(&b.1));
            if let Some((code, (count, loss))) = dearest {
                with_reason += 1;
                let Some(Practise::Reason(found, times, discs)) = summary.practise else {
                    panic!("{:?}", summary.practise);
                };
                assert_eq!((found, times), (*code, *count));
                assert!((discs - loss).abs() < 1e-9);
            }
        }
    }
    assert!(
        with_reason >= 8 && with_praise >= 8,
        "{with_reason} {with_praise}"
    );
}

#[test]
fn of_equal_praises_the_first_is_shown() {
    let labelled = games(include_str!("../../data/coach-games.tsv"));
    let mut checked = 0;
    for game in labelled.values() {
        let twice = [&game[..], &game[..]].concat();
        let (once, twice) = (review_of(game), review_of(&twice));
        for color in Color::ALL {
            let well = once.summary(color).well;
            // Only in the doubled game a turn comes after the last one, which may be praised for another thing there.
            if matches!(well, Some(Well::Move(turn, _)) if turn + 1 < game.len()) {
                checked += 1;
                assert_eq!(twice.summary(color).well, well);
            }
        }
    }
    assert!(checked >= 8, "{checked}");
}

#[test]
fn of_reasons_that_cost_the_same_the_one_of_the_worst_mistake_is_practised() {
    let labelled = games(include_str!("../../data/coach-games.tsv"));
    // Mistakes with their next positions, and the first reason of each.
    let mut mistakes: Vec<(&[Labelled], Code, f64)> = Vec::new();
    for game in labelled.values() {
        for pair in game.windows(2) {
            let review = review_of(pair);
            let mut stated = review.reasons(0).into_iter();
            let first = stated.find(|found| found.code.kind() == Kind::Reason);
            if let Some(found) = first.filter(|_| review.mistakes() == [0]) {
                mistakes.push((pair, found.code, found.severity));
            }
        }
    }
    let mut checked = 0;
    for (index, &(one, code, loss)) in mistakes.iter().enumerate() {
        for &(other, second, severity) in &mistakes[index + 1..] {
            let same_color = one[0].position.turn() == other[0].position.turn();
            if severity != loss || second == code || !same_color {
                continue;
            }
            let review = review_of(&[one, other].concat());
            let worst = review.mistakes()[0];
            let expected = Practise::Reason(if worst == 0 { code } else { second }, 1, loss);
            let practise = review.summary(one[0].position.turn()).practise;
            assert_eq!(practise, Some(expected));
            checked += 1;
        }
    }
    assert!(checked >= 4, "{checked}");
}

#[test]
fn a_small_loss_of_an_estimate_decides_nothing() {
    let turns = turns();
    let turn = choices(&turns, Color::Black, GamePhase::Middle)[0];
    let decided = |exact: bool| {
        let mut review = Review::new(turns.clone(), Effort::Normal);
        for (index, entry) in turns
            .iter()
            .enumerate()
            .filter(|(_, turn)| turn.is_searched())
        {
            let black = if index > turn { -0.5 } else { 1.0 };
            let loss = if index == turn { 1.5 } else { 0.0 };
            let found = result(entry, sign(entry.color()) * black, loss, exact);
            review.take(index, Step::Solve, found);
        }
        review.last_win()
    };
    assert_eq!(decided(false), None);
    assert_eq!(decided(true), Some(TurningPoint { turn, exact: true }));
}

#[test]
fn a_phase_goes_well_only_if_less_is_lost_than_usual() {
    let turns = turns();
    let all = choices(&turns, Color::Black, GamePhase::Opening);
    for (loss, well) in [(0.9, true), (1.0, false)] {
        // In the other phases more is lost.
        let losses: Vec<(usize, f64)> = (0..turns.len())
            .map(|turn| (turn, if all.contains(&turn) { loss } else { 3.0 }))
            .collect();
        let (review, _) = reviewed(&turns, 0.0, &losses);
        let found = review.summary(Color::Black).well;
        let is_phase = matches!(found, Some(Well::Phase(GamePhase::Opening, _)));
        assert_eq!(is_phase, well, "{loss}: {found:?}");
    }
}
