import assert from "node:assert/strict";
import { placeOf } from "./place.ts";

const outline = {
  id: "p", name: "Film", width: 1920, height: 1080,
  scenes: [
    { id: "s1", name: "Dawn", shots: [{ id: "a", number: "1", duration: 2000 }, { id: "b", number: "2", duration: 3000 }] },
    { id: "s2", name: "Empty", shots: [] },
    { id: "s3", name: "Dusk", shots: [{ id: "c", number: "3", duration: 1000 }] },
  ],
};

Deno.test("a shot knows its scene, its project and its neighbours across scenes", () => {
  const place = placeOf(outline, "b");
  assert.ok(place);
  const { neighbor, ...rest } = place;
  assert.deepEqual(rest, {
    id: "b", name: "2", scene: "Dawn", sceneID: "s1", project: "Film", projectID: "p", canvas: { width: 1920, height: 1080 },
    duration: 3000, before: "a", after: "c",
  });
  assert.deepEqual([-2, -1, 0, 1, 2].map(neighbor), [undefined, "a", "b", "c", undefined]);
});

Deno.test("a shot that is not there has no place", () => assert.equal(placeOf(outline, "d"), null));
