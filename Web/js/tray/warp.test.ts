import assert from "node:assert/strict";
import { drawColumns, stanceOf } from "./warp.ts";

const size = { width: 200, height: 100 };
/** A card turned by an angle about its upright axis, as a camera `distance` before it sees it. Matrices of the core are for cards twice as large. */
function turned(angle: number, distance: number): number[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c / 2, 0, 0, s / (2 * distance), 0, 0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
}

Deno.test("a card that is not turned stands as it is", () => {
  const stance = stanceOf(turned(0, 1000), size);
  assert.deepEqual([stance.left, stance.right], [-100, 100]);
  assert.deepEqual(stance.column(-100), { u: 0, height: 1 });
  assert.deepEqual(stance.column(50), { u: 0.75, height: 1 });
});

Deno.test("of a turned card the columns go from edge to edge, the nearer the higher", () => {
  for (const angle of [-1.2, -0.5, 0.3, 1.4]) {
    const stance = stanceOf(turned(angle, 1000), size);
    assert.ok(stance.right - stance.left < 200);
    assert.ok(Math.abs(stance.column(stance.left).u) < 1e-9);
    assert.ok(Math.abs(stance.column(stance.right).u - 1) < 1e-9);
    const way = Math.sign(-angle);
    assert.ok(way * (stance.column(stance.right).height - 1) > 0 && way * (1 - stance.column(stance.left).height) > 0);
    let before = -1;
    for (let x = stance.left; x < stance.right; x += 3) {
      const { u, height } = stance.column(x);
      assert.ok(u > before);
      assert.ok(way * (height - stance.column(stance.left).height) >= -1e-9);
      before = u;
    }
  }
});

Deno.test("every column of the canvas that the card is seen in is drawn once, within the range asked for", () => {
  const drawn: number[] = [];
  const context = { drawImage: (...numbers: unknown[]) => drawn.push(numbers[5] as number) } as unknown as CanvasRenderingContext2D;
  const face = { width: 400, height: 200 } as HTMLCanvasElement;
  const stance = stanceOf(turned(0.5, 1000), size);
  drawColumns(context, face, size, stance, 2, 300, 100, 0, 250);
  assert.equal(drawn[0], Math.floor(300 + stance.left * 2));
  assert.equal(drawn.at(-1), 249);
  assert.equal(new Set(drawn).size, drawn.length);
  assert.equal(drawn.length, 250 - Math.floor(300 + stance.left * 2));
  drawn.length = 0;
  drawColumns(context, face, size, stance, 2, 300, 100, 280.5, 284);
  assert.deepEqual(drawn, [280, 281, 282, 283]);
});
