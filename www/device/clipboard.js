// @ts-check
// Text out of the page: to the clipboard, or as a file.

import { el } from "./dom.js";

/**
 * Puts a text on the clipboard, by the new interface or the old one.
 * @param {string} text
 * @returns {Promise<boolean>} whether it worked
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = el("textarea", { class: "hidden", value: text });
    document.body.append(field);
    field.select();
    const worked = document.execCommand("copy");
    field.remove();
    return worked;
  }
}

/**
 * Offers a text as a file.
 * @param {string} name
 * @param {BlobPart[]} parts of the text
 */
export const download = (name, parts) => downloadFile(new File(parts, name, { type: "text/plain" }));

/** Offers a file. @param {File} file */
export function downloadFile(file) {
  const link = el("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
