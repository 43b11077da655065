// A look is drawn on a sheet: its tools, colours and widths, words, pictures that are brought in, steps back and on.

import { element, icon, type Icon, iconButton, textButton } from "../base/dom.ts";
import { dialog, type Dialogs, makeDialogs } from "../kit/dialog.ts";
import { fileInput } from "../kit/files.ts";
import { popover } from "../kit/popover.ts";
import { say } from "../kit/toast.ts";
import { iconToggle, press, pressOne } from "../kit/toggle.ts";
import { makeColorPanel } from "../tools/colorpanel.ts";
import { fill, words } from "../base/words.ts";
import { Sheet, type SheetTool } from "./sheet.ts";
import type { Place } from "./shapes.ts";

const texts = words.editor;
const COLORS = ["#1c1e21", "#ffffff", "#d33a3a", "#e8912d", "#f2cf3f", "#4b9b3a", "#2f7fd1", "#8a4fc0", "#8a5a33", "#f0b9a0"] as const;
const WIDTHS = [4, 10, 24, 60] as const;
const toolRows = (): [tool: SheetTool, sign: Icon, label: string][] => [
  ["pen", "pen", words.tools.pen], ["eraser", "eraser", words.tools.eraser], ["fill", "fill", words.tools.fill], ["line", "straightLine", texts.straightLine],
  ["rectangle", "rectangle", texts.rectangle], ["ellipse", "ellipse", texts.ellipse], ["text", "text", texts.lettering],
];
// Which of them a sheet begins with.
const [FIRST_COLOR, FIRST_WIDTH] = [COLORS[0], WIDTHS[1]];
// How high words are for each pixel that a pen is wide.
const LETTERS = 2.4;
const SMALLEST = 16;

/** Lets a person draw on a picture or on an empty sheet; returns a PNG, or null where it was put away. */
export function drawLook(picture: Blob | undefined, dialogs: Dialogs): Promise<Blob | null> {
  return new Promise<Blob | null>((resolve) => {
    dialogs.show((close) => new LookCard(picture, close, resolve).node);
  });
}

/** The card with the sheet. */
class LookCard {
  readonly node: HTMLElement;
  private readonly sheet = new Sheet({ changed: () => this.changed(), write: (at) => this.write(at) });
  private readonly room = element("div", { class: "sheet-room" }, this.sheet.canvas);
  private readonly undo = iconButton("undo", words.common.undo, "Ctrl Z", () => this.sheet.undo());
  private readonly redo = iconButton("redo", words.common.redo, "Shift Ctrl Z", () => this.sheet.redo());
  private readonly tools = element("div", { class: "sheet-kinds", role: "group", "aria-label": texts.drawWith });
  private readonly colors = element("div", { class: "sheet-colors", role: "group", "aria-label": texts.color });
  private readonly filled: HTMLElement = iconToggle("square", texts.filledShapes, "", () => { this.sheet.fills = !this.sheet.fills; press(this.filled, this.sheet.fills); });
  private readonly more = element("button", { type: "button", class: "sheet-color sheet-more", "aria-label": texts.otherColor, title: texts.otherColor, onclick: () => this.chooseColor() });
  private readonly dialogs = makeDialogs(() => this.node);
  private isSaving = false;

  constructor(picture: Blob | undefined, close: () => void, private readonly done: (drawn: Blob | null) => void) {
    const { sheet } = this;
    [sheet.color, sheet.width] = [FIRST_COLOR, FIRST_WIDTH];
    const input = fileInput("image/png,image/jpeg", ([file]) => void this.bring(file));
    const save = async () => {
      this.isSaving = true;
      done(await sheet.trimmed());
      close();
    };
    this.node = dialog(texts.drawLook, { class: "look-sheet" },
      element("header", {}, element("h2", {}, icon("pen"), texts.look), element("div", { class: "space" }),
        iconButton("picture", texts.bringPicture, "", () => input.click()), this.undo, this.redo, input),
      this.room, this.toolRow(),
      element("footer", {}, textButton(words.common.cancel, close), textButton(texts.save, save, { class: "primary" })));
    // Put away by a button, by Esc or a tap elsewhere.
    this.node.addEventListener("close", () => { if (!this.isSaving) this.done(null); });
    this.node.addEventListener("keydown", (event) => this.pressed(event));
    if (picture) void sheet.open(picture);
    this.setTool("pen");
    this.setColor(FIRST_COLOR);
    this.changed();
  }

  private toolRow(): HTMLElement {
    const { sheet } = this;
    this.tools.append(...toolRows().map(([tool, sign, label]) => iconToggle(sign, label, "", () => this.setTool(tool), { "data-tool": tool })));
    this.colors.append(...COLORS.map((color, index) => {
      const button = element("button", { type: "button", class: "sheet-color", "data-color": color, "aria-label": fill(texts.colorNumber, { n: index + 1 }), onclick: () => this.setColor(color) });
      button.style.setProperty("--color", color);
      return button;
    }), this.more);
    const widths = element("div", { class: "sheet-widths", role: "group", "aria-label": texts.width }, WIDTHS.map((width) => {
      const dot = element("i", {});
      dot.style.setProperty("--width", `${Math.min(24, 4 + width / 3)}px`);
      const button: HTMLElement = element("button", {
        type: "button", "aria-label": fill(texts.widthOf, { width }), "aria-pressed": String(width === FIRST_WIDTH),
        onclick: () => { sheet.width = width; pressOne(widths.children as HTMLCollectionOf<HTMLElement>, (one) => one === button); },
      }, dot);
      return button;
    }));
    return element("div", { class: "sheet-tools" }, this.tools, this.colors, widths, this.filled);
  }

  private setTool(tool: SheetTool): void {
    this.sheet.tool = tool;
    pressOne(this.tools.children, (one) => one.dataset.tool === tool);
    this.filled.hidden = tool !== "rectangle" && tool !== "ellipse";
    this.sheet.canvas.dataset.tool = tool;
  }

  private setColor(color: string): void {
    this.sheet.color = color;
    if (this.sheet.tool === "eraser") this.setTool("pen");
    const isOther = !(COLORS as readonly string[]).includes(color);
    pressOne(this.colors.children, (one) => (one === this.more ? isOther : one.dataset.color === color));
    this.more.style.setProperty("--color", isOther ? color : "");
  }

  private chooseColor(): void {
    this.dialogs.show((close) => popover(makeColorPanel(this.sheet.color, { choose: (color) => this.setColor(color), close, shot: [], project: [] }), this.more, close));
  }

  private changed(): void {
    this.undo.toggleAttribute("disabled", !this.sheet.canUndo);
    this.redo.toggleAttribute("disabled", !this.sheet.canRedo);
  }

  private async bring(file: File | undefined): Promise<void> {
    if (file && !await this.sheet.bring(file)) say(fill(texts.notPicture, { name: file.name }));
  }

  /** Takes words where the hand was, as they are typed there. */
  private write([x, y]: Place): void {
    const { sheet, room } = this;
    const scale = sheet.scale();
    const size = Math.max(SMALLEST, sheet.width * LETTERS);
    const [box, around] = [sheet.canvas.getBoundingClientRect(), room.getBoundingClientRect()];
    const field: HTMLTextAreaElement = element("textarea", { class: "sheet-words", "aria-label": texts.lettering, rows: "1", spellcheck: "false" });
    const left = box.left - around.left + x / scale;
    Object.assign(field.style, {
      left: `${left}px`, top: `${box.top - around.top + (y - size * 0.6) / scale}px`, width: `${Math.max(60, around.width - left - 8)}px`,
      font: `600 ${size / scale}px/1.2 system-ui, sans-serif`, color: sheet.color,
    });
    let isOver = false;
    const end = (takes: boolean) => {
      if (isOver) return;
      isOver = true;
      if (takes && field.value.trim()) sheet.write(field.value, [x, y], size);
      field.remove();
    };
    field.addEventListener("input", () => { field.rows = field.value.split("\n").length; });
    field.addEventListener("blur", () => end(true));
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      // It ends a sign that is being put together.
      if (event.isComposing) return;
      if (event.key === "Escape" || (event.key === "Enter" && !event.shiftKey)) {
        event.preventDefault();
        end(event.key === "Enter");
      }
    });
    room.append(field);
    // The press that has asked for it would take the keys away again.
    requestAnimationFrame(() => field.focus());
  }

  private pressed(event: KeyboardEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    const act = key === "z" ? () => (event.shiftKey ? this.sheet.redo() : this.sheet.undo()) : key === "y" ? () => this.sheet.redo() : null;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}
