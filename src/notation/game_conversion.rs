//! Between a written game and the game that is played.

use super::move_tree::{MoveTree, NodeId, Note, Ply, WrittenValue};
use super::problem::NotationProblem;
use super::record;
use super::written::{EndReason, Winner, WrittenGame, WrittenResult, one_line};
use crate::game;
use crate::game::{Action, Game, Ms, Player, Reason, Seat, StepKind, Terms};
use crate::rules::{Color, Phase};

/// The tags of a game that hold facts of a written one.
const DATE: &str = "date";
const EVENT: &str = "event";
const PLACE: &str = "place";
/// The random number of a game, by which the page knows it again; a fact of a written game too.
const SEED: &str = "seed";

impl WrittenGame {
    /// The written form of a game, with all variations; the current line is the main one. A computer is named by the
    /// program and its level.
    pub fn of_game(game: &Game) -> WrittenGame {
        let terms = game.terms();
        let name = |player: Player| match player {
            Player::Person { name, .. } => name,
            Player::Computer { level } => format!("Outflank {level}"),
        };
        let mut written = WrittenGame {
            players: terms.players().map(name),
            date: terms.tags[DATE].clone(),
            event: terms.tags[EVENT].clone(),
            place: terms.tags[PLACE].clone(),
            setup: terms.setup,
            ..WrittenGame::default()
        };
        add_turns(game, &mut written.moves);
        written.result = result_of(game);
        written
    }

    /// The terms of the game to be played on.
    fn terms(&self) -> Terms {
        let mut terms = Terms {
            setup: self.setup,
            ..Terms::default()
        };
        for (color, seat) in [(Color::Black, Seat::Me), (Color::White, Seat::Other)] {
            let name = one_line(&self.players[color]);
            Player::Person { seat, name }.write(color, &mut terms.tags);
        }
        for (tag, text) in [
            (DATE, &self.date),
            (EVENT, &self.event),
            (PLACE, &self.place),
        ] {
            if !text.is_empty() {
                terms.tags.insert(tag, one_line(text));
            }
        }
        if let Some(seed) = self.facts.get(SEED) {
            terms.tags.insert(SEED, &seed[..]);
        }
        terms
    }

    /// The record of the game that [`to_game`](Self::to_game) makes; a game of moves alone, as archives have them by the
    /// thousand, is written without being played again.
    ///
    /// # Errors
    /// When the start or a move is not possible.
    pub(super) fn to_record(&self, now_ms: Ms) -> Result<String, NotationProblem> {
        let end = self.moves.position(&self.start()?, self.moves.end());
        if !self.moves.is_plain() || end.is_err() || self.result.reason == EndReason::Resign {
            return self.to_game(now_ms).map(|game| record::write(&game));
        }
        let start = Game::new(self.terms(), now_ms)?;
        let plies = self
            .moves
            .main_line()
            .filter_map(|node| self.moves.ply(node));
        Ok(record::write_line(&start, plies.map(action)))
    }

    /// The game with its variations, comments and values, to be played on and kept; the cursor is at the end of the main
    /// line.
    ///
    /// # Errors
    /// When the start or a move is not possible.
    pub fn to_game(&self, now_ms: Ms) -> Result<Game, NotationProblem> {
        let terms = self.terms();
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
                game.apply(action(ply), at_ms)?;
                turns[node as usize] = game.node();
            }
            if let Some(note) = note {
                // A written comment has no line that a note of a game could not have.
                let _ = game.annotate(turns[node as usize], &note_of(note).to_string());
            }
        }
        let end = turns[self.moves.end() as usize];
        if game.node() != end {
            game.go_to(end, now_ms)?;
        }
        let result = self.result;
        if let (EndReason::Resign, Some(Winner::Player(winner))) = (result.reason, result.winner)
            && game.position().phase() != Phase::Over
        {
            game.apply(Action::Resign(Some(!winner)), now_ms)?;
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

/// Adds all turns of a game; those that are no move, as the end of a player's time, are left out.
fn add_turns(game: &Game, moves: &mut MoveTree) {
    let line = game.line();
    // Places to visit, each with the written place that it follows.
    let mut open = vec![(0, MoveTree::START)];
    while let Some((node, parent)) = open.pop() {
        let mut at = parent;
        if let (Some(step), Some(before)) = (game.step(node), game.parent(node)) {
            let ply = match step.kind {
                StepKind::Play(square) => Some(Ply::Play(square)),
                StepKind::Pass | StepKind::TimePass => Some(Ply::Pass),
                StepKind::Timeout | StepKind::Resign => None,
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
fn note_of(note: &Note) -> game::Note {
    game::Note {
        comment: note.comment.clone(),
        value: note.value.map(|value| game::Value {
            black: scaled(value.black, UNIT, 100),
            exact: value.exact,
            depth: 0,
            nodes: 0,
            best: None,
        }),
        played_ms: None,
    }
}

/// The result of a game that is over.
fn result_of(game: &Game) -> WrittenResult {
    let view = game.view(game.since_ms());
    let Some(ending) = view.ending else {
        return WrittenResult::default();
    };
    let winner = ending.winner.map_or(Winner::Draw, Winner::Player);
    match ending.reason {
        Reason::Score => {
            let score = view.standing.tournament;
            WrittenResult::of_discs(score.black, score.white)
        }
        Reason::Resign => WrittenResult {
            difference: None,
            winner: Some(winner),
            reason: EndReason::Resign,
        },
        Reason::Time => WrittenResult {
            difference: None,
            winner: Some(winner),
            reason: EndReason::Time,
        },
    }
}
