// @ts-check
// The wasm modules that load when they are first used: for written games, and the coach.

import { openerOf } from "./archive.js";
import { loadCoach, loadCollections, loadExchange, loadNotation, loadTagged } from "./platform.js";
import { wasmModule } from "./wasm-module.js";

/** The readers of moves and boards, which find the format of any file. */
export const notation = wasmModule(() => import("../pkg/notation.js"), loadNotation);

/** The readers of GGF, SGF, PGN and FEN. */
export const tagged = wasmModule(() => import("../pkg/tagged.js"), loadTagged);

/** The readers of WTHOR files, of servers and of logbooks. */
export const collections = wasmModule(() => import("../pkg/collections.js"), loadCollections);

/** The writers of game files, links, our own records in files, and changes of records. */
export const exchange = wasmModule(() => import("../pkg/exchange.js"), loadExchange);

/** The coach: reviews, findings, exercises, spaced repetition. */
export const coach = wasmModule(() => import("../pkg/coach.js"), loadCoach);

/** Opens a file with games in any format. */
export const openArchive = openerOf({ notation, tagged, collections, exchange });
