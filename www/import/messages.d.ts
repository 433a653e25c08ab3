// The messages between the page and the worker that brings games in. Types only: nothing of this is shipped.

import type { Importer } from "../session/importer.js";

/** What the worker does at the page's request; the first one is `start`. */
export type Requests = {
  /** Whether the worker has all that it needs; without a database of the page's it is of no use. */
  start(): Promise<boolean>;
} & Pick<Importer, "read" | "choose" | "record" | "keep" | "restore" | "finished" | "stop">;

/** A message to the worker. */
export interface Request {
  id: number;
  name: keyof Requests;
  args: unknown[];
}

/** A message from the worker: the end of a request, how many games `keep` or bytes `restore` has gone through, or what could
 * not be stored. */
export type Response =
  | { id: number; result: unknown }
  | { id: number; error: string }
  | { progress: number }
  | { failure: unknown };

/** The parts of a worker's global scope that are used. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Response): void;
  readonly location: { href: string };
}
