//! Between a written game and the game that is played.

use super::move_tree::{MoveTree, Ply};
use super::problem::NotationProblem;
use super::written::{EndReason, Winner, WrittenGame, WrittenResult, one_line};
use crate::game::{Action, Game, Ms, Player, Reason, Seat, StepKind, Terms};
use crate::rules::{Color, Phase};

/// The tags of a game that hold facts of a written one.
const DATE: &str = "date";
const EVENT: &str = "event";
const PLACE: &str = "place";

impl WrittenGame {
    /// The written form of a game: its current line. A computer is named by the program and its level.
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
        let mut at = MoveTree::START;
        let mut position = *game.start();
        for step in game.steps() {
            let ply = match step.kind {
                StepKind::Play(square) => Ply::Play(square),
                StepKind::Pass | StepKind::TimePass => Ply::Pass,
                StepKind::Timeout | StepKind::Resign => continue,
            };
            at = written.moves.add(at, ply);
            if step.elapsed_ms > 0 {
                written.moves.note_mut(at).elapsed_ms = Some(step.elapsed_ms);
            }
            if let Ply::Play(square) = ply
                && position.flips(square) != step.flips
            {
                written.moves.note_mut(at).flips = Some(step.flips);
            }
            match written.moves.played(&position, at, ply) {
                Some(after) => position = after,
                None => break,
            }
        }
        written.result = result_of(game);
        written
    }

    /// The game with its main line, to be played on and kept.
    ///
    /// # Errors
    /// When the start or a move is not possible.
    pub fn to_game(&self, now_ms: Ms) -> Result<Game, NotationProblem> {
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
        let mut game = Game::new(terms, now_ms)?;
        for node in self.moves.main_line() {
            let action = match self.moves.ply(node) {
                Some(Ply::Play(square)) => Action::Play(square),
                _ => Action::Pass,
            };
            game.apply(action, now_ms)?;
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
