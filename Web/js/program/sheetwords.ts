// Words that are typed on a sheet: they lie over it as they will be written, in the colour and width that it has by then.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { Place } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

// How high words are for each pixel that a pen is wide.
const LETTERS = 2.4;
const SMALLEST = 16;
const LEAST_ROOM = 60;
const EDGE = 8;

/** What is typed, and where on the sheet. */
interface Typing {
  field: HTMLTextAreaElement;
  at: Place;
}

/** The words that are typed on a sheet in a room; `keeps` says to what the keys may go meanwhile. */
export class SheetWords {
  private typing: Typing | null = null;

  constructor(private readonly sheet: Sheet, private readonly room: HTMLElement, private readonly keeps: (to: Element) => boolean) {}

  /** Lets words be typed at a place of the sheet. */
  begin(at: Place): void {
    this.end();
    const field = element("textarea", { class: "sheet-words", "aria-label": words.editor.lettering, rows: "1", spellcheck: "false" });
    this.typing = { field, at };
    field.addEventListener("input", () => { field.rows = field.value.split("\n").length; });
    field.addEventListener("blur", ({ relatedTarget: to }) => { if (!(to instanceof Element && this.keeps(to))) this.end(); });
    field.addEventListener("keydown", (event) => this.pressed(event));
    this.show();
    this.room.append(field);
    // The press that has asked for it would take the keys away again.
    requestAnimationFrame(() => field.focus());
  }

  /** Writes what was typed on the sheet, or drops it. */
  end(takes = true): void {
    const { typing, sheet } = this;
    if (!typing) return;
    this.typing = null;
    const { field, at } = typing;
    if (takes && field.value.trim()) sheet.write(field.value, at, this.size());
    field.remove();
  }

  /** Shows them in the colour and width that the sheet has now. */
  show(): void {
    if (!this.typing) return;
    const { typing: { field, at: [x, y] }, sheet, room } = this;
    const [scale, size] = [sheet.scale(), this.size()];
    const [box, around] = [sheet.canvas.getBoundingClientRect(), room.getBoundingClientRect()];
    const left = box.left - around.left + x / scale;
    const wide = Math.max(LEAST_ROOM, around.width - left - EDGE);
    Object.assign(field.style, {
      left: `${left}px`, top: `${box.top - around.top + (y - size * 0.6) / scale}px`, width: `${wide}px`,
      font: `600 ${size / scale}px/1.2 system-ui, sans-serif`, color: sheet.color,
    });
  }

  private size(): number { return Math.max(SMALLEST, this.sheet.width * LETTERS); }

  private pressed(event: KeyboardEvent): void {
    event.stopPropagation();
    // It ends a sign that is being put together.
    if (event.isComposing) return;
    if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey)) return;
    event.preventDefault();
    this.end(event.key === "Enter");
  }
}
