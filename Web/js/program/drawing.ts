// A look is drawn on a sheet: its tools, colours and widths, words, pictures that are brought in, steps back and on.

import { element, icon, type Icon, iconButton, textButton } from "../base/dom.ts";
import { type Dialogs, makeDialogs, modal } from "../kit/dialog.ts";
import { fileInput } from "../kit/files.ts";
import { popover } from "../kit/popover.ts";
import { say } from "../kit/toast.ts";
import { iconToggle, press, pressOne } from "../kit/toggle.ts";
import { makeColorPanel } from "../tools/colorpanel.ts";
import { fill, words } from "../base/words.ts";
import { onWindow } from "../shell/scope.ts";
import { PlacedPicture } from "./placing.ts";
import { Sheet, type SheetTool } from "./sheet.ts";
import { SheetWords } from "./sheetwords.ts";

const texts = words.editor;
const COLORS = ["#1c1e21", "#ffffff", "#d33a3a", "#e8912d", "#f2cf3f", "#4b9b3a", "#2f7fd1", "#8a4fc0", "#8a5a33", "#f0b9a0"] as const;
const WIDTHS = [4, 10, 24, 60] as const;
const toolRows = (): [tool: SheetTool, sign: Icon, label: string][] => [
  ["pen", "pen", words.tools.pen], ["eraser", "eraser", words.tools.eraser], ["fill", "fill", words.tools.fill], ["line", "straightLine", texts.straightLine],
  ["rectangle", "rectangle", texts.rectangle], ["ellipse", "ellipse", texts.ellipse], ["text", "text", texts.lettering],
];
// Which of them a sheet begins with.
const [FIRST_COLOR, FIRST_WIDTH] = [COLORS[0], WIDTHS[1]];
// What has the caret keeps it.
const keepsCaret = (event: Event): void => event.preventDefault();

/** Lets a person draw on a picture or on an empty sheet; returns a PNG, or null where it was put away. */
export function drawLook(picture: Blob | undefined, dialogs: Dialogs): Promise<Blob | null> {
  return new Promise<Blob | null>((resolve) => {
    dialogs.show((close) => new LookCard(picture, close, resolve).node);
  });
}

/** The card with the sheet. */
class LookCard {
  readonly node: HTMLElement;
  private readonly sheet = new Sheet({ changed: () => this.changed(), write: (at) => this.words.begin(at) });
  private readonly room = element("div", { class: "sheet-room" }, this.sheet.canvas);
  private readonly undo = iconButton("undo", words.common.undo, "Ctrl Z", () => this.stepBack());
  private readonly redo = iconButton("redo", words.common.redo, "Shift Ctrl Z", () => this.sheet.redo());
  private readonly tools = element("div", { class: "sheet-kinds", role: "group", "aria-label": texts.drawWith });
  private readonly colors = element("div", { class: "sheet-colors", role: "group", "aria-label": texts.color, onpointerdown: keepsCaret });
  private readonly filled: HTMLElement = iconToggle("square", texts.filledShapes, "", () => { this.sheet.fills = !this.sheet.fills; press(this.filled, this.sheet.fills); }, { class: "sheet-filled" });
  private readonly more = element("button", { type: "button", class: "sheet-color sheet-more", "aria-label": texts.otherColor, title: texts.otherColor, onclick: () => this.chooseColor() });
  private readonly dialogs = makeDialogs(() => this.node);
  private readonly words = new SheetWords(this.sheet, this.room, (to) => this.colors.contains(to) || to.closest(".colors") !== null);
  /** A picture that is brought in, and not yet set down. */
  private placed: PlacedPicture | null = null;
  private isSaving = false;

  constructor(picture: Blob | undefined, private readonly close: () => void, private readonly done: (drawn: Blob | null) => void) {
    const { sheet } = this;
    [sheet.color, sheet.width] = [FIRST_COLOR, FIRST_WIDTH];
    const input = fileInput("image/png,image/jpeg", ([file]) => void this.bring(file));
    const save = async () => {
      this.settle();
      this.isSaving = true;
      done(await sheet.trimmed());
      close();
    };
    this.node = modal(texts.drawLook, { class: "look-sheet" },
      element("header", {}, element("h2", {}, icon("pen"), texts.look), element("div", { class: "space" }),
        iconButton("picture", texts.bringPicture, "", () => input.click()), this.undo, this.redo, input),
      this.room, this.toolRow(),
      element("footer", {}, textButton(words.common.cancel, () => this.leave()), textButton(texts.save, save, { class: "primary" })));
    this.node.addEventListener("close", () => { if (!this.isSaving) this.done(null); });
    this.node.addEventListener("keydown", (event) => this.pressed(event));
    this.listen();
    if (picture) void sheet.open(picture);
    this.setTool("pen");
    this.setColor(FIRST_COLOR);
    this.changed();
  }

  /** Keeps the ways by which a device puts a card away from what is drawn; a press beside a picture sets it down. */
  private listen(): void {
    const { node, room } = this;
    node.addEventListener("cancel", (event) => {
      if (event.target !== node) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.leave();
    });
    // The page has the keys where nothing of the card has them.
    onWindow("keydown", (event) => { if (node.isConnected && event.target === document.body) this.pressed(event); }, true);
    room.addEventListener("pointerdown", (event) => {
      if (!this.placed || (event.target !== room && event.target !== this.sheet.canvas)) return;
      event.preventDefault();
      event.stopPropagation();
      this.settle();
    }, true);
  }

  private toolRow(): HTMLElement {
    const { sheet } = this;
    this.tools.append(...toolRows().map(([tool, sign, label]) => iconToggle(sign, label, "", () => this.setTool(tool), { "data-tool": tool })));
    this.colors.append(...COLORS.map((color, index) => {
      const button = element("button", { type: "button", class: "sheet-color", "data-color": color, "aria-label": fill(texts.colorNumber, { n: index + 1 }), onclick: () => this.setColor(color) });
      button.style.setProperty("--color", color);
      return button;
    }), this.more);
    const widths = element("div", { class: "sheet-widths", role: "group", "aria-label": texts.width, onpointerdown: keepsCaret }, WIDTHS.map((width) => {
      const dot = element("i", {});
      dot.style.setProperty("--width", `${Math.min(24, 4 + width / 3)}px`);
      const button: HTMLElement = element("button", {
        type: "button", "aria-label": fill(texts.widthOf, { width }), "aria-pressed": String(width === FIRST_WIDTH),
        onclick: () => { sheet.width = width; this.words.show(); pressOne(widths.children as HTMLCollectionOf<HTMLElement>, (one) => one === button); },
      }, dot);
      return button;
    }));
    return element("div", { class: "sheet-tools" }, this.tools, this.filled, this.colors, widths);
  }

  private setTool(tool: SheetTool): void {
    this.settle();
    this.sheet.tool = tool;
    pressOne(this.tools.children, (one) => one.dataset.tool === tool);
    this.filled.hidden = tool !== "rectangle" && tool !== "ellipse";
    this.sheet.canvas.dataset.tool = tool;
  }

  private setColor(color: string): void {
    this.sheet.color = color;
    this.words.show();
    if (this.sheet.tool === "eraser") this.setTool("pen");
    const isOther = !(COLORS as readonly string[]).includes(color);
    pressOne(this.colors.children, (one) => (one === this.more ? isOther : one.dataset.color === color));
    this.more.style.setProperty("--color", isOther ? color : "");
  }

  private chooseColor(): void {
    this.dialogs.show((close) => popover(makeColorPanel(this.sheet.color, { choose: (color) => this.setColor(color), close, shot: [], project: [] }), this.more, close));
  }

  private changed(): void {
    this.undo.toggleAttribute("disabled", !this.isDrawn);
    this.redo.toggleAttribute("disabled", !this.sheet.canRedo);
  }

  /** Whether there is something that was drawn here. */
  private get isDrawn(): boolean { return this.placed !== null || this.sheet.canUndo; }

  private async bring(file: File | undefined): Promise<void> {
    if (!file) return;
    const picture = await createImageBitmap(file).catch(() => null);
    // What lies below the card would not be seen.
    if (!picture) return void this.node.append(say(fill(texts.notPicture, { name: file.name })));
    this.settle();
    this.placed = new PlacedPicture(picture, this.sheet, this.room, { settle: () => this.settle(), drop: () => this.drop() });
    this.changed();
  }

  /** Brings to an end what lies over the sheet: words are written, a picture is set down. */
  private settle(): void {
    const { placed } = this;
    this.placed = null;
    placed?.settle();
    this.words.end();
  }

  /** Takes the picture away that is not set down. */
  private drop(): void {
    this.placed?.remove();
    this.placed = null;
    this.changed();
  }

  private stepBack(): void {
    if (this.placed) this.drop();
    else this.sheet.undo();
  }

  /** Puts the card away; where something was drawn, it asks first. */
  private leave(): void {
    this.words.end();
    if (!this.isDrawn) return this.close();
    this.dialogs.show((close) => modal(texts.throwAwayQuestion, { class: "keys sheet-question", role: "alertdialog" },
      element("h2", {}, texts.throwAwayQuestion),
      element("footer", {}, textButton(texts.throwAway, () => { close(); this.close(); }, { class: "danger" }), textButton(texts.keepDrawing, close, { class: "primary" }))));
  }

  /** Puts one thing away: what is open over the card, the picture that is not set down, or the card. */
  private escape(): void {
    if (this.dialogs.escape()) return;
    if (this.placed) this.drop();
    else this.leave();
  }

  private pressed(event: KeyboardEvent): void {
    const isControl = event.ctrlKey || event.metaKey;
    const key = isControl ? event.key.toLowerCase() : event.key;
    const act = !isControl ? (key === "Escape" ? () => this.escape() : null)
      : key === "z" ? () => (event.shiftKey ? this.sheet.redo() : this.stepBack()) : key === "y" ? () => this.sheet.redo() : null;
    if (!act) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  }
}
