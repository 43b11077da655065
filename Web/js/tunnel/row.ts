// A number with a name: a slider to drag, and a field to type in.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";

let count = 0;
const STEPS = 1000;

/** Returns what was typed as a number, or NaN: a comma is a point, the unit may stand behind. */
export function typed(text: string, unit: string): number {
  const bare = text.trim().replace(unit, "").trim().replace(",", ".").replace("−", "-");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : NaN;
}

/** Returns a number as people write it, no finer than need be. */
export const written = (value: number, digits = 1): string =>
  String(Math.round(value * 10 ** digits) / 10 ** digits + 0).replace("-", "−");

/** How a number is set. */
export interface RowOptions {
  /** px, °, % or "". */
  unit: string;
  /** Where the slider begins and ends; it is finer at its lower end where `isFine`. */
  least: number;
  most: number;
  isFine?: boolean;
  /** What may be typed. */
  limits: number[];
  digits?: number;
  /** What is seen of the name. */
  short?: string;
  hint?: string;
}

/** What hears of a number. `moved` and `done` say why it could not be set, or "". */
export interface RowHearing {
  /** While it is dragged. */
  moved(value: number): string;
  /** When it is let go or typed. */
  done(value: number, isByKey: boolean): string;
  /** What is wrong with what was typed. */
  said(words: string): void;
}

export class Row {
  private range: [number, number];
  private value: number | null = null;
  private isDragged = false;
  private isDirty = false;
  private isByKey = false;
  private readonly digits: number;
  private readonly id = `tunnel-row-${++count}`;
  private readonly trouble = element("p", { class: "trouble", id: `${this.id}-trouble`, hidden: true });
  private readonly slider: HTMLInputElement;
  private readonly field: HTMLInputElement;
  readonly node: HTMLElement;

  constructor(private readonly name: string, private readonly options: RowOptions, private readonly hears: RowHearing) {
    const { unit, least, most, digits = 1, short = name, hint } = options;
    this.range = [least, most];
    this.digits = digits;
    this.slider = this.makeSlider();
    this.field = this.makeField();
    this.node = element("div", { class: "tunnel-row", title: hint },
      element("label", { for: this.id, "aria-hidden": "true" }, short), this.slider,
      element("span", { class: "typed" }, this.field, element("i", { "aria-hidden": "true" }, unit)), this.trouble);
  }

  private makeSlider(): HTMLInputElement {
    const slider: HTMLInputElement = element("input", {
      type: "range", min: "0", max: String(STEPS), step: "1", id: this.id, "aria-label": this.name,
      oninput: () => { this.isDragged = true; this.tell(this.hears.moved(this.toValue(Number(slider.value)))); },
      onchange: () => {
        this.isDragged = false;
        this.tell(this.hears.done(this.toValue(Number(slider.value)), this.isByKey));
        this.isByKey = false;
      },
      onkeydown: (event) => this.slide(slider, event),
    });
    return slider;
  }

  private slide(slider: HTMLInputElement, event: KeyboardEvent): void {
    const step = {
      ArrowUp: 10, ArrowRight: 10, ArrowDown: -10, ArrowLeft: -10, PageUp: 100, PageDown: -100, Home: -STEPS, End: STEPS,
    }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    slider.value = String(Number(slider.value) + (event.shiftKey ? Math.sign(step) : step));
    this.isByKey = true;
    slider.dispatchEvent(new Event("input"));
    slider.dispatchEvent(new Event("change"));
  }

  private makeField(): HTMLInputElement {
    const { unit } = this.options;
    const label = unit ? fill(words.tunnelRow.in, { name: this.name, unit }) : this.name;
    const field: HTMLInputElement = element("input", {
      type: "text", inputmode: "decimal", autocomplete: "off", "aria-label": label, "aria-describedby": `${this.id}-trouble`,
      enterkeyhint: "done", onchange: () => this.take(), onfocus: () => field.select(), oninput: () => { this.isDirty = true; },
      onkeydown: (event) => this.typeKey(field, event),
    });
    return field;
  }

  private typeKey(field: HTMLInputElement, event: KeyboardEvent): void {
    if (event.key === "Enter") return field.blur();
    if (event.key === "Escape") {
      this.isDirty = false;
      this.tell("");
      if (this.value !== null) this.show(this.value);
      return field.blur();
    }
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const step = (event.shiftKey ? 10 : 1) * (event.key === "ArrowUp" ? 1 : -1);
    const [low = 0, high = 0] = this.options.limits;
    this.isDirty = false;
    this.tell(this.hears.done(Math.min(Math.max((this.value ?? 0) + step, low), high), true));
  }

  private toStep(value: number): number {
    const t = Math.min(Math.max((value - this.range[0]) / (this.range[1] - this.range[0]), 0), 1);
    return Math.round((this.options.isFine ? Math.sqrt(t) : t) * STEPS);
  }

  private toValue(step: number): number {
    const t = (step / STEPS) ** (this.options.isFine ? 2 : 1);
    return Number((this.range[0] + t * (this.range[1] - this.range[0])).toFixed(this.digits));
  }

  private tell(text: string): void {
    this.trouble.textContent = text && text.replace(/^./, (letter) => letter.toUpperCase()).replace(/[^.?]$/, "$&.");
    this.trouble.hidden = !text;
    this.field.setAttribute("aria-invalid", String(Boolean(text)));
    if (text) this.hears.said(text);
  }

  private take(): void {
    const { unit, limits: [low = 0, high = 0] } = this.options;
    const next = typed(this.field.value, unit);
    const values = { name: this.name, low: low.toLocaleString("en"), high: high.toLocaleString("en"), unit: unit && ` ${unit}` };
    if (Number.isNaN(next)) return this.tell(fill(words.tunnelRow.notNumber, values));
    if (next < low || next > high) return this.tell(fill(words.tunnelRow.outside, values));
    this.isDirty = false;
    this.tell(this.hears.done(next, false));
  }

  /** Shows a value; what is being typed or dragged stays. */
  private show(next: number): void {
    this.value = next;
    const { unit } = this.options;
    if (!this.isDirty) this.field.value = written(next, this.digits);
    if (!this.isDragged) this.slider.value = String(this.toStep(next));
    this.slider.setAttribute("aria-valuetext", [written(next, this.digits), unit].filter(Boolean).join(" "));
    this.slider.style.setProperty("--part", `${this.toStep(next) / STEPS * 100}%`);
  }

  /** Shows a value, or hides for want of one; `limit` is where the slider ends from now on, `from` where it begins. */
  set(next: number | null, limit = this.options.most, from = this.options.least): void {
    this.range = [from, limit];
    this.node.hidden = next === null;
    if (next === null) return;
    if (next !== this.value) {
      this.isDirty = false;
      this.tell("");
    }
    this.show(next);
  }
}
