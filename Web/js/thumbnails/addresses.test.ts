import assert from "node:assert/strict";
import { knownAddress, newestPosition, thumbnailAddress } from "./addresses.ts";

const asked: string[] = [];
/** Shots whose picture has not been drawn yet. */
const undrawn = new Set<string>();
let position = 1;

globalThis.fetch = (address) => {
  asked.push(String(address));
  const shots = new URL(String(address), "http://localhost").searchParams.get("shots")!.split(",");
  const parts = shots.flatMap((shot) => {
    const part = new Uint8Array(undrawn.has(shot) ? 12 : 13);
    part[0] = position;
    part[8] = part.length - 12;
    return [...part];
  });
  return Promise.resolve(new Response(Uint8Array.from(parts)));
};

Deno.test("what is asked for in one turn is one request a width", async () => {
  const addresses = await Promise.all([thumbnailAddress("a", 100, 0), thumbnailAddress("b", 100, 0), thumbnailAddress("a", 200, 0)]);
  assert.deepEqual(asked.splice(0), ["/api/thumbnails?width=100&shots=a,b", "/api/thumbnails?width=200&shots=a"]);
  assert.equal(new Set(addresses).size, 3);
  assert.ok(addresses.every((one) => one?.startsWith("blob:")));
});

Deno.test("what has come is not asked for again, a new version is", async () => {
  const before = await thumbnailAddress("c", 100, 0);
  asked.splice(0);
  assert.equal(await thumbnailAddress("c", 100, 0), before);
  assert.deepEqual(asked, []);
  assert.equal(knownAddress("c", 100), before);
  position += 1;
  assert.notEqual(await thumbnailAddress("c", 100, 1), before);
  assert.deepEqual(asked.splice(0), ["/api/thumbnails?width=100&shots=c"]);
});

Deno.test("a new version that is the same picture keeps its address", async () => {
  const before = await thumbnailAddress("same", 100, 0);
  asked.splice(0);
  assert.equal(await thumbnailAddress("same", 100, 1), before);
  assert.deepEqual(asked.splice(0), ["/api/thumbnails?width=100&shots=same"]);
});

Deno.test("two that ask for the same share one request", async () => {
  const [first, second] = await Promise.all([thumbnailAddress("d", 100, 0), thumbnailAddress("d", 100, 0)]);
  assert.equal(first, second);
  assert.deepEqual(asked.splice(0), ["/api/thumbnails?width=100&shots=d"]);
});

Deno.test("what was not there is asked for again", async () => {
  undrawn.add("e");
  assert.equal(await thumbnailAddress("e", 100, 0), null);
  undrawn.clear();
  assert.ok(await thumbnailAddress("e", 100, 0));
  assert.equal(asked.splice(0).length, 2);
});

Deno.test("hundreds come in several answers, and those asked for longest ago are freed", async () => {
  const freed: string[] = [];
  const real = URL.revokeObjectURL;
  URL.revokeObjectURL = (address) => { freed.push(address); real.call(URL, address); };
  const first = await thumbnailAddress("first", 100, 0);
  asked.splice(0);
  await Promise.all(Array.from({ length: 700 }, (_, i) => thumbnailAddress(`many${i}`, 100, 0)));
  assert.equal(asked.splice(0).length, Math.ceil(700 / 48));
  URL.revokeObjectURL = real;
  assert.ok(freed.includes(first!));
  assert.ok(!freed.includes((await thumbnailAddress("many699", 100, 0))!));
  assert.deepEqual(asked, []);
});

Deno.test("the newest picture's position is that of what is on its way", async () => {
  position = 7;
  const coming = thumbnailAddress("late", 100, 0);
  assert.equal(await newestPosition("late", 100), 7);
  await coming;
  assert.equal(await newestPosition("never asked for", 100), 0);
});
