// A line of the script as it stands in the panel: its mark, its words, the shots that show it.

import { element, icon } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Line } from "./calls.ts";
import type { ShownBy } from "./coverage.ts";
import { nameIn, type Part, textOf } from "./parts.ts";
import { PartedText } from "./partedtext.ts";

const texts = words.screenplay;

/** Marks of lines: those of the shot that is chosen, and of the one that is pointed at. */
export type Mark = "chosen" | "partner";

/** A line as it is shown. */
export interface Row {
  node: HTMLElement;
  line: Line;
  /** Its words, of which parts can be selected; null for the scene's heading. */
  text: PartedText | null;
  /** Shows which shots there are of it, and whether they show all of it. */
  show(shown: readonly ShownBy[], isCovered: boolean): void;
  mark(mark: Mark, part: Part | undefined): void;
  unmark(mark: Mark): void;
}

function makeText(line: Line): PartedText {
  return new PartedText(line.action ? "screenplay-action" : "screenplay-speech", textOf(line), nameIn(line).length);
}

/** Who speaks, and words of which no part can be selected. */
function plainWords(line: Line, isHeading: boolean): (HTMLElement | null)[] {
  const name = nameIn(line);
  const said = line.action && line.dialogue;
  return [
    isHeading ? element("span", { class: "screenplay-establishing", dir: "auto" }, texts.establishing) : null,
    name ? element("b", { class: "screenplay-name", dir: "auto" }, name.slice(0, -2)) : null,
    said ? element("span", { class: "screenplay-speech", dir: "auto" }, said) : null,
  ];
}

/** Makes the row of the line at `place` of a scene with a heading. */
export function makeRow(line: Line, heading: string, place: string): Row {
  const isHeading = line.action === heading && heading !== "";
  const text = isHeading ? null : makeText(line);
  const shots = element("span", { class: "screenplay-shots", "aria-hidden": "true" });
  const node = element("div", { class: "screenplay-line", role: "option", "aria-selected": "false", tabindex: "-1", "data-line": place },
    element("span", { class: "screenplay-mark", title: texts.select }, icon("choose")),
    element("span", { class: "screenplay-words" },
      line.action ? text?.node : null, plainWords(line, isHeading), line.action ? null : text?.node,
      line.notes ? element("span", { class: "screenplay-notes", dir: "auto" }, line.notes) : null),
    shots);
  const said = [isHeading ? texts.establishing : line.action, line.dialogue, line.notes].filter(Boolean).join(" ");
  return {
    node, line, text,
    show(shown, isCovered) {
      const numbers = shown.map(({ shot }) => shot.number).join(", ");
      node.classList.toggle("linked", isCovered);
      node.classList.toggle("partly", shown.length > 0 && !isCovered);
      shots.textContent = numbers;
      text?.show(shown);
      const which = isCovered ? texts.shot : texts.shotOfPart;
      node.setAttribute("aria-label", fill(texts.lineIs, { words: said, shots: numbers ? fill(which, { number: numbers }) : texts.noShot }));
    },
    mark(mark, part) {
      if (part && text) text.mark(mark, part);
      else node.classList.add(mark);
    },
    unmark(mark) {
      node.classList.remove(mark);
      text?.unmark(mark);
    },
  };
}
