// Segments: a choice of one among a few, all of them in sight.

import { element, type Attributes, type Child } from "../base/dom.ts";

/** One of the few: its value, and what is seen of it. */
export interface Segment<Value> {
  value: Value;
  words: Child | Child[];
  hint?: string;
  attributes?: Attributes;
}

/** A choice; `show` shows which one is chosen. */
export interface Segments<Value> {
  node: HTMLElement;
  show(value: Value): void;
}

/** Makes a choice, called `label`; `choose` hears of what is chosen. Arrow keys go from one to the next, Tab past all of them. */
export function makeSegments<Value>(label: string, segments: Segment<Value>[], choose: (value: Value) => unknown, looks = "segments"): Segments<Value> {
  const buttons = segments.map(({ value, words, hint, attributes }) => element("button", {
    type: "button", role: "radio", title: hint ?? null, ...attributes, onclick: () => choose(value),
  }, words));
  const node = element("div", { class: looks, role: "radiogroup", "aria-label": label }, buttons);
  node.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = buttons[(at + step + buttons.length) % buttons.length]!;
    next.focus();
    next.click();
  });
  return {
    node,
    show(value) {
      const chosen = segments.findIndex((one) => one.value === value);
      buttons.forEach((button, i) => {
        button.setAttribute("aria-checked", String(i === chosen));
        button.tabIndex = i === Math.max(0, chosen) ? 0 : -1;
      });
    },
  };
}
