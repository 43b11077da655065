// The files of a program (looks and sounds) by their paths in its archive, and pictures of them.

import type { SceneRow } from "../protocol/bricks/editor.ts";

/** The files. */
export class Media {
  private readonly urls = new Map<string, { file: Blob; url: string }>();
  private readonly lengths = new Map<Blob, number>();
  /** The files of looks and sounds by what these are, wherever their scene's folder is. */
  private readonly known = new Map<string, Blob>();

  constructor(readonly files: Map<string, Blob>) {}

  /** An address of a file, made once; null for none. */
  url(path: string): string | null {
    const file = this.files.get(path);
    if (!file) return null;
    const known = this.urls.get(path);
    if (known?.file === file) return known.url;
    const url = URL.createObjectURL(file);
    this.urls.set(path, { file, url });
    return url;
  }

  /** Returns the length of a sound, in milliseconds; 0 where the browser cannot tell. */
  async length(file: Blob): Promise<number> {
    const known = this.lengths.get(file);
    if (known !== undefined) return known;
    const length = await file.arrayBuffer().then((bytes) => new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes))
      .then(({ duration }) => Math.round(duration * 1000), () => 0);
    this.lengths.set(file, length);
    return length;
  }

  /** Remembers which looks and sounds have which files: to be called when the program has changed. */
  remember(scenes: SceneRow[]): void {
    for (const { key, path } of this.filed(scenes)) {
      const file = this.files.get(path);
      if (file) this.known.set(key, file);
      else this.known.delete(key);
    }
  }

  /** Puts files back to where a program has them that was gone back to: a scene that came to its folder since may have others of these names. */
  restore(scenes: SceneRow[]): void {
    for (const { key, path } of this.filed(scenes)) {
      const file = this.known.get(key);
      if (file) this.files.set(path, file);
    }
  }

  /** The files of what the program had at other times, for ``recall``: by their paths, or themselves where no path has them any more. */
  kept(): [key: string, file: string | Blob][] {
    const paths = new Map([...this.files].map(([path, file]) => [file, path]));
    return [...this.known].map(([key, file]) => [key, paths.get(file) ?? file]);
  }

  /** Remembers files that were kept before a reload. */
  recall(kept: [key: string, file: string | Blob][]): void {
    for (const [key, wish] of kept) {
      const file = typeof wish === "string" ? this.files.get(wish) : wish;
      if (file) this.known.set(key, file);
    }
  }

  private *filed(scenes: SceneRow[]): Generator<{ key: string; path: string }> {
    for (const { folder, objects } of scenes) {
      for (const { looks, sounds } of objects) {
        for (const { index, file } of looks) if (file) yield { key: `look ${index} ${file}`, path: this.lookPath(folder, file) };
        for (const { index, file } of sounds) if (file) yield { key: `sound ${index} ${file}`, path: this.soundPath(folder, file) };
      }
    }
  }

  /** Copies the files of a scene to another one's folder, over those of a scene that was there: undo finds them. */
  copyFolder(from: string, to: string): void {
    if (from === to) return;
    for (const [path, file] of [...this.files]) {
      if (path.startsWith(`${from}/`)) this.files.set(`${to}${path.slice(from.length)}`, file);
    }
  }

  /** The path of a look's file, or of a sound's; "" where it has none. */
  lookPath(folder: string, file: string): string { return file && `${folder}/images/${file}`; }

  soundPath(folder: string, file: string): string { return file && `${folder}/sounds/${file}`; }

  /** A name that no file in the folder has. */
  freeName(folder: string, wish: string): string {
    // deno-lint-ignore no-control-regex
    const clean = wish.replace(/[/\\:*?"<>|\u0000-\u001f]/g, "_").replace(/^\.+/, "") || "file";
    const dot = clean.lastIndexOf(".");
    const [stem, end] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ""];
    let free = clean;
    for (let number = 0; this.files.has(`${folder}/${free}`); number++) free = `${stem}_#${number}${end}`;
    return free;
  }
}
