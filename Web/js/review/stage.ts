// The picture of the shot that is on, with what somebody has drawn on it, and its words.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { makeMarkPicture, type Mark, MarkDrawing } from "../comments/mark.ts";
import type { Cut } from "./calls.ts";
import type { Pictures } from "./pictures.ts";
import type { Placed } from "./time.ts";

const texts = words.review;

export class Stage {
  readonly node;
  private readonly frame;
  private readonly mark;
  private readonly note = element("p", { class: "stage-note", role: "status", hidden: true });
  private readonly said = element("div", { class: "stage-words", "aria-live": "off" });
  private shown: Node | null = null;
  private rank = -1;
  private drawing: MarkDrawing | null = null;

  constructor(private readonly cut: Cut, private readonly pictures: Pictures, tapped: () => void) {
    this.mark = makeMarkPicture(cut.width, cut.height);
    this.frame = element("div", { class: "frame", style: `aspect-ratio: ${cut.width} / ${cut.height}; --wide: ${cut.width / cut.height}` }, this.note);
    this.frame.append(this.mark.node);
    this.frame.addEventListener("click", () => { if (!this.drawing) tapped(); });
    this.node = element("section", { class: "stage", "aria-label": texts.picture }, this.frame, this.said);
  }

  /** Shows a shot, as far as its picture is there. */
  show(placed: Placed | null): void {
    const rank = placed?.rank ?? -1;
    const image = rank >= 0 ? this.pictures.show(rank) : null;
    if (rank !== this.rank) {
      this.rank = rank;
      this.showWords(placed);
    }
    this.note.hidden = image !== null;
    if (!image) this.explain(rank);
    else if (image !== this.shown) this.replace(image, placed);
  }

  showMark(mark: Mark | null | undefined): void {
    if (!this.drawing) this.mark.show(mark);
  }

  get isDrawing(): boolean { return this.drawing !== null; }

  /** Lets one draw on the frame, on what is drawn already; `changed` hears of it. */
  draw(changed: (mark: Mark) => void, drawn: Mark = []): MarkDrawing {
    this.endDrawing();
    this.drawing = new MarkDrawing(this.frame, (mark) => {
      this.mark.show(mark);
      changed(mark);
    }, undefined, drawn);
    this.mark.show(drawn);
    this.frame.classList.add("drawing");
    return this.drawing;
  }

  /** Takes the line back that was drawn last. */
  undo(): void { this.drawing?.undo(); }

  endDrawing(): void {
    this.drawing?.end();
    this.drawing = null;
    this.frame.classList.remove("drawing");
  }

  private replace(image: HTMLImageElement, placed: Placed | null): void {
    image.alt = placed ? fill(texts.shot, { number: placed.shot.number }) : "";
    image.draggable = false;
    if (this.shown?.parentNode) this.frame.replaceChild(image, this.shown);
    else this.frame.prepend(image);
    this.shown = image;
  }

  private explain(rank: number): void {
    if (rank < 0 || this.pictures.isBlank(rank)) {
      if (this.shown?.parentNode) this.frame.removeChild(this.shown);
      this.shown = null;
      this.note.replaceChildren(rank < 0 ? texts.noShots : texts.blank);
    } else if (this.pictures.hasFailed(rank)) {
      this.note.replaceChildren(texts.noPicture, " ", textButton(texts.again, () => this.pictures.retry(rank)));
    } else {
      // The picture before stays until this one is there, which is soon.
      this.note.replaceChildren(texts.drawing);
    }
  }

  private showWords(placed: Placed | null): void {
    const { action, dialogue } = placed?.shot ?? {};
    this.said.replaceChildren(...[action && element("p", {}, action), dialogue && element("p", { class: "spoken" }, dialogue)].filter((one) => one instanceof Node));
    this.said.hidden = !this.cut.showsWords;
  }
}
