// Lines that somebody draws on a frame to show what is meant: kept in ten-thousandths of its width and height, so that they fit at any size.

import { shape } from "../base/dom.ts";

/** Lines, each of x, y, x, y, …, from 0 to 10,000 across the frame. */
export type Mark = number[][];

export const MARK_SCALE = 10_000;
const LINES = 64, NUMBERS = 4000;

/** The d of a path through a line of a mark, in the mark's own units. */
export function pathOf(line: readonly number[]): string {
  if (line.length === 2) return `M${line[0]} ${line[1]}h0.01`;
  let d = "";
  for (let i = 0; i + 1 < line.length; i += 2) d += `${i === 0 ? "M" : "L"}${line[i]} ${line[i + 1]}`;
  return d;
}

/** Shows lines over a frame: an image to be laid over it, as wide and as high. */
export function makeMarkPicture(width: number, height: number): { node: SVGSVGElement; show(mark: Mark | null | undefined): void } {
  const lines = shape("g");
  // Units of the frame's own pixels, so that a line is as thick down as across.
  const node = shape("svg", { class: "drawn-mark", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true" }, lines);
  return {
    node,
    show(mark) {
      const [x, y] = [width / MARK_SCALE, height / MARK_SCALE];
      lines.replaceChildren(...(mark ?? []).flatMap((line) => {
        const d = pathOf(line.map((value, i) => value * (i % 2 ? y : x)));
        return ["mark-edge", "mark-line"].map((name) => shape("path", { d, class: name }));
      }));
      node.toggleAttribute("data-empty", !mark?.length);
    },
  };
}

/** Where something happened on a frame, in parts of its width and height. */
export type Locate = (event: PointerEvent) => readonly [x: number, y: number];

/** Finds places on a frame that lies straight. */
export const locateOn = (place: Element): Locate => ({ clientX, clientY }) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
};

/** Takes what a pen, a finger or a mouse draws within `place`; `changed` hears of each new state. */
export class MarkDrawing {
  private readonly abort = new AbortController();
  private pointer: number | null = null;

  /** @param lines What is drawn already. */
  constructor(
    private readonly place: Element, private readonly changed: (mark: Mark) => void, private readonly locate = locateOn(place), private lines: Mark = [],
  ) {
    const options = { signal: this.abort.signal };
    place.addEventListener("pointerdown", (event) => this.down(event as PointerEvent), options);
    place.addEventListener("pointermove", (event) => this.move(event as PointerEvent), options);
    // A quick stroke would be a fling to the browser, which then swallows the next tap: that on Send.
    place.addEventListener("touchstart", (event) => event.preventDefault(), { ...options, passive: false });
    for (const end of ["pointerup", "pointercancel"]) {
      place.addEventListener(end, (event) => { if ((event as PointerEvent).pointerId === this.pointer) this.pointer = null; }, options);
    }
  }

  get mark(): Mark { return this.lines; }

  /** Takes the last line back. */
  undo(): void {
    this.lines = this.lines.slice(0, -1);
    this.changed(this.lines);
  }

  end(): void { this.abort.abort(); }

  private get count(): number { return this.lines.reduce((sum, line) => sum + line.length, 0); }

  private point(event: PointerEvent): [number, number] {
    const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * MARK_SCALE);
    const [x, y] = this.locate(event);
    return [part(x), part(y)];
  }

  private down(event: PointerEvent): void {
    if (this.pointer !== null || event.button !== 0 || this.lines.length >= LINES || this.count >= NUMBERS - 2) return;
    event.preventDefault();
    event.stopPropagation();
    this.pointer = event.pointerId;
    this.place.setPointerCapture(event.pointerId);
    this.lines = [...this.lines, this.point(event)];
    this.changed(this.lines);
  }

  private move(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    const line = this.lines.at(-1) ?? [];
    for (const one of event.getCoalescedEvents?.() ?? [event]) {
      const [x, y] = this.point(one);
      const [lastX, lastY] = [line.at(-2) ?? 0, line.at(-1) ?? 0];
      // Steps that nobody sees are left out.
      if (Math.hypot(x - lastX, y - lastY) < 40 || this.count >= NUMBERS - 2) continue;
      line.push(x, y);
    }
    this.changed(this.lines);
  }
}

