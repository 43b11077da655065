// What stands where nothing is yet.

import { element, type Child } from "../base/dom.ts";

/** A place for words where nothing is, and for what can be done about that. */
export interface Empty {
  node: HTMLElement;
  /** Shows words, each a line of its own; null where something is there. */
  show(lines: readonly (string | Child[])[] | null, ...actions: HTMLElement[]): void;
}

/** Makes such a place, which shows nothing at first. */
export function makeEmpty(): Empty {
  const node = element("div", { class: "empty", hidden: true });
  return {
    node,
    show(lines, ...actions) {
      node.hidden = lines === null;
      if (lines) node.replaceChildren(...lines.map((line) => element("p", {}, line)), ...actions);
    },
  };
}

/** Returns words where nothing is. */
export function empty(lines: readonly (string | Child[])[], ...actions: HTMLElement[]): HTMLElement {
  const made = makeEmpty();
  made.show(lines, ...actions);
  return made.node;
}
