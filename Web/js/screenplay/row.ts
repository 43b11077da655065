// A line of the script as it stands in the panel: its mark, its words, the shots that show it.

import { element, icon } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import type { Line } from "./calls.ts";

const texts = words.screenplay;

/** A line as it is shown. */
export interface Row {
  node: HTMLElement;
  /** Shows which shots there are of it. */
  show(shots: readonly ShotEntry[]): void;
}

/** A name and what it says: "NAME: words". */
function speech(dialogue: string): HTMLElement[] {
  const found = /^([^:\n]{1,80}): ([^]*)$/.exec(dialogue);
  const [name, said] = found ? [found[1]!, found[2]!] : ["", dialogue];
  return [...name ? [element("b", { class: "screenplay-name", dir: "auto" }, name)] : [], element("span", { class: "screenplay-speech", dir: "auto" }, said)];
}

/** Makes the row of the line at `place` of a scene with a heading. */
export function makeRow(line: Line, heading: string, place: string): Row {
  const isHeading = line.action === heading && heading !== "";
  const action = isHeading ? texts.establishing : line.action;
  const shown = element("span", { class: "screenplay-shots", "aria-hidden": "true" });
  const node = element("div", { class: "screenplay-line", role: "option", "aria-selected": "false", tabindex: "-1", "data-line": place },
    element("span", { class: "screenplay-mark", title: texts.select }, icon("choose")),
    element("span", { class: "screenplay-words" },
      action ? element("span", { class: isHeading ? "screenplay-establishing" : "screenplay-action", dir: "auto" }, action) : null,
      line.dialogue ? speech(line.dialogue) : null,
      line.notes ? element("span", { class: "screenplay-notes", dir: "auto" }, line.notes) : null),
    shown);
  const said = [action, line.dialogue, line.notes].filter(Boolean).join(" ");
  return {
    node,
    show(shots) {
      const numbers = shots.map(({ number }) => number).join(", ");
      node.classList.toggle("linked", shots.length > 0);
      shown.textContent = numbers;
      node.setAttribute("aria-label", fill(texts.lineIs, { words: said, shots: numbers ? fill(texts.shot, { number: numbers }) : texts.noShot }));
    },
  };
}
