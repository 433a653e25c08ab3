// A carried disc leaves its tube on edge and lies on its square at the end.
import assert from "node:assert/strict";
import test from "node:test";
import { poseOf } from "../../www/board/disc-in-flight.js";
import { layOut, order, slot } from "../../www/board/geometry.js";
import { places } from "./fixture.mjs";

const room = { size: 8, width: 600, height: 600, ratio: 1, tubes: "sides", tubeEnds: 0, margin: 0, rim: 17, rimTop: 17, rimBottom: 17, tube: 20, gap: 8,
  inset: 12, radius: 14, letter: 11, brand: 7 };
const piece = { from: -1, to: 19, color: 1, slot: 29, share: 0 };
const close = (a, b) => assert.ok(Math.abs(a - b) < 1e-6, `${a} is not ${b}`);

test("from the near tube to the square, however the board is turned", () => {
  const geometry = layOut(room);
  const { felt, q } = geometry;
  for (const turns of [0, 1, 2, 3]) for (const near of [1, 2]) {
    const scene = { places: order(8, turns, false), near };
    const begin = poseOf(piece, geometry, scene);
    const from = slot(geometry.tubes[near === 1 ? 1 : 0], 29, 32);
    close(begin.x, from.x);
    close(begin.y, from.y);
    assert.equal(begin.turn, 0.5, "on its edge");
    const end = poseOf({ ...piece, share: 1 }, geometry, scene);
    const place = places(scene.places)[19];
    close(end.x, felt.x + (place % 8 + 0.5) * q);
    close(end.y, felt.y + (Math.floor(place / 8) + 0.5) * q);
    close(end.scale, 1);
    close(end.turn, 1);
  }
});

test("handed over, it shows its face half-way", () => {
  const geometry = layOut(room);
  const pose = poseOf({ ...piece, from: -2, to: -1, share: 0.5 }, geometry, { places: order(8, 0, false), near: 1 });
  close(pose.scale, 1);
  close(pose.turn, 1);
  close(pose.x, (geometry.tubes[0].x + geometry.tubes[1].x + geometry.tubes[1].w) / 2);
});

test("without tubes it comes down from above", () => {
  const pose = poseOf(piece, layOut({ ...room, tube: 0 }), { places: order(8, 0, false), near: 1 });
  assert.ok(pose.scale > 1);
  assert.equal(pose.turn, 1);
});
