// @ts-check
// Why a link cannot be read.

/** The refusals with a sentence of their own. */
const FAULTS = ["link-newer", "link-damaged"];

/** The slot that leads back from a link that cannot be read. */
export const OWN_GAME = {
  id: "link-own", label: "link.own", mark: "half", now: true, intent: /** @type {const} */ ({ type: "visit", fragment: "" }),
};

/** The key of the sentence for a refusal. @param {string} fault its code */
export const linkFaultKey = (fault) => (FAULTS.includes(fault) ? `link.fault.${fault}` : "link.fault");
