// The page writes and reads messages as the core does: those of messages.json are the core's own, made at random.

import { Reader, Writer } from "./cbor.ts";
import { readSyncEffect, readSyncEvent, readSyncReply, writeSyncEffect, writeSyncEvent, writeSyncReply } from "./sync.ts";
import messages from "./messages.json" with { type: "json" };

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function check<Message>(hexes: string[], read: (from: Reader) => Message, write: (to: Writer, message: Message) => void): void {
  if (hexes.length === 0) throw new Error("there are no messages");
  for (const hex of hexes) {
    const reader = new Reader(bytesOf(hex));
    const message = read(reader);
    reader.finish();
    const writer = new Writer();
    write(writer, message);
    if (hexOf(writer.bytes) !== hex) throw new Error(`${JSON.stringify(message)} is written otherwise`);
  }
}

Deno.test("events are read and written as the core does", () => check(messages.event, readSyncEvent, writeSyncEvent));
Deno.test("effects are read and written as the core does", () => check(messages.effect, readSyncEffect, writeSyncEffect));
Deno.test("replies are read and written as the core does", () => check(messages.reply, readSyncReply, writeSyncReply));

Deno.test("what is cut short is refused", () => {
  for (const hex of messages.event) {
    let isRefused = false;
    try {
      const reader = new Reader(bytesOf(hex.slice(0, -2)));
      readSyncEvent(reader);
      reader.finish();
    } catch {
      isRefused = true;
    }
    if (!isRefused) throw new Error(`${hex} was read without its end`);
  }
});
