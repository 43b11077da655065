// Fields of the editor of text: numbers that are typed.

import { element } from "../base/dom.ts";

/** The limits of a number, and how fine it is. */
export interface Limits {
  min: number;
  max: number;
  step: number;
}

/** A field; `show` shows a number, unless one is being typed; 0 as nothing where `placeholder` stands for that. */
export interface NumberField {
  node: HTMLElement;
  show(value: number): void;
}

const tenths = (value: number): number => Math.round(value * 100) / 100;

/** Makes a field for a number, called `label`; `changed` hears of each that lies within the limits. */
export function makeNumberField(label: string, { min, max, step }: Limits, changed: (value: number) => void, placeholder: string | null = null): NumberField {
  let shown = 0;
  const put = () => { input.value = placeholder && shown === 0 ? "" : String(tenths(shown)); };
  const input: HTMLInputElement = element("input", {
    type: "number", min: String(min), max: String(max), step: String(step), inputmode: "decimal", placeholder,
    oninput: () => {
      const value = input.value === "" && placeholder ? 0 : Number(input.value);
      if ((input.value === "" && !placeholder) || !Number.isFinite(value) || value < min || value > max) return;
      shown = value;
      changed(value);
    },
    onblur: put,
  });
  return {
    node: element("label", { class: "lettering-number", title: label }, element("span", {}, label), input),
    show(value) {
      shown = value;
      if (document.activeElement !== input) put();
    },
  };
}
