//! The cargo runner for wasm32: the test runner of wasm-bindgen, built from source instead of installed.

fn main() {
    if let Err(error) =
        wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
    {
        eprintln!("wasm-runner: {error:#}");
        std::process::exit(1);
    }
}
