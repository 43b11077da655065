// A sheet of paper that is drawn on with the studio's ink: strokes, undo, and what is drawn without what is empty around it.

import { blobOf, contextOf, drawnCanvas } from "../base/canvases.ts";
import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { BEGAN, beginStroke, ENDED, MOVED, type SheetStroke } from "./ink.ts";

const [WIDTH, HEIGHT] = [640, 480];
const MOST_UNDO = 30;

/** The sheet, and the pen with which a hand draws on it. */
export class Sheet {
  readonly canvas = element("canvas", { class: "sheet", "aria-label": words.editor.drawing, role: "img", width: WIDTH, height: HEIGHT });
  color = "";
  width = 1;
  erases = false;
  private readonly context = contextOf(this.canvas, { willReadFrequently: true });
  private readonly past: ImageData[] = [];
  private under = this.canvas;
  private pointer: number | null = null;
  private stroke: SheetStroke | null = null;

  constructor() {
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

  /** Takes a picture to be drawn on, where it is one. */
  async open(picture: Blob): Promise<void> {
    const bitmap = await createImageBitmap(picture).catch(() => null);
    if (!bitmap) return;
    Object.assign(this.canvas, { width: Math.max(bitmap.width, 1), height: Math.max(bitmap.height, 1) });
    this.context.drawImage(bitmap, 0, 0);
  }

  undo(): void {
    const before = this.past.pop();
    if (before) this.context.putImageData(before, 0, 0);
  }

  /** The drawing as a file, without what is empty around it; null where all is. */
  async trimmed(): Promise<Blob | null> {
    const box = boxOf(this.pixels());
    if (!box) return null;
    const [left, top, right, bottom] = box;
    return await blobOf(drawnCanvas(right - left + 1, bottom - top + 1, (context) => context.drawImage(this.canvas, -left, -top))).catch(() => null);
  }

  private pixels(): ImageData { return this.context.getImageData(0, 0, this.canvas.width, this.canvas.height); }

  private begin(event: PointerEvent): void {
    const { canvas, past } = this;
    if (this.pointer !== null || event.button > 0) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    past.push(this.pixels());
    if (past.length > MOST_UNDO) past.shift();
    this.under = drawnCanvas(canvas.width, canvas.height, (context) => context.drawImage(canvas, 0, 0));
    this.pointer = event.pointerId;
    this.stroke = beginStroke(this.width, event.pointerType);
    this.draw(BEGAN, event);
  }

  private draw(phase: number, event: PointerEvent): void {
    const { canvas, context, stroke } = this;
    if (!stroke) return;
    const box = canvas.getBoundingClientRect();
    const outline = stroke.add(phase, (phase === MOVED && event.getCoalescedEvents?.()) || [event], ({ clientX, clientY }) =>
      [(clientX - box.left) / box.width * canvas.width, (clientY - box.top) / box.height * canvas.height]);
    context.globalCompositeOperation = "copy";
    context.drawImage(this.under, 0, 0);
    context.globalCompositeOperation = this.erases ? "destination-out" : "source-over";
    context.fillStyle = this.color;
    context.fill(outline, "nonzero");
    context.globalCompositeOperation = "source-over";
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
