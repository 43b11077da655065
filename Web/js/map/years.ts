// A slider with two handles for the years from and to; at its ends it is open. The form's fields say the same, and can be written in.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { YEARS } from "./address.ts";

const texts = words.map;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };
const { first: FIRST, last: LAST } = YEARS;

/** The years that are chosen; null for an open end. */
export interface Span { from: number | null; to: number | null }
type End = keyof Span;

const clamped = (year: number) => Math.min(Math.max(year, FIRST), LAST);
const partOf = (year: number) => (clamped(year) - FIRST) / (LAST - FIRST);

export class YearSlider {
  readonly node = element("div", { class: "years", role: "group", "aria-label": texts.yearsLabel });
  private readonly track = element("div", { class: "years-track" });
  private readonly run = element("i", { class: "years-run" });
  private readonly handles = { from: this.handle("from"), to: this.handle("to") };
  private span: Span = { from: null, to: null };

  constructor(private readonly change: (span: Span) => void) {
    this.track.append(element("i", { class: "years-line" }), this.run, this.handles.from, this.handles.to);
    const marks = [FIRST, 1850, 1900, 1950, 2000].map((year) => {
      const mark = element("span", {}, String(year));
      mark.style.left = `${partOf(year) * 100}%`;
      return mark;
    });
    this.node.append(this.track, element("div", { class: "years-marks", "aria-hidden": "true" }, marks));
    this.listen();
    this.show(this.span);
  }

  show(span: Span): void {
    this.span = span;
    const [left, right] = [partOf(span.from ?? FIRST), partOf(span.to ?? LAST)];
    this.run.style.left = `${left * 100}%`;
    this.run.style.width = `${(right - left) * 100}%`;
    for (const end of ["from", "to"] as const) {
      const handle = this.handles[end];
      handle.style.left = `${(end === "from" ? left : right) * 100}%`;
      handle.setAttribute("aria-valuenow", String(this.year(end)));
      handle.setAttribute("aria-valuetext", span[end] === null ? texts.ends[end] : String(span[end]));
    }
  }

  private handle(end: End): HTMLElement {
    const node = element("div", {
      class: "years-handle", role: "slider", tabindex: "0", "aria-label": texts.end[end], "aria-valuemin": String(FIRST), "aria-valuemax": String(LAST),
    });
    node.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.set(end, this.year(end) + step);
    });
    return node;
  }

  private year(end: End): number { return clamped(this.span[end] ?? (end === "from" ? FIRST : LAST)); }

  /** Moves one end, as far as the other one. */
  private set(end: End, year: number): void {
    const other = end === "from" ? Math.min(clamped(year), this.year("to")) : Math.max(clamped(year), this.year("from"));
    const isOpen = other === (end === "from" ? FIRST : LAST);
    const span = { ...this.span, [end]: isOpen ? null : other };
    if (span[end] === this.span[end]) return;
    this.show(span);
    this.change(span);
  }

  private listen(): void {
    let held: End | null = null;
    const yearAt = ({ clientX }: PointerEvent) => {
      const { left, width } = this.track.getBoundingClientRect();
      return Math.round(FIRST + (clientX - left) / width * (LAST - FIRST));
    };
    this.track.addEventListener("pointerdown", (event) => {
      const year = yearAt(event);
      const [from, to] = [Math.abs(year - this.year("from")), Math.abs(year - this.year("to"))];
      // Of two handles at one place the one that can be moved there.
      held = from < to || (from === to && year < this.year("from")) ? "from" : "to";
      this.track.setPointerCapture(event.pointerId);
      event.preventDefault();
      this.handles[held].focus({ preventScroll: true });
      this.set(held, year);
    });
    this.track.addEventListener("pointermove", (event) => { if (held) this.set(held, yearAt(event)); });
    for (const name of ["pointerup", "pointercancel"]) this.track.addEventListener(name, () => { held = null; });
  }

  /** Says which years are chosen. */
  static textOf({ from, to }: Span): string {
    return from === null && to === null ? texts.allYears : fill(texts.span, { from: from ?? texts.ends.from, to: to ?? texts.ends.to });
  }
}
