// @ts-check
// The intents that change variations: a better one becomes the main line, another one is deleted. They are made in the record.

import { headOf } from "../session/lines.js";

/**
 * @typedef {{ promoteTurn: Edit, deleteTurn: Edit }} Editor
 * @typedef {(record: string, turn: number, nowMs: number) => string} Edit
 */

/**
 * @param {{
 *   play: Pick<import("./play.js").PlayMode, "record" | "tree" | "view" | "notify">, emit: import("../types.js").Emit,
 *   editor: () => Promise<Editor>, now: () => number,
 * }} parts
 * @returns {import("../types.js").Handlers}
 */
export function variationHandlers({ play, emit, editor, now }) {
  /** The record before turns were deleted. */
  let before = "";
  /** The number of a turn in the record. @param {number} node */
  const numberOf = (node) => play.tree.findIndex((step) => step.node === node) + 1;
  return {
    promote: async () => {
      const { promoteTurn } = await editor();
      const { record, view } = play;
      emit({ type: "resume", record: promoteTurn(record, numberOf(view.node), now()) });
      play.notify("say.promoted");
    },
    deleteTurns: async () => {
      const { deleteTurn } = await editor();
      const { record, tree, view } = play;
      const head = headOf(tree, view.node);
      if (!head) return;
      before = record;
      emit({ type: "resume", record: deleteTurn(record, numberOf(head), now()) });
      play.notify("say.deleted");
    },
    restoreTurns: () => {
      if (before) emit({ type: "resume", record: before });
      before = "";
    },
  };
}
