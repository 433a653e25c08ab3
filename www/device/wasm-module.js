// @ts-check
// A wasm module that loads when it is first used.

/**
 * @template {{ default: (init: { module_or_path: any }) => Promise<unknown> }} Bindings
 * @param {() => Promise<Bindings>} importBindings
 * @param {() => unknown} compiled the module, its address, or a promise of either
 * @returns {() => Promise<Bindings>} loads it once; a failed load is tried again at the next call
 */
export function wasmModule(importBindings, compiled) {
  /** @type {Promise<Bindings> | null} */
  let loaded = null;
  const load = async () => {
    const [bindings, module_or_path] = await Promise.all([importBindings(), compiled()]);
    await bindings.default({ module_or_path });
    return bindings;
  };
  return () => {
    loaded ??= load();
    loaded.catch(() => { loaded = null; });
    return loaded;
  };
}
