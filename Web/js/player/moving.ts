// A shot whose programs move: its frames come one after another in a zip of PNG files, and are shown as far as they have come.

import { pause } from "../base/waiting.ts";

/** So many frames are decoded ahead, and kept behind. */
const AHEAD = 12, BEHIND = 3;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Where a PNG that begins at `start` ends; null while its end has not come. */
export function endOfPNG(bytes: Uint8Array, start: number): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start + SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const isEnd = view.getUint32(at + 4) === 0x49454e44;
    at += 12 + length;
    if (isEnd) return at <= bytes.length ? at : null;
  }
  return null;
}

/** The beginning of the next PNG at or behind `from`; -1 for none. */
export function beginningOfPNG(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x89, from); at >= 0; at = bytes.indexOf(0x89, at + 1)) {
    if (SIGNATURE.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}

export class MovingShot {
  private readonly frames: Blob[] = [];
  private readonly decoded = new Map<number, ImageBitmap | null>();
  private readonly abort = new AbortController();

  constructor(shot: string, width: number, private readonly arrived: () => void, signal: AbortSignal) {
    signal.addEventListener("abort", () => this.stop(), { signal: this.abort.signal });
    this.read(`/api/shots/${shot}/frames?width=${width}`).catch(() => {});
  }

  /** The frame of a number, or the last before it that there is; null for none. */
  picture(frame: number): ImageBitmap | null {
    const number = Math.min(Math.max(0, frame), this.frames.length - 1);
    for (let ahead = number; ahead < Math.min(number + AHEAD, this.frames.length); ahead++) this.decode(ahead);
    for (const [one, picture] of this.decoded) {
      if (one >= number - BEHIND && one <= number + AHEAD) continue;
      picture?.close();
      this.decoded.delete(one);
    }
    for (let one = number; one >= number - BEHIND; one--) {
      const picture = this.decoded.get(one);
      if (picture) return picture;
    }
    return null;
  }

  stop(): void {
    this.abort.abort();
    for (const picture of this.decoded.values()) picture?.close();
    this.decoded.clear();
  }

  private async decode(frame: number): Promise<void> {
    const blob = this.frames[frame];
    if (!blob || this.decoded.has(frame)) return;
    this.decoded.set(frame, null);
    const picture = await createImageBitmap(blob).catch(() => null);
    if (!this.decoded.has(frame) || this.abort.signal.aborted) return picture?.close();
    this.decoded.set(frame, picture);
    this.arrived();
  }

  /** Parts the zip as it comes: its files are not packed, and each is a PNG that says itself where it ends. */
  private async read(address: string): Promise<void> {
    let answer = await fetch(address, { signal: this.abort.signal });
    // The server makes a few at once: it is asked again.
    for (let tries = 1; answer.status === 503 && tries <= 8; tries++) {
      await pause(1000 * tries);
      answer = await fetch(address, { signal: this.abort.signal });
    }
    const reader = answer.ok ? answer.body?.getReader() : null;
    if (!reader) return;
    let waiting = new Uint8Array();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const bytes = new Uint8Array(waiting.length + part.value.length);
      bytes.set(waiting);
      bytes.set(part.value, waiting.length);
      waiting = bytes.slice(this.take(bytes));
    }
  }

  /** Takes the whole PNGs of what has come; returns where the rest begins. */
  private take(bytes: Uint8Array<ArrayBuffer>): number {
    let at = 0;
    for (;;) {
      const start = beginningOfPNG(bytes, at);
      // A signature may have come in part.
      if (start < 0) return Math.max(at, bytes.length - SIGNATURE.length);
      const end = endOfPNG(bytes, start);
      if (end === null) return start;
      this.frames.push(new Blob([bytes.subarray(start, end)], { type: "image/png" }));
      at = end;
      if (this.frames.length === 1) this.arrived();
    }
  }
}
