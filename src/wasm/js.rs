//! What the handles use of JavaScript. A crate that declares all of it would leave code for each kind of callback in every
//! module.
#![allow(dead_code)] // Each module of the page uses some of it.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A plain object.
    pub type Object;

    /// An empty object.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Object;

    /// A list.
    pub type Array;

    /// An empty list.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Array;

    /// An exception.
    pub type Error;

    /// An exception with this message.
    #[wasm_bindgen(constructor)]
    pub fn new(message: &str) -> Error;

    /// Sets a property of an object or an item of a list, which have to be new: frozen objects and proxies may throw.
    #[wasm_bindgen(js_namespace = Reflect)]
    pub fn set(target: &JsValue, key: &JsValue, value: &JsValue) -> bool;

    /// A property of an object; throws for what is no object.
    #[wasm_bindgen(js_namespace = Reflect, catch)]
    pub fn get(target: &JsValue, key: &JsValue) -> Result<JsValue, JsValue>;

    /// The list of the names of an object's properties; throws for what is no object.
    #[wasm_bindgen(js_namespace = Reflect, js_name = ownKeys, catch)]
    pub fn own_keys(target: &JsValue) -> Result<JsValue, JsValue>;

    /// A list of bytes.
    pub type Uint8Array;

    /// A copy of bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8]) -> Uint8Array;

    /// A function of the page.
    pub type Function;

    /// Calls it with one argument.
    #[wasm_bindgen(method, catch)]
    pub fn call(
        this: &Function,
        this_argument: &JsValue,
        argument: &JsValue,
    ) -> Result<JsValue, JsValue>;

    /// Milliseconds since the page or the worker started, in a window, a worker and Node.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub fn now_ms() -> f64;
}
