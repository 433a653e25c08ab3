// @ts-check
// Lamplight over everything on the board, in the dark theme.

/** @typedef {import("./geometry.js").Rect} Rect */

/**
 * Warm near the lamp, dusk away from it. Leaves the pen clipped to the frame.
 * @param {CanvasRenderingContext2D} pen @param {Rect} rect  the part to light
 * @param {import("./geometry.js").Geometry} geometry @param {import("./theme.js").Palette} palette
 */
export function shine(pen, rect, { frame: { x, y, w, h }, radius }, palette) {
  if (palette.dusk === "none") return;
  pen.beginPath();
  // A pixel inside the edge: multiplied into its half-clear rim, the light would leave a bright line.
  pen.roundRect(x + 1, y + 1, w - 2, h - 2, Math.max(0, radius - 1));
  pen.clip();
  /** @type {[GlobalCompositeOperation, number, string, number, string][]} */
  const lights = [["source-over", 0, palette.lamp, 0.5, "transparent"], ["multiply", w * 0.3, "#fff", 1, palette.dusk]];
  for (const [mode, core, near, at, far] of lights) {
    const glow = pen.createRadialGradient(x + w * 0.18, y + h * 0.06, core, x + w * 0.3, y + h * 0.2, Math.max(w, h) * 1.08);
    glow.addColorStop(0, near);
    glow.addColorStop(at, far);
    pen.globalCompositeOperation = mode;
    pen.fillStyle = glow;
    pen.fillRect(rect.x, rect.y, rect.w, rect.h);
  }
}
