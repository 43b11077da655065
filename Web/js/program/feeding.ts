// What the stage beside the scripts needs of a program's files: pictures of looks, and sounds.

import { pixelsOf } from "../bricks/pixels.ts";
import { bricks } from "../bricks/machine.ts";
import type { Sound, SoundFile } from "../bricks/sound.ts";
import type { ShotMedia } from "../programstore/place.ts";
import type { FiledPart, ObjectRow } from "../protocol/bricks/editor.ts";
import { setLook, setLookRows, setSoundLength } from "../protocol/bricks/stage.ts";
import type { Editor } from "./editor.ts";

/** Gives the module what it has not, or not so; `shot` has pictures and lengths as runs of a shot have them. */
export class Feeding {
  private readonly given = new Map<number, Blob>();
  private heard = new Map<number, Blob>();

  constructor(private readonly editor: Editor, private readonly sound: Sound, private readonly shot: ShotMedia | undefined) {}

  async feed(): Promise<void> { await Promise.all([this.givePictures(), this.giveSounds()]); }

  /** The files that are there, by the numbers of what they are of. */
  private files(read: (object: ObjectRow) => FiledPart[], pathOf: (folder: string, file: string) => string): Map<number, Blob> {
    const found = new Map<number, Blob>();
    for (const { folder, objects } of this.editor.program.scenes) {
      for (const { index, file } of objects.flatMap(read)) {
        const blob = this.editor.media.files.get(pathOf(folder, file));
        if (blob) found.set(index, blob);
      }
    }
    return found;
  }

  private async givePictures(): Promise<void> {
    const { shot, given, editor: { media } } = this;
    const wanted = [...this.files(({ looks }) => looks, media.lookPath)].filter(([look, file]) => given.get(look) !== file);
    for (const [look, file] of wanted) {
      if (shot) {
        const picture = await shot.look(file);
        if (picture) setLookRows(bricks(), look, picture.rows, picture.width, picture.height, picture.channels);
      } else {
        const picture = await pixelsOf(file);
        if (picture) setLook(bricks(), look, picture.data, picture.width, picture.height);
      }
      given.set(look, file);
    }
  }

  /** Tells the module how long sounds are, and loads what can be heard. */
  private async giveSounds(): Promise<void> {
    const { shot, editor: { media } } = this;
    const wanted = this.files(({ sounds }) => sounds, media.soundPath);
    if (wanted.size === this.heard.size && [...wanted].every(([sound, file]) => this.heard.get(sound) === file)) return;
    const list: SoundFile[] = [];
    for (const [sound, file] of wanted) {
      const length = await (shot ?? media).length(file);
      setSoundLength(bricks(), sound, length);
      list.push({ sounds: [sound], length, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
    this.heard = wanted;
    this.sound.load(list);
  }
}
