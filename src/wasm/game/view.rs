use js_sys::{Array, Object};
use wasm_bindgen::{JsCast, JsValue};

use super::super::convert::{object, set};
use super::convert::{color, each_square, index_of, indices};
use super::types::{JsStep, JsView};
use crate::game::{ByHand, Clocks, Ending, Flipping, Game, Ms, Step, Terms, TimeOver};
use crate::rules::{ByColor, Color, Phase, Size, Start};

/// The view as the plain object that the page reads.
pub fn view(game: &Game, now_ms: Ms) -> JsView {
    let view = game.view(now_ms);
    let size = view.board.size();
    let position = game.position();
    let phase = match view.phase {
        None => "flip",
        Some(Phase::Place) => "place",
        Some(Phase::Play) => "play",
        Some(Phase::Pass) => "pass",
        Some(Phase::Over) => "over",
    };
    let flip_count = |square| {
        if view.legal.contains(square) {
            position.flips(square).len()
        } else {
            0
        }
    };
    object([
        ("size", size.side().into()),
        (
            "cells",
            each_square(size, |square| color(view.board.get(square))).into(),
        ),
        ("turn", color(view.turn).into()),
        ("phase", phase.into()),
        (
            "legal",
            each_square(size, |square| view.legal.contains(square).into()).into(),
        ),
        ("flipCounts", each_square(size, flip_count).into()),
        ("score", pair(view.standing.score)),
        ("tournament", pair(view.standing.tournament)),
        ("supply", pair(view.supply)),
        ("lastSquare", index_of(size, view.last_square).into()),
        ("lastFlips", indices(view.last_flips).into()),
        ("lastPass", view.last_pass.is_some().into()),
        (
            "passReason",
            view.last_pass.map_or("", |reason| reason.code()).into(),
        ),
        ("handOvers", hand_overs(view.last_giver).into()),
        ("cursor", (view.cursor as u32).into()),
        ("length", (view.length as u32).into()),
        ("canUndo", view.can_undo.into()),
        ("canRedo", view.can_redo.into()),
        ("clocks", view.clocks.map_or(JsValue::NULL, clocks)),
        ("outcome", view.ending.map_or(JsValue::NULL, outcome)),
        (
            "byHand",
            view.by_hand
                .map_or(JsValue::NULL, |hand| by_hand(size, hand)),
        ),
        ("setup", setup(game.terms())),
        ("tags", tags(game.terms())),
    ])
    .unchecked_into()
}

/// A finished turn as the plain object that the page reads.
pub fn step(step: &Step) -> JsStep {
    let size = step.flips.size();
    object([
        ("color", color(Some(step.color)).into()),
        ("square", index_of(size, step.square()).into()),
        ("flips", indices(step.flips).into()),
        ("text", step.to_string().into()),
        ("elapsedMs", (step.elapsed_ms as f64).into()),
        ("handOvers", hand_overs(step.giver).into()),
    ])
    .unchecked_into()
}

fn pair<T: Into<JsValue>>(both: ByColor<T>) -> JsValue {
    Array::of2(&both.black.into(), &both.white.into()).into()
}

fn hand_overs(giver: Option<Color>) -> i32 {
    match giver {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => -1,
    }
}

fn clocks(clocks: Clocks) -> JsValue {
    object([
        ("remainingMs", pair(clocks.remaining_ms.map(|ms| ms as f64))),
        ("running", color(clocks.running).into()),
        ("expired", pair(clocks.expired)),
    ])
    .into()
}

fn outcome(ending: Ending) -> JsValue {
    object([
        ("winner", color(ending.winner).into()),
        ("reason", ending.reason.code().into()),
    ])
    .into()
}

fn by_hand(size: Size, hand: ByHand) -> JsValue {
    object([
        ("placed", index_of(size, Some(hand.placed)).into()),
        ("flippable", indices(hand.flippable).into()),
        ("missing", hand.missing().into()),
        ("extra", hand.extra().into()),
        ("done", hand.done.into()),
    ])
    .into()
}

fn setup(terms: &Terms) -> JsValue {
    let setup = &terms.setup;
    let start = match setup.start {
        _ if !terms.opening.is_empty() => "opening",
        Start::Crossed => "crossed",
        Start::Empty => "empty",
    };
    let handicap = setup.handicap.map_or(JsValue::NULL, |handicap| {
        let corners = Array::from(&indices(handicap.corners));
        object([
            ("color", color(Some(handicap.color)).into()),
            ("corners", corners.into()),
        ])
        .into()
    });
    let time_over = match terms.time_over {
        TimeOver::Stops => "stops",
        TimeOver::Loses => "loses",
    };
    object([
        ("size", setup.size.side().into()),
        ("start", start.into()),
        ("handicap", handicap),
        ("passerHandsOver", setup.passer_hands_over.into()),
        ("byHand", (terms.flipping == Flipping::ByHand).into()),
        (
            "clockMs",
            terms
                .clock_ms
                .map_or(JsValue::NULL, |clock| pair(clock.map(|ms| ms as f64))),
        ),
        ("timeOver", time_over.into()),
        ("takeBack", terms.allows_take_back().into()),
        ("touchMove", terms.touch_move.into()),
        ("autoPass", terms.auto_pass.into()),
        ("tournament", terms.tournament.into()),
    ])
    .into()
}

fn tags(terms: &Terms) -> JsValue {
    let object = Object::new();
    for (name, text) in &terms.tags {
        set(&object, name, text);
    }
    object.into()
}
