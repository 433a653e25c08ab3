//! Codes and details as the page reads them.

use js_sys::Object;
use wasm_bindgen::JsValue;

use crate::coach::{Audience, Code, Detail, Effort, GamePhase, Kind, Mark, Step};
use crate::wasm::object::{Described, ToJs, Ts, js_codes, put};

js_codes! {
    Kind: Reason Verdict Praise Fact;
    Mark: Forced OnlyMove Best Book Good Inaccuracy Mistake Blunder;
    Step: Solve Estimate Deepen SecondLook;
    Effort: Normal Thorough Live;
    Audience: Beginner ClubPlayer;
    GamePhase: Opening Middle End;
    Code: CornerGiven CornerLeft PassMissed CornerMissed WedgeAllowed Opened ThreatLeft OutOfSafeMoves TempoLost
        PassSuffered CornerLater StableLost MobilityLost EdgeLost RefutedBy
        OnlyWinMissed WinMissed DrawMissed WipedOut Count
        OnlyWinFound OnlyDrawFound CornerTaken CornerDeclined BesideCornerSafe Sacrifice QuietFound MobilityCut
        WedgeMade PassForced
        XPlayed CPlayed EdgeUnbalanced EvenRegionFirst RegionLastLost LastMoveLost CornerWonElse MoveOrder AccessLost
        SafeMovesLost;
}

/// The numbers and words of a finding, by name.
pub struct Details(pub Vec<(&'static str, Detail)>);

impl Described for Details {
    const TS: Ts = Ts::Word("Record<string, number | string>");
}

impl ToJs for Details {
    fn to_js(self) -> JsValue {
        let object = Object::new();
        for (name, detail) in self.0 {
            put(
                &object,
                name,
                match detail {
                    Detail::Number(number) => number.into(),
                    Detail::Word(word) => word.into(),
                },
            );
        }
        object.into()
    }
}
