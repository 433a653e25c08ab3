use js_sys::{Error, Object, Reflect};
use wasm_bindgen::JsValue;

/// An `Error` with a `code` for the page and, if a text was refused, the place in it.
pub fn error(code: &str, message: &dyn std::fmt::Display, at: Option<usize>) -> JsValue {
    let error = Error::new(&message.to_string());
    set(&error, "code", code);
    if let Some(at) = at {
        set(&error, "at", at as u32);
    }
    error.into()
}

/// Sets a property of an object that is known to take properties.
pub fn set(object: &Object, key: &str, value: impl Into<JsValue>) {
    // Setting fails only on frozen objects and proxies; these are fresh and plain.
    let _ = Reflect::set(object, &key.into(), &value.into());
}

/// An object with these properties.
pub fn object<const N: usize>(properties: [(&str, JsValue); N]) -> Object {
    let object = Object::new();
    for (key, value) in properties {
        set(&object, key, value);
    }
    object
}
