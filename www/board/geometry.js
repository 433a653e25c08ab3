// @ts-check
// Where everything on the board lies, in device pixels. Pure.

/**
 * The room the page gives: `width`, `height` in device pixels, the others in CSS pixels as the style sheet has them.
 * @typedef {{ size: number, width: number, height: number, ratio: number, tubes: string, margin: number, rim: number,
 *   rimTop: number, rimBottom: number, tube: number, gap: number, inset: number, radius: number, letter: number,
 *   brand: number, tubeEnds: number }} Room   `tubes`: `sides`, `rows` for above and below, or `below`; `inset`: at the ends of a
 *   lying tube, `tubeEnds`: of a standing one
 * @typedef {{ x: number, y: number, w: number, h: number }} Rect
 * @typedef {Rect & { upright: boolean, fromEnd: boolean }} Tube   a recess for discs standing on edge
 * @typedef {{ size: number, ratio: number, q: number, felt: Rect, frame: Rect, radius: number, letter: number, brand: number,
 *   rim: number, rimTop: number, rimBottom: number, tubes: Tube[] }} Geometry   tubes: far and near, one, or none
 */

/**
 * Fits the board into its room: squares of whole device pixels, the frame in the middle.
 * @param {Room} room
 * @returns {Geometry}
 */
export function layOut(room) {
  const px = (/** @type {number} */ css) => Math.round(css * room.ratio);
  const { size } = room;
  const sides = room.tubes === "sides";
  const above = room.tubes === "rows";
  const [rim, rimTop, rimBottom, tube, gap, ends] =
    [room.rim, room.rimTop, room.rimBottom, room.tube, room.gap, room.tubeEnds].map(px);
  const side = rim + (sides ? tube + gap : 0);
  const top = rimTop + (above ? tube + gap : 0);
  const bottom = rimBottom + (sides ? 0 : tube + gap);
  const across = (room.width - 2 * px(room.margin) - 2 * side) / size;
  const down = (room.height - top - bottom) / size;
  // On a page enlarged fivefold there may be no room at all. Lines and marks fit squares of 4 CSS pixels.
  const q = Math.max(px(4), Math.floor(Math.min(across, down)));
  const s = q * size;
  const frame = { x: 0, y: 0, w: s + 2 * side, h: s + top + bottom };
  frame.x = Math.round((room.width - frame.w) / 2);
  frame.y = Math.round((room.height - frame.h) / 2);
  const felt = { x: frame.x + side, y: frame.y + top, w: s, h: s };
  const inset = px(room.inset);
  // A picture without a pixel cannot be copied.
  const long = Math.max(1, sides ? s - 2 * ends : frame.w - 2 * inset);
  /** @type {Tube[]} */
  const tubes = !tube ? [] : sides
    ? [{ x: frame.x + gap, y: felt.y + ends, w: tube, h: long, upright: true, fromEnd: false },
      { x: frame.x + frame.w - gap - tube, y: felt.y + ends, w: tube, h: long, upright: true, fromEnd: true }]
    : [frame.y + gap, frame.y + frame.h - gap - tube].slice(above ? 0 : 1).map((y) =>
      ({ x: frame.x + inset, y, w: long, h: tube, upright: false, fromEnd: y === frame.y + gap }));
  return { size, ratio: room.ratio, q, felt, frame, radius: px(room.radius), letter: px(room.letter), brand: px(room.brand),
    rim, rimTop, rimBottom, tubes };
}

/**
 * Which square is seen at each place, row by row, when the board is turned clockwise `turns` times and perhaps mirrored.
 * @param {number} size
 * @param {number} turns
 * @param {boolean} mirrored
 * @returns {Uint8Array}
 */
export function order(size, turns, mirrored) {
  return Uint8Array.from({ length: size * size }, (_, place) => {
    let row = Math.floor(place / size);
    let col = place % size;
    if (mirrored) col = size - 1 - col;
    for (let i = 0; i < turns; i++) [row, col] = [size - 1 - col, row];
    return row * size + col;
  });
}

/**
 * The middle of the disc number `index` in a tube, counted from the closed end, and the room one disc takes.
 * @param {Tube} tube
 * @param {number} index
 * @param {number} count  how many discs the tube is made for
 */
export function slot(tube, index, count) {
  const long = tube.upright ? tube.h : tube.w;
  const wide = tube.upright ? tube.w : tube.h;
  // At the open end there is always room for the number; on the smallest boards there is none for discs.
  const step = Math.max(0, long - wide * 1.75) / count;
  const near = wide * 0.275 + (index + 0.5) * step;
  const at = tube.fromEnd ? long - near : near;
  return { x: tube.x + (tube.upright ? wide / 2 : at), y: tube.y + (tube.upright ? at : wide / 2), step, wide };
}
