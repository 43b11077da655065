// A button for what cannot be taken back: it asks once, where it stands, and does it when that is answered.

import { element, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";

/** What is asked about. */
export interface Asked {
  label: string;
  /** The label with what it is about, for who hears it. */
  named: string;
  question: string;
  /** What the button says that does it. */
  answer: string;
}

/** Makes the button, in what holds the question as well. */
export function askingButton({ label, named, question, answer }: Asked, act: () => unknown): HTMLElement {
  const button = textButton(label, () => show(true), { class: "danger", "aria-label": named });
  const keep = textButton(words.common.cancel, () => show(false));
  const asked = element("div", {
    class: "asked", role: "alertdialog", "aria-label": named,
    onkeydown: (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      show(false);
    },
  }, element("p", {}, question), element("div", {}, keep, textButton(answer, () => { show(false); act(); }, { class: "primary danger" })));
  const node = element("div", { class: "asking" }, button);
  function show(isAsked: boolean): void {
    node.replaceChildren(isAsked ? asked : button);
    (isAsked ? keep : button).focus();
    if (isAsked) asked.scrollIntoView({ block: "nearest" });
  }
  return node;
}
