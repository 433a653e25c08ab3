// Workers that record the messages they receive, and answer when the test says so.

import { EngineClient } from "../../www/engine/client.js";

/** A client with such workers and a clock. */
export function stage({ load = async () => "module", workers: count, ...more } = {}) {
  const workers = [];
  const spawn = () => {
    const worker = {
      received: [], gone: false,
      postMessage(message) { this.received.push(message); },
      terminate() { this.gone = true; },
      answer(message) { this.onmessage({ data: message }); },
      of(type) { return this.received.filter((message) => message.type === type); },
      searches() { return this.of("search"); },
      /** What happened to searches, such as `search 1`. */
      log() { return this.received.filter(({ id }) => id).map(({ type, id }) => `${type} ${id}`); },
    };
    workers.push(worker);
    return worker;
  };
  const time = { ms: 0 };
  const client = new EngineClient(load, spawn, { now: () => time.ms, workers: count, ...more });
  return { workers, time, client };
}

/** A job with defaults. */
export function request(client, position, more = {}) {
  return client.request({ question: "best", position, limits: {}, priority: "move", ...more });
}

/** A job whose outcome does not matter. */
export function start(client, position, more) {
  const job = request(client, position, more);
  job.done.catch(() => {});
  return job;
}

/** Waits until promises and microtasks are done. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A position text of a board of this size. */
export const board = (size) => `${"-".repeat(size * size)} X`;
