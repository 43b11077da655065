// Fields of the card: a choice among a few, a switch, a line of words. What was chosen last is kept in this browser.

import { element } from "../base/dom.ts";
import { plural, words } from "../base/words.ts";
import type { Source } from "./parts.ts";

const texts = words.handingOn;

/** Values by their names, as an address has them. */
export type Values = Record<string, string>;

/** Values that this browser keeps. */
export class Kept {
  readonly values: Values;

  /** @param name Where they are kept. @param usual What they are at first. @param given What they are instead of what was kept. */
  constructor(private readonly name: string, usual: Values, private readonly given: Values | null = null) {
    this.values = { ...usual };
    try {
      const kept: unknown = given ?? JSON.parse(localStorage.getItem(name) ?? "{}");
      for (const [key, value] of Object.entries(kept ?? {})) if (key in usual && typeof value === "string") this.values[key] = value;
    } catch {
      // What cannot be read is as if nothing were kept.
    }
  }

  set(key: string, value: string): void {
    this.values[key] = value;
    // What belongs to one project is not how the next begins.
    if (!this.given) localStorage.setItem(this.name, JSON.stringify(this.values));
  }
}

type Changed = () => void;

/** A choice among a few, with their words. */
export function choice(label: string, key: string, options: readonly (readonly string[])[], kept: Kept, changed: Changed): HTMLElement {
  const menu: HTMLSelectElement = element("select", { onchange: () => { kept.set(key, menu.value); changed(); } },
    options.map(([value = "", words = ""]) => element("option", { value, selected: kept.values[key] === value }, words)));
  return element("label", { class: "handing-field" }, element("span", {}, label), menu);
}

/** A switch: "1" where it is on. */
export function tick(label: string, key: string, kept: Kept, changed: Changed): HTMLElement {
  const box: HTMLInputElement = element("input", { type: "checkbox", checked: kept.values[key] === "1", onchange: () => { kept.set(key, box.checked ? "1" : "0"); changed(); } });
  return element("label", { class: "handing-tick" }, box, element("span", {}, label));
}

/** Whether only the chosen shots are handed on; nothing where none is chosen. */
export function onlyChosen(source: Source, changed: Changed): HTMLElement | null {
  if (source.chosen.length === 0) return null;
  const box: HTMLInputElement = element("input", { type: "checkbox", checked: source.isChosenAlone, onchange: () => { source.isChosenAlone = box.checked; changed(); } });
  return element("label", { class: "handing-tick" }, box, element("span", {}, plural(texts.chosenAlone, source.chosen.length)));
}

/** The shots that an order names: those that are chosen, or none, which means all. */
export const chosenShots = ({ chosen, isChosenAlone }: Source): { shots?: readonly string[] } => (isChosenAlone ? { shots: chosen } : {});

/** Several of a few names, of which those that are chosen stand with commas between them. */
export function several(label: string, key: string, names: Record<string, string>, kept: Kept, changed: Changed): HTMLElement {
  const chosen = () => (kept.values[key] ?? "").split(",");
  const box = (name: string, words: string) => {
    const input: HTMLInputElement = element("input", {
      type: "checkbox", checked: chosen().includes(name), onchange: () => {
        const on = new Set(chosen());
        if (input.checked) on.add(name);
        else on.delete(name);
        kept.set(key, Object.keys(names).filter((one) => on.has(one)).join());
        changed();
      },
    });
    return element("label", { class: "handing-tick" }, input, element("span", {}, words));
  };
  return element("fieldset", { class: "handing-fields" }, element("legend", {}, label), Object.entries(names).map(([name, words]) => box(name, words)));
}

/** A line of words. */
export function line(label: string, key: string, kept: Kept, changed: Changed, hint = ""): HTMLElement {
  const field: HTMLInputElement = element("input", { value: kept.values[key] ?? "", placeholder: hint, maxlength: 200, oninput: () => { kept.set(key, field.value); changed(); } });
  return element("label", { class: "handing-field" }, element("span", {}, label), field);
}
