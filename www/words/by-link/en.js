// @ts-check
// English: games by link.

const possible = (/** @type {number} */ count, /** @type {import("../i18n.js").Format} */ f) =>
  f.plural(count, { one: "One move is possible", other: `${f.n(count)} moves are possible` });

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.t": "Game by link",
  "turn.now": "Send",
  "turn.again": "Send again",
  "turn.toSend": ({ name }) => `*Send your move* to ${name}.`,
  "turn.invite": ({ name }) => `*Send the game* to ${name}, who begins.`,
  "turn.waiting": ({ name }) => `Waiting for ${name}. Open the link with the answer, or paste it here.`,
  "turn.yours": ({ name, square, count }, f) =>
    `${name} played _${square}_. *Your move.* ${possible(count, f)}.`,
  "turn.copied": ({ name }) => `*The link is copied.* Send it to ${name}.`,
  "turn.sent": ({ name }) => `Sent. Waiting for ${name}.`,
  "turn.notYet": ({ name }) => `${name} has not answered yet.`,
  "turn.past": "This move was sent already. Go to the end to move on.",
  "turn.older": ({ other, own }, f) =>
    `This link is an older one: it ends at turn ${f.n(other)}, your game at turn ${f.n(own)}.`,
  "turn.differs": ({ turn }, f) => `The link and your game differ from turn ${f.n(turn)} on. Which one goes on?`,
  "turn.own": "My game",
  "turn.other": "The link",
  "turn.at": ({ n, black, white }, f) => `Turn ${f.n(n)}. Black ${f.n(black)}, White ${f.n(white)}.`,
  "turn.kept": "Nothing is lost: what you do not choose stays in Games.",
};
