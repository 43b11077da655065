import assert from "node:assert/strict";
import { Media } from "./media.ts";

const scene = (name: string, index: number) => ({
  name, folder: name, objects: [{
    object: index, name, isGroup: false, scriptCount: 0,
    looks: [{ index, name: "look", file: "look.png" }], sounds: [{ index, name: "sound", file: "sound.m4a" }],
  }],
});

Deno.test("a scene that was deleted has its files again when another took its folder and undo goes back", () => {
  const files = new Map(["A/images/look.png", "A/sounds/sound.m4a", "B/images/look.png", "B/sounds/sound.m4a"].map((path) => [path, new Blob([path])]));
  const first = new Map(files);
  const media = new Media(files);
  const [both, one, renamed] = [[scene("A", 0), scene("B", 1)], [scene("A", 0)], [scene("B", 0)]];
  media.remember(both);
  media.remember(one);
  media.copyFolder("A", "B");
  media.remember(renamed);
  assert.equal(files.get("B/images/look.png"), first.get("A/images/look.png"));
  media.restore(one);
  media.restore(both);
  for (const [path, file] of first) assert.equal(files.get(path), file, path);
  // And on again.
  media.restore(one);
  media.restore(renamed);
  assert.equal(files.get("B/images/look.png"), first.get("A/images/look.png"));
  assert.equal(files.get("B/sounds/sound.m4a"), first.get("A/sounds/sound.m4a"));
});

Deno.test("a look that takes the number of one that was undone keeps its own file", () => {
  const [old, made] = [new Blob(["old"]), new Blob(["new"])];
  const media = new Media(new Map([["A/images/look.png", old], ["B/images/look.png", made]]));
  media.remember([scene("A", 3)]);
  media.remember([scene("B", 3)]);
  media.restore([scene("B", 3)]);
  assert.equal(media.files.get("B/images/look.png"), made);
});

Deno.test("a scene that was deleted has its files again when undo goes back after a reload", () => {
  const files = new Map(["A/images/look.png", "A/sounds/sound.m4a", "B/images/look.png", "B/sounds/sound.m4a"].map((path) => [path, new Blob([path])]));
  const first = new Map(files);
  const before = new Media(files);
  const [both, one, renamed] = [[scene("A", 0), scene("B", 1)], [scene("A", 0)], [scene("B", 0)]];
  before.remember(both);
  before.remember(one);
  before.copyFolder("A", "B");
  before.remember(renamed);
  const after = new Media(new Map(files));
  after.recall(before.kept());
  after.remember(renamed);
  after.restore(one);
  after.restore(both);
  for (const [path, file] of first) assert.equal(after.files.get(path), file, path);
});
