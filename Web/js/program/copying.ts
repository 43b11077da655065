// Scripts, looks and sounds are copied to other objects, of any scene: by a menu, or by a drag onto an object of the list.

import { choice } from "../kit/choice.ts";
import { say } from "../kit/toast.ts";
import type { BlockAddress, FiledPart } from "../protocol/bricks/editor.ts";
import { fill, words } from "../base/words.ts";
import type { Editor } from "./editor.ts";

const texts = words.editor;

/** What is copied: bricks or a script, a look, a sound. */
export type Copied = { block: BlockAddress } | { look: FiledPart } | { sound: FiledPart };

/** Whether there is an object that something could be copied to. */
export const hasOthers = ({ program }: Editor): boolean => program.scenes.reduce((count, { objects }) => count + objects.length, 0) > 1;

/** Asks to which object, and copies there. */
export function askWhereTo(editor: Editor, copied: Copied): void {
  const { scenes } = editor.program;
  const rows = scenes.flatMap(({ name: scene, folder, objects }) => objects.filter(({ object }) => object !== editor.object).map(({ object, name, looks: [look] }) => ({
    words: scenes.length > 1 ? fill(texts.objectOfScene, { object: name, scene }) : name,
    picture: (look && editor.media.url(editor.media.lookPath(folder, look.file))) ?? undefined, act: () => copyTo(editor, copied, object),
  })));
  editor.dialogs.show((close) => choice(texts.copyToTitle, rows, [], document.activeElement, close));
}

/** Copies something of the open object to another one. */
export function copyTo(editor: Editor, copied: Copied, object: number): void {
  const name = editor.program.scenes.flatMap(({ objects }) => objects).find((one) => one.object === object)?.name ?? "";
  if (make(editor, copied, object)) say(fill(texts.copiedTo, { name }));
}

function make(editor: Editor, copied: Copied, object: number): boolean {
  if ("block" in copied) return editor.edit({ kind: "copyBlock", blockAddress: copied.block, object }, { focus: copied.block }, undefined, true);
  if ("look" in copied) {
    const { look: { name, file } } = copied;
    return editor.edit({ kind: "addLook", name, file: bring(editor, object, file, "images"), object });
  }
  const { sound: { name, file } } = copied;
  return editor.edit({ kind: "addSound", name, file: bring(editor, object, file, "sounds"), object });
}

/** Brings a file of the open object's scene to that of another; returns its name there. */
function bring(editor: Editor, object: number, file: string, kind: "images" | "sounds"): string {
  const { media } = editor;
  const [from, to] = [editor.folderOf(editor.object), editor.folderOf(object)];
  const blob = media.files.get(`${from}/${kind}/${file}`);
  if (from === to || !blob || media.files.get(`${to}/${kind}/${file}`) === blob) return file;
  const name = media.freeName(`${to}/${kind}`, file);
  media.files.set(`${to}/${kind}/${name}`, blob);
  return name;
}

/** The list of objects, as something that is dropped on: the object under the hand, which is shown; none where that is the open one. */
export class ObjectTarget {
  private aimed: HTMLElement | null = null;

  constructor(private readonly editor: Editor, private readonly list: HTMLElement) {}

  /** Shows the object under a pointer, and gives its number. */
  aim({ clientX, clientY }: PointerEvent): number | null {
    const row = document.elementsFromPoint(clientX, clientY).find((one) => one.matches(".object-row[data-object]")) as HTMLElement | undefined;
    this.clear();
    if (!row || !this.list.contains(row)) return null;
    const object = Number(row.dataset.object);
    if (object === this.editor.object) return null;
    this.aimed = row;
    row.classList.add("aimed");
    return object;
  }

  clear(): void {
    this.aimed?.classList.remove("aimed");
    this.aimed = null;
  }
}
