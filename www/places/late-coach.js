// @ts-check
// The coach in Play, loaded once the player wants one.

/** @param {import("./places.js").PageParts} parts @returns {import("../types.js").Coach} */
export function lateCoach(parts) {
  /** @type {import("../types.js").Coach | null} */
  let coach = null;
  let asked = false;
  const load = () => {
    if (asked || parts.page.settings.coach === "off") return;
    asked = true;
    import("./coach.js").then(({ makeCoach }) => makeCoach(parts)).then((made) => {
      coach = made;
      parts.play.render();
    }).catch((error) => {
      // The game goes on without it; the next turn tries again.
      console.error(error);
      asked = false;
    });
  };
  parts.playScreen.add({ render: load });
  return {
    follow: (goOn, acted) => (coach ? coach.follow(goOn, acted) : goOn()),
    get shown() { return coach?.shown; },
  };
}
