// How large a picture says that it is, read from the head of its file: what is too large is not given to the browser to decode.

import type { Size } from "../base/measures.ts";

// As much of a file as is looked at: a JPEG's size comes behind what its camera has written.
const HEAD = 512 * 1024;
/** The most pixels that the browser decodes of a picture which the server has not taken. */
const MOST = 64_000_000;

/** The size that a PNG, a JPEG, a WebP or a GIF declares; null for any other file. */
export async function declaredSize(file: Blob): Promise<Size | null> {
  const view = new DataView(await file.slice(0, HEAD).arrayBuffer());
  for (const read of [png, jpeg, webp, gif]) {
    try {
      const size = read(view);
      if (size) return size.width > 0 && size.height > 0 ? size : null;
    } catch (error) {
      // The file ends within its head.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return null;
}

/** Whether the browser may decode a picture that the server has not taken: it says how large it is, and that is not too large. */
export async function isDecodable(file: Blob): Promise<boolean> {
  const size = await declaredSize(file);
  return size !== null && size.width * size.height <= MOST;
}

const text = (view: DataView, at: number, length: number): string => String.fromCharCode(...new Uint8Array(view.buffer, at, length));

function png(view: DataView): Size | null {
  if (view.getUint32(0) !== 0x89504e47 || text(view, 12, 4) !== "IHDR") return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(view: DataView): Size | null {
  if (!/^GIF8[79]a$/.test(text(view, 0, 6))) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webp(view: DataView): Size | null {
  if (text(view, 0, 4) !== "RIFF" || text(view, 8, 4) !== "WEBP") return null;
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (text(view, 12, 4)) {
    case "VP8X": return { width: three(24) + 1, height: three(27) + 1 };
    case "VP8 ": return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default: return null;
  }
}

// Frames of a JPEG begin with C0 to CF, but for tables of codes and of arithmetic, and what is kept for extensions.
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(view: DataView): Size | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) { at += 1; continue; }
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
}
