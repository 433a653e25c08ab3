use wasm_bindgen::JsValue;

use super::super::object::{Bytes, Nullable, ToJs};
use super::super::player::{Colour, player};
use super::convert::{each_square, index_of, indices};
use super::objects::{
    ByHand, Clocks, GameSetup, Handicap, Outcome, PassName, PhaseName, StartName, Step, Tags, View,
};
use crate::game::{self, Flipping, Game, NodeId, Terms};
use crate::notation::early_end;
use crate::rules::{Color, Position, Size, Square, Start};

/// A snapshot of a game as the page reads it.
pub fn view(game: &Game, view: game::View) -> View {
    let size = view.board.size();
    View {
        size,
        cells: each_square(size, |square| match view.board.get(square) {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        }),
        turn: Colour(view.turn),
        phase: PhaseName(view.phase),
        legal: each_square(size, |square| view.legal.contains(square).into()),
        flipCounts: Bytes(view.flip_counts),
        ownDisc: view.own_disc,
        confirm: view.confirm,
        mayHint: view.may_hint,
        score: view.standing.score,
        tournament: view.standing.tournament,
        supply: view.supply,
        lastSquare: index_of(size, view.last_square),
        lastFlips: Bytes(indices(view.last_flips)),
        lastPass: view.last_pass.is_some(),
        passReason: PassName(view.last_pass),
        handOvers: hand_overs(view.last_giver),
        cursor: view.cursor as u32,
        length: view.length as u32,
        node: view.node,
        canUndo: view.can_undo,
        canRedo: view.can_redo,
        clocks: Nullable(view.clocks.map(clocks)),
        outcome: Nullable(view.ending.map(|ending| Outcome {
            winner: Colour(ending.winner),
            reason: ending.reason,
        })),
        result: early_end(game, view.ending),
        byHand: Nullable(
            view.by_hand
                .map(|hand| by_hand(size, hand, view.wrong_flips_end)),
        ),
        players: view.players.map(player),
        setup: setup(game.terms()),
        tags: Tags::new(&game.terms().tags),
    }
}

/// All finished turns as the page reads them, in the order of the record.
pub fn steps(game: &Game) -> Vec<JsValue> {
    let mut steps = Vec::new();
    for node in game.nodes() {
        if let Some(finished) = game.step(node) {
            steps.push(step(game, node, finished).to_js());
        }
    }
    steps
}

fn step(game: &Game, node: NodeId, step: &game::Step) -> Step {
    let index = game.line().iter().position(|&known| known == node);
    let size = step.flips.size();
    Step {
        node,
        parent: game.parent(node).unwrap_or_default(),
        turn: index.map_or(0, |index| index as u32 + 1),
        color: step.color,
        square: index_of(size, step.square()),
        flips: Bytes(indices(step.flips)),
        text: step.to_string(),
        elapsedMs: step.elapsed_ms as f64,
        handOvers: hand_overs(step.giver),
        lead: game.position_at(node).map_or(0, lead),
    }
}

fn lead(position: &Position) -> i32 {
    let discs = position.board().count();
    i32::from(discs[Color::Black]) - i32::from(discs[Color::White])
}

fn hand_overs(giver: Option<Color>) -> i32 {
    match giver {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => -1,
    }
}

fn clocks(clocks: game::Clocks) -> Clocks {
    Clocks {
        remainingMs: clocks.remaining_ms.map(|ms| ms as f64),
        running: Colour(clocks.running),
        expired: clocks.expired,
    }
}

fn by_hand(size: Size, hand: game::ByHand, ends_game: bool) -> ByHand {
    ByHand {
        placed: index_of(size, Some(hand.placed)),
        flippable: Bytes(indices(hand.flippable)),
        missing: hand.missing(),
        extra: hand.extra(),
        done: hand.done,
        endsGame: ends_game,
    }
}

fn setup(terms: &Terms) -> GameSetup {
    let setup = &terms.setup;
    GameSetup {
        size: setup.size,
        start: StartName(terms.opening.is_empty().then_some(setup.start)),
        opening: terms.opening.iter().map(Square::to_string).collect(),
        position: match setup.start {
            Start::Board { .. } => Position::new(setup).ok().map(|start| start.to_string()),
            Start::Crossed | Start::Empty => None,
        },
        handicap: Nullable(setup.handicap.map(|handicap| Handicap {
            color: handicap.color,
            corners: indices(handicap.corners),
        })),
        passerHandsOver: setup.passer_hands_over,
        byHand: terms.flipping == Flipping::ByHand,
        clockMs: Nullable(terms.clock_ms.map(|clock| clock.map(|ms| ms as f64))),
        timeOver: terms.time_over,
        takeBack: terms.take_back,
        touchMove: terms.touch_move,
        autoPass: terms.auto_pass,
    }
}
