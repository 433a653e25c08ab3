// @ts-check
// What runs by itself between two actions, loaded when the first turn begins: the first board does not wait for it.

/**
 * @typedef {import("./turn-flow.js").TurnFlow} TurnFlow
 * @typedef {Pick<TurnFlow, keyof TurnFlow>} Flow
 */

/**
 * The same functions; until the real ones are there, calls wait for them in their order.
 * @param {() => Promise<TurnFlow>} make called again if it failed
 * @returns {Flow}
 */
export function lateTurnFlow(make) {
  /** @type {Record<string, Function> | null} */
  let flow = null;
  /** @type {Promise<void> | null} */
  let loading = null;
  const load = async () => {
    try {
      flow = /** @type {Record<string, any>} */ (await make());
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return /** @type {Flow} */ (new Proxy({}, {
    get: (_, /** @type {string} */ name) => (/** @type {unknown[]} */ ...args) => {
      if (flow) return flow[name](...args);
      // Nothing runs yet that could be changed or ended.
      if (!loading && name !== "start") return undefined;
      loading ??= load();
      return loading.then(() => flow?.[name](...args));
    },
  }));
}
