// Runs before any script of the page and collects all errors for the test.
window.errors = [];
for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) {
  window.addEventListener(kind, (event) => {
    // A resize observer that needs two frames causes an event without an error object. It is harmless.
    if (kind === "error" && !event.error) return;
    const what = event.reason ?? event.error ?? `${event.violatedDirective} ${event.blockedURI}`;
    window.errors.push(`${kind}: ${what?.stack ?? what}`);
  });
}

// What the page reports itself: the text for a failed test that shows no error of the browser's.
window.reported = [];
const report = console.error;
console.error = (...what) => {
  window.reported.push(what.map((one) => one?.stack ?? String(one)).join(" "));
  report(...what);
};

// Not every driver lets its scripts import modules; scripts of the page can.
window.load = (path) => import(new URL(path, document.baseURI));

// The time at which the board can be played: the player waits for everything fetched before.
new MutationObserver(() => { window.readyAt ??= performance.now(); })
  .observe(document.documentElement, { attributes: true, attributeFilter: ["data-ready"] });
