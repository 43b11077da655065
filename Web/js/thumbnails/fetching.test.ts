import assert from "node:assert/strict";
import { fetchThumbnails, unpack } from "./fetching.ts";

/** An answer with pictures of these bytes, each with its position. */
function packed(pictures: [number, number[]][]): ArrayBuffer {
  const parts = pictures.map(([position, bytes]) => {
    const part = new Uint8Array(12 + bytes.length);
    const view = new DataView(part.buffer);
    view.setBigUint64(0, BigInt(position), true);
    view.setUint32(8, bytes.length, true);
    part.set(bytes, 12);
    return [...part];
  });
  return Uint8Array.from(parts.flat()).buffer;
}

/** Runs `test` with a server that answers as `answer` does; the addresses that were asked for. */
async function asking(answer: (address: string) => Response, test: () => Promise<void>): Promise<string[]> {
  const real = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = (address) => {
    asked.push(String(address));
    return Promise.resolve().then(() => answer(String(address)));
  };
  try {
    await test();
  } finally {
    globalThis.fetch = real;
  }
  return asked;
}

Deno.test("each shot has its picture, or none", async () => {
  const found = unpack(packed([[7, [1, 2, 3]], [0, []], [2 ** 40, [9]]]), 3);
  assert.deepEqual(found.map((one) => one?.position), [7, undefined, 2 ** 40]);
  assert.deepEqual(new Uint8Array(await found[0]!.blob.arrayBuffer()), Uint8Array.of(1, 2, 3));
  assert.deepEqual(new Uint8Array(await found[2]!.blob.arrayBuffer()), Uint8Array.of(9));
  assert.equal(found[0]!.blob.type, "image/png");
});

Deno.test("an answer that ends too early is refused", () => {
  assert.throws(() => unpack(packed([[7, [1, 2, 3]]]), 2), RangeError);
  assert.throws(() => unpack(packed([[7, [1, 2, 3]]]).slice(0, 13), 1), RangeError);
});

Deno.test("many pictures are one request", async () => {
  const asked = await asking(() => new Response(packed([[1, [5]], [2, [6]]])), async () => {
    assert.deepEqual((await fetchThumbnails(["a", "b"], 266)).map((one) => one?.position), [1, 2]);
  });
  assert.deepEqual(asked, ["/api/thumbnails?width=266&shots=a,b"]);
});

Deno.test("where many cannot be had, they are asked for one by one, and one that fails leaves the others", async () => {
  const asked = await asking((address) => {
    if (!address.includes("/shots/")) return new Response("", { status: 503 });
    if (address.includes("/b/")) throw new TypeError("network");
    if (address.includes("/c/")) return new Response(null, { status: 204 });
    return new Response("png", { headers: { "Inkreel-Position": "4" } });
  }, async () => {
    assert.deepEqual((await fetchThumbnails(["a", "b", "c"], 100)).map((one) => one?.position), [4, undefined, undefined]);
  });
  assert.equal(asked.length, 4);
});
