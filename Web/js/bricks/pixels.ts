// Pictures of looks, as the module takes them.

import { contextOf } from "../base/canvases.ts";
import { element } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import { declaredSize } from "../images/declared.ts";

// What a look's picture may be at most, in pixels.
const MOST = 32_000_000;
const LONGEST = 8192;

/** Premultiplied pixels of red, green, blue and alpha. */
export interface Pixels extends Size {
  data: Uint8Array;
}

/** Returns the pixels of a picture; null where it is none, or too large. */
export async function pixelsOf(file: Blob): Promise<Pixels | null> {
  try {
    const declared = await declaredSize(file);
    if (declared && declared.width * declared.height > MOST) return null;
    const bitmap = await createImageBitmap(file, { colorSpaceConversion: "none" });
    const { width, height } = bitmap;
    if (width > LONGEST || height > LONGEST || width * height > MOST) return null;
    const context = contextOf(element("canvas", { width, height }), { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return { data: premultiplied(context.getImageData(0, 0, width, height).data), width, height };
  } catch {
    return null;
  }
}

function premultiplied(data: Uint8ClampedArray): Uint8Array {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!;
    if (alpha === 255) continue;
    for (let part = i; part < i + 3; part++) data[part] = Math.round(data[part]! * alpha / 255);
  }
  return new Uint8Array(data.buffer);
}
