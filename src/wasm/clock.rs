use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Performance;

#[wasm_bindgen]
extern "C" {
    /// The global `performance` of a window, a worker and Node. The getters of `web_sys::Window` and
    /// `web_sys::WorkerGlobalScope` would need a look at which of them the global object is.
    #[wasm_bindgen(thread_local_v2, js_name = performance)]
    static PERFORMANCE: Performance;
}

/// Milliseconds since the page or the worker started.
pub fn now_ms() -> f64 {
    PERFORMANCE.with(Performance::now)
}
