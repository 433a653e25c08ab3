// Random numbers that are the same in each run.

/** Returns a function of `n`: a whole number below it. @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
