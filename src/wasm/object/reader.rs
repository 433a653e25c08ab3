//! Reading of JavaScript values. Few functions of JavaScript are called, because each costs the
//! download more than the code that does without it.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

use crate::rules::reasons::reasons;

reasons! {
    /// Why a value of JavaScript is not an object of the expected type.
    ReadError {
        /// The value is not an object.
        NoObject "bad-value" "the argument has to be an object"
        /// A property is missing, or has a value of another type.
        Field {
            /// The name of the property.
            name: &'static str
        } "bad-value" "the property {name} is missing or has a value of another type"
        /// The object has a property that means nothing.
        UnknownKey "unknown-key" "the object has an unknown property"
    }
}

/// The value that is being read, and the first error: less code than a `Result` for every value.
pub struct Reader {
    value: JsValue,
    /// The name of the property whose value it is; empty for the argument.
    name: &'static str,
    error: Option<ReadError>,
}

impl Reader {
    /// Reads an argument.
    pub fn new(value: JsValue) -> Reader {
        Reader {
            value,
            name: "",
            error: None,
        }
    }

    /// Takes the value as an object, and refuses properties whose names are not in `names`.
    pub fn object(&mut self, names: &[&str]) -> JsValue {
        let object = self.value.clone();
        self.each_key(|reader| {
            let known = names.iter().any(|&name| reader.value == name);
            if !known {
                reader.error = reader.error.or(Some(ReadError::UnknownKey));
            }
        });
        object
    }

    /// Calls `read` with the name of each property of the value as the reader's value.
    pub fn each_key(&mut self, mut read: impl FnMut(&mut Reader)) {
        let Ok(keys) = Reflect::own_keys(&self.value) else {
            return self.refuse();
        };
        for index in 0.. {
            self.item(&keys, index);
            if self.is_missing() {
                break;
            }
            read(self);
        }
    }

    /// Goes on with the value of a property; undefined if it is missing.
    pub fn property(&mut self, object: &JsValue, name: &'static str) {
        self.name = name;
        self.load(object, &name.into());
    }

    /// Goes on with the item of a list; undefined behind its end.
    pub fn item(&mut self, list: &JsValue, index: u32) {
        self.load(list, &index.into());
    }

    /// Goes on with the value of a property or item; undefined if it is missing.
    pub fn load(&mut self, object: &JsValue, key: &JsValue) {
        self.value = Reflect::get(object, key).unwrap_or_else(|_| {
            self.refuse();
            JsValue::UNDEFINED
        });
    }

    /// The value as it is.
    pub fn value(&self) -> &JsValue {
        &self.value
    }

    /// Whether the property is missing.
    pub fn is_missing(&self) -> bool {
        self.value == JsValue::UNDEFINED
    }

    /// Reads a number.
    pub fn number(&mut self) -> f64 {
        let number = self.value.as_f64();
        self.some_or_refuse(number)
    }

    /// Reads a text.
    pub fn text(&mut self) -> String {
        let text = self.value.as_string();
        self.some_or_refuse(text)
    }

    /// Reads one of several texts, and returns its index.
    pub fn one_of(&mut self, texts: &[&str]) -> usize {
        let index = texts.iter().position(|&text| self.value == text);
        self.some_or_refuse(index)
    }

    /// Reads a truth value.
    pub fn flag(&mut self) -> bool {
        let flag = self.value == JsValue::TRUE;
        if !flag && self.value != JsValue::FALSE {
            self.refuse();
        }
        flag
    }

    /// The value `found`, or the default and a refusal.
    pub fn some_or_refuse<T: Default>(&mut self, found: Option<T>) -> T {
        found.unwrap_or_else(|| {
            self.refuse();
            T::default()
        })
    }

    /// Marks the value as one of another type.
    pub fn refuse(&mut self) {
        let name = self.name;
        self.error = self.error.or(Some(match name {
            "" => ReadError::NoObject,
            name => ReadError::Field { name },
        }));
    }

    /// The value that was read, unless something was refused.
    pub fn finish<T>(self, value: T) -> Result<T, ReadError> {
        match self.error {
            None => Ok(value),
            Some(error) => Err(error),
        }
    }
}
