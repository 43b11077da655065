import assert from "node:assert/strict";
import { pack, unpack } from "./parcel.ts";

Deno.test("a program comes back from its parcel, with its files and their types", async () => {
  const files = new Map([
    ["images/Größe.PNG", new Blob([Uint8Array.of(1, 2, 3)])], ["sounds/a.mp3", new Blob([])], ["notes", new Blob(["x"])],
  ]);
  const parcel = pack({ document: Uint8Array.of(9, 8), files });
  const found = unpack(await parcel.arrayBuffer());
  assert.deepEqual(found.document, Uint8Array.of(9, 8));
  assert.deepEqual(found.notices, []);
  assert.deepEqual([...found.files].map(([path, { type }]) => [path, type]), [
    ["images/Größe.PNG", "image/png"], ["sounds/a.mp3", "audio/mpeg"], ["notes", "application/octet-stream"],
  ]);
  assert.deepEqual(new Uint8Array(await found.files.get("images/Größe.PNG")!.arrayBuffer()), Uint8Array.of(1, 2, 3));
});

Deno.test("a path that begins with a mark of byte order keeps it", async () => {
  const found = unpack(await pack({ document: new Uint8Array(0), files: new Map([["\ufeffa", new Blob([])]]) }).arrayBuffer());
  assert.deepEqual([...found.files.keys()], ["\ufeffa"]);
});
