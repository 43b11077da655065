// A sheet of paper that is drawn on: with the studio's ink, fills, shapes and words; steps back and on, and what is drawn without what is empty around it.

import { blobOf, contextOf, drawnCanvas } from "../base/canvases.ts";
import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { flood } from "./flood.ts";
import { BEGAN, beginStroke, ENDED, MOVED, type SheetStroke } from "./ink.ts";
import { evened, type Place, type Shape, shapeOf } from "./shapes.ts";
import { Steps } from "./steps.ts";

const [WIDTH, HEIGHT] = [640, 480];

/** What a hand draws with. */
export type SheetTool = "pen" | "eraser" | "fill" | Shape | "text";

/** The sheet, and what a hand draws on it with. */
export class Sheet {
  readonly canvas = element("canvas", { class: "sheet", "aria-label": words.editor.drawing, role: "img", width: WIDTH, height: HEIGHT });
  tool: SheetTool = "pen";
  color = "#000000";
  width = 1;
  /** Whether shapes are filled. */
  fills = false;
  private readonly context = contextOf(this.canvas, { willReadFrequently: true });
  private readonly steps = new Steps<ImageData>();
  private under = this.canvas;
  private pointer: number | null = null;
  private stroke: SheetStroke | null = null;
  private from: Place = [0, 0];

  /** Hears of each step; `write` asks for words at a place of the sheet. */
  constructor(private readonly acts: { changed(): void; write(at: Place): void }) {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => this.begin(event));
    canvas.addEventListener("pointermove", (event) => { if (event.pointerId === this.pointer) this.draw(MOVED, event); });
    for (const kind of ["pointerup", "pointercancel"] as const) {
      canvas.addEventListener(kind, (event) => {
        if (event.pointerId !== this.pointer) return;
        this.draw(ENDED, event);
        this.pointer = null;
      });
    }
  }

  get canUndo(): boolean { return this.steps.canUndo; }
  get canRedo(): boolean { return this.steps.canRedo; }

  /** Takes a picture to be drawn on, where it is one. */
  async open(picture: Blob): Promise<void> {
    const bitmap = await createImageBitmap(picture).catch(() => null);
    if (!bitmap) return;
    Object.assign(this.canvas, { width: Math.max(bitmap.width, 1), height: Math.max(bitmap.height, 1) });
    this.context.drawImage(bitmap, 0, 0);
  }

  /** Lays a picture over what is drawn. */
  lay(picture: ImageBitmap, x: number, y: number, width: number, height: number): void {
    this.keep();
    this.context.imageSmoothingQuality = "high";
    this.context.drawImage(picture, x, y, width, height);
    this.acts.changed();
  }

  /** Writes words with their first line's middle at a place. */
  write(said: string, [x, y]: Place, size: number): void {
    const { context } = this;
    this.keep();
    Object.assign(context, { fillStyle: this.color, textBaseline: "middle", textAlign: "left", font: `600 ${size}px system-ui, sans-serif` });
    said.split("\n").forEach((line, row) => context.fillText(line, x, y + row * size * 1.2));
    this.acts.changed();
  }

  // In the middle of a stroke there is nothing to go back to: the next move would draw it again.
  undo(): void { if (this.pointer === null) this.show(this.steps.undo(this.pixels())); }

  redo(): void { if (this.pointer === null) this.show(this.steps.redo(this.pixels())); }

  /** The drawing as a file, without what is empty around it; null where all is. */
  async trimmed(): Promise<Blob | null> {
    const box = boxOf(this.pixels());
    if (!box) return null;
    const [left, top, right, bottom] = box;
    return await blobOf(drawnCanvas(right - left + 1, bottom - top + 1, (context) => context.drawImage(this.canvas, -left, -top))).catch(() => null);
  }

  /** How many pixels of the sheet one of the page has. */
  scale(): number { return this.canvas.width / Math.max(1, this.canvas.getBoundingClientRect().width); }

  private pixels(): ImageData { return this.context.getImageData(0, 0, this.canvas.width, this.canvas.height); }

  private keep(): void { this.steps.add(this.pixels()); }

  private show(picture: ImageData | undefined): void {
    if (!picture) return;
    this.context.putImageData(picture, 0, 0);
    this.acts.changed();
  }

  /** Returns where on the sheet a pointer is. */
  placeOf({ clientX, clientY }: MouseEvent): Place {
    const { canvas } = this;
    const box = canvas.getBoundingClientRect();
    return [(clientX - box.left) / box.width * canvas.width, (clientY - box.top) / box.height * canvas.height];
  }

  private begin(event: PointerEvent): void {
    const { canvas } = this;
    if (this.pointer !== null || event.button > 0) return;
    event.preventDefault();
    const at = this.placeOf(event);
    if (this.tool === "text") return this.acts.write(at);
    if (this.tool === "fill") return this.fill(at);
    canvas.setPointerCapture(event.pointerId);
    this.keep();
    this.under = drawnCanvas(canvas.width, canvas.height, (context) => context.drawImage(canvas, 0, 0));
    [this.pointer, this.from] = [event.pointerId, at];
    this.stroke = this.tool === "pen" || this.tool === "eraser" ? beginStroke(this.width, event.pointerType) : null;
    this.draw(BEGAN, event);
    this.acts.changed();
  }

  private fill([x, y]: Place): void {
    const picture = this.pixels();
    const before = this.pixels();
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(this.color.slice(at, at + 2), 16)) as [number, number, number];
    if (!flood(picture, x, y, [r, g, b])) return;
    this.steps.add(before);
    this.context.putImageData(picture, 0, 0);
    this.acts.changed();
  }

  private draw(phase: number, event: PointerEvent): void {
    const { context, stroke } = this;
    const outline = stroke?.add(phase, (phase === MOVED && event.getCoalescedEvents?.()) || [event], (one) => this.placeOf(one));
    context.globalCompositeOperation = "copy";
    context.drawImage(this.under, 0, 0);
    context.globalCompositeOperation = this.tool === "eraser" ? "destination-out" : "source-over";
    if (outline) {
      context.fillStyle = this.color;
      context.fill(outline, "nonzero");
    } else this.drawShape(event);
    context.globalCompositeOperation = "source-over";
  }

  private drawShape(event: PointerEvent): void {
    const { context, tool, from } = this;
    if (tool !== "line" && tool !== "rectangle" && tool !== "ellipse") return;
    const to = this.placeOf(event);
    const path = shapeOf(tool, from, event.shiftKey ? evened(tool, from, to) : to);
    Object.assign(context, { fillStyle: this.color, strokeStyle: this.color, lineWidth: this.width, lineCap: "round", lineJoin: "round" });
    if (this.fills && tool !== "line") context.fill(path);
    else context.stroke(path);
  }
}

/** The pixels that are not clear, the last of them included; null where all are. */
function boxOf({ data, width, height }: ImageData): [left: number, top: number, right: number, bottom: number] | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right < 0 ? null : [left, top, right, bottom];
}
