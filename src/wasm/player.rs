//! Who plays, as the page reads it from games and records.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::object::{Described, ToJs, Ts, js_codes, js_object};
use crate::engine::LEVELS;
use crate::game::{self, Seat};
use crate::rules::Color;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "/** 0 nobody, 1 Black, 2 White. */\nexport type Colour = 0 | 1 | 2;\n";

js_codes! {
    Seat: Me Other;
}

js_object! {
    /// Who plays a colour.
    pub struct Player: ToJs | FromJs {
        /// Whether the engine plays, and not a person.
        computer: bool,
        /// The playing level of a computer, from 1; 0 for a person.
        level: u8,
        /// Which of the persons at the device; `other` for a computer.
        seat: Seat,
        /// The name of a person, empty if none was given.
        name: String,
    }
}

/// A record of another version may hold a level that this engine does not have.
pub fn player(player: game::Player) -> Player {
    match player {
        game::Player::Computer { level } => Player {
            computer: true,
            level: level.min(LEVELS),
            seat: Seat::Other,
            name: String::new(),
        },
        game::Player::Person { seat, name } => Player {
            computer: false,
            level: 0,
            seat,
            name,
        },
    }
}

/// A player, or nobody.
pub struct Colour(pub Option<Color>);

impl Described for Colour {
    const TS: Ts = Ts::Word("Colour");
}

impl ToJs for Colour {
    fn to_js(self) -> JsValue {
        self.0.map_or(JsValue::from(0), Color::to_js)
    }
}
