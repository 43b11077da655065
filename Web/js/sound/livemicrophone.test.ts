import assert from "node:assert/strict";
import { LiveMicrophone } from "./livemicrophone.ts";

/** A stream that knows whether it was stopped. */
function makeStream() {
  const stream = { isStopped: false, getTracks: () => [{ stop() { stream.isStopped = true; } }] };
  return stream;
}

type Stream = ReturnType<typeof makeStream>;

/** Microphones that are given when the test says so, in the order in which they were asked for. */
function holdMicrophones(): { give: () => Promise<Stream> } {
  const asked: ((stream: Stream) => void)[] = [];
  const mediaDevices = { getUserMedia: () => new Promise<Stream>((resolve) => { asked.push(resolve); }) };
  Object.defineProperty(navigator, "mediaDevices", { value: mediaDevices, configurable: true });
  return {
    async give() {
      const stream = makeStream();
      asked.shift()!(stream);
      await new Promise((resolve) => { setTimeout(resolve); });
      return stream;
    },
  };
}

const meter = { show() {}, stop() {} };
const running = () => Promise.resolve({} as AudioContext);

Deno.test("a microphone that is allowed after the card was put away is stopped", async () => {
  const hands = holdMicrophones();
  const microphone = new LiveMicrophone(meter);
  const opening = microphone.open("", "voice", running);
  microphone.letGo();
  const stream = await hands.give();
  assert.equal(await opening, null);
  assert.ok(stream.isStopped);
  assert.equal(microphone.stream, null);
});

Deno.test("of two that are asked for at once the first is stopped", async () => {
  const hands = holdMicrophones();
  const microphone = new LiveMicrophone(meter);
  const [first, second] = [microphone.open("", "voice", running), microphone.open("", "music", running)];
  const [one, other] = [await hands.give(), await hands.give()];
  assert.equal(await first, null);
  assert.equal(await second, other);
  assert.deepEqual([one.isStopped, other.isStopped], [true, false]);
  microphone.letGo();
  assert.ok(other.isStopped);
});

Deno.test("a microphone is stopped where the clock cannot run, and while that is waited for", async () => {
  const hands = holdMicrophones();
  const microphone = new LiveMicrophone(meter);
  const failing = microphone.open("", "voice", () => Promise.reject(new Error("closed")));
  const refused = assert.rejects(failing, /closed/);
  assert.ok((await hands.give()).isStopped);
  await refused;
  microphone.open("", "voice", () => new Promise(() => {}));
  const waiting = await hands.give();
  microphone.letGo();
  assert.ok(waiting.isStopped);
});
