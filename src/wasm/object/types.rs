//! The types that a property of an object can have.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;

use super::{Described, FromJs, Reader, ToJs, Ts, list};
use crate::rules::{ByColor, Color, Size};

/// Whole numbers; a number that the type cannot represent is not read.
macro_rules! numbers {
    ($($type:ty)*) => {$(
        impl Described for $type {
            const TS: Ts = Ts::Word("number");
        }

        impl ToJs for $type {
            fn to_js(self) -> JsValue {
                JsValue::from_f64(self as f64)
            }
        }

        impl FromJs for $type {
            fn from_js(reader: &mut Reader) -> $type {
                let number = reader.number();
                let whole = number as $type;
                if whole as f64 != number {
                    reader.refuse();
                }
                whole
            }
        }
    )*};
}

numbers! { u8 u32 u64 i32 }

impl Described for f64 {
    const TS: Ts = Ts::Word("number");
}

impl ToJs for f64 {
    fn to_js(self) -> JsValue {
        self.into()
    }
}

impl FromJs for f64 {
    fn from_js(reader: &mut Reader) -> f64 {
        reader.number()
    }
}

/// Enums whose variants have a constant `code()`, which is the text in JavaScript.
#[allow(unused_macros)]
macro_rules! js_codes {
    ($($type:ident: $($variant:ident)*;)*) => {$(
        impl $crate::wasm::object::Described for $type {
            const TS: $crate::wasm::object::Ts =
                $crate::wasm::object::Ts::OneOf(&[$($type::$variant.code()),*]);
        }

        impl $crate::wasm::object::ToJs for $type {
            fn to_js(self) -> wasm_bindgen::JsValue {
                self.code().into()
            }
        }

        impl $crate::wasm::object::FromJs for $type {
            fn from_js(reader: &mut $crate::wasm::object::Reader) -> $type {
                const CODES: &[&str] = &[$($type::$variant.code()),*];
                const VALUES: &[$type] = &[$($type::$variant),*];
                VALUES[reader.one_of(CODES)]
            }
        }
    )*};
}

pub(crate) use js_codes;

impl Described for bool {
    const TS: Ts = Ts::Word("boolean");
}

impl ToJs for bool {
    fn to_js(self) -> JsValue {
        self.into()
    }
}

impl FromJs for bool {
    fn from_js(reader: &mut Reader) -> bool {
        reader.flag()
    }
}

impl Described for String {
    const TS: Ts = Ts::Word("string");
}

impl ToJs for String {
    fn to_js(self) -> JsValue {
        self.into()
    }
}

impl FromJs for String {
    fn from_js(reader: &mut Reader) -> String {
        reader.text()
    }
}

/// A `Uint8Array`.
pub struct Bytes(pub Vec<u8>);

impl Described for Bytes {
    const TS: Ts = Ts::Word("Uint8Array");
}

impl ToJs for Bytes {
    fn to_js(self) -> JsValue {
        Uint8Array::from(&self.0[..]).into()
    }
}

/// 1 for Black, 2 for White.
impl Described for Color {
    const TS: Ts = Ts::Word("1 | 2");
}

impl ToJs for Color {
    fn to_js(self) -> JsValue {
        (self as u8 + 1).into()
    }
}

impl FromJs for Color {
    fn from_js(reader: &mut Reader) -> Color {
        match reader.number() {
            1.0 => return Color::Black,
            2.0 => {}
            _ => reader.refuse(),
        }
        Color::White
    }
}

/// The number of squares in a row.
impl Described for Size {
    const TS: Ts = Ts::Word("6 | 8 | 10");
}

impl ToJs for Size {
    fn to_js(self) -> JsValue {
        self.side().into()
    }
}

impl FromJs for Size {
    fn from_js(reader: &mut Reader) -> Size {
        let side = u8::from_js(reader);
        reader.some_or_refuse(Size::from_side(side))
    }
}

/// A property that may be left out.
impl<T: Described> Described for Option<T> {
    const TS: Ts = T::TS;
    const OPTIONAL: bool = true;
}

impl<T: ToJs> ToJs for Option<T> {
    fn to_js(self) -> JsValue {
        self.map_or(JsValue::UNDEFINED, T::to_js)
    }
}

impl<T: FromJs> FromJs for Option<T> {
    fn from_js(reader: &mut Reader) -> Option<T> {
        match reader.is_missing() {
            true => None,
            false => Some(T::from_js(reader)),
        }
    }
}

/// A value, or null for none.
pub struct Nullable<T>(pub Option<T>);

impl<T: Described> Described for Nullable<T> {
    const TS: Ts = Ts::OrNull(&T::TS);
}

impl<T: ToJs> ToJs for Nullable<T> {
    fn to_js(self) -> JsValue {
        self.0.map_or(JsValue::NULL, T::to_js)
    }
}

/// An array of Black's and White's value.
impl<T: Described> Described for ByColor<T> {
    const TS: Ts = Ts::Pair(&T::TS);
}

impl<T: ToJs> ToJs for ByColor<T> {
    fn to_js(self) -> JsValue {
        list(&mut [self.black.to_js(), self.white.to_js()].into_iter())
    }
}

impl<T: FromJs> FromJs for ByColor<T> {
    fn from_js(reader: &mut Reader) -> ByColor<T> {
        let list = reader.value().clone();
        ByColor::new(|color| {
            reader.item(&list, color as u32);
            T::from_js(reader)
        })
    }
}

/// A list.
impl<T: Described> Described for Vec<T> {
    const TS: Ts = Ts::List(&T::TS);
}

impl<T: ToJs> ToJs for Vec<T> {
    fn to_js(self) -> JsValue {
        list(&mut self.into_iter().map(T::to_js))
    }
}

impl<T: FromJs> FromJs for Vec<T> {
    fn from_js(reader: &mut Reader) -> Vec<T> {
        let list = reader.value().clone();
        let mut items = Vec::new();
        for index in 0.. {
            reader.item(&list, index);
            if reader.is_missing() {
                break;
            }
            items.push(T::from_js(reader));
        }
        items
    }
}
