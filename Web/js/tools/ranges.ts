// Ranges in the panels of tools: what is set, and how much.

import { element } from "../base/dom.ts";
import { fill } from "../base/words.ts";

/** A range: its words, ends and value, how the value is written, and what to say of it. */
export interface Range {
  label: string;
  min?: number;
  max: number;
  value: number;
  unit: string;
  /** How far an arrow key goes; a hundredth of the range where nothing is said. */
  step?: number;
  hint?: string;
  set(value: number): void;
}

/** Makes a range with its value in whole numbers beside it. */
export function makeRange({ label, min = 0, max, value, unit, step, hint = "", set }: Range): HTMLElement {
  const output = element("output");
  const show = (number: number) => { output.textContent = fill(unit, { n: Math.round(number) }); };
  const input: HTMLInputElement = element("input", {
    type: "range", min: String(min), max: String(max), step: String(step ?? "any"), value: String(value), "aria-label": label,
    oninput: () => { set(Number(input.value)); show(Number(input.value)); },
  });
  show(value);
  return element("label", { title: hint }, element("span", {}, label), input, output);
}
