// Looks and sounds of the open object: pictures, names, order; added from files.

import { element, icon, iconButton, textButton } from "../base/dom.ts";
import { makeDrag, pictureGhost } from "../kit/drag.ts";
import { fileInput } from "../kit/files.ts";
import type { Row } from "../kit/menu.ts";
import { say } from "../kit/toast.ts";
import type { FiledPart, ProgramChange } from "../protocol/bricks/editor.ts";
import { onEnd } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import { askWhereTo, type Copied, copyTo, hasOthers, type ObjectTarget } from "./copying.ts";
import { drawLook } from "./drawing.ts";
import type { Editor } from "./editor.ts";
import { Listening } from "./listening.ts";
import { makeNameField } from "./namefield.ts";
import { recordSound } from "./recording.ts";

const texts = words.editor;
const stem = (name: string): string => name.replace(/\.[^.]+$/, "");

/** Looks or sounds: what is shown of them, and what changes them. */
interface Kind {
  key: "looks" | "sounds";
  folder: "images" | "sounds";
  accept: string;
  title(): string;
  empty(): string;
  add(name: string, file: string, object: number): ProgramChange;
  rename(index: number, name: string): ProgramChange;
  remove(index: number, object: number): ProgramChange;
  move(index: number, object: number, to: number): ProgramChange;
}

const LOOKS: Kind = {
  key: "looks", folder: "images", accept: "image/png,image/jpeg", title: () => texts.looks, empty: () => texts.noLooks,
  add: (name, file, object) => ({ kind: "addLook", name, file, object }), rename: (index, name) => ({ kind: "renameLook", index, name }),
  remove: (index, object) => ({ kind: "removeLook", index, object }), move: (index, object, to) => ({ kind: "moveLook", index, object, to }),
};
const SOUNDS: Kind = {
  key: "sounds", folder: "sounds", accept: "audio/*", title: () => texts.sounds, empty: () => texts.noSounds,
  add: (name, file, object) => ({ kind: "addSound", name, file, object }), rename: (index, name) => ({ kind: "renameSound", index, name }),
  remove: (index, object) => ({ kind: "removeSound", index, object }), move: (index, object, to) => ({ kind: "moveSound", index, object, to }),
};
const LOOK = { name: () => texts.lookName, file: "look.png" };

/** A list of looks or of sounds. */
abstract class MediaList {
  readonly node: HTMLElement;
  private readonly list = element("ul", { class: "media-list" });

  constructor(protected readonly editor: Editor, private readonly kind: Kind) {
    const input = fileInput(kind.accept, (files) => this.addFiles(files), { multiple: true });
    this.node = element("section", { class: `program-media ${kind.key}`, "aria-label": kind.title() },
      this.list, element("div", { class: "media-tools" }, this.tools(() => input.click())), input);
  }

  /** Makes buttons that add more; `choose` asks for files. */
  protected abstract tools(choose: () => void): HTMLElement[];
  /** Makes what is seen of one. */
  protected abstract picture(one: FiledPart): HTMLElement;
  /** Returns it as something that is copied. */
  protected abstract copied(one: FiledPart): Copied;
  /** Returns the rows of the menu that only this kind has. */
  protected abstract rows(one: FiledPart): Row[];

  addFiles(files: File[]): void {
    const { editor, kind } = this;
    for (const file of files) editor.edit(kind.add(stem(file.name) || LOOK.name(), this.keep(file, file.name), editor.object));
  }

  show(): void {
    const all = this.editor.objectView[this.kind.key];
    this.list.replaceChildren(...(all.length > 0 ? all.map((one, place) => this.row(one, place, all.length))
      : [element("li", { class: "empty" }, this.kind.empty())]));
  }

  /** Lets what is in the list be dragged onto an object. */
  dragTo(target: ObjectTarget): void {
    let object: number | null = null;
    makeDrag<FiledPart>([this.list], {
      find: (under) => (under.closest("input, .more") ? null : this.at(under.closest<HTMLElement>(".media-row"))),
      held: () => true,
      lift: (one) => {
        const row = [...this.list.children].find((node) => this.at(node as HTMLElement) === one);
        return pictureGhost(row?.querySelector("img, svg"), one.name, 1);
      },
      aim: (event) => { object = target.aim(event); },
      drop: (one) => { if (object !== null) copyTo(this.editor, this.copied(one), object); },
      ended: () => target.clear(),
    });
  }

  private at(row: HTMLElement | null): FiledPart | null {
    return row?.dataset.place === undefined ? null : this.editor.objectView[this.kind.key][Number(row.dataset.place)] ?? null;
  }

  /** Keeps a file for the open object; returns its name. */
  protected keep(file: Blob, wish: string): string {
    const { media } = this.editor;
    const folder = `${this.editor.folderOf(this.editor.object)}/${this.kind.folder}`;
    const name = media.freeName(folder, wish);
    media.files.set(`${folder}/${name}`, file);
    return name;
  }

  private row(one: FiledPart, place: number, count: number): HTMLElement {
    const { editor, kind } = this;
    const { object } = editor;
    const { index, name } = one;
    const field = makeNameField({ type: "text", "aria-label": fill(texts.nameOf, { name }) }, () => name, (wish) => editor.change(kind.rename(index, wish)));
    const more = editor.moreButton(name, [
      ["up", texts.up, () => editor.edit(kind.move(index, object, place - 1)), place > 0],
      ["down", texts.down, () => editor.edit(kind.move(index, object, place + 1)), place < count - 1],
      ...this.rows(one), ["copy", texts.copyTo, () => askWhereTo(editor, this.copied(one)), hasOthers(editor)], ["bin", texts.delete, () => editor.edit(kind.remove(index, object))],
    ]);
    return element("li", { class: "media-row", "data-place": String(place) }, element("span", { class: "number" }, String(place + 1)), this.picture(one), field.node, more);
  }
}

/** The looks of the open object, which can be drawn here. */
export class LookList extends MediaList {
  constructor(editor: Editor) { super(editor, LOOKS); }

  protected override tools(choose: () => void): HTMLElement[] {
    return [
      textButton([icon("pen"), texts.drawLook], () => this.draw(), { class: "primary" }),
      textButton([icon("picture"), texts.addPictures], choose),
    ];
  }

  protected override picture(one: FiledPart): HTMLElement {
    const url = this.editor.media.url(this.pathOf(one));
    return textButton(url ? element("img", { src: url, alt: "", draggable: "false" }) : icon("picture"), () => this.draw(one), { class: "media-picture", "aria-label": fill(texts.drawOnName, { name: one.name }) });
  }

  protected override rows(one: FiledPart): Row[] { return [["pen", texts.drawOn, () => this.draw(one)]]; }

  protected override copied(look: FiledPart): Copied { return { look }; }

  private pathOf({ file }: FiledPart): string {
    const { editor } = this;
    return editor.media.lookPath(editor.folderOf(editor.object), file);
  }

  /** Draws a new look, or one that is there anew. */
  private async draw(one?: FiledPart): Promise<void> {
    const { editor } = this;
    const drawn = await drawLook(one && editor.media.files.get(this.pathOf(one)), editor.dialogs);
    if (!drawn) return;
    const file = this.keep(drawn, one ? `${stem(one.file)}.png` : LOOK.file);
    editor.edit(one ? { kind: "setLookFile", index: one.index, file } : LOOKS.add(LOOK.name(), file, editor.object));
  }
}

/** The sounds of the open object. */
export class SoundList extends MediaList {
  private readonly listening = new Listening();

  constructor(editor: Editor) {
    super(editor, SOUNDS);
    onEnd(() => void this.listening.end());
  }

  protected override tools(choose: () => void): HTMLElement[] {
    return [
      textButton([icon("record"), texts.recordSoundMenu], () => recordSound(this.editor.dialogs, (file) => this.addFiles([file])), { class: "primary" }),
      textButton([icon("sound"), texts.addSounds], choose),
    ];
  }

  protected override picture(one: FiledPart): HTMLElement {
    return iconButton("play", fill(texts.playName, { name: one.name }), "", () => this.play(one));
  }

  protected override rows(): Row[] { return []; }

  protected override copied(sound: FiledPart): Copied { return { sound }; }

  private play({ name, file }: FiledPart): void {
    const { editor } = this;
    const sound = editor.media.files.get(editor.media.soundPath(editor.folderOf(editor.object), file));
    if (sound) this.listening.play(sound).catch(() => say(fill(texts.notPlayed, { name })));
    else say(fill(texts.noSoundFile, { name }));
  }
}
