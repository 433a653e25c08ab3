// @ts-check
// The engine client, loaded when it is first used: the first board does not wait for it.

/** @typedef {import("./client.js").EngineClient} EngineClient */

export class LateEngineClient {
  /** @type {Promise<EngineClient> | null} */
  #client = null;
  #make;

  /** @param {() => Promise<EngineClient>} make called again if it failed */
  constructor(make) { this.#make = make; }

  /** See `EngineClient`. The next request reports a failure. */
  warm() { this.#use((client) => client.warm()).catch(() => {}); }

  /** See `EngineClient`. @param {number} size @param {ArrayBuffer} bytes */
  addWeights(size, bytes) { this.#use((client) => client.addWeights(size, bytes)).catch(() => {}); }

  /** See `EngineClient`. @param {import("./messages.js").JobRequest} request @returns {import("./messages.js").Job} */
  request(request) {
    let cancelled = false;
    let cancel = () => { cancelled = true; };
    const done = this.#use(async (client) => {
      await client.prepare(request.position);
      const job = client.request(request);
      cancel = job.cancel;
      if (cancelled) cancel();
      return job.done;
    });
    return { done, cancel: () => cancel() };
  }

  /** @template T @param {(client: EngineClient) => T | Promise<T>} use @returns {Promise<T>} */
  #use(use) {
    const client = this.#client ??= this.#make();
    return client.then(use, (error) => {
      if (this.#client === client) this.#client = null;
      throw error;
    });
  }
}
