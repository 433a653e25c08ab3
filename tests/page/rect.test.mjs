// What has to be painted again: whole pixels, and no more than needed.
import assert from "node:assert/strict";
import test from "node:test";
import { around, meets, merged, whole } from "../../www/board/rect.js";

test("a rectangle widens to whole pixels", () => {
  assert.deepEqual(whole({ x: 1.4, y: -0.2, w: 2.2, h: 1 }), { x: 1, y: -1, w: 3, h: 2 });
  assert.deepEqual(whole(around({ x: 10, y: 10 }, 4)), { x: 8, y: 8, w: 4, h: 4 });
});

test("neighbours that only touch do not meet", () => {
  const rect = { x: 0, y: 0, w: 2, h: 2 };
  assert.equal(meets(rect, { x: 2, y: 0, w: 2, h: 2 }), false);
  assert.equal(meets(rect, { x: 1, y: 1, w: 2, h: 2 }), true);
});

test("rectangles merge only where that is less to paint", () => {
  const far = [{ x: 0, y: 0, w: 1, h: 1 }, { x: 9, y: 9, w: 1, h: 1 }];
  assert.deepEqual(merged(far), far);
  assert.deepEqual(merged([{ x: 0, y: 0, w: 4, h: 4 }, { x: 1, y: 1, w: 4, h: 4 }]), [{ x: 0, y: 0, w: 5, h: 5 }]);
});
