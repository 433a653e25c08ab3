//! Objects that cross the boundary to JavaScript, each from one declaration.
//!
//! `js_object!` turns a list of fields into a Rust struct, a TypeScript interface in the module's
//! `.d.ts`, and the code that writes the properties (`ToJs`) or reads them: strictly (`FromJs`), or as
//! optional numbers (`FromNumbers`), which is less code. The type of a property follows from the Rust
//! type of the field, so that the three cannot differ:
//!
//! ```ignore
//! js_object! {
//!     /// The value of playing on one square.
//!     pub struct SquareValue: ToJs {
//!         /// Discs for the side to move.
//!         value: f64,
//!         /// Left out while it is not exact.
//!         exactDepth: Option<u32>,
//!     }
//! }
//! ```
//!
//! emits
//!
//! ```ts
//! /** The value of playing on one square. */
//! export interface SquareValue {
//!   /** Discs for the side to move. */
//!   value: number;
//!   /** Left out while it is not exact. */
//!   exactDepth?: number;
//! }
//! ```
//!
//! Fields have the names that JavaScript uses. A function of a handle takes or returns `JsValue` and
//! names the interface by `#[wasm_bindgen(unchecked_return_type = "SquareValue")]` or
//! `unchecked_param_type`.

#[cfg(feature = "engine")]
mod numbers;
mod reader;
mod types;
mod typescript;

use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;

#[cfg(feature = "engine")]
pub use numbers::{FromNumbers, read_numbers};
pub use reader::{ReadError, Reader};
#[allow(unused_imports)]
pub(crate) use types::js_codes;
pub use types::{Bytes, Nullable};
pub use typescript::{Ts, join, length};

/// A type with a counterpart in TypeScript.
pub trait Described {
    /// The TypeScript type.
    const TS: Ts;
    /// Whether a property of this type may be left out.
    const OPTIONAL: bool = false;
}

/// A value that becomes a value of JavaScript.
pub trait ToJs: Described {
    /// The value of JavaScript.
    fn to_js(self) -> JsValue;
}

/// A value that is read from a value of JavaScript.
pub trait FromJs: Described {
    /// Reads the reader's value; if it is not of the described type, calls [`Reader::refuse`] and
    /// returns anything.
    fn from_js(reader: &mut Reader) -> Self;
}

/// Declares an object; see the [module](self).
#[allow(unused_macros)] // Each module of the page has other objects.
macro_rules! js_object {
    ($(#[doc = $doc:literal])* $vis:vis struct $name:ident: $($direction:ident)|+ { $($body:tt)* }) => {
        $crate::wasm::object::js_object!(@Struct [$($doc)*] $vis $name { $($body)* });
        $crate::wasm::object::js_object!(@Each [$($direction)+] $name { $($body)* });
    };

    (@Each [$($direction:ident)+] $name:ident $body:tt) => {
        $($crate::wasm::object::js_object!(@$direction $name $body);)+
    };

    (@Struct [$($doc:literal)*] $vis:vis $name:ident {
        $($(#[doc = $field_doc:literal])* $field:ident: $type:ty,)*
    }) => {
        $(#[doc = $doc])*
        #[allow(non_snake_case)]
        $vis struct $name {
            $($(#[doc = $field_doc])* pub $field: $type,)*
        }

        impl $crate::wasm::object::Described for $name {
            const TS: $crate::wasm::object::Ts = $crate::wasm::object::Ts::Word(stringify!($name));
        }

        #[allow(dead_code)] // Used in the custom section only.
        const _: () = {
            use $crate::wasm::object::{Described, Ts, join, length};

            const PARTS: &[Ts] = &[
                Ts::Word(concat!("/**", $($doc, "\n *",)* "/\nexport interface ", stringify!($name), " {\n")),
                $(
                    Ts::Word(concat!("  /**", $($field_doc, "\n   *",)* "/\n  ", stringify!($field))),
                    Ts::Word(if <$type as Described>::OPTIONAL { "?: " } else { ": " }),
                    <$type as Described>::TS,
                    Ts::Word(";\n"),
                )*
                Ts::Word("}\n"),
            ];
            const TEXT: [u8; length(PARTS)] = join(PARTS);

            #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
            const TYPES: &str = match core::str::from_utf8(&TEXT) {
                Ok(text) => text,
                Err(_) => "",
            };
        };
    };

    (@ToJs $name:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* }) => {
        impl $crate::wasm::object::ToJs for $name {
            #[inline(always)]
            fn to_js(self) -> wasm_bindgen::JsValue {
                use $crate::wasm::object::{ToJs, put};

                let object = js_sys::Object::new();
                $(put(&object, stringify!($field), ToJs::to_js(self.$field));)*
                object.into()
            }
        }
    };

    (@FromJs $name:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* }) => {
        impl $crate::wasm::object::FromJs for $name {
            #[inline(always)]
            fn from_js(reader: &mut $crate::wasm::object::Reader) -> $name {
                use $crate::wasm::object::FromJs;

                let object = reader.object(&[$(stringify!($field)),*]);
                $name {
                    $($field: {
                        reader.property(&object, stringify!($field));
                        FromJs::from_js(reader)
                    },)*
                }
            }
        }
    };

    (@FromNumbers $name:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* }) => {
        impl $name {
            /// Reads the object; a property of another type is left out.
            #[allow(non_snake_case)]
            pub fn read(object: &wasm_bindgen::JsValue) -> $name {
                use $crate::wasm::object::{FromNumbers, read_numbers};

                let [$($field),*] = read_numbers(object, [$(stringify!($field)),*]);
                $name {
                    $($field: FromNumbers::from_numbers(&$field),)*
                }
            }
        }
    };
}

#[allow(unused_imports)]
pub(crate) use js_object;

/// Names described types in TypeScript.
#[allow(unused_macros)]
macro_rules! js_alias {
    ($($(#[doc = $doc:literal])* $name:ident = $ts:expr;)*) => {$(
        #[allow(dead_code)] // Used in the custom section only.
        const _: () = {
            use $crate::wasm::object::{Ts, join, length};

            const PARTS: &[Ts] = &[
                Ts::Word(concat!("/**", $($doc,)* " */\nexport type ", stringify!($name), " = ")),
                $ts,
                Ts::Word(";\n"),
            ];
            const TEXT: [u8; length(PARTS)] = join(PARTS);

            #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
            const TYPES: &str = match core::str::from_utf8(&TEXT) {
                Ok(text) => text,
                Err(_) => "",
            };
        };
    )*};
}

#[allow(unused_imports)]
pub(crate) use js_alias;

/// Sets a property of a new object.
#[inline(never)]
pub fn put(object: &JsValue, key: &str, value: JsValue) {
    // Setting fails only on frozen objects and proxies.
    let _ = Reflect::set(object, &key.into(), &value);
}

/// A list with these items.
pub fn list(items: &mut dyn Iterator<Item = JsValue>) -> JsValue {
    let list = Array::new();
    for (index, item) in (0_u32..).zip(items) {
        let _ = Reflect::set(&list, &index.into(), &item);
    }
    list.into()
}

/// Reads an argument.
pub fn read<T: FromJs>(argument: JsValue) -> Result<T, ReadError> {
    let mut reader = Reader::new(argument);
    let value = T::from_js(&mut reader);
    reader.finish(value)
}
