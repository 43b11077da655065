import assert from "node:assert/strict";
import { bytesOf, roomOf } from "./room.ts";

Deno.test("bytes are read as people do", () => {
  assert.deepEqual([0, 100, 1024, 1536, 2 ** 20 - 1, 2 ** 20, 15.5 * 2 ** 20, 1.44 * 2 ** 30, 10 * 2 ** 30].map(bytesOf),
    ["0 kB", "0.1 kB", "1 kB", "1.5 kB", "1024 kB", "1 MB", "16 MB", "1.4 GB", "10 GB"]);
});

Deno.test("a library without a quota has no limit to tell", () => {
  assert.equal(roomOf(2 ** 20), "1 MB");
  assert.equal(roomOf(2 ** 20, 10 * 2 ** 30), "1 MB of 10 GB");
});
