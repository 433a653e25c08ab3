// Runs before anything of the page: what goes wrong is kept for the test to ask.
window.troubles = [];
for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) {
  window.addEventListener(kind, (event) => {
    // A resize observer that took two frames is reported without an error, and is none.
    if (kind === "error" && !event.error) return;
    const what = event.reason ?? event.error ?? `${event.violatedDirective} ${event.blockedURI}`;
    window.troubles.push(`${kind}: ${what?.stack ?? what}`);
  });
}

// A driver's scripts may not import modules everywhere; those of the page may.
window.load = (path) => import(new URL(path, document.baseURI));

// When the board could be played: what was fetched before that, one had to wait for.
new MutationObserver(() => { window.readyAt ??= performance.now(); })
  .observe(document.documentElement, { attributes: true, attributeFilter: ["data-ready"] });
