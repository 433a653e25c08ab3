//! The shipped rules in many fresh modules, each compiled again while it runs: JavaScriptCore miscounts then if a function has many
//! parameters (docs/known-issues.md).

use anyhow::{Result, bail};
use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::page::Page;

/// The number of modules, and with `--thorough`.
const MODULES: usize = 20;
const THOROUGH: usize = 1000;

/// The modules of one page.
const BATCH: usize = 20;

/// Compiles the rules `count` times. Each module plays the games of `rulesChecksum` until it is compiled by every tier, and games of
/// its own choice through the handle of the page. Returns the results of each module with how often they came, which must not differ.
const RUN: &str = "
    const [first, count, done] = arguments;
    const play = ({ Game }, size) => {
        const game = new Game({ size }, 0);
        let [digest, turns] = [size, 0];
        for (let view = game.view(0); view.phase !== 'over'; view = game.view(0)) {
            const legal = [...view.legal.keys()].filter((square) => view.legal[square]);
            const square = legal[digest % legal.length];
            for (const cell of view.cells) digest = (digest * 31 + cell) % 1000003;
            for (const flip of legal.flatMap((square) => [...game.flips(square)])) digest = (digest * 31 + flip) % 1000003;
            game.apply(view.phase === 'pass' ? 'pass' : 'abcdefghij'[square % size] + (Math.floor(square / size) + 1), 0);
            turns++;
        }
        game.free();
        return `${digest} after ${turns}`;
    };
    (async () => {
        const bytes = await (await fetch('www/pkg/outflank_bg.wasm')).arrayBuffer();
        const results = [];
        for (let i = first; i < first + count; i++) {
            const core = await window.load(`www/pkg/outflank.js?${i}`);
            await core.default({ module_or_path: await WebAssembly.compile(bytes) });
            const [sums, games] = [new Map(), new Map()];
            const count = (map, value) => map.set(value, (map.get(value) ?? 0) + 1);
            for (let round = 0; round < 100; round++) count(sums, core.rulesChecksum());
            for (let round = 0; round < 3; round++) count(games, [6, 8, 10].map((size) => play(core, size)).join());
            results.push([...sums, ...games].map(([value, times]) => `${value} (${times} times)`).join('; '));
        }
        return results;
    })().then(done, (error) => done([String(error)]));";

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let modules = if world.thorough { THOROUGH } else { MODULES };
    let mut expected: Option<Value> = None;
    let mut wrong = Vec::new();
    for first in (0..modules).step_by(BATCH) {
        let results = page
            .session
            .script_async(RUN, &[json!(first), json!(BATCH)])?;
        for result in results.as_array().into_iter().flatten() {
            let expected = expected.get_or_insert_with(|| result.clone());
            if result != expected {
                wrong.push(format!("{result}, not {expected}"));
            }
        }
        // The modules of a page stay in memory.
        page.session.reload()?;
        page.wait_until_playable()?;
    }
    println!("  {modules} modules: {}", expected.unwrap_or_default());
    if !wrong.is_empty() {
        bail!(
            "{} of {modules} modules miscounted:\n    {}",
            wrong.len(),
            wrong.join("\n    ")
        );
    }
    page.finish()
}
