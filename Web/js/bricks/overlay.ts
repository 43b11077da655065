// What lies over the stage's frame: what objects say and think, variables that are shown, what is spoken, the question that
// is asked.

import { element } from "../dom.ts";
import type { StageBubble, StageLabel, StageOverlay } from "../protocol/bricks/stage.ts";
import { words } from "../words.ts";

/** Where places of the stage lie, in hundredths of its sides, and who hears what was typed. */
export interface Around {
  place(x: number, y: number): { left: number; top: number };
  answer(words: string): void;
}

/** What lies over a stage. */
export interface Overlay {
  show(shown: Pick<StageOverlay, "bubbles" | "labels" | "speech" | "question">): void;
  /** Takes the question away; the same words may be asked again. */
  forgetQuestion(): void;
}

const SIDES = ["left", "middle", "right"];

/** Keeps `node` as it is to be shown. */
export function makeOverlay(node: Element, { place, answer }: Around): Overlay {
  let shown = "";
  let asked: string | null = null;

  const layAt = (made: HTMLElement, x: number, y: number) => {
    const { left, top } = place(x, y);
    Object.assign(made.style, { left: `${left}%`, top: `${top}%` });
    return { left, top };
  };

  function bubble(one: StageBubble): HTMLElement {
    const made = element("div", { class: one.isThought ? "stage-bubble thought" : "stage-bubble" }, one.words);
    const { left, top } = layAt(made, one.x, one.y);
    // It stays on the stage.
    if (left > 60) made.classList.add("left");
    if (top < 15) made.classList.add("below");
    return made;
  }

  function label(one: StageLabel): HTMLElement {
    const made = element("div", { class: "stage-label" }, one.words);
    layAt(made, one.x, one.y);
    made.style.setProperty("--size", String(one.size / 100));
    if (/^#[0-9a-f]{6}$/i.test(one.color)) made.style.color = one.color;
    made.dataset.alignment = SIDES[one.alignment];
    return made;
  }

  function ask(question: string): void {
    const input = element("input", { type: "text", "aria-label": question || words.stage.answer, autocomplete: "off" });
    node.append(element("form", {
      class: "stage-question", onsubmit: (event) => { event.preventDefault(); answer(input.value); },
    }, element("label", {}, question, input), element("button", { type: "submit", class: "primary" }, words.stage.answer)));
    input.focus({ preventScroll: true });
  }

  return {
    show({ bubbles, labels, speech, question }) {
      const wish = JSON.stringify([bubbles, labels, speech]);
      if (wish !== shown) {
        shown = wish;
        for (const old of node.querySelectorAll(".stage-bubble, .stage-label, .stage-speech")) old.remove();
        node.append(...bubbles.map(bubble), ...labels.map(label));
        if (speech) node.append(element("p", { class: "stage-speech" }, speech));
      }
      if (question === asked) return;
      asked = question;
      node.querySelector(".stage-question")?.remove();
      if (asked !== null) ask(asked);
    },
    forgetQuestion() {
      asked = null;
      node.querySelector(".stage-question")?.remove();
    },
  };
}
