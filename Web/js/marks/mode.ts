// Marks in hand: a drag on the canvas draws one, a tap chooses one that is there; the chosen one has handles.

import { ARROWS, type Size } from "../base/measures.ts";
import type { Keys } from "../canvas/deskpointers.ts";
import { sideways } from "../canvas/flip.ts";
import { onCanvas } from "../canvas/places.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { dropFigureTrial, figureAt, setMark, tryMark, type WantedMark } from "../protocol/studio/figures.ts";
import { layers, removeLayers } from "../protocol/studio/layers.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { attempt } from "../refusals/refusals.ts";
import { words } from "../base/words.ts";
import { keepLooks, lastLooks, markInMiddle, type MarkLooks, markOfLayer, markOnDesk, moved, withLooks, withPoint } from "./drafts.ts";
import { DeskDrawing } from "./drawing.ts";
import { MarkOverlay } from "./overlay.ts";
import { MarksPanel } from "./panel.ts";

const texts = words.marks;
// Pixels of the canvas of a step with shift, and milliseconds after the last key: keys that follow one another are one step.
const FAR = 10;
const LATER = 1000;

/** What marks need of the shot's page. */
export interface MarksPage {
  desk: { node: HTMLElement; keys: Keys; isOurs(event: Event): boolean };
  canvas: Size;
  /** The project's name. */
  project: string;
  show: Dialogs["show"];
  /** Puts away what lies in the way. */
  begins(): void;
  /** Called after edits, and when it has begun or ended. */
  changed(): void;
  say(said: string, act?: () => void, label?: string, milliseconds?: number): unknown;
}

/** The mark that is chosen, or is being drawn, which has no layer yet. */
interface Chosen {
  layer: string | null;
  mark: WantedMark;
  /** Whether it has been drawn just now: another kind is meant for the next one. */
  isNew: boolean;
}

export class MarksMode {
  private readonly drawing: DeskDrawing;
  private readonly overlay: MarkOverlay;
  private readonly panel: MarksPanel;
  readonly nodes: HTMLElement[];
  private looks: MarkLooks;
  private chosen: Chosen | null = null;
  /** Whether the chosen mark is not yet as it is shown. */
  private isTrying = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: MarksPage) {
    this.looks = lastLooks(page.canvas.width);
    this.drawing = new DeskDrawing(page.desk.node, {
      isOn: () => this.isOn, isOurs: page.desk.isOurs, keys: page.desk.keys, drawn: (from, to) => this.drawn(from, to), ended: () => this.write(),
      dropped: () => this.choose(null), tapped: (place) => this.tapped(place),
    });
    this.overlay = new MarkOverlay({
      moved: (point, place) => { if (this.chosen) this.try({ ...this.chosen, mark: withPoint(this.chosen.mark, point, onCanvas(place)) }); }, ended: () => this.write(),
    });
    this.panel = new MarksPanel({
      show: page.show, project: page.project, across: page.canvas.width, change: (looks, isFinal) => this.change(looks, isFinal),
      add: () => this.add(), remove: () => this.remove(), close: () => this.end(),
    });
    this.nodes = [this.overlay.node, this.panel.node];
  }

  get isOn(): boolean { return !this.panel.node.hidden; }

  toggle(): void {
    if (this.isOn) this.end();
    else this.begin();
  }

  private begin(): void {
    this.page.begins();
    this.panel.node.hidden = false;
    this.page.desk.keys.moves = true;
    document.documentElement.dataset.mode = "marks";
    this.choose(null);
    this.page.changed();
  }

  end(): void {
    if (!this.isOn) return;
    this.settle();
    this.drawing.drop();
    this.choose(null);
    const hadKeys = this.nodes.some((node) => node.contains(document.activeElement));
    this.panel.node.hidden = true;
    this.overlay.show(null);
    this.page.desk.keys.moves = false;
    if (document.documentElement.dataset.mode === "marks") delete document.documentElement.dataset.mode;
    if (hadKeys) this.page.desk.node.focus({ preventScroll: true });
    this.page.changed();
  }

  /** Chooses the mark of a layer, to be changed. */
  open(layer: string): void {
    if (!this.isOn) this.begin();
    this.settle();
    const refusal = attempt(() => this.choose({ layer, mark: markOfLayer(layer), isNew: false }));
    if (refusal) return void this.page.say(refusal);
    this.show();
    this.panel.focus();
  }

  // MARK: The chosen mark

  private choose(chosen: Chosen | null): void {
    if (this.isTrying) dropFigureTrial();
    this.isTrying = false;
    this.chosen = chosen;
    this.panel.show(chosen?.mark ?? this.looks, chosen !== null);
  }

  /** Shows a mark as it would be. */
  private try(chosen: Chosen): void {
    this.chosen = chosen;
    this.isTrying = true;
    // What has no size yet is not seen.
    attempt(() => tryMark(chosen.layer, markOnDesk(chosen.mark)));
  }

  /** Writes the chosen mark as it is shown, in one step. */
  private write(): void {
    const { chosen } = this;
    if (!chosen || !this.isTrying) return;
    this.isTrying = false;
    const refusal = attempt(() => setMark(chosen.layer, markOnDesk(chosen.mark), texts.kinds[chosen.mark.kind]));
    dropFigureTrial();
    if (refusal) this.page.say(refusal);
    // A new layer is chosen by the core.
    const layer = chosen.layer ?? (refusal ? null : layers().find(({ isSelected }) => isSelected)?.id ?? null);
    this.choose(layer === null ? null : { ...chosen, layer });
    this.page.changed();
    this.show();
  }

  private change(looks: Partial<MarkLooks>, isFinal: boolean): void {
    this.settle();
    this.looks = { ...this.looks, ...looks };
    if (isFinal) keepLooks(this.looks, this.page.canvas.width);
    if (this.chosen?.isNew && looks.kind) this.choose(null);
    else if (this.chosen) {
      this.try({ ...this.chosen, mark: withLooks(this.chosen.mark, looks) });
      if (isFinal) this.write();
    }
    this.panel.show(this.chosen?.mark ?? this.looks, this.chosen !== null);
  }

  private add(): void {
    this.settle();
    this.try({ layer: null, mark: markInMiddle(this.looks, this.page.canvas), isNew: true });
    this.write();
  }

  private remove(): void {
    this.settle();
    const layer = this.chosen?.layer;
    if (!layer) return;
    this.choose(null);
    const refusal = attempt(() => removeLayers([layer]));
    if (refusal) this.page.say(refusal);
    this.page.changed();
  }

  // MARK: Hands

  private drawn(from: Point, to: Point): void {
    // What was chosen before is not what is drawn.
    if (this.chosen?.layer) this.settle();
    this.try({ layer: null, mark: { ...this.looks, start: onCanvas(from), end: onCanvas(to), bend: null }, isNew: true });
  }

  private tapped(place: Point): void {
    this.settle();
    const found = figureAt(place);
    const isMark = layers().some(({ id, kind }) => id === found && kind === "mark");
    if (found && isMark) this.open(found);
    else this.choose(null);
  }

  /** Brings the handles up to date; called for every frame. */
  show(): void {
    if (!this.isOn) return;
    const { chosen } = this;
    if (chosen?.layer && !this.isTrying) this.renew(chosen.layer, chosen.mark);
    this.overlay.show(this.drawing.isHeld ? null : this.chosen?.mark ?? null);
  }

  /** Takes up what was done to the chosen mark elsewhere, as by undo. */
  private renew(layer: string, before: WantedMark): void {
    let mark: WantedMark | null = null;
    attempt(() => { mark = markOfLayer(layer); });
    if (mark === null) return this.choose(null);
    const { kind, color, width } = mark as WantedMark;
    this.chosen = { ...this.chosen!, layer, mark };
    if (kind !== before.kind || color !== before.color || width !== before.width) this.panel.show(mark, true);
  }

  // MARK: Keys

  /** Makes one step of what keys have done. */
  private settle(): void {
    this.overlay.settle();
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.write();
  }

  private nudge(dx: number, dy: number): void {
    if (!this.chosen?.layer) return;
    clearTimeout(this.timer);
    this.try({ ...this.chosen, mark: moved(this.chosen.mark, dx, dy) });
    this.timer = setTimeout(() => this.settle(), LATER);
  }

  /** Does what a key of the mode asks for; false for one that is not its own. */
  key(event: KeyboardEvent): boolean {
    const way = ARROWS[event.key];
    if (way && this.chosen?.layer && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const step = event.shiftKey ? FAR : 1;
      this.nudge(sideways() * way[0] * step, way[1] * step);
      return true;
    }
    // Shift alone goes before a longer step.
    if (event.key === "Shift") return false;
    this.settle();
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape") this.end();
    else if (event.key === "Enter") this.add();
    else if ((event.key === "Delete" || event.key === "Backspace") && this.chosen) this.remove();
    else return false;
    return true;
  }
}
