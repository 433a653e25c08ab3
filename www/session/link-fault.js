// @ts-check
// Why a link cannot be read.

/** The refusals with a sentence of their own. */
const FAULTS = ["link-newer", "link-damaged"];

/** The key of the sentence for a refusal. @param {string} fault its code */
export const linkFaultKey = (fault) => (FAULTS.includes(fault) ? `link.fault.${fault}` : "link.fault");
