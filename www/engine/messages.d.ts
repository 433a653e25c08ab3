// The messages between the pool and its workers, and the jobs that the page requests. Types only: nothing of this is shipped.

import type { Limits, Question, Report, ResumeToken } from "../pkg/engine.js";

/** Who waits for a job, most urgent first: the game, a player who looks at the board, nobody. */
export type Priority = "move" | "hint" | "review";

/** Limits that a job may have; pauses are the worker's business. */
export type JobLimits = Omit<Limits, "pauseMs" | "resume"> & {
  /** The search never pauses, so that its result does not depend on the moment of a pause. For short searches only. */
  unpaused?: boolean;
};

/** A search that the page requests. */
export interface JobRequest {
  question: Question;
  /** The position as text. */
  position: string;
  limits: JobLimits;
  priority: Priority;
  /** Called several times a second; the depth of the reports never decreases. */
  onReport?: (report: Report) => void;
}

/** A requested search. */
export interface Job {
  /** The final report. Rejected with an `EngineError`: `cancelled`, `dead` or a code of the engine. */
  readonly done: Promise<Report>;
  /** Ends the search, whether it waits, runs or is paused, and its reports. Without effect once it is done. */
  cancel(): void;
}

/** The part of the client that a session uses. */
export interface EngineApi {
  request(request: JobRequest): Job;
}

/** A search as the pool runs it. */
export interface Search {
  id: number;
  question: Question;
  position: string;
  limits: JobLimits;
}

/** A message to a worker. */
export type WorkerRequest =
  /** The first message: the compiled engine, and the memory if helpers may share it. */
  | { type: "module"; module: WebAssembly.Module; memory: WebAssembly.Memory | null }
  /** The first message to a helper. */
  | { type: "helper"; module: WebAssembly.Module; memory: WebAssembly.Memory }
  /** Searches along with the leader until the ticket expires, without an answer. */
  | ({ type: "help" } & Omit<Search, "id">)
  /** Expands a weights file; answered by `expanded`. */
  | { type: "expand"; size: number; bytes: ArrayBuffer }
  /** Tables to use for their board size. */
  | { type: "tables"; tables: Int8Array }
  /** The file of solved positions. */
  | { type: "solved"; bytes: Uint8Array }
  /** Answered by `started`, reports, and one of `done`, `refused` and `paused`. */
  | ({ type: "search"; resume?: ResumeToken } & Search)
  /** Ends the search at its next pause; answered by `paused`, or by `done` if it ends before. */
  | { type: "pause"; id: number }
  /** Ends the search at its next pause, without an answer. */
  | { type: "cancel"; id: number };

/** A message from a worker. */
export type WorkerResponse =
  | { type: "started"; id: number }
  /** A slice begins that helpers may join: it ends with the ticket. The valid ticket lies at the address in the memory. */
  | { type: "led"; id: number; ticket: number; address: number }
  | { type: "report"; id: number; report: Report }
  | { type: "done"; id: number; report: Report }
  /** `resume` is left out if the search had not started. */
  | { type: "paused"; id: number; resume?: ResumeToken }
  /** The engine rejected the question or the position. */
  | { type: "refused"; id: number; code: string }
  /** `tables` is null if the file is unusable. */
  | { type: "expanded"; size: number; tables: Int8Array | null }
  /** The worker is unusable. */
  | { type: "dead" };

/** The part of a worker's global scope that it uses. */
export interface WorkerScope {
  postMessage(message: WorkerResponse, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
}
