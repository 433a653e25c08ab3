//! Reading of objects whose properties are numbers, lists of numbers and truth values. What is anything else is left out:
//! that takes far less code than the strict [`Reader`](super::Reader).

use js_sys::Reflect;
use wasm_bindgen::JsValue;

use super::Described;

/// A property that is read from numbers: none, the number, 1 for `true`, or the items of the list.
pub trait FromNumbers: Described {
    /// The value of the property.
    fn from_numbers(numbers: &[f64]) -> Self;
}

impl FromNumbers for Option<f64> {
    fn from_numbers(numbers: &[f64]) -> Self {
        numbers.first().copied()
    }
}

impl FromNumbers for Option<bool> {
    fn from_numbers(numbers: &[f64]) -> Self {
        numbers.first().map(|&number| number != 0.0)
    }
}

impl FromNumbers for Option<Vec<f64>> {
    fn from_numbers(numbers: &[f64]) -> Self {
        (!numbers.is_empty()).then(|| numbers.to_vec())
    }
}

/// The numbers of each named property. NaN is no number, and a list ends before its first item that is none.
pub fn read_numbers<const N: usize>(object: &JsValue, names: [&str; N]) -> [Vec<f64>; N] {
    names.map(|name| numbers(object, name))
}

#[inline(never)]
fn numbers(object: &JsValue, name: &str) -> Vec<f64> {
    let get = |from: &JsValue, key: JsValue| Reflect::get(from, &key).unwrap_or(JsValue::UNDEFINED);
    let number = |value: &JsValue| value.as_f64().filter(|number| !number.is_nan());
    let value = get(object, name.into());
    let truth = (value == JsValue::TRUE).then_some(1.0);
    if let Some(number) = number(&value).or(truth) {
        return vec![number];
    }
    let mut numbers = Vec::new();
    while let Some(number) = number(&get(&value, numbers.len().into())) {
        numbers.push(number);
    }
    numbers
}
