// The program that is edited, what changes it, and what all parts of the page share.

import { bricks } from "../bricks/machine.ts";
import { iconButton } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { menu, type Row } from "../kit/menu.ts";
import { type Anchor } from "../kit/popover.ts";
import { say } from "../kit/toast.ts";
import { nameCard } from "../programstore/namecard.ts";
import * as requests from "../protocol/bricks/editor.ts";
import type { BlockAddress, BrickAddress, NamedPart, ObjectRow, ProgramChange, SceneRow } from "../protocol/bricks/editor.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import { beginningsOf, type FollowingChange } from "./beginnings.ts";
import type { EditHistory } from "./edithistory.ts";
import type { Media } from "./media.ts";

/** A way to show the program: which brick gets the focus, the first that is there of several; whether it gets the keys too; and whether another
 * object was opened. */
export interface Showing {
  focus?: BlockAddress | BrickAddress[] | null;
  takeFocus?: boolean;
  isOpened?: boolean;
  /** Whether the empty mouth of what is made is chosen, where it has one: the next brick comes there. */
  choosesMouth?: boolean;
}

/** A listener to the program. */
export interface EditorListener {
  /** Shows everything as it is now. */
  shown(showing: Showing): void;
  /** Hears that the program has changed. */
  changed(): void;
  /** Gives the scripts the keys, which nothing has. */
  takeFocus(): void;
  /** Runs the program from a scene on, by its place. */
  runScene(scene: number): void;
}

const NO_SCENE: SceneRow = { name: "", folder: "", objects: [] };

/** The program that is edited: the module has one at a time. */
export class Editor {
  program = requests.programView(bricks());
  /** The object that is open, by its number, and what is in it. */
  object: number;
  objectView: requests.ObjectView;
  readonly catalogue = requests.brickCatalogue(bricks());
  /** Closes the formula that is open; null for none. */
  closeFormula: (() => void) | null = null;

  constructor(readonly dialogs: Dialogs, readonly media: Media, readonly history: EditHistory, readonly listener: EditorListener) {
    media.remember(this.program.scenes);
    const objects = this.program.scenes[0]?.objects ?? [];
    this.object = (objects[1] ?? objects[0])?.object ?? 0;
    this.objectView = requests.objectView(bricks(), this.object);
  }

  runScene(scene: number): void { this.listener.runScene(scene); }

  /** Makes a change; throws why it cannot be made. `carry` brings files to where the program has them then; `staysThere` where the keys stay, whatever
   * is made elsewhere. */
  change(change: ProgramChange, showing: Showing = {}, carry?: (scenes: SceneRow[]) => void, staysThere = false): void {
    const there = this.history.make([change, ...this.beginnings(change)]);
    carry?.(requests.programView(bricks()).scenes);
    this.show({ ...showing, focus: (staysThere ? null : there) ?? showing.focus });
    this.media.remember(this.program.scenes);
    this.listener.changed();
  }

  /** What gives a brick that a change makes its words in the language that is shown. */
  private beginnings(change: ProgramChange): FollowingChange[] {
    if (change.kind !== "addBrick" && change.kind !== "addScript") return [];
    const kind = this.catalogue.bricks.find(({ type }) => type === change.type);
    return kind ? beginningsOf(kind, this.program.messages.length > 0) : [];
  }

  /** Makes changes that are one step to be undone; false where one cannot be made, and why is said. */
  editTogether(changes: ProgramChange[], showing: Showing = {}): boolean {
    try {
      this.history.make(changes);
      return true;
    } catch (error) {
      say(reasonOf(error));
      return false;
    } finally {
      this.show(showing);
      this.listener.changed();
    }
  }

  /** Makes a change; false where it cannot be made, and why is said. */
  edit(...change: Parameters<Editor["change"]>): boolean {
    try {
      this.change(...change);
      return true;
    } catch (error) {
      say(reasonOf(error));
      return false;
    }
  }

  undo(): void { if (this.program.canUndo) this.travel("undo"); }

  redo(): void { if (this.program.canRedo) this.travel("redo"); }

  private travel(way: "undo" | "redo"): void {
    this.history[way]();
    this.media.restore(requests.programView(bricks()).scenes);
    this.show();
    this.listener.changed();
  }

  /** Opens an object. */
  open(object: number): void {
    this.object = object;
    this.show({ isOpened: true });
  }

  /** Shows everything as it is now. */
  show(showing: Showing = {}): void {
    this.program = requests.programView(bricks());
    const all = this.program.scenes.flatMap(({ objects }) => objects);
    if (!all.some(({ object }) => object === this.object)) this.object = all[0]?.object ?? 0;
    this.objectView = requests.objectView(bricks(), this.object);
    this.listener.shown(showing);
  }

  /** Asks for a name; `done` takes it, or throws why it cannot be. */
  ask(title: string, value: string, done: (name: string) => void): void { this.dialogs.show((close) => nameCard({ title, value, done, close })); }

  menu(title: string, rows: Row[], anchor: Anchor): void { this.dialogs.show((close) => menu(title, rows, anchor, close)); }

  /** Makes the button of the menu of a thing. */
  moreButton(title: string, rows: Row[]): HTMLElement {
    const button: HTMLElement = iconButton("more", fill(words.programs.moreAbout, { title }), "", () => this.menu(title, rows, button));
    return button;
  }

  sceneOf(object: number): SceneRow {
    const { scenes } = this.program;
    return scenes.find(({ objects }) => objects.some((one) => one.object === object)) ?? scenes[0] ?? NO_SCENE;
  }

  folderOf(object: number): string { return this.sceneOf(object).folder; }

  backgroundOf(object: number): ObjectRow | undefined { return this.sceneOf(object).objects[0]; }

  /** The other objects of an object's scene, but for the background. */
  othersOf(object: number): NamedPart[] {
    return this.sceneOf(object).objects.slice(1).filter((one) => one.object !== object).map((one) => ({ index: one.object, name: one.name }));
  }

  /** Returns what a field of a brick can be set to. */
  choicesOf(type: string, field: string): string[] {
    return this.catalogue.bricks.find((one) => one.type === type)?.fields.find(({ name }) => name === field)?.choices ?? [];
  }
}
