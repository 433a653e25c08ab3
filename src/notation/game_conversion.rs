//! Between a written game and the game that is played.

use super::early_result::RESULT;
use super::move_tree::{MoveTree, NodeId, Note, Ply, WrittenValue};
use super::problem::NotationProblem;
use super::record;
use super::written::{EndReason, Winner, WrittenGame, WrittenResult, one_line};
use crate::game;
use crate::game::{
    Action, Flipping, Game, Ms, Player, Reason, Seat, StepKind, Tags, Terms, TimeOver,
};
use crate::rules::{Color, Phase, Position};

/// The tags of a game that hold facts of a written one.
const DATE: &str = "date";
const EVENT: &str = "event";
const PLACE: &str = "place";
/// The random number of a game, by which the page knows it again; a fact of a written game too.
pub(super) const SEED: &str = "seed";

/// How many turns of one place are compared with another one. There are fewer, unless they differ in flips by hand, which any
/// number can.
const MOST_COMPARED: usize = 128;

impl WrittenGame {
    /// The written form of a game, with all variations; the current line is the main one. A computer is named by the
    /// program and its level.
    pub fn of_game(game: &Game) -> WrittenGame {
        let terms = game.terms();
        let name = |player: Player| match player {
            Player::Person { name, .. } => one_line(&name),
            Player::Computer { level } => format!("Outflank {level}"),
        };
        let mut written = WrittenGame {
            players: terms.players().map(name),
            date: one_line(&terms.tags[DATE]),
            event: one_line(&terms.tags[EVENT]),
            place: one_line(&terms.tags[PLACE]),
            setup: terms.setup,
            clock_ms: terms.clock_ms,
            ..WrittenGame::default()
        };
        add_turns(game, &mut written.moves);
        written.result = result_of(game);
        written
    }

    /// The terms of the game to be played on, whose main line ends in this phase.
    fn terms(&self, phase: Phase, flipping: Flipping) -> Terms {
        Terms {
            setup: self.setup,
            tags: self.tags(phase),
            flipping,
            ..Terms::default()
        }
    }

    /// The tags of these terms.
    fn tags(&self, phase: Phase) -> Tags {
        let mut tags = Tags::default();
        for (color, seat) in [(Color::Black, Seat::Me), (Color::White, Seat::Other)] {
            let name = one_line(&self.players[color]);
            Player::Person { seat, name }.write(color, &mut tags);
        }
        for (tag, text) in [
            (DATE, &self.date),
            (EVENT, &self.event),
            (PLACE, &self.place),
        ] {
            if !text.is_empty() {
                tags.insert(tag, one_line(text));
            }
        }
        if let Some(seed) = self.facts.get(SEED) {
            tags.insert(SEED, &seed[..]);
        }
        // A resignation is a turn of the record.
        if let Some(early) = self.early_end(phase == Phase::Over)
            && self.resigned().is_none()
        {
            let turns = self.moves.main_line().count();
            tags.insert(RESULT, format!("{turns} {}", early.to_text()));
        }
        tags
    }

    /// The phase at the end of the main line.
    fn end_phase(&self) -> Result<Phase, NotationProblem> {
        let position = self.moves.position(&self.start()?, self.moves.end())?;
        Ok(position.phase())
    }

    /// Whether a player has flipped other discs than the rules ask for, as only those who flip by hand can.
    fn flipping(&self) -> Flipping {
        let mut notes = (0..=self.moves.len() as NodeId).filter_map(|node| self.moves.note(node));
        match notes.any(|note| note.flips.is_some()) {
            true => Flipping::ByHand,
            false => Flipping::default(),
        }
    }

    /// The actions that follow on a disc which is put down where flips are made by hand.
    fn flips(&self, node: NodeId, before: &Position, flipping: Flipping) -> Vec<Action> {
        match self.moves.ply(node) {
            Some(Ply::Play(square))
                if flipping == Flipping::ByHand && before.phase() == Phase::Play =>
            {
                let written = self.moves.note(node).and_then(|note| note.flips);
                let flips = written.unwrap_or(before.flips(square));
                let flips = flips.iter().map(Action::Flip);
                flips.chain([Action::Done]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Who resigned, if somebody did.
    fn resigned(&self) -> Option<Color> {
        match (self.result.reason, self.result.winner) {
            (EndReason::Resign, Some(Winner::Player(winner))) => Some(!winner),
            _ => None,
        }
    }

    /// The record of the game that [`to_game`](Self::to_game) makes, written without playing it: archives have games by the
    /// thousand, and the readers need no game.
    ///
    /// # Errors
    /// When the start or a move is not possible.
    pub fn to_record(&self) -> Result<String, NotationProblem> {
        // Turns that were written twice in the same place are one; `numbers` has their numbers in the record.
        let mut turns = MoveTree::default();
        let flipping = self.flipping();
        let mut flips = vec![Vec::new()];
        let mut numbers = vec![MoveTree::START];
        let mut positions = vec![self.start()?];
        let mut notes = vec![
            self.moves
                .note(MoveTree::START)
                .map_or(String::new(), note_of),
        ];
        for node in 1..=self.moves.len() as NodeId {
            let parent = numbers[self.moves.parent(node) as usize];
            let Some(ply) = self.moves.ply(node) else {
                continue;
            };
            let note = self.moves.note(node);
            let before = &positions[parent as usize];
            let by_hand = self.flips(node, before, flipping);
            let is_known =
                |&child: &NodeId| turns.ply(child) == Some(ply) && flips[child as usize] == by_hand;
            let known = turns.children(parent).take(MOST_COMPARED).find(is_known);
            let number = match known {
                Some(number) => number,
                None => {
                    positions.push(self.moves.step(before, node, ply)?);
                    flips.push(by_hand);
                    notes.push(String::new());
                    let number = turns.add(parent, ply);
                    if let Some(ms) = note.and_then(|note| note.elapsed_ms) {
                        turns.note_mut(number).elapsed_ms = Some(ms);
                    }
                    number
                }
            };
            numbers.push(number);
            if let Some(note) = note {
                // Turns that are one have the comments of each, and the last value.
                notes[number as usize].push_str(&note_of(note));
            }
        }
        let end = numbers[self.moves.end() as usize];
        let phase = positions[end as usize].phase();
        let loser = self.resigned().filter(|_| phase != Phase::Over);
        let resigned = loser.map(|loser| record::Turn {
            parent: end,
            action: Some((Action::Resign(Some(loser)), 0)),
            flips: &[],
            note: "",
        });
        let cursor = resigned.as_ref().map_or(end, |_| positions.len() as NodeId);
        let written = (0..=turns.len() as NodeId).map(|number| record::Turn {
            parent: turns.parent(number),
            action: turns.ply(number).map(|ply| {
                let note = turns.note(number);
                let elapsed_ms = note.and_then(|note| note.elapsed_ms).unwrap_or(0);
                (action(ply), elapsed_ms)
            }),
            flips: &flips[number as usize],
            note: &notes[number as usize],
        });
        let turns = written.chain(resigned);
        let terms = self.terms(phase, flipping);
        Ok(record::write_turns(&terms, turns, cursor))
    }

    /// The record of legal moves in a row, without variations and notes, that end in this phase: the one of
    /// [`to_record`](Self::to_record), in a third of its time.
    pub(super) fn line_record(&self, phase: Phase) -> String {
        let turns = (0..=self.moves.len() as NodeId).map(|node| record::Turn {
            parent: self.moves.parent(node),
            action: self.moves.ply(node).map(|ply| (action(ply), 0)),
            flips: &[],
            note: "",
        });
        let cursor = self.moves.len() as NodeId;
        let terms = self.terms(phase, Flipping::default());
        record::write_turns(&terms, turns, cursor)
    }

    /// The game with its variations, comments and values, to be played on and kept; the cursor is at the end of the main
    /// line.
    ///
    /// # Errors
    /// When the start or a move is not possible.
    pub fn to_game(&self, now_ms: Ms) -> Result<Game, NotationProblem> {
        let flipping = self.flipping();
        let terms = self.terms(self.end_phase()?, flipping);
        let times = self
            .moves
            .main_line()
            .filter_map(|node| self.moves.note(node)?.elapsed_ms);
        let total_ms = times.fold(0, Ms::saturating_add);
        let mut at_ms = now_ms.saturating_sub(total_ms);
        let mut game = Game::new(terms, at_ms)?;
        // The turns of the game, by those of the written one.
        let mut turns = vec![0; self.moves.len() + 1];
        for node in 0..=self.moves.len() as NodeId {
            let note = self.moves.note(node);
            if let Some(ply) = self.moves.ply(node) {
                let before = turns[self.moves.parent(node) as usize];
                if game.node() != before {
                    game.go_to(before, at_ms)?;
                }
                at_ms = at_ms.saturating_add(note.and_then(|note| note.elapsed_ms).unwrap_or(0));
                let before = *game.position();
                game.apply(action(ply), at_ms)?;
                for flip in self.flips(node, &before, flipping) {
                    game.apply(flip, at_ms)?;
                }
                turns[node as usize] = game.node();
            }
            if let Some(note) = note {
                // A written comment has no line that a note of a game could not have.
                let turn = turns[node as usize];
                let _ = game.annotate(turn, &[game.note(turn), &note_of(note)].concat());
            }
        }
        let end = turns[self.moves.end() as usize];
        if game.node() != end {
            game.go_to(end, now_ms)?;
        }
        if let Some(loser) = self.resigned()
            && game.position().phase() != Phase::Over
        {
            game.apply(Action::Resign(Some(loser)), now_ms)?;
        }
        Ok(game)
    }
}

fn action(ply: Ply) -> Action {
    match ply {
        Ply::Play(square) => Action::Play(square),
        Ply::Pass => Action::Pass,
    }
}

/// Adds all turns of a game. A player without time who does not move any more passes; ends of games are left out.
fn add_turns(game: &Game, moves: &mut MoveTree) {
    let line = game.line();
    let mut end = MoveTree::START;
    // Places to visit, each with the written place that it follows.
    let mut open = vec![(0, MoveTree::START)];
    while let Some((node, parent)) = open.pop() {
        let mut at = parent;
        if let (Some(step), Some(before)) = (game.step(node), game.parent(node)) {
            let ply = match step.kind {
                StepKind::Play(square) => Some(Ply::Play(square)),
                StepKind::Timeout if game.terms().time_over == TimeOver::Loses => None,
                StepKind::Pass | StepKind::TimePass | StepKind::Timeout => Some(Ply::Pass),
                StepKind::Resign => None,
            };
            if let Some(ply) = ply {
                at = moves.add(parent, ply);
                if step.elapsed_ms > 0 {
                    moves.note_mut(at).elapsed_ms = Some(step.elapsed_ms);
                }
                let right = step.square().zip(game.position_at(before));
                if right.is_some_and(|(square, position)| position.flips(square) != step.flips) {
                    moves.note_mut(at).flips = Some(step.flips);
                }
            }
        }
        if line.last() == Some(&node) {
            end = at;
        }
        let note = game::Note::from_text(game.note(node));
        if !note.comment.is_empty() || note.value.is_some() {
            let written = moves.note_mut(at);
            written.value = note.value.map(|value| WrittenValue {
                black: scaled(value.black, 100, UNIT),
                exact: value.exact,
            });
            written.comment = note.comment;
        }
        let children = game.children(node);
        let is_current = |child: &&NodeId| line.contains(child);
        let others = children.iter().filter(|child| !is_current(child));
        let ordered: Vec<NodeId> = children
            .iter()
            .filter(is_current)
            .chain(others)
            .copied()
            .collect();
        open.extend(ordered.into_iter().rev().map(|child| (child, at)));
    }
    // A player may go back and resign where other moves follow.
    if moves.children(end).next().is_some() {
        moves.end_at(end);
    }
}

/// Parts of a disc in the values of a game.
const UNIT: i32 = 128;

/// A value in another unit, rounded to the nearest number.
fn scaled(value: i32, to: i32, from: i32) -> i32 {
    let double = i64::from(value) * 2 * i64::from(to);
    let rounded = (double + double.signum() * i64::from(from)) / (2 * i64::from(from));
    rounded as i32
}

/// What is written about a turn, as a game keeps it.
fn note_of(note: &Note) -> String {
    let value = note.value.map(|value| game::Value {
        black: scaled(value.black, UNIT, 100),
        exact: value.exact,
        depth: 0,
        nodes: 0,
        best: None,
    });
    let mut text = String::new();
    // Writing to a `String` never fails.
    let _ = game::write_note(&mut text, &note.comment, value.as_ref());
    text
}

/// The result of a game, as it ended or as its source writes it.
fn result_of(game: &Game) -> WrittenResult {
    // The cursor may be before the end of the line.
    let mut end = game.clone();
    let _ = end.jump(end.line().len(), end.since_ms());
    let view = end.view(end.since_ms());
    match view.ending {
        Some(ending) if ending.reason == Reason::Score => {
            let score = view.standing.tournament;
            WrittenResult::of_discs(score.black, score.white)
        }
        ending => WrittenResult::of_early_end(&end, ending).unwrap_or_default(),
    }
}
