use wasm_bindgen::JsValue;

use super::square_of;
use crate::coach::{Analysis, MoveValue};
use crate::rules::Size;
use crate::wasm::object::{FromJs, ReadError, Reader};

/// Reads a report of the engine; properties that the coach does not need are not looked at.
pub fn read(report: JsValue, size: Size) -> Result<Analysis, ReadError> {
    let mut reader = Reader::new(report);
    let analysis = analysis(&mut reader, size);
    reader.finish(analysis)
}

fn analysis(reader: &mut Reader, size: Size) -> Analysis {
    let report = reader.value().clone();
    let value = property(reader, &report, "value");
    let exact = property(reader, &report, "exact");
    let depth = property(reader, &report, "depth");
    let pv: Vec<String> = property(reader, &report, "pv");
    // A search for the best move has none.
    reader.property(&report, "squares");
    let list = reader.value().clone();
    let count = if reader.is_missing() { 0 } else { u32::MAX };
    let mut moves = Vec::new();
    for index in 0..count {
        reader.item(&list, index);
        if reader.is_missing() {
            break;
        }
        let entry = reader.value().clone();
        let square = property(reader, &entry, "square");
        let value = property(reader, &entry, "value");
        let exact = property(reader, &entry, "exact");
        let depth = property(reader, &entry, "depth");
        moves.extend(square_of(size, square).map(|square| MoveValue {
            square,
            value,
            exact,
            depth,
        }));
    }
    Analysis {
        value,
        exact,
        depth,
        // A name that is no square is a pass.
        line: pv.iter().map(|name| name.parse().ok()).collect(),
        moves,
    }
}

fn property<T: FromJs>(reader: &mut Reader, object: &JsValue, name: &'static str) -> T {
    reader.property(object, name);
    T::from_js(reader)
}
