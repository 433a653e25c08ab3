// @ts-check
// The board size of the stored game, before the core is there to read its record.

/**
 * The board size that a record names in its header; 8 without one.
 * @param {string} record
 */
export const storedSize = (record) => /^size (6|10)$/m.exec(record)?.[1] ?? "8";
