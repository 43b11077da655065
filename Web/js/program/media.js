// The files of a program (looks and sounds) by their paths in its archive, and pictures of them.

import { declaredSize } from "../images/declared.js";

export function makeMedia(files) {
  const urls = new Map();
  const lengths = new Map();

  /** An address of a file, made once. */
  function url(path) {
    const blob = files.get(path);
    if (!blob) return null;
    const known = urls.get(path);
    if (known?.blob === blob) return known.url;
    const made = { blob, url: URL.createObjectURL(blob) };
    urls.set(path, made);
    return made.url;
  }

  /** Pixels of a picture, premultiplied; null where it is none. */
  async function pixels(path) {
    const blob = files.get(path);
    if (!blob) return null;
    try {
      const declared = await declaredSize(blob);
      if (declared && declared.width * declared.height > 32_000_000) return null;
      const bitmap = await createImageBitmap(blob, { colorSpaceConversion: "none" });
      const { width, height } = bitmap;
      if (width > 8192 || height > 8192 || width * height > 32_000_000) return null;
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(bitmap, 0, 0);
      bitmap.close();
      const { data } = context.getImageData(0, 0, width, height);
      for (let i = 0; i < data.length; i += 4) {
        const alpha = data[i + 3];
        if (alpha === 255) continue;
        for (let part = 0; part < 3; part++) data[i + part] = Math.round(data[i + part] * alpha / 255);
      }
      return { data: new Uint8Array(data.buffer), width, height };
    } catch {
      return null;
    }
  }

  /** How long a sound is, in milliseconds; 0 where the browser cannot tell. */
  async function length(blob) {
    if (!lengths.has(blob)) {
      try {
        const buffer = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(await blob.arrayBuffer());
        lengths.set(blob, Math.round(buffer.duration * 1000));
      } catch {
        lengths.set(blob, 0);
      }
    }
    return lengths.get(blob);
  }

  return {
    files, url, pixels, length,
    lookPath: (folder, file) => file && `${folder}/images/${file}`,
    soundPath: (folder, file) => file && `${folder}/sounds/${file}`,
    /** The address of a look's picture, or null. */
    async picture(path) { return path ? url(path) : null; },
    /** A name that no file in the folder has. */
    freeName(folder, kind, name) {
      const clean = name.replace(/[/\\:*?"<>|\u0000-\u001f]/g, "_").replace(/^\.+/, "") || "file";
      const dot = clean.lastIndexOf(".");
      const [stem, end] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ""];
      let free = clean;
      for (let number = 0; files.has(`${folder}/${kind}/${free}`); number++) free = `${stem}_#${number}${end}`;
      return free;
    },
    add(path, blob) { files.set(path, blob); },
  };
}
