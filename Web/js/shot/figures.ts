// Text and marks on the page of a shot: one of them is in hand, or neither.

import { MarksMode, type MarksPage } from "../marks/mode.ts";
import { TextMode, type TextPage } from "../lettering/mode.ts";
import { figureAt } from "../protocol/studio/figures.ts";
import { layers, selectLayer } from "../protocol/studio/layers.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { fill, words } from "../base/words.ts";

const texts = words.refusals;

/** What text and marks need of the page. */
export type FiguresPage = TextPage & MarksPage;

export class Figures {
  readonly text: TextMode;
  readonly marks: MarksMode;
  readonly nodes: HTMLElement[];
  /** The drawing that was chosen before text or a mark was. */
  private drawing: string | null = null;

  constructor(private readonly page: FiguresPage) {
    this.text = new TextMode({ ...page, begins: () => { this.marks.end(); this.begins(); } });
    this.marks = new MarksMode({ ...page, begins: () => { this.text.end(); this.begins(); } });
    this.nodes = [...this.text.nodes, ...this.marks.nodes];
  }

  get isOn(): boolean { return this.text.isOn || this.marks.isOn; }

  /** Puts away what is in hand. */
  end = (): void => {
    this.text.end();
    this.marks.end();
  };

  /** A tool has been taken: what was in hand is put away, and the tool has a drawing to work on again, not the text or mark that was just made. */
  toolTaken(): void {
    this.end();
    const all = layers();
    const kind = all.find(({ isSelected }) => isSelected)?.kind;
    if (kind !== "text" && kind !== "mark") return;
    const drawings = all.filter((layer) => layer.kind === "drawing" && layer.isVisible && !layer.isLocked);
    const next = drawings.find(({ id }) => id === this.drawing) ?? drawings[0];
    if (!next) return;
    selectLayer(next.id);
    this.page.changed();
  }

  /** Notes which drawing was chosen before. */
  private begins(): void {
    this.drawing = layers().find(({ isSelected, kind }) => isSelected && kind === "drawing")?.id ?? this.drawing;
    this.page.begins();
  }

  /** Brings what is over the desk up to date; called for every frame. */
  show(): void {
    this.text.show();
    this.marks.show();
  }

  key(event: KeyboardEvent): boolean { return this.text.isOn ? this.text.key(event) : this.marks.key(event); }

  /** The topmost text or mark at a place of the desk. */
  at = (x: number, y: number): string | null => figureAt({ x, y });

  /** Opens a layer's text or mark, to be changed. */
  open = async (id: string): Promise<void> => {
    const layer = layers().find((one) => one.id === id);
    const why = whyOnlyLooking() ?? (layer?.isLocked ? fill(texts.studio.locked, { name: fill(texts.quoted, { name: layer.name }) }) : null);
    if (why !== null || !layer) return void (why !== null && this.page.say(why));
    if (layer.kind === "text") await this.text.open(id);
    else if (layer.kind === "mark") this.marks.open(id);
  };
}
