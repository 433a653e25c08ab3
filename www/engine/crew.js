// @ts-check
// The workers that search along with the leader of a slot, over one memory.

/**
 * @typedef {import("./messages.js").Search} Search
 * @typedef {import("./messages.js").WorkerRequest} WorkerRequest
 * @typedef {{ memory: WebAssembly.Memory, module: WebAssembly.Module, spawn: () => Worker, failed: () => void }} Parts
 *   `failed`: a helper cannot be used, nor the memory any more
 */

export class Crew {
  /** @type {Worker[]} */
  #helpers = [];
  /**
   * The ticket of the last search, and the address of the valid one.
   * @type {{ id: number, ticket: number, address: number } | null}
   */
  #last = null;
  #parts;

  /** @param {Parts} parts */
  constructor(parts) { this.#parts = parts; }

  /** Whether there are any helpers. */
  get joined() { return this.#helpers.length > 0; }

  /**
   * The leader begins to search with a ticket; the valid one lies at the address.
   * @param {number} id @param {number} ticket @param {number} address
   */
  lead(id, ticket, address) { this.#last = { id, ticket, address }; }

  /** Sends this many helpers after the leader. @param {Search} search @param {number} count */
  help({ question, position, limits }, count) {
    while (this.#helpers.length < count) this.#recruit();
    for (const helper of this.#helpers.slice(0, count)) {
      helper.postMessage({ type: "help", question, position, limits: { ...limits, ticket: this.#last?.ticket } });
    }
  }

  /** Pauses a search within milliseconds, if helpers may join it. @param {number} id @returns {boolean} whether they may */
  expire(id) {
    if (this.#last?.id !== id) return false;
    const { ticket, address } = this.#last;
    const numbers = new Int32Array(this.#parts.memory.buffer);
    Atomics.compareExchange(numbers, address / 4, ticket | 0, (ticket + 1) | 0);
    return true;
  }

  end() { for (const helper of this.#helpers) helper.terminate(); }

  #recruit() {
    const { memory, module, spawn, failed } = this.#parts;
    const helper = spawn();
    this.#helpers.push(helper);
    helper.onmessage = ({ data }) => { if (data.type === "dead") failed(); };
    helper.onerror = (event) => {
      event.preventDefault?.();
      failed();
    };
    helper.postMessage({ type: "helper", module, memory });
  }
}
