// The card in which a part of a line is chosen: by keys, and by fingers for which its words in the panel are small.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { modal } from "../kit/dialog.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import { makeScope } from "../shell/scope.ts";
import type { Line } from "./calls.ts";
import { chosenPart, isWhole, nameIn, type Part, textOf } from "./parts.ts";

const texts = words.screenplay;

/** What is done with the part; null for `part` where it is all of the line. */
export interface PartCardPage {
  line: Line;
  /** The one shot that is chosen on the board; null for none. */
  shot: ShotEntry | null;
  make(part: Part | null): unknown;
  link(shot: ShotEntry, part: Part | null): unknown;
}

/** A field whose words stay as they are. One that is read-only shows no caret in some browsers, and keys select nothing in it. */
function makeField(text: string): HTMLTextAreaElement {
  const field: HTMLTextAreaElement = element("textarea", {
    "aria-label": texts.wordsOfLine, "aria-readonly": "true", dir: "auto", inputmode: "none", autocomplete: "off", spellcheck: false,
    onbeforeinput: (event: Event) => event.preventDefault(),
    // Of some input browsers only tell.
    oninput: () => { field.value = text; },
  }, text);
  return field;
}

/** Makes the card. */
export function partCard({ line, shot, make, link }: PartCardPage, close: () => void): HTMLElement {
  const name = nameIn(line);
  const field = makeField(textOf(line).slice(name.length));
  const chosen = () => chosenPart(line, { from: name.length + field.selectionStart, to: name.length + field.selectionEnd });
  const said = element("p", { class: "quiet", "aria-live": "polite" });
  const act = (done: (part: Part | null) => unknown) => {
    const part = chosen();
    if (!part) return;
    close();
    done(isWhole(line, part) ? null : part);
  };
  const acts = [
    ...shot ? [textButton(fill(texts.link, { number: shot.number }), () => act((part) => link(shot, part)))] : [],
    textButton(texts.makeOneOfOne, () => act(make), { class: "primary" }),
  ];
  const show = () => {
    const part = chosen();
    for (const button of acts) button.disabled = !part;
    said.textContent = part ? fill(texts.quoted, { words: textOf(line).slice(part.from, part.to) }) : texts.choosePartHint;
  };
  // Fingers change what is selected without any other event.
  const listening = makeScope();
  document.addEventListener("selectionchange", () => (field.isConnected ? show() : listening.abort()), { signal: listening.signal });
  for (const kind of ["select", "keyup", "pointerup"]) field.addEventListener(kind, show);
  show();
  return modal(texts.part, { class: "screenplay-parting" }, element("h2", {}, texts.part), name ? element("b", { dir: "auto" }, name.slice(0, -2)) : null, field, said,
    element("footer", {}, textButton(words.common.cancel, close), acts));
}
