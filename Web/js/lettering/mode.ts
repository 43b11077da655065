// Text in hand: a tap on the canvas opens the editor there, or on words that are there; a tap beside them writes them.

import * as core from "../base/core.ts";
import type { Size } from "../base/measures.ts";
import { onCanvas, onDesk } from "../canvas/places.ts";
import { listenForTaps } from "../canvas/singletaps.ts";
import { figureAt, textCorners } from "../protocol/studio/figures.ts";
import { layers, removeLayers } from "../protocol/studio/layers.ts";
import { moveBy } from "../protocol/studio/shot.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { attempt } from "../refusals/refusals.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { toolState } from "../tools/box.ts";
import { words } from "../base/words.ts";
import { type Draft, draftOf, keepLooks, newDraft, tailBelow } from "./drafts.ts";
import { TextEditor } from "./editor.ts";
import { TextOverlay } from "./overlay.ts";
import { keyboardHeight, layEditor } from "./place.ts";
import { Trial } from "./trial.ts";

const texts = words.lettering;
// Milliseconds after opening for which a tap belongs to the one that opened it, and for which it is said what to do.
const SOON = 450;
const SHORTLY = 5000;
// The least width of lines, in letters' heights.
const NARROW = 0.5;

/** What text needs of the shot's page. */
export interface TextPage {
  desk: { node: HTMLElement; keys: { moves: boolean }; isOurs(event: Event): boolean };
  canvas: Size;
  /** The ids of the shot; the project's name. */
  shot: string;
  project: string;
  show: Dialogs["show"];
  /** Puts away what lies in the way. */
  begins(): void;
  /** Called after edits, and when it has begun or ended. */
  changed(): void;
  say(said: string, act?: () => void, label?: string, milliseconds?: number): unknown;
}

export class TextMode {
  private readonly trial: Trial;
  private readonly editor: TextEditor;
  private readonly overlay: TextOverlay;
  readonly nodes: HTMLElement[];
  /** Whether the next tap on the canvas begins a text. */
  isInHand = false;
  private draft: Draft | null = null;
  private openedAt = 0;
  private scale: number | null = null;
  /** How far the canvas was moved to make room for the editor. */
  private moved = 0;
  private keyboard = 0;
  private isWriting = false;

  constructor(private readonly page: TextPage) {
    this.trial = new Trial({ shot: page.shot, say: (trouble) => this.editor.say(trouble) });
    this.editor = new TextEditor({
      show: page.show, project: page.project, change: (text) => this.change({ text }), turnTail: (isOn) => this.turnTail(isOn),
      done: () => this.finish(), cancel: () => this.cancel(),
    });
    this.overlay = new TextOverlay({
      moveEdge: (place) => this.moveEdge(place), moveTail: (place) => this.moveTail(onCanvas(place)), moveText: (place) => this.change({ at: onCanvas(place) }),
    });
    this.overlay.node.addEventListener("keydown", (event) => this.editor.key(event));
    this.nodes = [this.overlay.node, this.editor.node];
    listenForTaps(page.desk.node, (event) => this.isOn && page.desk.isOurs(event), (place) => this.tapped(place));
  }

  get isOn(): boolean { return this.isInHand || this.draft !== null; }

  toggle(): void {
    if (this.isInHand) return this.end();
    this.page.begins();
    this.isInHand = true;
    this.enter();
    this.page.say(texts.how, undefined, undefined, SHORTLY);
  }

  /** Puts text away; what is being written is written. */
  end(): void {
    if (!this.isOn) return;
    this.isInHand = false;
    if (this.draft) this.finish();
    else this.leave();
  }

  private enter(): void {
    this.page.desk.keys.moves = true;
    document.documentElement.dataset.mode = "text";
    this.page.changed();
  }

  private leave(): void {
    if (this.isOn) return this.page.changed();
    this.page.desk.keys.moves = false;
    if (document.documentElement.dataset.mode === "text") delete document.documentElement.dataset.mode;
    this.page.desk.node.querySelector(":scope > .hint")?.remove();
    this.page.changed();
  }

  // MARK: The editor

  /** Opens the editor on a layer's text. */
  async open(layer: string): Promise<void> {
    if (this.draft?.layer === layer) return;
    if (this.draft && !await this.finish()) return;
    if (!this.isOn) this.page.begins();
    const refusal = attempt(() => this.begin(draftOf(layer)));
    if (refusal) this.page.say(refusal);
  }

  private begin(draft: Draft): void {
    this.draft = draft;
    this.scale = null;
    this.openedAt = performance.now();
    this.page.desk.node.querySelector(":scope > .hint")?.remove();
    this.editor.say("");
    this.editor.node.hidden = false;
    this.editor.show(draft.text);
    this.enter();
    this.trial.show(draft);
    this.makeRoom(draft);
    this.show();
    this.editor.focus();
  }

  private makeRoom({ at, layer }: Draft): void {
    const box = this.trial.corners.map((corner) => onDesk(corner));
    const by = layEditor(this.editor.node, this.page.desk.node, layer === null || box.length === 0 ? [onDesk(at)] : box);
    if (by !== 0) moveBy({ x: 0, y: by });
    this.moved += by;
  }

  /** Keeps the editor above the keyboard of a phone. */
  private followKeyboard(draft: Draft): void {
    const height = keyboardHeight();
    if (height === this.keyboard) return;
    this.keyboard = height;
    this.editor.node.style.setProperty("--keyboard", `${height}px`);
    this.makeRoom(draft);
  }

  private change(part: Partial<Draft>): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, ...part };
    this.editor.show(this.draft.text);
    this.trial.show(this.draft);
    this.show();
  }

  /** Writes what is in the editor, and closes it; whether that could be done. */
  private async finish(): Promise<boolean> {
    const { draft } = this;
    if (!draft || this.isWriting) return false;
    const isEmpty = draft.text.words.trim() === "";
    this.isWriting = true;
    try {
      if (!isEmpty && !await this.trial.write(draft)) {
        this.editor.focus();
        return false;
      }
    } finally {
      this.isWriting = false;
    }
    if (isEmpty && draft.layer) attempt(() => removeLayers([draft.layer ?? ""]));
    if (!isEmpty) keepLooks(draft.text, this.page.canvas.height);
    this.close();
    return true;
  }

  private cancel(): void {
    if (this.draft) this.close();
  }

  private close(): void {
    const hadKeys = this.nodes.some((node) => node.contains(document.activeElement));
    this.draft = null;
    this.trial.end();
    this.editor.node.hidden = true;
    this.overlay.hide();
    if (this.moved !== 0) moveBy({ x: 0, y: -this.moved });
    this.moved = 0;
    if (hadKeys) this.page.desk.node.focus({ preventScroll: true });
    this.leave();
  }

  // MARK: Hands

  private tapped(place: Point): void {
    if (performance.now() - this.openedAt < SOON) return;
    if (this.draft) return this.isOnWords(onCanvas(place)) ? this.editor.focus() : void this.finish();
    const found = figureAt(place);
    if (found && layers().some(({ id, kind }) => id === found && kind === "text")) return void this.open(found);
    this.begin(newDraft(onCanvas(place), this.page.canvas.height, toolState().color));
  }

  private isOnWords({ x, y }: Point): boolean {
    const [xs, ys] = [this.trial.corners.map((corner) => corner.x), this.trial.corners.map((corner) => corner.y)];
    return xs.length > 0 && x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys);
  }

  private moveEdge(place: Point): void {
    const { draft } = this;
    const [first, second] = this.trial.corners;
    if (!draft || !first || !second) return;
    this.scale ??= this.trial.scaleOf(draft);
    const all = Math.hypot(second.x - first.x, second.y - first.y);
    const [x, y] = all > 0 ? [(second.x - first.x) / all, (second.y - first.y) / all] : [1, 0];
    const at = onCanvas(place);
    const width = ((at.x - first.x) * x + (at.y - first.y) * y) / this.scale;
    this.change({ text: { ...draft.text, wrap: Math.max(draft.text.size * NARROW, width) } });
  }

  private turnTail(isOn: boolean): void {
    if (this.draft) this.moveTail(isOn ? tailBelow(this.trial.corners.length === 4 ? this.trial.corners : [this.draft.at], this.draft.text) : null);
  }

  private moveTail(tail: Point | null): void {
    const { balloon } = this.draft?.text ?? {};
    if (this.draft && balloon) this.change({ text: { ...this.draft.text, balloon: { ...balloon, tail } } });
  }

  /** Brings what is over the desk up to date; called for every frame. */
  show(): void {
    const { draft } = this;
    if (!draft) return;
    // It may have been undone, or deleted elsewhere.
    if (draft.layer && textCorners(draft.layer).length === 0) return this.cancel();
    this.followKeyboard(draft);
    const { text, at, layer } = draft;
    const { corners } = this.trial;
    const [first, second] = corners;
    const isBare = !first || !second || Math.hypot(second.x - first.x, second.y - first.y) < text.size * NARROW;
    const { x, y } = first ?? at;
    const [right, below] = [x + text.size * NARROW, y + text.size * text.leading];
    const box = isBare && layer === null ? [{ x, y }, { x: right, y }, { x: right, y: below }, { x, y: below }] : corners;
    this.overlay.show(box, text.balloon?.tail ?? null, layer === null);
  }

  // MARK: Keys

  /** Begins a text in the middle of what is seen. */
  private beginInMiddle(): void {
    const { clientWidth, clientHeight } = this.page.desk.node;
    const { canvas } = this.page;
    const { x, y } = onCanvas({ x: clientWidth / 2, y: clientHeight / 2 }, core.view());
    const within = (value: number, most: number) => Math.min(Math.max(value, most / 10), most * 0.9);
    this.begin(newDraft({ x: within(x, canvas.width), y: within(y, canvas.height) }, canvas.height, toolState().color));
  }

  /** Does what a key of the mode asks for; false for one that is not its own. */
  key(event: KeyboardEvent): boolean {
    if (this.draft && event.key === "Escape") this.cancel();
    else if (this.draft && event.key === "Enter") this.finish();
    else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (event.key === "Escape") this.end();
    else if (event.key === "Enter" && this.isInHand) this.beginInMiddle();
    else return false;
    return true;
  }
}
