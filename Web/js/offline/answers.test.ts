import assert from "node:assert/strict";
import { mock } from "node:test";
import { answered } from "./answers.ts";
import { reasonOf } from "../base/reasons.ts";

/** Asks a studio that answers so; the failure, or null. */
async function failure(answer: () => Promise<Response>, away?: string): Promise<{ message: string; isAway?: boolean; status?: number } | null> {
  const fetching = mock.method(globalThis, "fetch", answer);
  try {
    await answered("/api/there", {}, away);
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    fetching.mock.restore();
  }
}

Deno.test("a studio that does not answer is away, in the caller's words", async () => {
  const gone = await failure(() => Promise.reject(new TypeError("no network")), "Nobody there.");
  assert.deepEqual([gone?.message, gone?.isAway], ["Nobody there.", true]);
});

Deno.test("an answer that says no fails with its own words, or with its status", async () => {
  const refused = await failure(() => Promise.resolve(Response.json({ detail: "Too large." }, { status: 413 })));
  assert.deepEqual([refused?.message, refused?.isAway, refused?.status], ["Too large.", false, 413]);
  const other = await failure(() => Promise.resolve(new Response("<html>", { status: 502 })));
  assert.deepEqual([other?.message, other?.status], ["The server answered 502.", 502]);
  assert.equal(await failure(() => Promise.resolve(new Response(""))), null);
});

Deno.test("a trap of the core is no reason for people", () => {
  assert.equal(reasonOf(new Error("No room.")), "No room.");
  assert.throws(() => reasonOf(new WebAssembly.RuntimeError("unreachable")), WebAssembly.RuntimeError);
});
