// @ts-check
// What Play gets for games by link, loaded with the first one.

import { exchange } from "../device/modules.js";
import { SentTurns } from "../device/sent-turns.js";
import { ByLink } from "../modes/by-link.js";
import { isByLink } from "../session/by-link.js";

/** @param {import("./places.js").PageParts & { places: import("./places.js").Places }} parts */
export async function startByLink({ play, words, now, places }) {
  await words.load((code) => import(`../words/by-link/${code}.js`));
  const byLink = new ByLink({
    play, words, now, exchange, sent: new SentTurns(() => localStorage), address: () => location.href.split("#")[0],
    share: (record, kind) => places.share(record, kind),
    send: typeof navigator.share === "function" ? (data) => navigator.share(data) : null,
  });
  Object.assign(play.handlers, byLink.handlers({ ...play.handlers }));
  play.byLink = byLink;
  // A forced pass waits for it.
  if (isByLink(play.view)) play.handlers.resume?.({ type: "resume", record: play.record });
}
