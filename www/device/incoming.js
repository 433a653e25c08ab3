// @ts-check
// Games that come in from outside: pasted or dropped anywhere, or chosen as files.

/**
 * @typedef {{ name: string, bytes: Uint8Array, unreadable?: boolean }} Incoming
 * @typedef {(files: Incoming[]) => void} Receive
 */

/** The largest file that is read, as in the readers. */
const MOST_BYTES = 64 << 20;

/** @param {string} text @returns {Incoming[]} */
export const fromText = (text) => (text.trim() ? [{ name: "", bytes: new TextEncoder().encode(text) }] : []);

/**
 * The contents of files; of one that is too large only as much as shows that. A folder that was dropped is unreadable, and so is
 * a file that is gone.
 * @param {Iterable<File>} files @returns {Promise<Incoming[]>}
 */
export const fromFiles = (files) => Promise.all([...files].map(async (file) => {
  const { name } = file;
  try {
    return { name, bytes: new Uint8Array(await file.slice(0, MOST_BYTES + 1).arrayBuffer()) };
  } catch (error) {
    console.warn(error);
    return { name, bytes: new Uint8Array(), unreadable: true };
  }
}));

/** Whether a field of text has the focus, which keeps what is pasted. @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && target.matches("input, textarea, [contenteditable]");

/**
 * What is pasted or dropped: files, else text.
 * @param {DataTransfer | null} data
 * @param {Receive} receive
 */
function take(data, receive) {
  const files = [...data?.files ?? []];
  const text = data?.getData("text/plain") ?? "";
  if (files.length) fromFiles(files).then(receive);
  // In a task of its own: for ten megabytes, the reading and the encoding each take some 50 ms in WebKit.
  else if (text.trim()) setTimeout(() => receive(fromText(text)));
}

/** Listens on the whole page. @param {Document} page @param {Receive} receive */
export function listenForGames(page, receive) {
  page.addEventListener("paste", (event) => {
    if (isField(event.target) || page.querySelector("dialog[open]")) return;
    event.preventDefault();
    take(event.clipboardData, receive);
  });
  const isGame = (/** @type {DragEvent} */ event) =>
    event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain") && !isField(event.target);
  page.addEventListener("dragover", (event) => {
    if (!isGame(event)) return;
    event.preventDefault();
    page.documentElement.dataset.dropping = "yes";
  });
  const end = () => { delete page.documentElement.dataset.dropping; };
  page.addEventListener("dragleave", (event) => { if (!event.relatedTarget) end(); });
  page.addEventListener("drop", (event) => {
    end();
    if (!isGame(event)) return;
    event.preventDefault();
    take(event.dataTransfer, receive);
  });
}
