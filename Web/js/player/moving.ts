// A shot whose programs or camera move: its frames come one after another in a zip of PNG files, and are shown as far as they have come.

import { pause } from "../base/waiting.ts";

/** So many frames are decoded ahead, and kept behind. */
const AHEAD = 12, BEHIND = 3;
/** So often it is asked again. */
const TRIES = 8;
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

  /** @param count How many frames there are to be, where another number would show the wrong part of the shot. */
  constructor(shot: string, width: number, private readonly count: number | null, private readonly arrived: () => void, signal: AbortSignal) {
    signal.addEventListener("abort", () => this.stop(), { signal: this.abort.signal });
    this.readAll(`/api/shots/${shot}/frames?width=${width}`).catch(() => {});
  }

  /** The frame of a number, or the last before it that there is; null for none, and where frames have a number and it has not come. */
  picture(frame: number): ImageBitmap | null {
    if (this.count !== null && frame >= this.frames.length) return null;
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
    if (!this.decoded.has(frame) || this.frames[frame] !== blob || this.abort.signal.aborted) return picture?.close();
    this.decoded.set(frame, picture);
    this.arrived();
  }

  private async readAll(address: string): Promise<void> {
    await this.read(address);
    // The server has not heard yet how long the shot is by now.
    for (let tries = 1; this.count !== null && this.frames.length > 0 && this.frames.length !== this.count && tries <= TRIES; tries++) {
      this.forget();
      await pause(1000 * tries);
      if (this.abort.signal.aborted) return;
      await this.read(address);
    }
    if (this.count !== null && this.frames.length !== this.count) this.forget();
  }

  private forget(): void {
    this.frames.length = 0;
    for (const picture of this.decoded.values()) picture?.close();
    this.decoded.clear();
    if (!this.abort.signal.aborted) this.arrived();
  }

  /** Parts the zip as it comes: its files are not packed, and each is a PNG that says itself where it ends. */
  private async read(address: string): Promise<void> {
    let answer = await fetch(address, { signal: this.abort.signal });
    // The server makes a few at once: it is asked again.
    for (let tries = 1; answer.status === 503 && tries <= TRIES; tries++) {
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
