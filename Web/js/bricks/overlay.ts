// What lies over the stage's frame: what objects say and think, variables that are shown, what is spoken, the question that
// is asked.

import { element } from "../base/dom.ts";
import type { StageBubble, StageLabel, StageOverlay } from "../protocol/bricks/stage.ts";
import { plainNumber } from "../base/numbers.ts";
import { words } from "../base/words.ts";

const SIDES = ["left", "middle", "right"];

/** The bubbles, labels and questions on `node`, over a stage: `place` says where a place of the stage lies, in hundredths of its sides, `answer` hears what was typed. */
export class Overlay {
  private shown = "";
  private asked: string | null = null;

  constructor(
    private readonly node: Element, private readonly place: (x: number, y: number) => { left: number; top: number }, private readonly answer: (typed: string) => void,
  ) {}

  show({ bubbles, labels, speech, question }: Pick<StageOverlay, "bubbles" | "labels" | "speech" | "question">): void {
    const wish = JSON.stringify([bubbles, labels, speech]);
    if (wish !== this.shown) {
      this.shown = wish;
      for (const old of this.node.querySelectorAll(".stage-bubble, .stage-label, .stage-speech")) old.remove();
      this.node.append(...bubbles.map((one) => this.bubble(one)), ...labels.map((one) => this.label(one)));
      if (speech) this.node.append(element("p", { class: "stage-speech", dir: "auto" }, speech));
    }
    if (question === this.asked) return;
    this.forgetQuestion();
    this.asked = question;
    if (question !== null) this.ask(question);
  }

  /** Takes the question away; the same words may be asked again. */
  forgetQuestion(): void {
    this.asked = null;
    this.node.querySelector(".stage-question")?.remove();
  }

  private layAt(made: HTMLElement, x: number, y: number): { left: number; top: number } {
    const { left, top } = this.place(x, y);
    Object.assign(made.style, { left: `${left}%`, top: `${top}%` });
    return { left, top };
  }

  private bubble(one: StageBubble): HTMLElement {
    const made = element("div", { class: one.isThought ? "stage-bubble thought" : "stage-bubble", dir: "auto" }, one.words);
    const { left, top } = this.layAt(made, one.x, one.y);
    // It stays on the stage.
    if (left > 60) made.classList.add("left");
    if (top < 15) made.classList.add("below");
    return made;
  }

  private label(one: StageLabel): HTMLElement {
    const made = element("div", { class: "stage-label", dir: "auto" }, one.words);
    this.layAt(made, one.x, one.y);
    made.style.setProperty("--size", String(one.size / 100));
    if (/^#[0-9a-f]{6}$/i.test(one.color)) made.style.color = one.color;
    made.dataset.alignment = SIDES[one.alignment];
    return made;
  }

  private ask(question: string): void {
    const { answer } = words.stage;
    const input = element("input", { type: "text", "aria-label": question || answer, autocomplete: "off", dir: "auto" });
    this.node.append(element("form", {
      class: "stage-question", onsubmit: (event) => { event.preventDefault(); this.answer(plainNumber(input.value) ?? input.value); },
    }, element("label", { dir: "auto" }, question, input), element("button", { type: "submit", class: "primary" }, answer)));
    input.focus({ preventScroll: true });
  }
}
