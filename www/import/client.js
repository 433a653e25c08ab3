// @ts-check
// The worker that brings games in, as the page sees it. It starts at the first request, and ends with `free`.

/**
 * @typedef {import("./messages.js").Requests} Requests
 * @typedef {import("./messages.js").Request} Request
 * @typedef {import("./messages.js").Response} Response
 * @typedef {{ resolve: (value: any) => void, reject: (error: Error) => void }} Waiting
 */

export class ImportClient {
  #worker;
  #events;
  #lastId = 0;
  /** Requests without an answer, by id. @type {Map<number, Waiting>} */
  #waiting = new Map();

  /**
   * @param {Worker} worker that has received no message yet
   * @param {{ progress: (done: number) => void, failed: (error: unknown) => void }} events `progress`: of `keep`; `failed`:
   *   something could not be stored
   */
  constructor(worker, events) {
    this.#worker = worker;
    this.#events = events;
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = (event) => {
      // The worker's own errors come here too; what waits would wait for ever.
      event.preventDefault?.();
      this.#fail(new Error(event.message || "worker"));
    };
  }

  /** @returns {Promise<boolean>} whether it can store games */
  start() { return this.#request("start", []); }

  /**
   * @param {import("../device/incoming.js").Incoming[]} files their bytes go to the worker: to copy them would hold the page up
   * @returns {ReturnType<Requests["read"]>}
   */
  read(files) { return this.#request("read", [files], files.map(({ bytes }) => bytes.buffer)); }

  /** @param {string} code @returns {ReturnType<Requests["choose"]>} */
  choose(code) { return this.#request("choose", [code]); }

  /** @param {number} row @param {number} seed @returns {ReturnType<Requests["record"]>} */
  record(row, seed) { return this.#request("record", [row, seed]); }

  /** @param {boolean[]} chosen @returns {ReturnType<Requests["keep"]>} */
  keep(chosen) { return this.#request("keep", [chosen]); }

  /** @param {Blob} file @returns {ReturnType<Requests["restore"]>} */
  restore(file) { return this.#request("restore", [file]); }

  /** @param {number} from @returns {ReturnType<Requests["finished"]>} */
  finished(from) { return this.#request("finished", [from]); }

  stop() { return this.#request("stop", []); }

  /** Ends the worker and what it does: what was requested is never answered. */
  free() {
    this.#worker.terminate();
    this.#waiting.clear();
  }

  /** @param {Request["name"]} name @param {unknown[]} args @param {ArrayBufferLike[]} given @returns {Promise<any>} */
  #request(name, args, given = []) {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, args }, /** @type {Transferable[]} */ (given));
    });
  }

  /** @param {Response} message */
  #take(message) {
    if ("progress" in message) return this.#events.progress(message.progress);
    if ("failure" in message) return this.#events.failed(message.failure);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ("error" in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.result);
  }

  /** @param {Error} error */
  #fail(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
